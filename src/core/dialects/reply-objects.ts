/** Finds the JSON objects of a reply first, outside its thinking, fences and prose; only then are they read. */

import { isList, isObject, type Json, type JsonObject, type Repair } from './json'
import { halfWidth, isBlankText, peekPast } from './json-blanks'
import { opensString, startsKey } from './json-strings'
import { readJson } from './lenient-json'
import { type Refusal, refuse } from './refusal'
import { afterLastThought, skipThought } from './thinking'

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
  if (text.length > longest) return refuse('truncated', `the reply is longer than ${longest} characters`)
  let found = openFind()
  let at = 0
  let seen = 0
  while (at < text.length) {
    const place = nextPlace(text, at)
    if (place.kind !== 'value') {
      if (place.kind === 'thought_over') found = openFind()
      else found.pass(text.slice(seen, place.at))
      at = seen = place.end
      continue
    }
    found.pass(text.slice(seen, place.at))
    const reading = readJson(text, place.at, mayClose)
    if (reading.ok) {
      found.add(reading.value, reading.repaired)
      at = seen = reading.end
    } else {
      at = seen = afterLastThought(text)
      if (at <= place.at) return refuse(reading.error, reading.detail)
      found = openFind()
    }
  }
  return found.finish()
}

/** Collects objects and what stands between them. */
function openFind() {
  const objects: JsonObject[] = []
  const repaired = new Set<Repair | Wrapping>()
  let last = ''

  function pass(outside: string): void {
    last = outside
    const words = outside.replace(/```[A-Za-z]*/g, '')
    if (words !== outside) repaired.add('fence')
    if (isBlankText(words)) isBlankText(words, (repair) => repaired.add(repair))
    else if (objects.length > 0 && /^[\s}\]]*$/.test(words)) repaired.add('extra_bracket')
    else repaired.add('prose')
  }

  function add(value: Json, repairs: readonly Repair[]): void {
    for (const repair of repairs) repaired.add(repair)
    if (isObject(value)) objects.push(value)
    if (!isList(value)) return
    repaired.add('wrapped_list')
    objects.push(...value.filter(isObject))
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
  /** All before it was thinking. */
  | { readonly kind: 'thought_over'; readonly end: number }

function nextPlace(text: string, from: number): Place {
  const marks = /[<{[｛［【]/g
  marks.lastIndex = from
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '<') {
      const thought = skipThought(text, mark.index)
      if (thought !== undefined) {
        return thought.opened
          ? { kind: 'outside', at: mark.index, end: thought.end }
          : { kind: 'thought_over', end: thought.end }
      }
    } else if (startsValue(text, mark.index)) return { kind: 'value', at: mark.index }
  }
  return { kind: 'outside', at: text.length, end: text.length }
}

/** Whether a bracket opens JSON, and is not one of prose: `{name}`, `[1]`. */
function startsValue(text: string, at: number): boolean {
  const next = peekPast(text, at + 1)
  const follower = halfWidth(text.charAt(next))
  if (halfWidth(text.charAt(at)) === '[') return follower === '{' || startsKey(text, next)
  if (next >= text.length || opensString(text.charAt(next)) || '}\\'.includes(follower)) return true
  const word = /^[A-Za-z_]\w*/.exec(text.slice(next, next + 64))?.[0] ?? ''
  return word !== '' && halfWidth(text.charAt(peekPast(text, next + word.length))) === ':'
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
