/** Names that are known to do no harm, a table a language. All of them as `fold` spells them. */
import { meansHarm } from '../../dangers/words/words'
import { tellsDeed } from '../../deeds/deeds'
import { eitherWay, fold, foldAll } from '../../reading/fold'
import { controlName, namesIn } from '../../reading/label'
import { byText, once } from '../../reading/memo'
import { bringsToLight } from '../../reading/secrets'
import { holdsOrder, isOrder } from '../assent'
import { goesBeyond } from './beyond'
import { chinese } from './chinese'
import { eastern } from './eastern'
import { english } from './english'
import { abouts, european } from './european'
import {
  attaching,
  clearing,
  counts,
  declining,
  everyday,
  knobs,
  languages,
  lettering,
  menus,
  parts,
  pictures,
  plays,
  seeking,
  sorting,
  spans,
  turning,
} from './everyday'
import { farther } from './farther'
import { neighbours } from './neighbours'
import type { Words } from './table'
import { told } from './told'
import { narrowing, viewing } from './viewing'
import { views } from './views'

const tables: readonly Words[] = [english, chinese, eastern, ...european, ...neighbours, ...farther]

type Fits = (name: string) => boolean

/** Whole names, folded as those are that they are compared with. Plain ones are looked up; the few patterns are tried. */
const whole = (sources: readonly string[]): Fits => fitting(once(() => spelledOut(sources)))

function fitting(rows: () => readonly string[]): Fits {
  const made = once(() => {
    const all = [...new Set(rows())]
    const patterns = all.filter(isPattern)
    const pattern = patterns.length > 0 ? new RegExp(`^(?:${patterns.join('|')})$`, 'u') : undefined
    return { plain: new Set(all.filter((source) => !isPattern(source))), pattern }
  })
  return (name) => name !== '' && (made().plain.has(name) || made().pattern?.test(name) === true)
}

const spelledOut = (sources: readonly string[]): readonly string[] =>
  foldAll(sources.flatMap(alternatives).flatMap(spellings))

/** A capital may look like a letter of another script where its small one does not. */
const spellings = (source: string): readonly string[] =>
  isPattern(source) ? [source] : [source, `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`]

const isPattern = (source: string): boolean => /[\\^$.|?*+()[\]{}]/.test(source)

/** Split at the bars that stand in no brackets. */
export function alternatives(source: string): readonly string[] {
  if (!source.includes('(')) return source.split('|').filter((part) => part !== '')
  const parts: string[] = ['']
  let depth = 0
  for (const sign of source) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '|' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts.filter((part) => part !== '')
}

const others = tables.filter((table) => table !== english)
const nameRows = [
  ...tables.flatMap((table) => table.names),
  ...parts,
  ...everyday,
  ...attaching,
  ...lettering,
  ...clearing,
  ...declining,
  ...plays,
  ...knobs,
  ...turning,
  ...languages,
  ...spans,
  ...counts,
  ...menus,
  ...viewing,
  ...told,
  ...views,
  ...narrowing,
]

/** Rows whose spelling out holds nobody up. */
const portion = 50
const spelledNames = Array.from({ length: Math.ceil(nameRows.length / portion) }, (_, n) =>
  once(() => spelledOut(nameRows.slice(n * portion, (n + 1) * portion))),
)
const names = fitting(() => spelledNames.flatMap((made) => made()))
/** The largest table, in pieces: what is made of it before it is asked for is not made then. */
export const namesAhead: readonly (() => unknown)[] = [...spelledNames, () => names('-')]
/** These hold words of anybody's, which may tell of a deed. */
const loose = whole([...pictures, ...seeking, ...sorting])
const fields = whole(tables.map((table) => table.fields))
const search = whole(tables.map((table) => table.search))
const shows = whole([
  `(?:${english.shows.join('|')}) (?:[^ ,&]+ ){0,3}[^ ,&]+`,
  `(?:open|select|choose|edit) (?:the |this |a |an )?(?:[^ ,&]+ ){0,2}(?:${english.opens})s?`,
  ...others.flatMap((table) => table.shows),
])
const about = whole(abouts)
/** Blanks round a word are part of it, and folding would take those at an end. */
const neverIn = ({ never }: Words): readonly string[] =>
  alternatives(never).map((word) => (joining.test(word) ? word : fold(word)))

