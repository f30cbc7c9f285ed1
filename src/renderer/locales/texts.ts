/** The words of the console by language; a key missing in one does not compile. */
import type { Lang } from '../../core/lang'
import { en } from './en/en'
import type { Texts } from './shape'
import { zh } from './zh/zh'

export const texts: Readonly<Record<Lang, Texts>> = { en, zh }
