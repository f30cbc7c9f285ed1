/** Puts the console into the page. */
import { createRoot } from 'react-dom/client'
import { openLink } from './link/link'
import { openSpot } from './state/deep-link'
import { createConsoleStore } from './state/store'
import './styles.css'
import { Console } from './places/shell/console'

const store = createConsoleStore(() => performance.now())
openSpot(store, location.hash)
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Console link={openLink()} store={store} />)
