/** The words of the console in the operator's language; a key missing in one language does not compile. */
import type { Lang } from '../../core/lang'
import { en } from './en'
import { zh } from './zh'

type Filled<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Filled<T[K]>
}

export type Texts = Filled<typeof en>

export const texts = { en, zh } as const satisfies Record<Lang, Texts>
