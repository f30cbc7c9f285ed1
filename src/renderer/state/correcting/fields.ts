/** The places that views lend to the keys, and how the keys come to them and leave them. */
import { pointsOf } from '../../../core/action/action'
import type { VetoReason } from '../../../core/run/events'
import type { Press } from '../keys'
import { type ConsoleStore, draftOf } from '../store'
import type { Edits } from './edits'

/** What views lend to keys and buttons elsewhere: places for the focus, the target's own keys. */
export type Focus = {
  /** Presses a key of the target's own, such as a phone's back button; there while its live picture is. */
  target?: (keysym: number) => void
  field?: () => void
  /** Goes to the answer to the model's question and sets a letter behind what stands there. */
  answer?: (letter: string) => void
  leaveAnswer?: () => void
  /** Leaves the field, so that the keys mean something again. */
  leave?: () => void
  /** The same of the list of kinds. */
  leaveKind?: () => void
  /** To the reason of a proposal, and to that of what is done by hand. */
  thought?: () => void
  leaveThought?: () => void
  reason?: () => void
  /** Writes a text where the target has the focus, as the hands of the operator; false where it cannot be sent. */
  write?: (text: string) => boolean
  /** Gives the keys back to the picture. */
  hands?: () => void
  /** Lifts the keys of a chord that the picture has seen go down, before the focus leaves it. */
  lift?: () => void
  /** Keys of the place that is open, asked before the table; true when one meant something. */
  place?: (press: Press) => boolean
  note?: (reason: VetoReason) => void
  /** Moves what the card holds under its edges: a page up or down. */
  read?: (way: -1 | 1) => void
  /** Asks the model to check the step that is looked at. */
  verify?: () => void
}

export function leaveFields(focus: Focus): undefined {
  focus.leave?.()
  focus.leaveKind?.()
  focus.leaveThought?.()
  focus.leaveAnswer?.()
}

/** To the text; from point to point, and from the last one to the reason. */
export function toField(store: ConsoleStore, focus: Focus, { edit, turn }: Edits): void {
  const draft = draftOf(store.getState())
  if (focus.field !== undefined) focus.field()
  else if (draft !== undefined && draft.handle + 1 < pointsOf(draft.action).length) turn()
  else {
    edit((action) => action, 0)
    focus.thought?.()
  }
}
