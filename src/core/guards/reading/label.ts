/** What a control is called, in one spelling: folded, without icons, hot keys and trailing dots. */
import { fold } from './fold'
import { byText } from './memo'

/** A text past this is prose, and the name of nothing unless it is known to stand on a control. */
const longest = { letters: 48, words: 8, wide: 16 } as const

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/g

/** Undefined when nothing is left of the text, or when it is prose and not known to stand on a control. */
export function controlName(text: string, isControl = false): string | undefined {
  if (!isControl && text.length > 8 * longest.letters) return undefined
  const name = plain(text)
  if (name === '') return undefined
  return isControl || !isProse(name) ? name : undefined
}

const isProse = (name: string): boolean =>
  name.length > longest.letters ||
  name.split(' ').length > longest.words ||
  (name.match(wide)?.length ?? 0) > longest.wide

export const spelled = fold

const plain = byText((text: string): string => plainLines(spelled(text)))

/** Of one line that is spelled, or of many. */
export const plainLines = (lines: string): string =>
  lines
    .replace(/^[^\p{L}\p{N}$€£¥\n]+/gmu, '')
    .replace(/ ?\((?:[a-z]|(?:ctrl|alt|cmd)[^()\n]{0,16})\)$/gm, '')
    .replace(/[.…>!:]{1,6}$/gm, '')
    .replace(/^ | $/gm, '')

/** A word: a sign or two is an icon that was read as letters, but of scripts in which two signs make a word. */
export const isWord = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 2 ||
  (text.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu) ?? []).length === 2

/** Those with a letter, where there are any: a sign drawn beside a name adds nothing to it. */
export function lettered(names: readonly string[]): readonly string[] {
  const worded = names.filter((name) => /\p{L}/u.test(name))
  return worded.length > 0 ? worded : names
}

/** The names in a text: several that stand beside each other are read as one. */
export function namesIn(text: string): readonly string[] {
  if (!/[·•|]/u.test(text)) return [text]
  const parts = text
    .split(/[·•|]/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length <= 1 ? [text] : parts
}
