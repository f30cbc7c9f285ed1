/** Puts the console into the page. */
import { createRoot } from 'react-dom/client'
import { openSpot } from './deep-link'
import { openLink } from './link'
import { createConsoleStore } from './store'
import './styles.css'
import { Console } from './views/console'

const store = createConsoleStore(() => performance.now())
openSpot(store, location.hash)
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Console link={openLink()} store={store} />)
