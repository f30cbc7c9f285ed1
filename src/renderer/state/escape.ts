/** Esc Esc stops the run, or a start, from anywhere, whatever the first of the two has closed. */
import * as decisions from './decisions'
import { createDouble, type Press } from './keys'
import type { ConsoleStore, Shown } from './store'

/** Tells of each press whether it was the second Esc of two while there is something to stop, and then stops it. */
export function createEscape(store: ConsoleStore, stop: () => void): (press: Press) => boolean {
  const twice = createDouble(store.clock)
  return (press) => {
    const shown = store.getState()
    if (!isEscape(press, shown) || !goesOn(shown) || !twice()) return false
    stop()
    return true
  }
}

const goesOn = ({ snapshot }: Shown): boolean =>
  snapshot?.starting !== undefined || decisions.stop(snapshot?.run) !== undefined

/** Only a target that is worked by hand gets its Esc, both of them. */
const isEscape = (press: Press, { snapshot }: Shown): boolean =>
  press.key === 'Escape' &&
  !(press.composing || press.repeat || press.ctrl || press.alt || press.meta || press.shift) &&
  !(press.focus === 'picture' && snapshot?.run?.phase.name === 'by_hand')
