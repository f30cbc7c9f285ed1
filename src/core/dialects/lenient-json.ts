/**
 * Reads one JSON value as models write them: strict JSON as it is, and a closed list of repairs, each by name.
 * Linear in the length of the text; never completes what was cut off, never guesses.
 */
import type { Note } from './json-blanks'
import type { Role } from './json-strings'
import { type Mark, nextToken, type Token } from './json-tokens'

/** The closed list. `nonfinite` (NaN, Infinity) is read so that a coordinate can be refused as such. */
export type Repair =
  | 'bom'
  | 'comment'
  | 'full_width'
  | 'curly_quotes'
  | 'single_quotes'
  | 'unescaped_quote'
  | 'raw_newline'
  | 'python_literal'
  | 'python_tuple'
  | 'nonfinite'
  | 'unquoted_key'
  | 'blank_key'
  | 'trailing_comma'
  | 'missing_comma'
  | 'missing_bracket'

/** Objects are maps: no key of a reply can reach a prototype. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = ReadonlyMap<string, Json>

export const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export type JsonReading =
  | {
      readonly ok: true
      readonly value: Json
      readonly end: number
      readonly repaired: readonly Repair[]
    }
  | {
      readonly ok: false
      readonly error: 'bad_json' | 'truncated' | 'schema'
      readonly detail: string
      /** What was read until then; containers in `open` are not complete. */
      readonly partial: Json
      readonly open: ReadonlySet<Json>
    }

type Frame =
  | {
      readonly kind: 'object'
      readonly value: Map<string, Json>
      key: string
      state: 'key' | 'colon' | 'value' | 'after'
    }
  | { readonly kind: 'list'; readonly value: Json[]; readonly close: ']' | ')'; state: 'value' | 'after' }

type Failure = { readonly error: 'bad_json' | 'truncated' | 'schema'; readonly detail: string }

const bad = (detail: string): Failure => ({ error: 'bad_json', detail })
const truncated: Failure = { error: 'truncated', detail: 'the reply ends before its JSON does' }

const deepest = 64

/** Names that reach a prototype in careless code; no dialect has a use for them. */
const forbidden: readonly string[] = ['__proto__', 'constructor', 'prototype']

/**
 * Reads the value that starts at `from` (a bracket of any width).
 * @param mayClose whether the end of the text may stand for closing braces: only when the model stopped by itself.
 */
export function readJson(text: string, from: number, mayClose: boolean): JsonReading {
  const repaired = new Set<Repair>()
  const builder = openBuilder((repair) => repaired.add(repair))
  let at = from
  for (;;) {
    const token = nextToken(text, at, builder.role(), (repair) => repaired.add(repair))
    at = token.end
    const failure = token.kind === 'over' ? closeAtEnd(builder, mayClose, repaired) : builder.take(token)
    if (failure !== undefined) return { ok: false, ...failure, partial: builder.root(), open: builder.open() }
    if (builder.done()) return { ok: true, value: builder.root(), end: at, repaired: [...repaired] }
  }
}

type Builder = ReturnType<typeof openBuilder>

/** The end of the text as missing braces: only after a complete bracket or an empty string, and with nothing else in doubt. */
function closeAtEnd(builder: Builder, mayClose: boolean, repaired: Set<Repair>): Failure | undefined {
  if (!mayClose || repaired.has('unescaped_quote') || !builder.closeObjects()) return truncated
  repaired.add('missing_bracket')
  return undefined
}

