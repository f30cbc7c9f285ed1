/** Puts the console into the page. The style sheet comes first: it declares the order of the layers. */
import './styles/styles.css'

import { createRoot } from 'react-dom/client'
import { keepBegunTexts } from './link/begun-texts'
import { keepPage } from './link/dropped-files'
import { keepFollowSwitch } from './link/follow-switch'
import { openLink } from './link/link'
import { keepReviewer } from './link/reviewer'
import { keepThisConsole } from './link/this-console'
import { Console } from './places/shell/console'
import { rehearseOnRun } from './state/deciding/rehearsing'
import { followAddress, openSpot } from './state/deep-link'
import { createConsoleStore } from './state/store'

const store = createConsoleStore(() => performance.now())
keepPage()
keepReviewer(store)
keepThisConsole()
keepBegunTexts(store)
keepFollowSwitch(store)
openSpot(store, location.hash)
followAddress(store)
rehearseOnRun(store)
const root = document.getElementById('root')
if (root !== null)
  void openLink().then((link) => createRoot(root).render(<Console link={link} store={store} />))
