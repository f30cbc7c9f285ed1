/** Names of things, places, views, people and files: what is called so is opened or chosen to be looked at. */
import type { Observation } from '../../action/observation'
import { tellsDeed } from '../deeds/deeds'
import { isVerb } from '../deeds/endings'
import { mayBeKnown } from '../deeds/kin'
import { languageOf } from '../deeds/language'
import { isAssent } from '../harmless/assent'
import { isContent } from '../harmless/content'
import { isStanding } from '../harmless/filters'
import { isGarbled, mayHarm } from '../harmless/harm'
import { isHarmlessName } from '../harmless/words/words'
import { eitherWay, fold } from '../reading/fold'
import { isLookName } from './looking'
import { isStatement } from './statements'

const longest = { letters: 90, words: 10, wide: 24 } as const

const money = /[$€£¥₹₽₩]\s?\d|\d\s?(?:[€£¥₹₽₩]|元|円|원|руб|eur|usd|gbp|kr\b|zł)/iu
export const isSum = (text: string): boolean => money.test(text)
export const withoutSums = (text: string): string => text.replace(sums, ' ').trim()

const sums =
  /[-+−]?(?:[$€£¥₹₽₩]\s?\d[\d.,\u00a0\u202f ]{0,20}|\d[\d.,\u00a0\u202f ]{0,20}\s?(?:[€£¥₹₽₩]|元|円|원|руб\.?|eur|usd|gbp|kr\b|zł))/giu

/** How long or how much of what is shown: 6M, 30 days, 12个月. */
const span =
  /^\d{1,4} ?(?:[hdwmy]|min|mins?|std|tage?|wochen?|monate?|jahre?|days?|weeks?|months?|years?|hours?|jours?|mois|ans?|semaines?|dias?|mes(?:es)?|anos?|anni|mesi|giorni|settimane|дн(?:я|ей)|мес(?:яцев|яца|яц)?|недел[яи]|лет|год(?:а)?|天|日|周|週|个月|個月|月|年|시간|일|주|개월|년|时|小时|分钟|[xх×]|%)\.?$|^(?:ytd|max|all|1d|5d)$/iu
export const isSpan = (text: string): boolean => span.test(text.trim())

/** Letters of languages that are not shipped, or of none. */
const strange =
  /[^\P{L}a-zà-äç-ïñ-öù-üßœæªºа-яё\u0621-\u064a\uff21-\uff3a\uff41-\uff5a\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Lm}]/iu

/** Written in letters that are known, and in words that no table has. */
const cantonese = /[嘅咗唔冇嘢佢哋喺畀睇嚟攞揾啲咁嗰噉]/u

/** Only its language tells whether a word is a verb: Latin letters are read in the language of the screen. */
export const isReadable = (text: string, seen: Observation): boolean =>
  !strange.test(text) &&
  !cantonese.test(text) &&
  !isGarbled(text) &&
  mayBeKnown(text, seen) &&
  (!/[a-zà-ÿ]{2}/iu.test(text) || languageOf(seen) !== undefined)

const isShort = (text: string): boolean =>
  text.length <= longest.letters &&
  text.trim().split(/\s+/).length <= longest.words &&
  (text.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu)?.length ?? 0) <= longest.wide

/** Tells to do nothing, says nothing for anybody, names no sum and nobody's rights, in a language that can be read. */
export const isThing = (text: string, seen: Observation): boolean =>
  isKnownThing(text) || isUnknownThing(text, seen) || isChosen(text, seen)

/** By a table or by its shape, whatever stands beside it. */
export const isKnownThing = (text: string): boolean =>
  isHarmlessName(text) || isContent(text) || isSpan(text) || isLookName(text)

/** What is chosen for a known name: a date, an order, a place. */
const isChosen = (text: string, seen: Observation): boolean => {
  const [, name = '', value = ''] = /^([^:：]{2,24})[:：] ?([^:：]{1,40})$/u.exec(text.trim()) ?? []
  return (
    name !== '' &&
    isHarmlessName(name) &&
    !endsInState(text) &&
    (isKnownThing(value) || isUnknownThing(value, seen))
  )
}

