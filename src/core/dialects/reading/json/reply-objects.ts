/** Finds the JSON objects of a reply first, outside its thinking, fences and prose; only then are they read. */

import { problem } from '../../../problem'
import { type Refusal, refuse } from '../refusal'
import { afterLastThought, skipThought } from '../thinking'
import { halfWidth, isBlankText, peekPastBlanks } from './blanks'
import { isList, isObject, type Json, type JsonObject, type Repair } from './json'
import { mostTokens, readJson } from './lenient-json'
import { opensString, startsKey } from './strings'

/** What may stand round an object: a code fence, words, brackets too many, a list of one. */
export type Wrapping = 'fence' | 'prose' | 'extra_bracket' | 'wrapped_list'

export type ReplyObjects = {
  readonly ok: true
  readonly objects: readonly JsonObject[]
  readonly repaired: readonly (Repair | Wrapping)[]
  /** Whether something besides blanks and a fence follows the last object. */
  readonly trailing: boolean
}

/** A reply is never read beyond this many characters; a stream should be cut long before. */
const longest = 1_048_576

/**
 * Every object at the top of a reply, in order. Thinking (`<think>…</think>`, or all before a lone `</think>`) does
 * not count; a broken object refuses the whole reply, so that no inner part of it can pass for an answer.
 * @param mayClose see `readJson`.
 */
export function findObjects(text: string, mayClose: boolean): ReplyObjects | Refusal {
  if (text.length > longest) return refuse('truncated', problem('reading.longer', { most: longest }))
  let found = openFind()
  const nextPlace = searchPlaces(text)
  let at = 0
  let left = mostTokens
  while (at < text.length) {
    const place = nextPlace(at)
    if (place === undefined) return refuse('no_action', problem('reading.brackets'))
    if (place.kind !== 'thought_over') found.pass(text.slice(at, place.at))
    const reading = place.kind === 'value' ? readValue(text, place.at, mayClose, left) : place
    if ('error' in reading) return reading
    if (reading.kind === 'thought_over') found = openFind()
    if (reading.kind === 'read') {
      found.add(reading.value, reading.repaired)
      left -= reading.parts
    }
    at = reading.end
  }
  return found.finish()
}

type Read = {
  readonly kind: 'read'
  readonly value: Json
  readonly repaired: readonly Repair[]
  readonly parts: number
  readonly end: number
}

/** The JSON at a place; broken JSON refuses the reply, unless a later end of thinking shows that it was a thought. */
function readValue(text: string, at: number, mayClose: boolean, most: number): Read | ThoughtOver | Refusal {
  const reading = readJson(text, at, mayClose, most)
  if (reading.ok) return { kind: 'read', ...reading }
  const end = afterLastThought(text)
  return end > at ? { kind: 'thought_over', end } : refuse(reading.error, reading.detail)
}

/** Collects objects and what stands between them. */
function openFind() {
  const objects: JsonObject[] = []
  const repaired = new Set<Repair | Wrapping>()
  let last = ''

  function pass(outside: string): void {
    last = outside
    if (outside === '') return
    const words = outside.replace(/```[A-Za-z]*/g, '')
    if (words !== outside) repaired.add('fence')
    if (isBlankText(words)) isBlankText(words, (repair) => repaired.add(repair))
    else if (objects.length > 0 && /^[\s}\]]*$/.test(words)) repaired.add('extra_bracket')
    else repaired.add('prose')
  }

  function add(value: Json, repairs: readonly Repair[]): void {
    last = ''
    for (const repair of repairs) repaired.add(repair)
    if (isList(value)) repaired.add('wrapped_list')
    const all = isList(value) ? value.filter(isObject) : [value].filter(isObject)
    for (const object of all) objects.push(object)
  }

  const finish = (): ReplyObjects => ({
    ok: true,
    objects,
    repaired: [...repaired],
    trailing: !isBlankText(last.replace(/```[A-Za-z]*/g, '')),
  })

  return { pass, add, finish }
}

type Place =
  | { readonly kind: 'value'; readonly at: number }
  /** Nothing there is an answer: words, thinking. */
  | { readonly kind: 'outside'; readonly at: number; readonly end: number }
  | ThoughtOver

/** All before it was thinking. */
type ThoughtOver = { readonly kind: 'thought_over'; readonly end: number }

/** No answer stands behind so many brackets; a model that repeats itself without end is not read to the end. */
const mostMarks = 10_000

/** Finds one place after another; undefined when the text is not worth looking at any longer. */
function searchPlaces(text: string): (from: number) => Place | undefined {
  const marks = /[<{[｛［【]/g
  let looked = 0
  return (from) => {
    marks.lastIndex = from
    for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
      if (++looked > mostMarks) return undefined
      const place = mark[0] === '<' ? thoughtAt(text, mark.index) : valueAt(text, mark.index)
      if (place !== undefined) return place
    }
    return { kind: 'outside', at: text.length, end: text.length }
  }
}

function thoughtAt(text: string, at: number): Place | undefined {
  const thought = skipThought(text, at)
  if (thought === undefined) return undefined
  return thought.opened
    ? { kind: 'outside', at, end: thought.end }
    : { kind: 'thought_over', end: thought.end }
}

const valueAt = (text: string, at: number): Place | undefined =>
  startsValue(text, at) ? { kind: 'value', at } : undefined

/**
 * Whether a bracket opens JSON, and is not one of prose: `{name}`, `[1]`. A comment behind a brace counts for JSON, so
 * that no inner object of it is taken for the outer one.
 */
function startsValue(text: string, at: number): boolean {
  const next = peekPastBlanks(text, at + 1)
  const written = text.charAt(next)
  const follower = halfWidth(written)
  if (halfWidth(text.charAt(at)) === '[')
    return follower === '{' || (opensString(written) && startsKey(text, next))
  if (written === '' || opensString(written) || '}\\/'.includes(follower)) return true
  if (!/[A-Za-z_]/.test(written)) return false
  const word = /^\w+/.exec(text.slice(next, next + 64))?.[0] ?? ''
  return halfWidth(text.charAt(peekPastBlanks(text, next + word.length))) === ':'
}

/** Whether two values of a reply are the same, whatever the order of their keys. */
export function sameJson(a: Json, b: Json): boolean {
  if (isObject(a) && isObject(b)) {
    return (
      a.size === b.size && [...a].every(([key, value]) => b.has(key) && sameJson(value, b.get(key) ?? null))
    )
  }
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((value, index) => sameJson(value, b[index] ?? null))
  }
  return Object.is(a, b)
}
