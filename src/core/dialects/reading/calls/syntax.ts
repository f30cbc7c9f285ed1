/** Reads function-call text, `name(arg='..', x=[..], n=5)`, as models write it: in linear time, byte-exact, nothing guessed. */

import { problem } from '../../../problem'
import type { Told } from '../../../problems/shape'
import { halfWidth, peekPastBlanks } from '../json/blanks'
import { opensString } from '../json/strings'
import { readQuoted, type StringRepair } from './strings'

export type CallRepair = StringRepair | 'full_width' | 'trailing_comma' | 'missing_comma' | 'missing_bracket'

/** `quoted`: the string's content, escapes read. `bracketed` and `bare`: the source, brackets included. */
export type Argument = { readonly form: 'quoted' | 'bracketed' | 'bare'; readonly text: string }

export type Call = {
  readonly name: string
  readonly args: ReadonlyMap<string, Argument>
  /** Arguments without a name, in order. */
  readonly positional: readonly Argument[]
  readonly start: number
  /** Just past the closing bracket. */
  readonly end: number
  readonly repaired: readonly CallRepair[]
}

export type CallReading =
  | { readonly ok: true; readonly call: Call }
  | {
      readonly ok: false
      readonly error: 'truncated' | 'schema'
      readonly detail: Told
      /** What was closed until then; its `end` is where reading stopped. */
      readonly partial: Call
    }

const mostArguments = 64

type Draft = {
  readonly name: string
  readonly start: number
  readonly args: Map<string, Argument>
  readonly positional: Argument[]
  readonly repaired: Set<CallRepair>
}

/**
 * Reads the call whose name starts at `start`.
 * @param mayClose whether the end of the text may stand for the closing bracket, behind a complete string or list: only
 *   when the model stopped by itself. It is noted as `missing_bracket`; a typed text should never rest on it.
 */
export function readCall(text: string, start: number, mayClose = false): CallReading {
  const name = nameAt(text, start)
  const draft: Draft = { name, start, args: new Map(), positional: [], repaired: new Set() }
  const bracket = peekPastBlanks(text, start + name.length)
  if (structure(text, bracket, draft) !== '(') return fail(draft, bracket, `${name} is not a call`)
  let at = peekPastBlanks(text, bracket + 1)
  for (let count = 0; count < mostArguments; count++) {
    const closing = structure(text, at, draft)
    if (closing === ')') return closed(draft, at + 1)
    if (closing === '') return cut(draft, at)
    const value = readArgument(text, at, draft)
    if ('error' in value) return value
    const next = pastArgument(text, value, draft, mayClose)
    if (typeof next !== 'number') return next
    at = next
  }
  return fail(draft, at, `${name} has more than ${mostArguments} arguments`)
}

/** Where the next argument or the closing bracket stands, or how the call ends behind this one. */
function pastArgument(text: string, value: Value, draft: Draft, mayClose: boolean): number | CallReading {
  const at = peekPastBlanks(text, value.end)
  const next = structure(text, at, draft)
  if (next === ')') return at
  if (next === ',') {
    const behind = peekPastBlanks(text, at + 1)
    if (halfWidth(text.charAt(behind)) === ')') draft.repaired.add('trailing_comma')
    return behind
  }
  if (next === '') {
    if (!mayClose || value.form === 'bare') return cut(draft, at)
    draft.repaired.add('missing_bracket')
    return closed(draft, at)
  }
  if (value.form === 'bare' || argumentName(text, at) === undefined)
    return fail(draft, at, `a comma or a bracket is missing in ${draft.name}`)
  draft.repaired.add('missing_comma')
  return at
}

/** The structural character at a place; a full-width one counts as its ASCII sister. */
function structure(text: string, at: number, { repaired }: Draft): string {
  const written = text.charAt(at)
  const character = halfWidth(written)
  if (character !== written && '(),=[]'.includes(character)) repaired.add('full_width')
  return character
}

type Value = { readonly form: Argument['form']; readonly end: number }
type Failed = Extract<CallReading, { ok: false }>

