/** Patterns of listed words, as `fold` spells them; `*` is any end of a word, a bar stands between two. */
import { anyLetter, fold } from '../../reading/fold'

/** What may not stand beside a word. A `*` matches all of these; it stands in patterns very often, and is written as the short `anyLetter`. */
const letter = '[\\p{L}\\p{M}]'

const folded = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.split('*').map(plain).join(`${anyLetter}*`))
    .join(' ')

const plain = (part: string): string => fold(part).replace(/[.+?^${}()[\]\\]/g, '\\$&')

/** A blank may be missing. */
const unblanked = (word: string): string => folded(word).replaceAll(' ', ' ?')

/** A capital may look like a letter of another script where its small one does not. */
const spellings = (word: string): readonly string[] => [
  word,
  `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
  word.toUpperCase(),
]

const alternatives = (words: string): string =>
  joined(
    [...new Set(words.split('|').flatMap(spellings).map(unblanked))]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.match(signs) ?? []),
  )

/** What stands for one sign in a pattern: a letter that is escaped, any letters, a blank that may be missing, or the sign itself. */
const signs = /\\.|\[[^\]]*\]\*|\s\?|./gsu

/** One way for each beginning: of thousands of words, tried one after the other, nearly all differ in their first letter. */
function joined(words: readonly (readonly string[])[]): string {
  const beginnings = new Map<string, (readonly string[])[]>()
  for (const [first = '', ...rest] of words) {
    const others = beginnings.get(first) ?? []
    others.push(rest)
    beginnings.set(first, others)
  }
  const ways = [...beginnings].map(([first, rests]) => {
    const [only] = rests
    if (rests.length > 1) return `${first}${joined(rests)}`
    return `${first}${only?.join('') ?? ''}`
  })
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`
}

/** Words that blanks or signs stand round; a blank within them may be lost where they were read off a picture. */
export const wordsOf = (words: string, before = '', after = ''): RegExp =>
  new RegExp(`${before}(?<!${letter})(?:${alternatives(words)})(?!${letter})${after}`, 'u')

/** Words of scripts without blanks, or that have others before and behind them. */
export const wordsAnywhere = (words: string, before = '', after = ''): RegExp =>
  new RegExp(`${before}(?:${alternatives(words)})${after}`, 'u')
