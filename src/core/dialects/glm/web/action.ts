/** The one line behind `Action:` of the GLM web dialect, as a canonical action on a numbered element. */

import { Action } from '../../../action/action'
import type { Box, Point } from '../../../action/geometry'
import { type Key, parseKey } from '../../../action/keys'
import { problem } from '../../../problem'
import type { Seen } from '../../dialect'
import { readChord } from '../../reading/chord'
import { quoted, type Refusal, refuse } from '../../reading/refusal'
import { contentOf, type Line, noteWords } from './content'
import { findMark } from './marks'

/** What one `Wait` lasts, as the action space says. */
export const waitMs = 5000
export const searchPages = { Bing: 'https://www.bing.com/', Google: 'https://www.google.com/' } as const

/** One `Scroll` moves two thirds of the window, as the runner of the dialect's benchmark does. */
export const scrollPixels = ({ screen }: Pick<Seen, 'screen'>): number =>
  Math.max(1, Math.floor((screen.height * 2) / 3))

type Note = (repair: string) => void

const verbs = ['Click', 'Type', 'Scroll', 'Wait', 'GoBack', 'Bing', 'Google', 'ANSWER', 'Key'] as const
type Verb = (typeof verbs)[number]

const verbHere =
  /^\s*(?:- |[["'`*]{0,3})(Click|Type|Scroll|Wait|Go[ _-]?Back|Bing|Google|Answer|Key)(?![\w-])/i
const verbLike = /^\s*["'`*]{0,3}[A-Za-z_]{2,20}\s{0,4}(?:\[[^\]\n]{0,20}\]|[;；])/

/** Whether a line starts with a word of the action space, or is at least shaped like an action. */
export const startsAction = (line: string): boolean => verbHere.test(line) || verbLike.test(line)

/** The fields of an action before the schema fills in its defaults. */
type Fields = {
  readonly kind: Action['kind']
  readonly at?: Point
  readonly box?: Box
  readonly mark?: number
  readonly text?: string
  readonly replace?: true
  readonly submit?: true
  readonly direction?: string
  readonly pixels?: number
  readonly keys?: readonly Key[]
  readonly to?: 'back' | { readonly url: string }
  readonly ms?: number
}

/** Reads the line; marks are looked up among the elements of `seen`. */
export function readLine(line: Line, seen: Seen, note: Note): Action | Refusal {
  const text = unwrapped(line.text)
  const match = verbHere.exec(text)
  if (match === null)
    return refuse(
      'unknown_action',
      problem('reading.unknown_action', { name: quoted(/\w+/.exec(text)?.[0] ?? '') }),
    )
  const written = match[1] ?? ''
  const plain = written.replace(/[ _-]/, '').toLowerCase()
  const verb = verbs.find((candidate) => candidate.toLowerCase() === plain) ?? 'Wait'
  if (verb !== written) note('action_spelling')
  const fields = fieldsOf(verb, { ...line, text: text.slice(match[0].length) }, seen, note)
  return 'error' in fields ? fields : Action.parse(fields)
}

/** Without the emphasis, quotes or brackets that stand round the whole line. */
const unwrapped = (text: string): string =>
  /^\s*(["'`*]{1,3})(\w[\s\S]*)\1[.。;；]?\s*$/.exec(text)?.[2] ??
  /^\s*\[(\w[\s\S]*)\][.。;；]?\s*$/.exec(text)?.[1] ??
  text

function fieldsOf(verb: Verb, rest: Line, seen: Seen, note: Note): Fields | Refusal {
  switch (verb) {
    case 'Click':
      return clicking(rest, seen, note)
    case 'Type':
      return typing(rest, seen, note)
    case 'Scroll':
      return scrolling(rest, seen, note)
    case 'Key':
      return pressing(rest, note)
    case 'ANSWER':
      return answering(rest, note)
    case 'Wait':
      noteWords(rest.text, note)
      return { kind: 'wait', ms: waitMs }
    case 'GoBack':
      noteWords(rest.text, note)
      return { kind: 'navigate', to: 'back' }
    case 'Bing':
    case 'Google':
      noteWords(rest.text, note)
      return { kind: 'navigate', to: { url: searchPages[verb] } }
  }
}

type Marked = { readonly mark: number; readonly rest: Line }

const markHere = /^\s*(?:[[【]\s*["']?(\d{1,6})["']?\s*[\]】]|(\d{1,6})(?!\d|[.,，]\d))/
/** `(9)`, `[[9]]`, `[#9]`, `; [9]`, `element [9]`, `[label 9]`. */
const markRoughly =
  /^\s*[;；:：]?\s*(?:element|label)?\s*[[【(（<{]{1,2}\s*(?:element|label)?\s*#?["']?(\d{1,6})["']?\s*[\]】)）>}]{1,2}/i

/** `[9]` or `9` at the start; a bare number in a line that may go on may be the start of something else. */
function markOf({ text, closed }: Line, note: Note): Marked | Refusal {
  const plain = markHere.exec(text)
  const match = plain ?? markRoughly.exec(text)
  if (match === null)
    return refuse('bad_coordinate', problem('reading.names_no_element', { words: quoted(text.trim()) }))
  if (plain === null) note('mark_shape')
  const bare = match[1] === undefined
  const rest = { text: text.slice(match[0].length), closed }
  if (bare && !closed) return refuse('truncated', problem('reading.ends_in_action'))
  return { mark: Number(match[1] ?? match[2]), rest }
}

function clicking(line: Line, seen: Seen, note: Note): Fields | Refusal {
  const marked = markOf(line, note)
  if ('error' in marked) return marked
  const { text } = marked.rest
  if (/[[【]\s*\d|^\s*(?:[,，;；]|and|or)?\s*\d/.test(text))
    return refuse('schema', 'Click takes one element')
  noteWords(text, note)
  const place = findMark(marked.mark, seen)
  return 'error' in place ? place : { kind: 'click', ...place }
}

/** What stands behind the separator: `; x`; other separators and none are a repair. */
function pastSeparator(line: Line, note: Note): Line {
  const match = /^\s*[;；]\s*/.exec(line.text)
  if (match !== null) return { ...line, text: line.text.slice(match[0].length) }
  note('separator')
  return { ...line, text: line.text.replace(/^\s*[,，:：]?\s*/, '') }
}

function typing(line: Line, seen: Seen, note: Note): Fields | Refusal {
  const marked = markOf(line, note)
  if ('error' in marked) return marked
  const text = contentOf(pastSeparator(marked.rest, note), note)
  if (typeof text !== 'string') return text
  const place = findMark(marked.mark, seen)
  // The dialect's rules: what is in the field is deleted first, and Enter follows.
  return 'error' in place ? place : { kind: 'type', text, replace: true, submit: true, ...place }
}

const window = /^\s*[;；:：]?\s*[[【]?\s*["']?\s*WINDOW["']?\s*[\]】]?/i
const directed = /^[;；:：]?\s*[[【"']{0,2}\s*(up|down|left|right)\s*(?:[\]】"']{1,2}([^\]】]*)|[\s.。*`]*)$/i

function scrolling(line: Line, seen: Seen, note: Note): Fields | Refusal {
  const whole = window.exec(line.text)
  const unnamed = whole === null && directed.test(line.text.trimStart())
  if (unnamed) note('missing_mark')
  const marked: { readonly mark?: number; readonly rest: Line } | Refusal =
    whole === null && !unnamed
      ? markOf(line, note)
      : { rest: { ...line, text: line.text.slice(whole?.[0].length) } }
  if ('error' in marked) return marked
  const rest = pastSeparator(marked.rest, note).text
  const [, word, behind = ''] = directed.exec(rest) ?? []
  const direction = word?.toLowerCase()
  if (direction === undefined)
    return refuse('schema', problem('reading.no_direction', { words: quoted(rest.trim()) }))
  if (direction === 'left' || direction === 'right') note('direction')
  noteWords(behind, note)
  const fields = { kind: 'scroll', direction, pixels: scrollPixels(seen) } as const
  if (marked.mark === undefined) return fields
  const place = findMark(marked.mark, seen)
  return 'error' in place ? place : { ...fields, ...place }
}

/** In brackets that are closed, or bare and longer than a letter: a lone letter may be the start of a name that was cut. */
const keyName =
  /^\s*([;；:：,，]?)\s*(?:[[【]\s*["']?([^\]】"']{1,40}?)["']?\s*[\]】]([^[【]*)|["']?([\w+-]{2,40})["']?[\s.。*`]*)$/

function pressing({ text }: Line, note: Note): Fields | Refusal {
  const [, sign = '', bracketed, behind = '', bare] = keyName.exec(text) ?? []
  const name = bracketed ?? bare ?? ''
  const single = parseKey(name)
  const keys = single === undefined ? readChord(name)?.keys : [single]
  if (keys === undefined || (bare !== undefined && single === undefined))
    return refuse('schema', problem('reading.no_key', { words: quoted(text.trim()) }))
  if (/[:：,，]/.test(sign)) note('separator')
  if (single === undefined) note('chord')
  noteWords(behind, note)
  return { kind: 'keys', keys }
}

function answering({ text, closed }: Line, note: Note): Fields | Refusal {
  const body = text.replace(/^\s*[;；:：]?\s*/, '')
  const [, inner, behind = ''] = /^<content>([\s\S]*)<\/content>([\s\S]*)$/.exec(body) ?? []
  if (inner === undefined && !closed) return refuse('truncated', 'the reply ends inside its answer')
  noteWords(behind, note)
  const bare = body.replace(/^<content>|<\/content>\s*$/g, '').trim()
  const words = inner ?? /^\[([\s\S]*)\][.。]?$/.exec(bare)?.[1] ?? bare
  if (words.trim() === '') return refuse('schema', 'ANSWER needs a content')
  if (inner === undefined && body.startsWith('<content>')) note('missing_tag')
  return { kind: 'answer', text: words }
}
