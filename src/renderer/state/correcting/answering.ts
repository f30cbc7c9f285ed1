/** Where the model asks for words, a letter begins the answer, and no key of the table: whoever types `try` must not take the helm by it. */
import { noteEarly } from '../deciding/telling'
import { mayDecide, type Press } from '../keys'
import { madeAt } from '../presses'
import { modeOf, situationOf } from '../situation'
import type { ConsoleStore, Shown } from '../store'
import type { Focus } from './fields'
import { answerTo } from './kept'

/** The open question invites a typed answer. */
function asked({ snapshot }: Shown) {
  const phase = snapshot?.run?.phase
  return phase?.name === 'deciding' && phase.action.kind === 'ask' ? phase.action : undefined
}

/** There are answers to choose from. */
export const hasOptions = (shown: Shown): boolean => (asked(shown)?.options ?? []).length > 0

/** Whether letters go to the answer now: until Esc has said that they are keys, or something else is open. */
export const lettersAnswer = (shown: Shown): boolean =>
  asked(shown) !== undefined && modeOf(shown) === 'plain' && shown.lettersAreKeys !== shown.question

export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

const hasBegun = ({ written, question }: Shown): boolean => (written.get(answerTo(question)) ?? '') !== ''

/** Digits choose, but where there is nothing to choose from, or an answer has been begun. */
const isWritten = (key: string, shown: Shown): boolean =>
  isLetter(key) || (/^\d$/.test(key) && (!hasOptions(shown) || hasBegun(shown)))

/** Whether a press begins the answer, or goes on with it. */
const beginsAnswer = (press: Press, shown: Shown): boolean =>
  press.focus !== 'text' &&
  !(press.composing || press.repeat || press.ctrl || press.alt || press.meta) &&
  isWritten(press.key, shown) &&
  lettersAnswer(shown)

/** Writes it there, if it does and the field is in sight; what comes before the question could be read was meant for another. */
export function beganAnswer(press: Press, store: ConsoleStore, { answer }: Focus): boolean {
  const shown = store.getState()
  if (answer === undefined || !beginsAnswer(press, shown)) return false
  const at = madeAt(press, store.clock())
  if (!hasBegun(shown) && !mayDecide({ ...situationOf(shown, at), unseen: false })) noteEarly(store, at)
  else answer(press.key)
  return true
}

/** Esc gives this question's letters back to the keys. */
export const keysAgain = (shown: Shown): Partial<Shown> =>
  lettersAnswer(shown) ? { lettersAreKeys: shown.question } : {}
