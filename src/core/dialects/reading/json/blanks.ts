/** What a reader of loose JSON steps over between two tokens, and what full-width punctuation stands for. */
import type { Note } from './json'

const silent: Note = () => undefined

const slash = 0x2f

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The printable ASCII characters but the slash: most of any reply, hence looked at first. */
const isPlain = (code: number): boolean => code > 0x20 && code < 0x7f && code !== slash

/** Characters that look like nothing: NBSP and its wide relatives, zero-width ones, BOM. */
export const isInvisible = (code: number): boolean =>
  code === 0xa0 ||
  code === 0xfeff ||
  code === 0x3000 ||
  code === 0x202f ||
  code === 0x0b ||
  code === 0x0c ||
  code === 0x2060 ||
  (code >= 0x2000 && code <= 0x200d)

/** The ASCII character that a full-width or lenticular one stands for as structure; the character itself otherwise. */
export function halfWidth(character: string): string {
  const code = character.charCodeAt(0)
  if (!(code >= 0x3000)) return character
  if (character === '【') return '['
  if (character === '】') return ']'
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** The index of the next character that means something; `text.length` at the end or inside an unclosed comment. */
export function skipBlanks(text: string, from: number, note: Note): number {
  let at = from
  let invisible = false
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isPlain(code)) return at
    const end = code === slash ? commentEnd(text, at) : undefined
    if (end !== undefined) {
      note('comment')
      at = end
    } else if (isInvisible(code)) {
      // Told once: a million of them are no more worth telling than one.
      if (!invisible) note('bom')
      invisible = true
      at++
    } else if (isBlank(code)) at++
    else return at
  }
  return at
}

/** Where the comment that starts here ends; undefined when none starts here. */
function commentEnd(text: string, at: number): number | undefined {
  const mark = text.startsWith('//', at) ? '\n' : '*/'
  if (mark === '*/' && !text.startsWith('/*', at)) return undefined
  const end = text.indexOf(mark, at + 2)
  return end < 0 ? text.length : end + mark.length
}

/** How far a look past a quote may read comments: keeps a text of a million quotes and slashes linear. */
const farthest = 256

/** As `skipBlanks`, without notes, and giving up at a comment that is far or long. */
export function peekPast(text: string, from: number): number {
  const blank = peekPastBlanks(text, from)
  if (text.charCodeAt(blank) !== slash) return blank
  const near = text.slice(blank, blank + farthest)
  return peekPastBlanks(text, blank + skipBlanks(near, 0, silent))
}

/** The index of the next character that is neither a blank nor invisible. */
export function peekPastBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isPlain(code) || !(isBlank(code) || isInvisible(code))) return at
    at++
  }
  return at
}

/** Whether nothing but blanks is there; `note` is called for invisible ones. */
export function isBlankText(text: string, note: Note = silent): boolean {
  let invisible = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isBlank(code)) continue
    if (!isInvisible(code)) return false
    invisible = true
  }
  if (invisible) note('bom')
  return true
}
