/** The narrow half of a reading: a named reason and one sentence, where nothing else can come out. */

import type { Reading, ReadingError } from '../../action/proposal'
import { problem, tellEnglish } from '../../problem'
import type { Told } from '../../problems/shape'

export type Refusal = Extract<Reading, { ok: false }>

/** Words stand as they are: what one dialect alone can say of its own format. */
export const refuse = (error: ReadingError, why: Told): Refusal => ({
  ok: false,
  error,
  detail: tellEnglish(why),
  ...(typeof why === 'object' && { problem: why }),
})

/** Of a reply that a limit of length ended. */
export const cutOff: Refusal = refuse('truncated', problem('reading.cut_off'))

/** A model's own words inside a sentence for the operator: quoted, in one line, at most 40 characters. */
export const quoted = (words: string): string =>
  JSON.stringify(words.length > 40 ? `${words.slice(0, 39)}…` : words)
