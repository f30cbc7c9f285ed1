/** Esc Esc stops the run in front, or a start, from anywhere, whatever the first of the two has closed; a third Esc stops all. */
import * as decisions from './decisions'
import { createRepeats, type Press } from './keys'
import type { ConsoleStore, Shown } from './store'

export type Stops = { stop(): void; stopAll(): void }

/** Tells of each press whether it was one of several Esc while there is something to stop, and then stops it. */
export function createEscape(store: ConsoleStore, { stop, stopAll }: Stops): (press: Press) => boolean {
  const count = createRepeats()
  return (press) => {
    const shown = store.getState()
    if (!isEscape(press, shown)) return false
    const nth = count(press.at ?? store.clock())
    if (nth === 2 && goesOn(shown)) stop()
    else if (nth === 3 && anyGoesOn(shown)) stopAll()
    else return false
    return true
  }
}

const goesOn = ({ snapshot }: Shown): boolean =>
  snapshot?.starting !== undefined || decisions.stop(snapshot?.run) !== undefined

const anyGoesOn = ({ snapshot }: Shown): boolean =>
  snapshot?.starting !== undefined || snapshot?.fleet.some(({ phase }) => phase !== 'ended') === true

/** Only a target that is worked by hand gets its Esc, both of them. */
const isEscape = (press: Press, { snapshot }: Shown): boolean =>
  press.key === 'Escape' &&
  !(press.composing || press.repeat || press.ctrl || press.alt || press.meta || press.shift) &&
  !(press.focus === 'picture' && snapshot?.run?.phase.name === 'by_hand')
