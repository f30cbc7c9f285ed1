/** Quoted strings of function-call text: where one ends when an inner quote is not escaped, and what it says. */
import type { Told } from '../../../problems/shape'
import { peekPastBlanks } from '../json/blanks'
import { opensString } from '../json/strings'

export type StringRepair = 'unescaped_quote' | 'curly_quotes' | 'stray_backslash'

export type Quoted =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly end: number
      readonly repaired: readonly StringRepair[]
    }
  | { readonly kind: 'cut' }
  | { readonly kind: 'bad'; readonly detail: Told }

const closers: Readonly<Record<string, string>> = { '“': '“”', '”': '“”', '‘': '‘’', '’': '‘’' }

/** Quotes inside one string that are worth judging one by one. */
const mostInner = 1000

/**
 * The string whose opening quote is at `start`: of one quote, or of three. A raw line break is content. Escapes are
 * Python's. Once an inner quote had to be taken for content, the end must be certain and the inner quotes paired.
 */
export function readQuoted(text: string, start: number): Quoted {
  const open = text.charAt(start)
  const triple = open.repeat(3)
  if ('\'"'.includes(open) && text.startsWith(triple, start)) return readTriple(text, start, triple)
  const closing = closers[open] ?? open
  let inner = 0
  let apostrophes = 0
  for (let at = nextStop(text, start + 1, closing); at < text.length; at = nextStop(text, at + 1, closing)) {
    const judged = judgeQuote(text, at, inner)
    if (judged === 'end' || judged === 'beside') {
      const extent = { start: start + 1, end: at, after: at + 1 }
      if (!isCertain(text, extent, judged, inner)) return unclear
      return finish(text, extent, { curly: closing !== open, inner: inner + apostrophes > 0 })
    }
    if (judged === 'inner') inner++
    else apostrophes++
    if (inner > mostInner) return unclear
  }
  return { kind: 'cut' }
}

const isCertain = (text: string, { start, end }: Extent, judged: 'end' | 'beside', inner: number): boolean =>
  judged === 'end' ? inner % 2 === 0 : isNumbers(text, start, end)

/** The next quote that may close, past escapes. */
function nextStop(text: string, from: number, closing: string): number {
  let at = from
  while (at < text.length && !closing.includes(text.charAt(at))) at += text.charAt(at) === '\\' ? 2 : 1
  return at
}

const unclear: Quoted = { kind: 'bad', detail: 'it is not clear where a string ends' }

function readTriple(text: string, start: number, quotes: string): Quoted {
  for (let at = start + 3; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.startsWith(quotes, at))
      return finish(text, { start: start + 3, end: at, after: at + 3 }, { curly: false, inner: false })
  }
  return { kind: 'cut' }
}

/**
 * What a quote inside a string is. A valid call is always read as one: there the first quote that a comma with a next
 * argument or a bracket follows ends the string.
 */
function judgeQuote(text: string, at: number, inner: number): 'end' | 'beside' | 'apostrophe' | 'inner' {
  if (/^\p{L}['’]\p{L}/u.test(text.slice(at - 1, at + 3))) return 'apostrophe'
  const next = peekPastBlanks(text, at + 1)
  const follower = text.charAt(next)
  if (follower === '') return inner === 0 ? 'end' : 'inner'
  if (',，'.includes(follower)) return startsArgument(text, next + 1, inner === 0) ? 'end' : 'inner'
  if (inner === 0 && next > at + 1 && startsArgument(text, next, false)) return 'beside'
  if (!')）]'.includes(follower)) return 'inner'
  return inner === 0 || endsCall(text, next + 1) ? 'end' : 'inner'
}

/** Numbers need no quotes inside them: a next argument without a comma is told from a text that looks like one. */
const isNumbers = (text: string, start: number, end: number): boolean =>
  end - start <= 64 && /^[\s\d.,[\]()<>-]+$/.test(text.slice(start, end))

/** `name=`; where nothing is in doubt yet, also a further value without a name, or nothing. */
function startsArgument(text: string, from: number, certain: boolean): boolean {
  const at = peekPastBlanks(text, from)
  const ahead = text.slice(at, at + 96)
  if (/^[A-Za-z_]\w{0,63}\s{0,8}[=＝]/.test(ahead)) return true
  return certain && (ahead === '' || opensString(ahead.charAt(0)) || /^[[(（)）\d]/.test(ahead))
}

/** Whether a call may well end before `from`: its line does, or the tag round it. */
function endsCall(text: string, from: number): boolean {
  const next = peekPastBlanks(text, from)
  return next >= text.length || '<`*'.includes(text.charAt(next)) || /[\r\n]/.test(text.slice(from, next))
}

type Extent = { readonly start: number; readonly end: number; readonly after: number }

function finish(
  text: string,
  { start, end, after }: Extent,
  had: { curly: boolean; inner: boolean },
): Quoted {
  const decoded = decode(text.slice(start, end))
  if (decoded === undefined)
    return { kind: 'bad', detail: 'a backslash in a string may stand for itself or not' }
  const repaired: StringRepair[] = []
  if (had.inner) repaired.push('unescaped_quote')
  if (had.curly) repaired.push('curly_quotes')
  if (decoded.stray) repaired.push('stray_backslash')
  return { kind: 'text', text: decoded.text, end: after, repaired }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/**
 * The text with its escapes read, as Python reads them: one that is none keeps its backslash. Undefined for a text with
 * both kinds, such as `C:\Users\new`: what its `\n` means is ambiguous.
 */
function decode(written: string): { readonly text: string; readonly stray: boolean } | undefined {
  let stray = false
  let control = false
  const text = written.replace(
    /\\(u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S]|$)/g,
    (whole: string, letter: string) => {
      const known = escapes.get(letter)
      if (known !== undefined) {
        control ||= known < ' '
        return known
      }
      if (letter.length > 1) return String.fromCharCode(Number.parseInt(letter.slice(1), 16))
      stray = true
      return whole
    },
  )
  return stray && control ? undefined : { text, stray }
}

/** The text as a string of the syntax, in `quote`s; line breaks and tabs as escapes. */
export function writeQuoted(text: string, quote: "'" | '"'): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
  return quote + escaped + quote
}
