/** The narrow half of a reading: a named reason and one sentence, where nothing else can come out. */
import type { Reading, ReadingError } from '../../action/proposal'

export type Refusal = Extract<Reading, { ok: false }>

export const refuse = (error: ReadingError, detail: string): Refusal => ({ ok: false, error, detail })

/** Of a reply that a limit of length ended. */
export const cutOff: Refusal = refuse('truncated', 'the reply was cut off by a limit')

/** A model's own words inside a sentence for the operator: quoted, in one line, at most 40 characters. */
export const quoted = (words: string): string =>
  JSON.stringify(words.length > 40 ? `${words.slice(0, 39)}…` : words)
