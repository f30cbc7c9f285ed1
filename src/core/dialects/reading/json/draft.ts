/** Builds a JSON value from tokens, one at a time; says at the first that does not fit why not. */

import { problem } from '../../../problem'
import type { Told } from '../../../problems/shape'
import { isList, isObject, type Json, type Note } from './json'
import type { Role } from './strings'
import type { Mark, Token } from './tokens'

type ObjectFrame = {
  readonly kind: 'object'
  readonly value: Map<string, Json>
  readonly close: '}'
  key: string
  state: 'key' | 'colon' | 'value' | 'after'
}
type ListFrame = {
  readonly kind: 'list'
  readonly value: Json[]
  readonly close: ']' | ')'
  state: 'value' | 'after'
}
type Frame = ObjectFrame | ListFrame

/** A value under construction; complete when the stack is empty again. */
export type Draft = {
  readonly stack: Frame[]
  readonly note: Note
  root: Json
  /** The value that was completed last. */
  last: Json
}

export type Failure = { readonly error: 'bad_json' | 'schema' | 'truncated'; readonly detail: Told }

const bad = (detail: Told): Failure => ({ error: 'bad_json', detail })

const deepest = 64

/** Names that reach a prototype in careless code; no dialect has a use for them. */
const forbidden: readonly string[] = ['__proto__', 'constructor', 'prototype']

export const startDraft = (note: Note): Draft => ({ stack: [], note, root: null, last: null })

/** The containers that are still open. */
export const opened = (draft: Draft): ReadonlySet<Json> => new Set(draft.stack.map((frame) => frame.value))

/** What a string would be at this place. */
export function roleOf({ stack }: Draft): Role {
  const top = stack.at(-1)
  if (top?.kind === 'list') return 'item'
  return top === undefined || top.state === 'value' ? 'value' : 'key'
}

type Solid = Exclude<Token, { kind: 'over' | 'cut' }>

/** Adds a token; undefined when it fits. */
export function take(draft: Draft, token: Solid): Failure | undefined {
  const top = draft.stack.at(-1)
  switch (token.kind) {
    case 'bad':
      return bad(token.detail)
    case 'mark':
      return takeMark(draft, token.mark, top)
    case 'word':
      return top?.kind === 'object'
        ? takeKey(draft, token.word, top, true)
        : bad(problem('reading.no_value', { word: token.word }))
    case 'string':
      return top?.kind === 'object' && top.state !== 'value'
        ? takeKey(draft, token.value, top, false)
        : takeValue(draft, token.value, top)
    case 'value':
      return takeValue(draft, token.value, top)
  }
}

function takeValue(draft: Draft, value: Json, top: Frame | undefined): Failure | undefined {
  if (top === undefined) return bad(problem('reading.value_without_bracket'))
  if (top.kind === 'list' && top.state === 'after') {
    if (typeof value !== 'number' || typeof draft.last !== 'number')
      return bad(problem('reading.comma_missing'))
    draft.note('missing_comma')
  } else if (top.state !== 'value') return bad(problem('reading.value_for_key'))
  put(draft, value)
  return undefined
}

function takeKey(draft: Draft, written: string, top: ObjectFrame, bare: boolean): Failure | undefined {
  if (top.state === 'colon' || top.state === 'value') return bad(problem('reading.colon_missing'))
  if (top.state === 'after') {
    if (typeof draft.last === 'string') return bad(problem('reading.comma_missing'))
    draft.note('missing_comma')
  }
  const key = written.trim()
  if (bare) draft.note('unquoted_key')
  if (key !== written) draft.note('blank_key')
  if (forbidden.includes(key)) return { error: 'schema', detail: problem('reading.key_not_allowed', { key }) }
  if (top.value.has(key)) return bad(problem('reading.key_twice', { key: JSON.stringify(key.slice(0, 40)) }))
  top.key = key
  top.state = 'colon'
  return undefined
}

function takeMark(draft: Draft, mark: Mark, top: Frame | undefined): Failure | undefined {
  switch (mark) {
    case '{':
      return open(draft, { kind: 'object', value: new Map(), close: '}', key: '', state: 'key' }, top)
    case '[':
      return open(draft, { kind: 'list', value: [], close: ']', state: 'value' }, top)
    case '(':
      draft.note('python_tuple')
      return open(draft, { kind: 'list', value: [], close: ')', state: 'value' }, top)
    case '}':
    case ']':
    case ')':
      return close(draft, mark, top)
    case ':':
      return takeColon(top)
    case ',':
      return takeComma(top)
  }
}

function takeColon(top: Frame | undefined): Failure | undefined {
  if (top?.kind !== 'object' || top.state !== 'colon') return bad(problem('reading.colon_without_key'))
  top.state = 'value'
  return undefined
}

function takeComma(top: Frame | undefined): Failure | undefined {
  if (top?.state !== 'after') return bad(problem('reading.comma_without_value'))
  top.state = top.kind === 'object' ? 'key' : 'value'
  return undefined
}

function open(draft: Draft, frame: Frame, top: Frame | undefined): Failure | undefined {
  if (draft.stack.length >= deepest) return bad(problem('reading.too_deep', { most: deepest }))
  if (top === undefined) draft.root = frame.value
  else {
    const listAfterList =
      top.kind === 'list' && top.state === 'after' && frame.kind === 'list' && isList(draft.last)
    if (listAfterList) draft.note('missing_comma')
    else if (top.state !== 'value') return bad(problem('reading.bracket_misplaced'))
    put(draft, frame.value)
  }
  draft.stack.push(frame)
  return undefined
}

/** A container is put into its parent when it opens, so that a draft shows what is there so far. */
function put(draft: Draft, value: Json): void {
  const top = draft.stack.at(-1)
  if (top?.kind === 'object') top.value.set(top.key, value)
  else top?.value.push(value)
  if (top !== undefined) top.state = 'after'
  draft.last = value
}

function close(draft: Draft, mark: Frame['close'], top: Frame | undefined): Failure | undefined {
  if (top?.close !== mark) return bad(`a bracket is closed by ${mark}`)
  if (top.state === 'colon' || (top.kind === 'object' && top.state === 'value'))
    return bad('a value is missing')
  const size = top.kind === 'object' ? top.value.size : top.value.length
  if (top.state !== 'after' && size > 0) draft.note('trailing_comma')
  draft.stack.pop()
  draft.last = top.value
  return undefined
}

/** Closes what is open if it is objects only, right after a bracket or an empty string: no value can have been cut. */
export function closeObjects(draft: Draft): boolean {
  const { stack, last } = draft
  const complete = stack.at(-1)?.state === 'after' && (last === '' || isObject(last) || isList(last))
  if (!complete || stack.some((frame) => frame.kind === 'list')) return false
  draft.note('missing_bracket')
  stack.length = 0
  return true
}
