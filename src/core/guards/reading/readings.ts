/** All the ways a name may be meant to be read. The worst of them counts. */
import { asWritten, fold } from './fold'
import { cyrillic } from './lookalikes'
import { byText } from './memo'

/** Digits and signs that stand for letters. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
}

/** In one spelling, and with the digits in its words as letters ("De1ete"). */
export const readingsOf = byText((text: string): readonly string[] => {
  const folded = fold(text)
  return [...new Set([folded, ...['l', 'i'].map((one) => lettered(folded, one))])]
})

/** A digit between letters, or before the first of them; what stands behind a word is a number. */
const lettered = (folded: string, one: string): string =>
  /\d|[@$!|]/.test(folded)
    ? folded.replace(/[a-z0-9@$!|]+/g, (word) => (isWord(word) ? read(word, one) : word))
    : folded

const isWord = (word: string): boolean =>
  /[a-z][\d@$!|]+[a-z]|^[\d$@!|][a-z]{2}/.test(word) && word.replace(/[^a-z]/g, '').length >= word.length / 2

const read = (word: string, one: string): string =>
  word.replace(/[\d@$]|[1!|](?=[a-z0-9])/g, (sign) => ('1!|'.includes(sign) ? one : (letters[sign] ?? sign)))

/** In the script it is written in: as it stands, and with Latin letters among Cyrillic ones taken for Cyrillic. */
export const scriptsOf = byText((text: string): readonly string[] => [
  ...new Set([asWritten(text), asWritten(text.replace(/[\p{L}\p{N}]+/gu, cyrillic))]),
])
