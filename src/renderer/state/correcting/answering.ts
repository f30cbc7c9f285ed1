/** Where the model asks for words, a letter begins the answer, and no key of the table: whoever types `try` must not take the helm by it. */
import type { Press } from '../keys'
import { modeOf } from '../situation'
import type { Shown } from '../store'
import type { Focus } from './fields'

/** The open question invites a typed answer. */
function asked({ snapshot }: Shown) {
  const phase = snapshot?.run?.phase
  return phase?.name === 'deciding' && phase.action.kind === 'ask' ? phase.action : undefined
}

/** Whether letters go to the answer now: until Esc has said that they are keys, or something else is open. */
export const lettersAnswer = (shown: Shown): boolean =>
  asked(shown) !== undefined && modeOf(shown) === 'plain' && shown.lettersAreKeys !== shown.question

export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** Digits choose, but where there is nothing to choose from. */
const isWritten = (key: string, shown: Shown): boolean =>
  isLetter(key) || (/^\d$/.test(key) && (asked(shown)?.options ?? []).length === 0)

/** Whether a press begins the answer, or goes on with it. */
const beginsAnswer = (press: Press, shown: Shown): boolean =>
  press.focus !== 'text' &&
  !(press.composing || press.repeat || press.ctrl || press.alt || press.meta) &&
  isWritten(press.key, shown) &&
  lettersAnswer(shown)

/** Writes it there, if it does and the field is in sight. */
export function beganAnswer(press: Press, shown: Shown, { answer }: Focus): boolean {
  if (answer === undefined || !beginsAnswer(press, shown)) return false
  answer(press.key)
  return true
}

/** Esc gives this question's letters back to the keys. */
export const keysAgain = (shown: Shown): Partial<Shown> =>
  lettersAnswer(shown) ? { lettersAreKeys: shown.question } : {}
