/** Strings of loose JSON: where one ends when its quotes are curly, single, or not escaped. The content is byte-exact. */
import type { Note } from './json'
import { halfWidth, peekPast } from './json-blanks'

/** Where a string stands: before a colon, as a member's value, or as an item of a list. */
export type Role = 'key' | 'value' | 'item'

export type StringToken =
  | { readonly kind: 'string'; readonly value: string; readonly end: number }
  | { readonly kind: 'cut'; readonly end: number }
  | { readonly kind: 'bad'; readonly detail: string; readonly end: number }

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

const bad = (detail: string, end: number): StringToken => ({ kind: 'bad', detail, end })

/** Quotes inside a string that are worth judging one by one. */
const mostInner = 1000

/** Reads the string whose opening quote is at `start`. */
export function readString(text: string, start: number, role: Role, note: Note): StringToken {
  const open = text.charAt(start)
  const closing = closers[open] ?? open
  let value = ''
  let taken = start + 1
  let inner = 0
  let at = nextStop(text, taken, closing)
  while (at < text.length) {
    const stop = stopAt(text, at, { role, inner }, note)
    switch (stop.kind) {
      case 'end':
        noteQuotes(open, inner, note)
        return { kind: 'string', value: value + text.slice(taken, at), end: at + 1 }
      case 'cut':
      case 'bad':
        return stop
      case 'string':
        value += text.slice(taken, at) + stop.value
        taken = stop.end
        at = nextStop(text, stop.end, closing)
        break
      case 'content':
        inner += stop.inner
        if (inner > mostInner) return bad('it is not clear where a string ends', at)
        at = nextStop(text, at + 1, closing)
        break
    }
  }
  return { kind: 'cut', end: text.length }
}

/** The next character of a string that is not plain content: an escape, a control character, a quote that may close. */
function nextStop(text: string, from: number, closing: string): number {
  const first = closing.charCodeAt(0)
  const second = closing.charCodeAt(closing.length - 1)
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === first || code === second || code < 0x20 || code === backslash) return at
    at++
  }
  return at
}

const backslash = 0x5c

type Stop = StringToken | { readonly kind: 'end' } | { readonly kind: 'content'; readonly inner: 0 | 1 }
type Inside = { readonly role: Role; readonly inner: number }

const content: Stop = { kind: 'content', inner: 0 }

function stopAt(text: string, at: number, inside: Inside, note: Note): Stop {
  const character = text.charAt(at)
  if (character === '\\') return readEscape(text, at, note)
  if (character < ' ') {
    if (!'\n\r\t'.includes(character)) return bad('a control character stands in a string', at)
    note('raw_newline')
    return content
  }
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

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** One escape; those of JSON, and Python's `\'`. Any other is ambiguous (`C:\Users`) and refused. */
function readEscape(text: string, at: number, note: Note): StringToken {
  const letter = text.charAt(at + 1)
  if (letter === '') return { kind: 'cut', end: text.length }
  const known = escapes.get(letter)
  if (known !== undefined) return { kind: 'string', value: known, end: at + 2 }
  if (letter === "'") {
    note('single_quotes')
    return { kind: 'string', value: "'", end: at + 2 }
  }
  if (letter !== 'u') return bad(`\\${letter} is not an escape of JSON`, at)
  const hex = text.slice(at + 2, at + 6)
  if (/^[\da-f]{4}$/i.test(hex)) {
    return { kind: 'string', value: String.fromCharCode(Number.parseInt(hex, 16)), end: at + 6 }
  }
  return hex.length < 4 ? { kind: 'cut', end: text.length } : bad(`\\u${hex} is not an escape of JSON`, at)
}