/** What joins a deed to what is shown tells of no secret. */
const joining = /^(?:and|then| und | et | y | e | en | oraz | och | ve | и |并|然后)$/u
const never = new RegExp(`\\b(?:${english.never})\\b|${others.flatMap(neverIn).join('|')}`, 'u')

const secretWord = new RegExp(
  `\\b(?:${alternatives(english.never)
    .filter((word) => !joining.test(word))
    .join('|')})\\b|${others
    .flatMap((table) => alternatives(table.never))
    .filter((word) => !joining.test(word))
    .map(fold)
    .join('|')}`,
  'u',
)

/** A badge behind a name, and an arrow or a mark round it, are no part of it. */
const bare = (name: string): string =>
  (controlName(name, true) ?? '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})%]+$/gu, '')
    .replace(/ ?(?:\(\d[\d.,]*\+?\)|(?<!\p{Sc} ?)(?<![\d.,])\d{1,4}\+?)$/u, '')
    .trim()

/**
 * Signs that mean the same everywhere: pause, look for, more, back. What points onwards does not: beside a field it sends what
 * is written there, under a form it is the next step of a purchase.
 */
const sign = /^[⏸⏯⏮⏭⏪⏩🔍🔎☰≡⋮⋯…‹«←↓▾▼▴▲◂⟳↻🏠🔇🔈🔉🔊⛶▦▤▥☷⊞]\ufe0f?$|^[Aa][+−–-]$/u
/** How many said something, are there or looked at it: the list of them opens. What many like, one likes by such a sign. */
const signedCount = /^[💬🗨👥👤👁📎🖼📷]\ufe0f? ?\d[\d.,]{0,8} ?[kKmM万만]?\+?$/u
const onwardSign = /^[▶►⏵›»→▸]\ufe0f?$/u

export const isHarmlessName = byText((text: string): boolean => namesIn(text).every(isOneHarmless))

function isOneHarmless(text: string): boolean {
  if (sign.test(text.trim()) || signedCount.test(text.trim())) return true
  const name = bare(text)
  return (
    name !== '' &&
    name.length <= 100 &&
    (names(name) || isShowing(name) || isLoose(name)) &&
    !goesBeyond(controlName(text, true) ?? '')
  )
}

const isLoose = (name: string): boolean =>
  loose(name) && !never.test(name) && !holdsOrder(name) && !meansHarm(name)

const viewed = whole([...viewing, ...told])
/** Only another look at what is shown, or more about it. */
export const isViewing = (text: string): boolean =>
  viewed(bare(text)) && !goesBeyond(bare(text)) && !meansHarm(text) && !secretWord.test(bare(text))

const aside = whole([...counts, ...menus, ...spans])
export const isAsideName = (text: string): boolean => signedCount.test(text.trim()) || aside(bare(text))

/** What can only be a page: “all devices” and “weekly” tell what is meant, or how often. */
const pages =
  /(?:\b(?:list|overview|history|log|calendar|map|guide)|(?:liste|übersicht|verlauf|verzeichnis)|\bhistorique .*|\bhistorial .*|\bhistórico .*|\bcronologia .*|\belenco .*|^(?:liste|lista) d.*|история .*|список .*|سجل .*|قائمة .*|列表|记录|記錄|历史|歷史|一覧|履歴|목록|내역|기록|सूची|इतिहास)$/u
const pageViews = views.flatMap((row) => row.split('|').filter((name) => pages.test(name)))
const part = whole([
  ...pageViews,
  ...parts,
  ...counts,
  ...menus,
  ...turning,
  ...attaching,
  ...lettering,
  ...clearing,
])
/** Leads to a page or a part of the program, or closes one: hardly ever a choice of what a deed is done to. */
export const isPartName = (text: string): boolean => signedCount.test(text.trim()) || part(bare(text))

const tongues = whole(languages)
export const isLanguage = (text: string): boolean => tongues(bare(text))

const playing = whole(plays)
/** Says to play or to pause, and nothing else. */
export const isPlaying = (text: string): boolean =>
  /^[▶►⏸⏯⏵]\ufe0f?$/u.test(text.trim()) || playing(bare(text))

const beside = whole(knobs)
export const isKnob = (text: string): boolean => beside(bare(text))

const heads = new RegExp(`^([\\p{L}\\p{N}'-]+) (?:${english.heads})$`, 'u')
/** Behind を, に or として a Japanese noun is what is done. */
const chineseHeads = new RegExp(
  `^(?!.*(?:として|[をに])[^をに]{1,3}$).{1,12}(?:${fold(chinese.heads)})$`,
  'u',
)

const qualities = whole([english.qualities ?? ''])
/** No verb that tells to do something ends so. */
const quality =
  /\d|[^su]s$|(?:ion|ment|ness|ity|ty|ance|ence|ancy|ency|ship|hood|ism|ist|ics|ing|al|ic|ful|ous|able|ible|ive|ary|ory|ed|'s)$/

const isTitle = (name: string): boolean => {
  const [, first] = heads.exec(name) ?? []
  if (first === undefined) return chineseHeads.test(name)
  return !leaves.test(first) && (qualities(first) || quality.test(first) || names(first))
}
/** Said to what stands behind them. */
const leaves = /^(?:close|dismiss|skip|cancel|hide|back|clear)$/
/** The number of a chapter. */
const chapter = /^\d{1,3}(?:\.\d{1,3})*\.? (?=\p{L})/u
/** It asks to be read. */
const title = /^(?:how|why|what|when|where|who|which)\b.{8,}|^(?:如何|怎么|怎样|为什么|为何|什么是|哪).{4,}/u

/** It would show a secret, or show something to everybody. */
export const isSecretName = (text: string): boolean => {
  const name = bare(text)
  return secretWord.test(name) || bringsToLight(name)
}

/** In some languages the verb stands last. */
const isAbout = (name: string): boolean => about(name) && !tellsDeed(name) && !holdsOrder(name)

const isShowing = (name: string): boolean =>
  shows(name) || isAbout(name)
    ? !never.test(name) && !meansHarm(name) && !bringsToLight(name)
    : (isTitle(name) || title.test(name.replace(chapter, ''))) && !isOrder(name) && !never.test(name)

const onward =
  /^(?:next|next page|weiter|nachster?|nachste seite|suivante?|page suivante|siguiente|proximo|proxima|seguinte|avanti|successiv[oa]|далее|следующ(?:ая|ий|ее)|вперед|下一(?:页|个|张)|次|次へ|次のベージ|次のページ|다음|다음 ?페이지|التالي|التالية|الصفحة التالية|अगला|अगला (?:पृष्ठ|पेज)|[›»→▸>])$/u
const backward =
  /^(?:prev|previous|previous page|vorherige[rs]?|vorherige seite|precedente?|page precedente|anterior|назад|предыдущ(?:ая|ии|ий|ее)|上一(?:页|个|张)|前|前へ|前のページ|이전|이전 ?페이지|السابق|السابقة|الصفحة السابقة|पिछला|पिछला (?:पृष्ठ|पेज)|[‹«←◂<])$/u

/** One of these stands in every name of the way back, spelled or as it is written. */
export const backwardWord = /prev|vorherige|precedent|anterior|назад|предыдущ|上一|前|이전|السابق|पिछल/u
export const backwardSign = /[‹«←◂]/u

/** One of the two that turn pages; a form's steps have a way back instead. */
export const isPager = (text: string): boolean =>
  onward.test(plainSign(text)) || backward.test(plainSign(text))
export const isBackward = (text: string): boolean => backward.test(plainSign(text))

const plainSign = (text: string): string =>
  sign.test(text.trim()) || onwardSign.test(text.trim()) ? text.trim() : bare(text)

export const isFieldName = (text: string): boolean => {
  const name = bare(text).replace(/ ?\*$/, '')
  return name.length <= 60 && fields(name)
}

/** The key that leads into the field is told in it. */
const byKey =
  /^(?:type|press|hit|use) (?:\S{1,8} ){1,3}to (?:search|find|filter)(?: [^ ]+){0,3}$|^(?:\S{1,8} )?(?:drucken|tippen),? (?:um zu|zum) suchen$/u

export const isSearchName = (text: string): boolean =>
  search(bare(text)) || byKey.test(bare(text)) || isSearching(bare(text)) || isSeeking(bare(text))

/** Of a field: what is looked for, and where, behind a small word. A word that also tells to call somebody does not name a button so. */
export const isSearchField = (text: string): boolean => {
  const name = bare(text)
  if (isCalledSearch(name)) return true
  const [head = '', joint = '', ...rest] = name.split(' ')
  if (isSearchName(text.replace(ofNouns, ' ')) || (/(?:…|\.{3})$/u.test(text.trim()) && name === 'ara'))
    return true
  return (
    search(head) &&
    (isWithin(head, joint) ||
      /^(?!(?:or|of|oder|ou|o|y|e|u|and|en|lub|albo|i|eller|och|og|ve|veya|ya|tai|ja|nebo|a|vagy|es|atau|dan|или|и|або|та)$)\p{L}{1,4}$/u.test(
        joint,
      )) &&
    rest.length >= 1 &&
    rest.length <= 3 &&
    !seekingNever.test(name) &&
    !never.test(isWithin(head, joint) ? name.replace(` ${joint} `, ' ') : name) &&
    !holdsOrder(name) &&
    !meansHarm(name)
  )
}

/** Searches or jumps; or what is looked for and, behind it, that it is: in scripts without blanks, and where one asks politely for it. */
const isCalledSearch = (name: string): boolean =>
  name.length <= 40 &&
  (jumps.test(name) || behind.test(name)) &&
  !seekingNever.test(name.replace(jumps, '').replace(/してください$/u, '')) &&
  !never.test(name) &&
  !meansHarm(name)
const jumps = /^(?:search|find) (?:or|and) (?:jump|go) to(?: \p{L}+(?: \p{L}+){0,2})?$/u
const behind = eitherWay(
  /^(?!.*(?:并|后|并且|和))(?:请?输入)?[\p{Script=Han}]{1,10}(?:筛选|搜索|搜寻|查找|查询|检索)$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}?(?:を?検索|を?探す|絞り込み)(?:する|してください)?$|^[\p{Script=Hangul} ]{1,20}(?:검색|찾기)(?:해 ?보세요|하세요|해 ?주세요)?$/u,
)

/** What stands in an empty field that looks for something, by the verb that it begins or ends with; what is looked for may be of two kinds. */
export const isSearchPrompt = (text: string): boolean => {
  const name = bare(text.replace(shortcut, ''))
  if (name.length > 60 || holdsOrder(name) || meansHarm(name)) return false
  if (isSearchName(name)) return true
  return prompts.test(name) && !name.split(either).slice(1).some(beginsOrder)
}
const shortcut = /[\s.…]*[<([]?\s*(?:ctrl|strg|cmd|⌘|⌃)\s*[+ -]?\s*\p{L}\s*[>)\]]?[\s.…]*$/iu
const either = /,| (?:and|or|then|und|oder|et|ou|y|o|e|и|или) |并|然后|して/u
const beginsOrder = (part: string): boolean =>
  isOrder(part.trim()) ||
  /^(?:replace|type|write|send|message|post|ersetz|schreib|ecri|escrib|escrev|scriv|напи|remplac|reemplaz|substitu|sostitui|замен)/.test(
    part.trim(),
  )
const prompts = eitherWay(
  /^(?:search|find|filter|look for|suchen?|finden|filtern|durchsuchen|rechercher|chercher|trouver|filtrer|buscar?|filtrar|pesquisar|procurar|cerca|cercare|trova|filtra|поиск|найти|искать|фильтр)(?: |$)|^(?:搜(?!集|罗|刮)|查找|查询|筛选|検索)|(?: suchen| durchsuchen| finden| filtern)$|(?:を?検索|を探す|(?:검색|찾기)(?:해 ?보세요|하세요|해 ?주세요)?)$/u,
)

/** Between two nouns, which German writes with capitals, it joins what is looked for and no deeds. */
const ofNouns =
  /(?<=^\p{Lu}[\p{L}-]+)(?:, | und | oder )(?=\p{Lu}[\p{L}-]+ (?:suchen|durchsuchen|finden)(?:…|\.{3})?$)/u
/** Of the languages in which this small word tells where, and joins nothing. */
const isWithin = (head: string, joint: string): boolean =>
  joint === 'en' && /^(?:busc\p{L}*|encontrar|(?:re)?cherch\p{L}*|trouver)$/u.test(head)

const sought = whole(seeking)
const isSeeking = (name: string): boolean =>
  sought(name) && !seekingNever.test(name) && !never.test(name) && !holdsOrder(name) && !meansHarm(name)
/** With it something is done to what is found. */
const seekingNever =
  /[,&+;]|\b(?:to|and|or|then|fee|und|oder|et|ou|y|o|e)\b(?!-)|(?:^| )(?:и|или|और|و|أو)(?: |$)|并|然后|して|하고/u

/** Says what is looked for, and nothing that is done with it. */
const isSearching = (name: string): boolean =>
  /^(?:(?:search|find)(?![\p{L}'])|搜索|查找|検索)/u.test(name) &&
  !/\b(?:to|and|or|then|fee)\b/.test(name) &&
  !holdsOrder(name)
