/** The one line behind `Action:` of the GLM web dialect, as a canonical action on a numbered element. */
import { Action } from '../action'
import type { Box, Point } from '../geometry'
import { type Key, parseKey } from '../keys'
import type { Seen } from './dialect'
import { findMark } from './glm-web-marks'
import { quoted, type Refusal, refuse } from './refusal'

/** What one `Wait` lasts, as the action space says. */
export const waitMs = 5000
export const searchPages = { Bing: 'https://www.bing.com/', Google: 'https://www.google.com/' } as const

/** One `Scroll` moves two thirds of the window, as the runner of the dialect's benchmark does. */
export const scrollPixels = ({ screen }: Pick<Seen, 'screen'>): number =>
  Math.max(1, Math.floor((screen.height * 2) / 3))

type Note = (repair: string) => void

/** `closed`: something stands behind the line, so that it cannot have been cut off in the middle. */
export type Line = { readonly text: string; readonly closed: boolean }

const verbs = ['Click', 'Type', 'Scroll', 'Wait', 'GoBack', 'Bing', 'Google', 'ANSWER', 'Key'] as const
type Verb = (typeof verbs)[number]

const verbHere = /^\s*["'`*]{0,3}(Click|Type|Scroll|Wait|Go ?Back|Bing|Google|Answer|Key)(?![\w-])/i
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
  const match = verbHere.exec(line.text)
  if (match === null)
    return refuse('unknown_action', `there is no action ${quoted(/\w+/.exec(line.text)?.[0] ?? '')}`)
  const written = match[1] ?? ''
  const plain = written.replace(' ', '').toLowerCase()
  const verb = verbs.find((candidate) => candidate.toLowerCase() === plain) ?? 'Wait'
  if (verb !== written) note('action_spelling')
  const fields = fieldsOf(verb, { ...line, text: line.text.slice(match[0].length) }, seen, note)
  return 'error' in fields ? fields : Action.parse(fields)
}

function fieldsOf(verb: Verb, rest: Line, seen: Seen, note: Note): Fields | Refusal {
  switch (verb) {
    case 'Click':
      return clicking(rest, seen, note)
    case 'Type':
      return typing(rest, seen, note)
    case 'Scroll':
      return scrolling(rest, seen, note)
    case 'Key':
      return pressing(rest)
    case 'ANSWER':
      return answering(rest, note)
    case 'Wait':
      return { kind: 'wait', ms: waitMs }
    case 'GoBack':
      return { kind: 'navigate', to: 'back' }
    case 'Bing':
    case 'Google':
      return { kind: 'navigate', to: { url: searchPages[verb] } }
  }
}

type Marked = { readonly mark: number; readonly rest: Line }

/** `[9]` or `9` at the start; a bare number at the very end may be the start of a longer one. */
function markOf({ text, closed }: Line): Marked | Refusal {
  const match = /^\s*(?:[[【]\s*["']?(\d{1,6})["']?\s*[\]】]|(\d{1,6})(?!\d))/.exec(text)
  if (match === null) return refuse('bad_coordinate', `${quoted(text.trim())} names no element`)
  const bare = match[1] === undefined
  const rest = { text: text.slice(match[0].length), closed }
  if (bare && rest.text === '' && !closed) return refuse('truncated', 'the reply ends inside its action')
  return { mark: Number(match[1] ?? match[2]), rest }
}

function clicking(line: Line, seen: Seen, note: Note): Fields | Refusal {
  const marked = markOf(line)
  if ('error' in marked) return marked
  if (/[[【]\s*\d|^\s*[,，]\s*\d/.test(marked.rest.text)) return refuse('schema', 'Click takes one element')
  if (!/^[\s.。;；"'`*]*$/.test(marked.rest.text)) note('commentary')
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
  const marked = markOf(line)
  if ('error' in marked) return marked
  const text = contentOf(pastSeparator(marked.rest, note))
  if (typeof text !== 'string') return text
  const place = findMark(marked.mark, seen)
  // The dialect's rules: what is in the field is deleted first, and Enter follows.
  return 'error' in place ? place : { kind: 'type', text, replace: true, submit: true, ...place }
}

/** The text in its delimiting brackets, or bare up to the end of the action; byte for byte. */
function contentOf({ text, closed }: Line): string | Refusal {
  const trimmed = text.trimEnd()
  const wrapped = /^\[([\s\S]*)\][.。]?$/.exec(trimmed)
  if (wrapped !== null && (closed || isBalanced(trimmed))) return wrapped[1] ?? ''
  if (!closed) return refuse('truncated', 'the reply ends inside its action')
  return trimmed === '' ? refuse('schema', 'Type needs a text') : trimmed
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '[') depth++
    if (character === ']') depth--
  }
  return depth === 0
}

function scrolling(line: Line, seen: Seen, note: Note): Fields | Refusal {
  const window = /^\s*[[【]?\s*WINDOW\s*[\]】]?/i.exec(line.text)
  const marked: { readonly mark?: number; readonly rest: Line } | Refusal =
    window === null ? markOf(line) : { rest: { ...line, text: line.text.slice(window[0].length) } }
  if ('error' in marked) return marked
  const rest = pastSeparator(marked.rest, note).text
  const direction = /^[[【"']{0,2}\s*(up|down|left|right)\s*[\]】"']{0,2}[\s.。*`]*$/i
    .exec(rest)?.[1]
    ?.toLowerCase()
  if (direction === undefined) return refuse('schema', `${quoted(rest.trim())} is not a direction`)
  if (direction === 'left' || direction === 'right') note('direction')
  const fields = { kind: 'scroll', direction, pixels: scrollPixels(seen) } as const
  if (marked.mark === undefined) return fields
  const place = findMark(marked.mark, seen)
  return 'error' in place ? place : { ...fields, ...place }
}

/** In brackets that are closed, or bare and longer than a letter: a lone letter may be the start of a name that was cut. */
const keyName =
  /^\s*[;；]?\s*(?:[[【]\s*["']?([^\]】"']{1,40}?)["']?\s*[\]】]|["']?([\w+-]{2,40})["']?)[\s.。*`]*$/

function pressing({ text }: Line): Fields | Refusal {
  const [, bracketed, bare] = keyName.exec(text) ?? []
  const name = bracketed ?? bare
  const key = name === undefined ? undefined : parseKey(name)
  return key === undefined
    ? refuse('schema', `${quoted(text.trim())} is not a key`)
    : { kind: 'keys', keys: [key] }
}

function answering({ text, closed }: Line, note: Note): Fields | Refusal {
  const body = text.replace(/^\s*[;；:：]?\s*/, '')
  const tagged = /^<content>([\s\S]*)<\/content>[\s.。]*$/.exec(body)
  if (tagged !== null) return { kind: 'answer', text: tagged[1] ?? '' }
  if (!closed) return refuse('truncated', 'the reply ends inside its answer')
  const bare = body.replace(/^<content>|<\/content>\s*$/g, '').trim()
  const words = /^\[([\s\S]*)\][.。]?$/.exec(bare)?.[1] ?? bare
  if (words === '') return refuse('schema', 'ANSWER needs a content')
  if (body.startsWith('<content>')) note('missing_tag')
  return { kind: 'answer', text: words }
}
