/** Earlier moves as GLM's agents are told of them: thought, action in the model's own syntax, and what became of it. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import type { Lang } from '../../lang'
import { complaining } from '../complaint'
import type { PastMove, Seen, Turn } from '../dialect'
import { isOrdinary, tellFate } from '../history'

/**
 * What became of a move, where the model must know of it: a veto, a correction, a hand, words of the operator, a screen
 * that did not change. Undefined for a move that simply was done, so that the history looks as the model learnt it.
 */
export function notableFate(move: PastMove, lang: Lang, seen: Seen): string | undefined {
  if (isOrdinary(move)) return undefined
  return tellFate(move, lang, seen).replace(/\s*\n\s*/g, ' ')
}

/** The move in the dialect's words, or in a sentence where it has none (a move by hand may be any). */
export function sayMove(move: PastMove, lang: Lang, write: (action: Action) => string): string {
  const [action] = move.intent.actions
  if (action === undefined) return ''
  try {
    return write(action)
  } catch {
    return describe(action, lang)
  }
}

const complain = complaining({
  en: 'Keep to the output format.',
  zh: '请严格遵守输出格式。',
})

/** The places `notes` (of the profile) and `complaint`: lines of a list, or empty. */
export const remarksOf = ({ complaint, lang }: Turn, notes: string) => ({
  notes: notes === '' ? '' : `${notes.trim()}\n`,
  complaint: complaint === undefined ? '' : `- ${complain(complaint, lang)}\n`,
})

/** The latest memory that the model wrote for itself. */
export const latestMemory = (history: readonly PastMove[]): string | undefined =>
  history.findLast(({ intent }) => intent.memory !== undefined)?.intent.memory