function readArgument(text: string, at: number, draft: Draft): Value | Failed {
  const named = argumentName(text, at)
  if (named !== undefined) structure(text, named.end - 1, draft)
  const from = named === undefined ? at : peekPastBlanks(text, named.end)
  const value = opensString(text.charAt(from)) ? stringAt(text, from, draft) : plainAt(text, from)
  if (value === undefined) return cut(draft, text.length)
  if (value === 'unpaired') return fail(draft, from, `the brackets in ${draft.name} do not pair`)
  if ('error' in value) return value
  const argument: Argument = { form: value.form, text: value.text }
  if (named === undefined) {
    if (argument.text === '') return fail(draft, from, `an argument of ${draft.name} is empty`)
    draft.positional.push(argument)
    return { form: value.form, end: value.end }
  }
  const before = draft.args.get(named.name)
  if (before !== undefined && before.text !== argument.text)
    return fail(draft, at, `${named.name} stands there twice`)
  draft.args.set(named.name, argument)
  return { form: value.form, end: value.end }
}

type Read = Argument & { readonly end: number }

function stringAt(text: string, at: number, draft: Draft): Read | Failed | undefined {
  const quoted = readQuoted(text, at)
  if (quoted.kind === 'cut') return undefined
  if (quoted.kind === 'bad') return fail(draft, at, quoted.detail)
  for (const repair of quoted.repaired) draft.repaired.add(repair)
  return { form: 'quoted', text: quoted.text, end: quoted.end }
}

const opening = '([{'
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const longestTag = 64

/** A list, a number, a word or a tagged point up to its comma or bracket; undefined when the text ends before that. */
function plainAt(text: string, from: number): Read | 'unpaired' | undefined {
  const stack: string[] = []
  let at = from
  while (at < text.length) {
    const character = halfWidth(text.charAt(at))
    if (stack.length === 0 && ',)'.includes(character)) return plain(text, from, at)
    if (opening.includes(character)) stack.push(character)
    const pair = pairs[character]
    if (pair !== undefined && stack.pop() !== pair) return 'unpaired'
    at = pastPiece(text, at, stack.length > 0)
    if (character === ']' && stack.length === 0) return plain(text, from, at)
  }
  return undefined
}

/** Past one character, one tag, or one string of a list. */
function pastPiece(text: string, at: number, nested: boolean): number {
  if (!nested || !opensString(text.charAt(at))) return at + tagLength(text, at)
  const quoted = readQuoted(text, at)
  return quoted.kind === 'text' ? quoted.end : text.length
}

function plain(text: string, from: number, end: number): Read {
  const source = text.slice(from, end).trimEnd()
  return { form: opening.includes(halfWidth(source.charAt(0))) ? 'bracketed' : 'bare', text: source, end }
}

/** `<586,446>` and `<|box_start|>` are stepped over whole, commas and brackets included. */
function tagLength(text: string, at: number): number {
  if (text.charAt(at) !== '<') return 1
  return /^<[^<>()'"\n]*>/.exec(text.slice(at, at + longestTag))?.[0].length ?? 1
}

const nameAt = (text: string, at: number): string => /^[A-Za-z_]\w*/.exec(text.slice(at, at + 64))?.[0] ?? ''

/** `name =`, with what stands just behind the sign; undefined when no named argument starts here. */
function argumentName(text: string, at: number): { readonly name: string; readonly end: number } | undefined {
  const written = /^([A-Za-z_]\w{0,63})\s{0,8}[=＝]/.exec(text.slice(at, at + 80))
  return written === null ? undefined : { name: written[1] ?? '', end: at + written[0].length }
}

const callOf = (draft: Draft, end: number): Call => ({ ...draft, end, repaired: [...draft.repaired] })

const closed = (draft: Draft, end: number): CallReading => ({ ok: true, call: callOf(draft, end) })

const fail = (draft: Draft, at: number, detail: Told): Failed => ({
  ok: false,
  error: 'schema',
  detail,
  partial: callOf(draft, at),
})

const cut = (draft: Draft, at: number): Failed => ({
  ok: false,
  error: 'truncated',
  detail: problem('reading.ends_in', { name: draft.name }),
  partial: callOf(draft, at),
})

/**
 * Whether what starts at a name is meant as a call and not as prose such as `item(s)`: a bracket directly behind the
 * name, and in it nothing, the end of the text, or a named argument, or a quoted or bracketed one.
 */
export function looksLikeCall(text: string, at: number): boolean {
  const bracket = at + nameAt(text, at).length
  if (halfWidth(text.charAt(bracket)) !== '(') return false
  const inside = peekPastBlanks(text, bracket + 1)
  const next = text.charAt(inside)
  if (next === '' || opensString(next) || ')['.includes(halfWidth(next))) return true
  return argumentName(text, inside) !== undefined || inside + nameAt(text, inside).length >= text.length
}
