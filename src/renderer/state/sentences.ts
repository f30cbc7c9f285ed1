/** Says a sentence that the service wrote, in the language of the console: by its pattern, or else as it stands. */
import type { Lang } from '../../core/lang'
import { zhSentences } from '../locales/sentences/zh-sentences'
import { zhTitles } from '../locales/sentences/zh-sentences-titles'
import type { Sentence } from '../locales/shape'
import { useLang } from './room'

/** The sentence's counterpart; undefined where no pattern fits it whole. */
export type Say = (text: string) => string | undefined

type Hole = { readonly hole: string; readonly isSaid: boolean }
type Part = string | Hole
type Pattern = { readonly english: readonly Part[]; readonly said: readonly Part[] }
type Found = ReadonlyMap<string, string>

/** What is longer is no sentence for an operator. */
const longest = 2000
/** Holes for the words of others, whatever they say. */
const free: readonly string[] = ['words', 'text', 'title', 'reason']
/** A sentence within a sentence within a sentence… */
const deepest = 4

/** Patterns with most words of their own come first; of two alike, the one that is listed first. */
export function createSay(sentences: readonly Sentence[]): Say {
  const patterns = sentences
    .map(([english, said]): Pattern => ({ english: parse(english), said: parse(said) }))
    .sort((a, b) => wordsIn(b.english) - wordsIn(a.english))

  function say(text: string, depth: number): string | undefined {
    const bare = text.replace(/\.$/, '')
    if (depth > deepest || bare === '') return undefined
    for (const pattern of patterns) {
      const found = match(pattern.english, bare)
      const words = found && fill(pattern, found, depth)
      if (words !== undefined) return words
    }
    return undefined
  }

  /** Undefined where a hole that must hold a sentence does not. */
  function fill({ english, said }: Pattern, found: Found, depth: number): string | undefined {
    const values = new Map(found)
    for (const part of english) {
      if (typeof part === 'string' || !part.isSaid) continue
      const value = say(found.get(part.hole) ?? '', depth + 1)
      if (value === undefined) return undefined
      values.set(part.hole, value)
    }
    return said.map((part) => (typeof part === 'string' ? part : values.get(part.hole))).join('')
  }

  return (text) => {
    if (text.length > longest) return undefined
    const words = say(text, 1)
    return words === undefined || !text.endsWith('.') || /[。？！…]$/.test(words) ? words : `${words}。`
  }
}

/** A template in its parts: words, and the holes between them. */
export const parse = (template: string): readonly Part[] =>
  template.split(/(\{\w+\}|<\w+>)/).flatMap((part, nth): readonly Part[] => {
    if (nth % 2 === 1) return [{ hole: part.slice(1, -1), isSaid: part.startsWith('<') }]
    return part === '' ? [] : [part]
  })

const wordsIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)

/** Whole or not at all. Each hole takes as little as it can, but something; no step is ever taken back, so the time is linear. */
function match(parts: readonly Part[], text: string): Found | undefined {
  const found = new Map<string, string>()
  let at = 0
  let open: Hole | undefined
  for (const [nth, part] of parts.entries()) {
    if (typeof part !== 'string') {
      open = part
      continue
    }
    const from = find(text, part, { at, isOpen: open !== undefined, isLast: nth === parts.length - 1 })
    if (from === undefined) return undefined
    if (open !== undefined && !hold(found, open, text.slice(at, from))) return undefined
    open = undefined
    at = from + part.length
  }
  if (open === undefined) return at === text.length ? found : undefined
  return at < text.length && hold(found, open, text.slice(at)) ? found : undefined
}

/** A colon ends a part of a sentence, so that no hole reaches across it but those made for it. */
function hold(found: Map<string, string>, { hole, isSaid }: Hole, value: string): boolean {
  if (!isSaid && !free.includes(hole) && value.includes(': ')) return false
  found.set(hole, value)
  return true
}

type Where = { readonly at: number; readonly isOpen: boolean; readonly isLast: boolean }

/** Where the words stand: right here, or behind an open hole, which holds at least a letter. */
function find(text: string, words: string, { at, isOpen, isLast }: Where): number | undefined {
  if (!isOpen) return startsAlike(text.slice(at), words) ? at : undefined
  const from = isLast ? text.length - words.length : text.indexOf(words, at + 1)
  return from > at && text.startsWith(words, from) ? from : undefined
}

/** A sentence that stands behind another's colon has lost its capital. */
const startsAlike = (text: string, words: string): boolean =>
  text.startsWith(words.slice(1), 1) && text.charAt(0).toLowerCase() === words.charAt(0).toLowerCase()

const same: Say = (text) => text
const says: Readonly<Record<Lang, Say>> = { en: same, zh: createSay(zhSentences) }
const titles: Readonly<Record<Lang, Say>> = { en: same, zh: createSay(zhTitles) }

export const sayIn = (lang: Lang, text: string): string => says[lang](text) ?? text

/** A target's title, of which most is a page's or a phone's own. */
export const sayTitleIn = (lang: Lang, title: string): string => titles[lang](title) ?? title

/** How a view says what the service wrote. */
export function useSentences(): (text: string) => string {
  const lang = useLang()
  return (text) => sayIn(lang, text)
}
