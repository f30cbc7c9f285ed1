/** A console that shows a snapshot which has stood in sight for a second, with its keys at hand. */
import type { Snapshot } from '../../../src/core/api/api'
import type { Press } from '../../../src/renderer/state/keys'
import { createOperator } from '../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'

export function consoleAt(snapshot: Snapshot) {
  const time = { now: 1000 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  store.receive(snapshot)
  time.now += 1000
  const press = (key: string, more: Partial<Press> = {}) =>
    operator.press({
      key,
      code: '',
      shift: false,
      ctrl: false,
      alt: false,
      meta: false,
      repeat: false,
      composing: false,
      focus: 'page',
      ...more,
    })
  return { link, store, operator, press, time, sent: link.sent }
}
