/** Keeps the caret in sight: after typing, after the keyboard came up, after turning the phone. */

import { lineHeight } from './drawing/glyphs'
import type { Placed } from './drawing/layout'
import { fontOf } from './drawing/layout'
import { caretPlace } from './drawing/text-box'
import type { PhoneState } from './state'
import type { Window } from './windows'

/** Room left round the caret's line. */
const margin = 48

/** Whether the caret may have moved out of sight between two states. */
export const caretMoved = (before: PhoneState, after: PhoneState): boolean =>
  after.focus !== undefined &&
  (before.focus !== after.focus ||
    before.typing !== after.typing ||
    before.rotation !== after.rotation ||
    before.inputMethod !== after.inputMethod ||
    before.fields[after.focus] !== after.fields[after.focus])

/** Scrolls the list round the focused field so far that its caret is seen. */
export function revealCaret(state: PhoneState, windows: readonly Window[]): PhoneState {
  const [main] = windows
  const path = main === undefined ? undefined : pathTo(main.root, state.focus)
  const field = path?.at(-1)
  const list = path?.findLast(({ view }) => view.scroll !== undefined)
  const key = list?.view.scroll
  if (field === undefined || list === undefined || key === undefined) return state
  const y = caretPlace(field, field.view.field?.value.caret ?? 0)[1]
  const above = list.box.y + margin - y
  const below = y + lineHeight(fontOf(field.view)) + margin - (list.box.y + list.box.height)
  const by = below > 0 ? below : above > 0 ? -above : 0
  if (by === 0) return state
  return { ...state, scrolls: { ...state.scrolls, [key]: Math.max(0, list.scrolled + by) } }
}

/** The views from the outermost to the field of that name. */
function pathTo(placed: Placed, name: string | undefined): readonly Placed[] | undefined {
  if (placed.view.field !== undefined && placed.view.field.name === name) return [placed]
  for (const child of placed.children) {
    const path = pathTo(child, name)
    if (path !== undefined) return [placed, ...path]
  }
  return undefined
}
