/** Who judges at this page stays who they are when it is loaded anew; another page of the same console has a name of its own. */
import type { ConsoleStore } from '../state/store'
import { keep, kept } from './session'

const key = 'reviewer'

export function keepReviewer(store: ConsoleStore): void {
  store.setState({ reviewer: kept(key) })
  store.subscribe(({ reviewer }, { reviewer: before }) => {
    if (reviewer !== before) keep(key, reviewer)
  })
}
