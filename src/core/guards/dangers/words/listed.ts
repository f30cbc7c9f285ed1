/** Patterns of listed words, as `fold` spells them; `*` is any end of a word, a bar stands between two. */
import { fold } from '../../reading/fold'

const letter = '[\\p{L}\\p{M}]'

const folded = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.split('*').map(plain).join(`${letter}*`))
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
  [...new Set(words.split('|').flatMap(spellings).map(unblanked))]
    .sort((a, b) => b.length - a.length)
    .join('|')

/** Words that blanks or signs stand round; a blank within them may be lost where they were read off a picture. */
export const wordsOf = (words: string, before = '', after = ''): RegExp =>
  new RegExp(`${before}(?<!${letter})(?:${alternatives(words)})(?!${letter})${after}`, 'u')

/** Words of scripts without blanks, or that have others before and behind them. */
export const wordsAnywhere = (words: string, before = '', after = ''): RegExp =>
  new RegExp(`${before}(?:${alternatives(words)})${after}`, 'u')
