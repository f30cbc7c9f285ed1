/** Whether a key is heard by what its cap stands at: the one place that says where caps are drawn. */
import { isLetter, lettersAnswer } from '../correcting/answering'
import { hasHands } from '../decisions'
import { rowsOf } from '../keymap'
import { fitsNow, type KeyId, type KeyRow } from '../keys'
import { modeOf, situationOf } from '../situation'
import type { Shown } from '../store'

type Looked = Pick<Shown, 'place' | 'drilled' | 'selected' | 'snapshot'>

/** The picture of a target that this console works by hand is what is looked at: it has every key but the chords. */
export function isAtHelm({ place, drilled, selected, snapshot }: Looked): boolean {
  const run = snapshot?.run
  const isLooked = place === 'live' && !drilled && selected === undefined
  return isLooked && run?.phase.name === 'by_hand' && hasHands(run)
}

/** False where its key would do something else now, or nothing. Of other places only they themselves know. */
export function isHeard(shown: Shown, id: KeyId): boolean {
  const row: KeyRow = rowsOf(shown)[id]
  if (isAtHelm(shown) && (row.inText !== true || id === 'escape')) return false
  if (lettersAnswer(shown) && row.keys.some(isLetter)) return false
  // Under the help all stands as it will once that is closed.
  const under = { ...shown, help: false }
  return modeOf(under) === 'away' || fitsNow(id, situationOf(under, shown.askedAt))
}
