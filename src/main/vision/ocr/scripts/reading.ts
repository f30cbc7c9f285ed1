/** What a line says in a script, if it is written in that: the words of the script's reader beside those of the first one. */
import { isWideScript } from '../layout'
import type { Char } from '../recognize'
import { aligned, type Inked, merged, scoreIn, scoreOf, shareIn, withMissed } from './merge'
import type { Script } from './scripts'
import type { Word } from './tesseract'

/** How sure a reader of a script must be of its words, how many letters of it there must be, and in how much of the line. */
const least = {
  absent: { confidence: 0.88, letters: 3, share: 0.5 },
  present: { confidence: 0.6, letters: 1, share: 0.2 },
} as const
/** Of a letter alone, which may be an icon. */
const leastOfOne = 0.9
/** A word that is less sure is a guess at something else. */
const guess = 0.5
/** A word that the first reader knows as well is in no other script, */
const surelyKnown = 0.95
/**
 * unless so much of the line is, and its reader is as sure: the first one is wrongly sure of "на" and "заказ", whose letters look like
 * others. What it makes of them may have capitals and digits within a word, as no word has.
 */
const alike = { share: 0.2, confidence: 0.88 } as const
export const patchwork = /\p{Ll}\p{Lu}|\p{L}\p{Nd}\p{L}|\p{Nd}\p{L}\p{Ll}*\p{Lu}/u

/** The score of what the first reader cannot read. */
export const unread = 0.87

const han = /\p{Script=Han}/u

/**
 * Undefined where there are too few words of the script, or they are guesses.
 *
 * @param first as the first recogniser has read it.
 * @param words as the script's reader has read it, in pixels of the picture.
 * @param isPresent whether the screen is known to show the script.
 */
export function readingOf(
  script: Script,
  line: Inked,
  { first, words, isPresent }: { first: readonly Char[]; words: readonly Word[]; isPresent: boolean },
): readonly Char[] | undefined {
  const hasHan = script.writesHan === true && mayBeHan(script, line, { first, words, isPresent })
  const inScript = (text: string): boolean => script.own.test(text) || (hasHan && han.test(text))
  // Of a script without blanks the places are known too badly to tell which of its letters were missed.
  const missable = script.writesHan === true ? first.filter(({ text }) => !isWideScript(text)) : first
  const seen = withMissed(line, missable, words)
  const all = script.writesHan === true ? seen : aligned(line, seen)
  const mayBe = all.filter(({ text, confidence }) => confidence >= guess && inScript(text))
  const certain = mayBe.filter(({ columns }) => scoreIn(line, first, columns) < surelyKnown)
  const isLine = shareIn(line, certain) >= alike.share
  // Where one word ends and the next begins is not known well enough in a script without blanks to take some from each reader.
  const isWhole = isLine && script.writesHan === true
  const looksAlike = ({ columns: { start, end }, confidence }: Word): boolean =>
    confidence >= alike.confidence &&
    (isLine || patchwork.test(first.flatMap(({ text, x }) => (x >= start && x < end ? [text] : [])).join('')))
  const own = mayBe.filter((word) => isWhole || certain.includes(word) || looksAlike(word))
  const letters = own.reduce((sum, { text }) => sum + [...text].length, 0)
  const mean = own.reduce((sum, { text, confidence }) => sum + [...text].length * confidence, 0) / letters
  const needed = isPresent ? least.present : least.absent
  const sureness = letters === 1 ? leastOfOne : needed.confidence
  if (letters < needed.letters || mean < sureness || shareIn(line, own) < needed.share) return undefined
  return merged(line, first, all, (word) => isWhole || own.includes(word))
}

/** Chinese characters are Japanese beside kana, or on a Japanese screen where the first reader, which knows Chinese, is not sure of them. */
const mayBeHan = (
  script: Script,
  line: Inked,
  { first, words, isPresent }: { first: readonly Char[]; words: readonly Word[]; isPresent: boolean },
): boolean =>
  words.filter(({ text, confidence }) => confidence >= least.absent.confidence && script.own.test(text))
    .length >= fewestKana ||
  (isPresent && (words.some(({ text }) => script.own.test(text)) || scoreOf(line, first) < surelyKnown))

/** Words: one may be an icon. */
const fewestKana = 2
