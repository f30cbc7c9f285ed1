/** Strings of loose JSON: where one ends when its quotes are curly, single, or not escaped. The content is byte-exact. */

import type { Told } from '../../../problems/shape'
import { halfWidth, peekPast } from './blanks'
import type { Note } from './json'

/** Where a string stands: before a colon, as a member's value, or as an item of a list. */
export type Role = 'key' | 'value' | 'item'

export type StringToken =
  | { readonly kind: 'string'; readonly value: string; readonly end: number }
  | { readonly kind: 'cut'; readonly end: number }
  | { readonly kind: 'bad'; readonly detail: Told; readonly end: number }

const closers: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '“”',
  '”': '“”',
  '‘': '‘’',
  '’': '‘’',
  '＂': '＂',
}

export const opensString = (character: string): boolean => character !== '' && '"\'“”‘’＂'.includes(character)

type Unread = Exclude<StringToken, { kind: 'string' }>

const bad = (detail: Told, end: number): Unread => ({ kind: 'bad', detail, end })

/** Quotes inside a string that are worth judging one by one. */
const mostInner = 1000

/** Reads the string whose opening quote is at `start`. */
export function readString(text: string, start: number, role: Role, note: Note): StringToken {
  const open = text.charAt(start)
  const closing = closers[open] ?? open
  let inner = 0
  let at = nextStop(text, start + 1, closing)
  while (at < text.length) {
    const stop = stopAt(text, at, { role, inner })
    if (stop.kind === 'end') {
      noteQuotes(open, inner, note)
      return { kind: 'string', value: decode(text.slice(start + 1, at), note), end: at + 1 }
    }
    if (stop.kind !== 'content') return stop
    inner += stop.inner
    if (inner > mostInner) return bad('it is not clear where a string ends', at)
    at = nextStop(text, at + 1, closing)
  }
  return { kind: 'cut', end: text.length }
}

/** The next place of a string that is not plain content: an unknown escape, a control character, a quote that may close. */
function nextStop(text: string, from: number, closing: string): number {
  const first = closing.charCodeAt(0)
  const second = closing.charCodeAt(closing.length - 1)
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === backslash) {
      const end = pastEscape(text, at)
      if (end === at) return at
      at = end
    } else if (code === first || code === second || isControl(code)) return at
    else at++
  }
  return at
}

/** Just past a known escape; `at` itself where there is none. */
function pastEscape(text: string, at: number): number {
  const letter = text.charAt(at + 1)
  if (letter !== 'u') return letter !== '' && escapes.includes(letter) ? at + 2 : at
  let end = at + 2
  while (end < at + 6 && isHex(text.charCodeAt(end))) end++
  return end === at + 6 ? end : at
}

const backslash = 0x5c

type Stop = Unread | { readonly kind: 'end' } | { readonly kind: 'content'; readonly inner: 0 | 1 }
type Inside = { readonly role: Role; readonly inner: number }

const content: Stop = { kind: 'content', inner: 0 }

function stopAt(text: string, at: number, inside: Inside): Stop {
  const character = text.charAt(at)
  if (character === '\\') return unknownEscape(text, at)
  if (character < ' ') return bad('a control character stands in a string', at)
  return isApostrophe(text, at) ? content : judgeQuote(text, at, inside)
}

function noteQuotes(open: string, inner: number, note: Note): void {
  if (inner > 0) note('unescaped_quote')
  if (open === "'") note('single_quotes')
  else if (open === '＂') note('full_width')
  else if (open !== '"') note('curly_quotes')
}

/** `it's` inside single quotes: letters on both sides. */
function isApostrophe(text: string, at: number): boolean {
  const character = text.charAt(at)
  if (character !== "'" && character !== '’') return false
  return /^\p{L}.\p{L}$/u.test(text.slice(at - 1, at + 2))
}

