/** What a language must fill: every key of the English table, words for words and sentences for sentences. */
import type { en } from './en/en'

type Filled<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Filled<T[K]>
}

export type Texts = Filled<typeof en>

/**
 * The English of a sentence and its counterpart. `{name}` stands for words that are kept as they are and hold no colon
 * (in `{words}`, `{text}`, `{title}` and `{reason}` anything may stand), `<name>` for words that must be a known sentence
 * themselves and are said in turn. The English begins as the source writes it, and has no full stop at its end.
 */
export type Sentence = readonly [english: string, said: string]
