/** What a model is told of a reply that could not be used: why, and how to reply instead. */
import type { Lang } from '../lang'

const sentences: Readonly<Record<Lang, (why: string) => string>> = {
  en: (why) => `Your previous reply could not be used: ${why}.`,
  zh: (why) => `你上一次的回复无法使用：${why}。`,
}

/** @param how to reply, in the words of a dialect. */
export const complaining =
  (how: Readonly<Record<Lang, string>>) =>
  (why: string, lang: Lang): string =>
    lang === 'en' ? `${sentences.en(why)} ${how.en}` : `${sentences.zh(why)}${how.zh}`
