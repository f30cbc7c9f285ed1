/** Says problems in the language of the console. */
import type { Lang } from '../../core/lang'
import { tellEnglish } from '../../core/problem'
import { createSay } from '../../core/problems/say'
import type { Told } from '../../core/problems/shape'
import { zhProblems } from '../locales/zh/problems'
import { useLang } from './room'

const sayChinese = createSay(zhProblems, 'zh')

/** In English where this version does not know the code. Words stand as they are. */
export function sayIn(lang: Lang, told: Told): string {
  const said = lang === 'en' || typeof told === 'string' ? undefined : sayChinese(told)
  return said ?? tellEnglish(told)
}

/** How a view says what the service told it. */
export function useSay(): (told: Told) => string {
  const lang = useLang()
  return (told) => sayIn(lang, told)
}
