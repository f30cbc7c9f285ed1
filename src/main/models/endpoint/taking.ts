/** How a wire takes what came: by its reader of events or of whole replies, with what that has told. */
import type { Gathering } from './wire'
import type { Words } from './words'

/** Whether it was of this wire. Yields between small pieces of work. */
type Reader = (value: unknown) => Generator<unknown, boolean>

export type Readers = {
  /** Of what keeps the words. */
  readonly words: Words
  readonly whole: Reader
  readonly event: Reader
  /** Whether the server has said why the reply ends. */
  ended(): boolean
}

export const takeBy = ({ words, whole, event, ended }: Readers): Gathering['take'] =>
  function* take(value, isWhole) {
    const before = { length: words.length(), text: words.said('text').length }
    const isOurs = yield* isWhole ? whole(value) : event(value)
    if (!isOurs) return undefined
    const grown = words.said('text').length > before.text
    return { told: words.length() > before.length || ended(), grown }
  }
