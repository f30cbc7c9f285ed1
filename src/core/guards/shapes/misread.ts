/** What a reader of pictures makes of letters that it does not know: no name beside the one that is told. */
import { tellsDeed } from '../deeds/deeds'
import { languageOf } from '../deeds/language'
import { isGarbled, mayHarm } from '../harmless/harm'
import { fold } from '../reading/fold'

/** Letters of a script that was read as another: of a name that is told, they say nothing more. */
export const isMisreadScript = (text: string, names: readonly string[]): boolean =>
  names.some(
    (name) =>
      (unread.test(name) &&
        text.length <= name.length * 1.6 + 2 &&
        (isGarbled(text) || (!unread.test(text) && isGibberish(text)))) ||
      isKanaLost(text, name) ||
      isSignLost(text, name),
  ) && !mayHarm(text)

/** No word of any language that could be told: it has no place among a name's own letters. */
const isGibberish = (text: string): boolean =>
  /^[\p{Script=Latin}\d\s'.!|—–-]+$/u.test(text) &&
  text.trim().split(/\s+/).length <= 3 &&
  !tellsDeed(text) &&
  languageOf({ listed: [{ text, ...nowhereSeen }] }) === undefined
const nowhereSeen = { box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 } as const
const unread = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}]/u

/** As many of the signs that are left are the name's own. */
const kept = 0.66

/** Of a Japanese name only what Chinese has as well is read, and written as Chinese writes it. */
const isKanaLost = (text: string, name: string): boolean => {
  if (!/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(name) || !/^\p{Script=Han}{2,}$/u.test(text))
    return false
  const own = fold(name)
  const signs = [...fold(text)]
  return (
    signs.length < name.length && signs.filter((sign) => own.includes(sign)).length >= signs.length * kept
  )
}

/** A sign or two of a name of several were not read, and no other stands there. */
const isSignLost = (text: string, name: string): boolean => {
  const [own, read] = [name, text].map((one) => [...fold(one).replace(/\s/g, '')])
  if (own === undefined || read === undefined || own.length < 4) return false
  if (
    !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(read.join('')) ||
    read.length >= own.length
  )
    return false
  if (read.length < own.length * kept) return false
  let at = 0
  for (const sign of own) if (sign === read[at]) at++
  return at === read.length
}
