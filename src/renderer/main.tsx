/** Puts the console into the page. */
import { createRoot } from 'react-dom/client'
import { openLink } from './link'
import './styles.css'
import { Console } from './views/console'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Console link={openLink()} />)
