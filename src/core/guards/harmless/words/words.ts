/** Names that are known to do no harm, a table a language. All of them as `fold` spells them. */
import { fold } from '../../reading/fold'
import { controlName } from '../../reading/label'
import { holdsOrder, isOrder } from '../assent'
import { chinese } from './chinese'
import { eastern } from './eastern'
import { english } from './english'
import { european } from './european'
import type { Words } from './table'

const tables: readonly Words[] = [english, chinese, eastern, ...european]

type Fits = (name: string) => boolean

/** Whole names, folded as those are that they are compared with. Plain ones are looked up; the few patterns are tried. */
function whole(sources: readonly string[]): Fits {
  const all = sources.flatMap(alternatives).map(fold)
  const plain = new Set(all.filter((source) => !isPattern(source)))
  const patterns = all.filter(isPattern)
  const pattern = patterns.length > 0 ? new RegExp(`^(?:${patterns.join('|')})$`, 'u') : undefined
  return (name) => name !== '' && (plain.has(name) || pattern?.test(name) === true)
}

const isPattern = (source: string): boolean => /[\\^$.|?*+()[\]{}]/.test(source)

/** Split at the bars that stand in no brackets. */
export function alternatives(source: string): readonly string[] {
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
const names = whole(tables.flatMap((table) => table.names))
const fields = whole(tables.map((table) => table.fields))
const search = whole(tables.map((table) => table.search))
const shows = whole([
  `(?:${english.shows.join('|')}) (?:[^ ,&]+ ){0,3}[^ ,&]+`,
  `(?:open|select|choose|edit) (?:the |this |a |an )?(?:[^ ,&]+ ){0,2}(?:${english.opens})s?`,
  ...others.flatMap((table) => table.shows),
])
const never = new RegExp(
  `\\b(?:${english.never})\\b|${others.map((table) => fold(table.never)).join('|')}`,
  'u',
)

/** What joins a deed to what is shown tells of no secret. */
const joining = /^(?:and|then| und | et | y | e | и |并|然后)$/u
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
    .replace(/ ?(?:\(\d[\d.,]*\+?\)|\d{1,4}\+?)$/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})%]+$/gu, '')
    .trim()

/** Signs that mean the same everywhere: play and pause, look for, more, onwards and back. */
const sign = /^[▶►⏵⏸⏯⏮⏭⏪⏩🔍🔎☰≡⋮⋯…‹›«»←→↓▾▼▴▲▸◂⟳↻🏠🔇🔈🔉🔊⛶▦▤▥☷⊞]\ufe0f?$|^[Aa][+−–-]$/u

export const isHarmlessName = (text: string): boolean => {
  if (sign.test(text.trim())) return true
  const name = bare(text)
  return name !== '' && name.length <= 100 && (names(name) || isShowing(name))
}

const heads = new RegExp(`^([\\p{L}\\p{N}'-]+) (?:${english.heads})$`, 'u')
const chineseHeads = new RegExp(`^.{1,12}(?:${fold(chinese.heads)})$`, 'u')

const qualities = whole([english.qualities ?? ''])
/** No verb that tells to do something ends so. */
const quality =
  /\d|[^su]s$|(?:ion|ment|ness|ity|ty|ance|ence|ancy|ency|ship|hood|ism|ist|ics|ing|al|ic|ful|ous|able|ible|ive|ary|ory|ed|'s)$/

const isTitle = (name: string): boolean => {
  const [, first] = heads.exec(name) ?? []
  if (first === undefined) return chineseHeads.test(name)
  return qualities(first) || quality.test(first) || names(first)
}
/** It asks to be read. */
const title = /^(?:how|why|what|when|where|who|which)\b.{8,}|^(?:如何|怎么|怎样|为什么|为何|什么是|哪).{4,}/u

/** It would show a secret, or show something to everybody. */
export const isSecretName = (text: string): boolean => secretWord.test(bare(text))

const isShowing = (name: string): boolean =>
  shows(name) ? !never.test(name) : (isTitle(name) || title.test(name)) && !isOrder(name) && !never.test(name)

const onward =
  /^(?:next|next page|weiter|nachste|suivant|siguiente|proximo|proxima|avanti|successivo|далее|следующая|вперед|下一页|下一个|次|次へ|다음|[›»→▸])$/u
const backward =
  /^(?:prev|previous|vorherige|precedent|precedente|anterior|назад|предыдущая|上一页|上一个|前|前へ|이전|[‹«←◂])$/u

/** One of these stands in every name of the way back, spelled or as it is written. */
export const backwardWord = /prev|vorherige|precedent|anterior|назад|предыдущая|上一|前|이전/u
export const backwardSign = /[‹«←◂]/u

/** One of the two that turn pages; a form's steps have a way back instead. */
export const isPager = (text: string): boolean =>
  onward.test(plainSign(text)) || backward.test(plainSign(text))
export const isBackward = (text: string): boolean => backward.test(plainSign(text))

const plainSign = (text: string): string => (sign.test(text.trim()) ? text.trim() : bare(text))

export const isFieldName = (text: string): boolean => {
  const name = bare(text).replace(/ ?\*$/, '')
  return name.length <= 60 && fields(name)
}

export const isSearchName = (text: string): boolean => search(bare(text)) || isSearching(bare(text))

/** Says what is looked for, and nothing that is done with it. */
const isSearching = (name: string): boolean =>
  /^(?:(?:search|find)(?![\p{L}'])|搜索|查找|検索)/u.test(name) &&
  !/\b(?:to|and|or|then|fee)\b/.test(name) &&
  !holdsOrder(name)
