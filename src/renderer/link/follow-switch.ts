/** Whether this page leads on to who waits stays as it was switched when the page is loaded anew. */
import type { ConsoleStore } from '../state/store'
import { keep, kept } from './session'

const key = 'follows'

export function keepFollowSwitch(store: ConsoleStore): void {
  store.setState({ follows: kept(key) !== 'no' })
  store.subscribe(({ follows }, { follows: before }) => {
    if (follows !== before) keep(key, follows ? undefined : 'no')
  })
}
