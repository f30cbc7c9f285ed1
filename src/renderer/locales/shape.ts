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