/** By the end of its name, or of a row that begins with it: opened, it runs. */
const program =
  /[\p{L}\p{N})]\.(?:exe|jar|scr|msi|msix|deb|rpm|apk|pkg|dmg|appimage|run|bat|cmd|sh|ps1|vbs|js|wsf|hta|lnk|pif|msc|cpl|reg|desktop|command|workflow|action)(?=$|\s)/iu
export const runsIt = (text: string): boolean => program.test(text.trim())

/** The key of a till or a machine stands before what it does. */
const byKey = /^F\d{1,2}[ :–-]/

const isUnknownThing = (text: string, seen: Observation): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
  !runsIt(text) &&
  !byKey.test(text.trim()) &&
  isShort(text) &&
  isReadable(text, seen) &&
  !isSum(text) &&
  !tellsDeed(text) &&
  !isVerb(text, seen) &&
  !isAssent(text) &&
  !isStatement(text) &&
  !isStanding(text) &&
  !isState(text) &&
  !endsInState(text) &&
  !mayHarm(text)

export const isState = (text: string): boolean => state.test(fold(text))

/** A switch with how it is set, read as one line: its knob is read as a letter. */
const endsInState = (text: string): boolean => stateBehind.test(fold(text))
const stateBehind = eitherWay(
  /\p{L}: ?(?:yes|no|on|off|enabled|disabled|(?:de)?aktiviert|(?:des)?activee?s?|(?:des)?activad[oa]s?|(?:des)?ativad[oa]s?|(?:dis)?attivat[oaie]|已?(?:开启|关闭|启用|停用|禁用)|有効|無効|사용 ?(?:함|안 ?함)|ja|nein|an|ein|aus|oui|non|si|sim|nao|да|нет|вкл\p{L}*|выкл\p{L}*|是|否|开|关|开启|关闭|オン|オフ|켜짐|꺼짐|نعم|لا|हां|नहीं)$|\p{L} (?:(?:[^\p{L}\d ]|o) ?(?:on|off|ein|aus|activee?|active)|(?:de)?aktiviert|desactivee?|(?:des)?activad[oa]|(?:des)?ativad[oa]|(?:dis)?attivat[oa])$/u,
)
/** A state that is set by choosing it, and names that are as good as a deed. */
const state = eitherWay(
  /^(?:(?:on|off|an|aus|ein)(?: ?[^\s]{1,2})?|enabled|disabled|active|inactive|auto|automatic|manual|visible|hidden|invisible|online|offline|busy|away|available|no[- ]shows?|do not disturb|airplane mode|developer mode|root|setup|.*(?:installer|updater|wizard|keygen)|trash|bin|spam|junk|sos|panic|(?:super ?)?likes?|heart|boost|rose|wink|poke|crush|high ?five|nope|gift|bonus|no|none|never|always|immer|nie|niemals|toujours|jamais|siempre|nunca|sempre|всегда|никогда|始终|总是|一律|从不|永不|常に|許可しない|항상|안 함|maybe|(?:very |not |un)?helpful|hilfreich|nicht hilfreich|(?:pas |poco |muito |muy )?utiles?|(?:nao )?util|полезно|не ?полезно|有帮助|有用|没用|参考になった|役に立った|도움(?:이)? ?(?:돼요|됐어요|됨|되었어요|안 ?돼요)|مفيد|उपयोगी|insightful|funny|attending|not attending|interested|going|not going|absent|present|sick|off duty|on duty|on call|here|there|this|that|link|while using.*|only this time|full access|read only|owner.*|admin.*|gefallt mir|j'aime|me gusta|curtir|mi piace|нравится|赞|喜欢|超级喜欢|いいね!?|スーパーライク|좋아요|슈퍼 ?라이크|اعجبني|पसंद|an|aus|ein|oui|non|si|nein|ja|sim|nao|vielleicht|abwesend|anwesend|krank|hier|peut-etre|absente?s?|presente?s?|ici|quizas?|tal vez|ausentes?|aqui|talvez|forse|assenti?|qui|да|нет|возможно|отсутствует|присутствует|здесь|тут|可能参加|待定|缺席|出席|请假|这里|此处|欠席|未定|こちら|ここ|불참|미정|여기|开|关|开启|关闭|是|否|無|オン|オフ|はい|いいえ|켜짐|꺼짐|예|아니요)$/u,
)
