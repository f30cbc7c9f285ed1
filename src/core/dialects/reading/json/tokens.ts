/** Splits loose JSON into tokens, one call a token; every departure from strict JSON is noted by name. */

import { problem } from '../../../problem'
import { halfWidth, skipBlanks } from './blanks'
import type { Note } from './json'
import { opensString, type Role, readString, type StringToken } from './strings'

export type Mark = '{' | '}' | '[' | ']' | '(' | ')' | ':' | ','

export type Token =
  | StringToken
  | { readonly kind: 'mark'; readonly mark: Mark; readonly end: number }
  | { readonly kind: 'value'; readonly value: null | boolean | number; readonly end: number }
  | { readonly kind: 'word'; readonly word: string; readonly end: number }
  | { readonly kind: 'over'; readonly end: number }

const isMark = (character: string): character is Mark => character !== '' && '{}[]():,'.includes(character)

/** The token at or after `from`; `over` at the text's end or at a closing code fence. */
export function nextToken(text: string, from: number, role: Role, note: Note): Token {
  const at = skipBlanks(text, from, note)
  if (at >= text.length || (text.charAt(at) === '`' && text.startsWith('```', at)))
    return { kind: 'over', end: at }
  const written = text.charAt(at)
  if (opensString(written)) return readString(text, at, role, note)
  const character = halfWidth(written)
  if (isMark(character)) {
    if (character !== written) note('full_width')
    return { kind: 'mark', mark: character, end: at + 1 }
  }
  if ('-.0123456789'.includes(character)) return readNumber(text, at, note)
  return readWord(text, at, role, note)
}

const isNumeric = (character: string): boolean => '-+.eE0123456789'.includes(halfWidth(character))

function readNumber(text: string, start: number, note: Note): Token {
  let end = start
  while (end < text.length && isNumeric(text.charAt(end))) end++
  if (/^\d/.test(text.charAt(start)) && /[A-Za-z_]/.test(text.charAt(end))) {
    return {
      kind: 'bad',
      detail: problem('reading.no_number', { words: text.slice(start, start + 40) }),
      end,
    }
  }
  const written = text.slice(start, end)
  if (written === '-') return readWord(text, start, 'value', note)
  // A number at the very end may go on: 64 could become 640.
  if (end >= text.length) return { kind: 'cut', end }
  const digits = /^[\d.]+$/.test(written) ? written : [...written].map(halfWidth).join('')
  if (digits !== written) note('full_width')
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(digits))
    return { kind: 'value', value: Number(digits), end }
  return { kind: 'bad', detail: problem('reading.no_number', { words: written.slice(0, 40) }), end }
}

type Literal = { readonly value: null | boolean | number; readonly repair?: 'python_literal' | 'nonfinite' }

const literals: Readonly<Record<string, Literal>> = {
  true: { value: true },
  false: { value: false },
  null: { value: null },
  True: { value: true, repair: 'python_literal' },
  False: { value: false, repair: 'python_literal' },
  None: { value: null, repair: 'python_literal' },
  NaN: { value: Number.NaN, repair: 'nonfinite' },
  nan: { value: Number.NaN, repair: 'nonfinite' },
  Infinity: { value: Number.POSITIVE_INFINITY, repair: 'nonfinite' },
  '-Infinity': { value: Number.NEGATIVE_INFINITY, repair: 'nonfinite' },
  inf: { value: Number.POSITIVE_INFINITY, repair: 'nonfinite' },
  '-inf': { value: Number.NEGATIVE_INFINITY, repair: 'nonfinite' },
}

const longestWord = 64

function readWord(text: string, at: number, role: Role, note: Note): Token {
  const word = /^-?[A-Za-z_$][\w$]*/.exec(text.slice(at, at + longestWord))?.[0] ?? ''
  const end = at + word.length
  if (word === '')
    return { kind: 'bad', detail: `${JSON.stringify(text.charAt(at))} has no meaning here`, end: at }
  if (end >= text.length) return { kind: 'cut', end }
  if (role === 'key') return { kind: 'word', word, end }
  const literal = Object.hasOwn(literals, word) ? literals[word] : undefined
  if (literal === undefined) return { kind: 'bad', detail: problem('reading.no_value', { word }), end: at }
  if (literal.repair !== undefined) note(literal.repair)
  return { kind: 'value', value: literal.value, end }
}