function openBuilder(note: Note) {
  const stack: Frame[] = []
  let root: Json = null
  let last: Json = null

  function role(): Role {
    const top = stack.at(-1)
    if (top?.kind === 'list') return 'item'
    return top === undefined || top.state === 'value' ? 'value' : 'key'
  }

  function take(token: Exclude<Token, { kind: 'over' }>): Failure | undefined {
    if (token.kind === 'cut') return truncated
    if (token.kind === 'bad') return bad(token.detail)
    const top = stack.at(-1)
    if (token.kind === 'mark') return takeMark(token.mark, top)
    if (top === undefined) return bad('a value without a bracket')
    if (top.kind === 'object' && top.state !== 'value') return takeKey(token, top)
    if (token.kind === 'word') return bad(`${token.word} is not a value`)
    if (top.kind === 'list' && top.state === 'after') {
      if (typeof token.value !== 'number' || typeof last !== 'number') return bad('a comma is missing')
      note('missing_comma')
    }
    return put(token.value)
  }

  function takeKey(token: Token, top: Extract<Frame, { kind: 'object' }>): Failure | undefined {
    if (top.state === 'colon') return bad('a colon is missing')
    if (token.kind !== 'string' && token.kind !== 'word') return bad('a key is missing')
    if (top.state === 'after') {
      if (typeof last === 'string') return bad('a comma is missing')
      note('missing_comma')
    }
    const written = token.kind === 'string' ? token.value : token.word
    const key = written.trim()
    if (token.kind === 'word') note('unquoted_key')
    if (key !== written) note('blank_key')
    if (forbidden.includes(key)) return { error: 'schema', detail: `the key ${key} is not allowed` }
    if (top.value.has(key)) return bad(`the key ${JSON.stringify(key.slice(0, 40))} stands there twice`)
    top.key = key
    top.state = 'colon'
    return undefined
  }

  function takeMark(mark: Mark, top: Frame | undefined): Failure | undefined {
    switch (mark) {
      case '{':
        return open({ kind: 'object', value: new Map(), key: '', state: 'key' }, top)
      case '[':
        return open({ kind: 'list', value: [], close: ']', state: 'value' }, top)
      case '(':
        note('python_tuple')
        return open({ kind: 'list', value: [], close: ')', state: 'value' }, top)
      case '}':
      case ']':
      case ')':
        return close(mark, top)
      case ':':
        if (top?.kind !== 'object' || top.state !== 'colon') return bad('a colon without a key')
        top.state = 'value'
        return undefined
      case ',':
        if (top?.state !== 'after') return bad('a comma without a value')
        top.state = top.kind === 'object' ? 'key' : 'value'
        return undefined
    }
  }

  function open(frame: Frame, top: Frame | undefined): Failure | undefined {
    if (stack.length >= deepest) return bad(`brackets are nested more than ${deepest} deep`)
    if (top === undefined) root = frame.value
    else {
      const listAfterList =
        top.kind === 'list' && top.state === 'after' && frame.kind === 'list' && isList(last)
      if (listAfterList) note('missing_comma')
      else if (top.state !== 'value') return bad('a bracket stands where none can')
      put(frame.value)
    }
    stack.push(frame)
    return undefined
  }

  function put(value: Json): undefined {
    const top = stack.at(-1)
    if (top?.kind === 'object') top.value.set(top.key, value)
    else top?.value.push(value)
    if (top !== undefined) top.state = 'after'
    last = value
  }

  function close(mark: '}' | ']' | ')', top: Frame | undefined): Failure | undefined {
    const fits = top?.kind === 'object' ? mark === '}' : mark === top?.close
    if (top === undefined || !fits) return bad(`a bracket is closed by ${mark}`)
    const ready = top.state === 'after' || top.state === (top.kind === 'object' ? 'key' : 'value')
    if (!ready) return bad('a value is missing')
    const size = top.kind === 'object' ? top.value.size : top.value.length
    if (top.state !== 'after' && size > 0) note('trailing_comma')
    stack.pop()
    last = top.value
    return undefined
  }

  function closeObjects(): boolean {
    const complete = stack.at(-1)?.state === 'after' && (last === '' || isObject(last) || isList(last))
    if (!complete || stack.some((frame) => frame.kind === 'list')) return false
    stack.length = 0
    return true
  }

  return {
    role,
    take,
    closeObjects,
    root: () => root,
    done: () => stack.length === 0,
    open: (): ReadonlySet<Json> => new Set(stack.map((frame) => frame.value)),
  }
}