/**
 * What a quote inside a string is, from what follows it. Valid JSON is always read as JSON: there the first quote ends
 * the string. Once a quote had to be taken for content, an end must be certain: a closing bracket or a next member,
 * after an even number of inner quotes, none of which looks like the border of a key.
 */
function judgeQuote(text: string, at: number, { role, inner }: Inside): Stop {
  const next = peekPast(text, at + 1)
  const follower = halfWidth(text.charAt(next))
  const over = next >= text.length
  if (role === 'key') {
    if (over) return { kind: 'cut', end: text.length }
    return follower === ':' ? { kind: 'end' } : bad('a key without a colon', at)
  }
  if (follower === ':') return bad('it is not clear where a string ends', at)
  const quote: Stop = { kind: 'content', inner: 1 }
  if (inner === 0) {
    return over || ',}])'.includes(follower) || text.startsWith('```', next) ? { kind: 'end' } : quote
  }
  if (over) return { kind: 'cut', end: text.length }
  if (!certainEnd(text, next, follower, role)) return quote
  return inner % 2 === 0 ? { kind: 'end' } : bad('it is not clear where a string ends', at)
}

const certainEnd = (text: string, next: number, follower: string, role: Role): boolean =>
  role === 'item'
    ? follower === ']'
    : follower === '}' || (follower === ',' && startsKey(text, peekPast(text, next + 1)))

const longestKey = 64

/** Whether a quoted or bare name and a colon start here. */
export function startsKey(text: string, at: number): boolean {
  const open = text.charAt(at)
  if (!opensString(open)) return false
  const ahead = text.slice(at + 1, at + 1 + longestKey)
  const key = /^[\s\w-]+/.exec(ahead)?.[0] ?? ''
  const end = at + 1 + key.length
  if (key === '' || !(closers[open] ?? open).includes(text.charAt(end)) || end >= text.length) return false
  return halfWidth(text.charAt(peekPast(text, end + 1))) === ':'
}

/** The letters of JSON's escapes but `u`, and Python's `\'`. */
const escapes = '"\'\\/bfnrt'

/** An unknown escape is ambiguous (`C:\Users`) and refused. */
function unknownEscape(text: string, at: number): Unread {
  const letter = text.charAt(at + 1)
  const hex = text.slice(at + 2, at + 6)
  if (letter === '' || (letter === 'u' && hex.length < 4)) return { kind: 'cut', end: text.length }
  return bad(`\\${letter}${letter === 'u' ? hex : ''} is not an escape of JSON`, at)
}

/** Line breaks and tabs are taken as they are. */
const isControl = (code: number): boolean => code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09

const isHex = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66)

/** The content of a string whose escapes are all known. The engine's own reader is the faster one, where it can. */
function decode(written: string, note: Note): string {
  if (/[\n\r\t]/.test(written)) note('raw_newline')
  if (!written.includes('\\')) return written
  return parseString(`"${written}"`) ?? decodeLoose(written, note)
}

/** What the letter of an escape stands for, where it is not itself. */
const controls: ReadonlyMap<string, number> = new Map([
  ['b', 0x08],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
])

/** Characters that become text at once: few enough for one call. */
const portion = 4096

/** The same one by one, for strings with line breaks, bare quotes or Python's `\'` in them. */
function decodeLoose(written: string, note: Note): string {
  let decoded = ''
  const codes: number[] = []
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at)
    const letter = code === backslash ? written.charAt(++at) : ''
    if (letter === "'") note('single_quotes')
    if (letter === 'u') {
      codes.push(Number.parseInt(written.slice(at + 1, at + 5), 16))
      at += 4
    } else codes.push(letter === '' ? code : (controls.get(letter) ?? letter.charCodeAt(0)))
    if (codes.length < portion) continue
    decoded += String.fromCharCode(...codes)
    codes.length = 0
  }
  return decoded + String.fromCharCode(...codes)
}

/** Undefined where it is not a string of strict JSON after all, such as one with a bare quote or line break. */
function parseString(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
