/** Finds the calls of a `Thought: … Action: …` reply, behind their marker and not in the words around it. */
import { problem } from '../../problem'
import { type Call, looksLikeCall, readCall } from '../reading/calls/syntax'
import { type Refusal, refuse } from '../reading/refusal'
import { isActionName } from './action'
import type { Spoken } from './args'
import { mayEndOpen, readSpoilt } from './spoilt'

export type Found = {
  readonly calls: readonly Spoken[]
  readonly thought?: string
  readonly repaired: readonly string[]
  /** Just past the first call, in the text that was searched. */
  readonly end: number
}

const marker =
  /(^|\n)[ \t*#>`-]{0,8}(?:<\|?\w{1,24}\|?>[ \t]{0,4}){0,2}(?:[Aa]ction|ACTION)[ \t*]{0,4}[:：]|(?<=\S)[ \t]{1,4}Action[:：]/g
/** What may stand between the marker and its call. */
const lead = /[\s`*]{0,16}(?:<\|begin_of_box\|>)?\s{0,4}(?:(?:\d{1,2}[.)、]|[-•])[ \t]{1,4})?[`*]{0,3}/y
const nameHere = /[A-Za-z_]\w{0,40}/y
const mostCalls = 100

/**
 * The calls from `from` on: those behind markers and those that follow them line by line; where there is no marker, a
 * reply that ends in a call on a line of its own.
 * @param mayClose whether the end may stand for a bracket: only when the model stopped by itself
 */
export function findCalls(text: string, from: number, mayClose: boolean): Found | Refusal | undefined {
  const marked = markersOf(text, from)
  for (const { start, end } of marked) {
    const found = callsFrom(text, end, mayClose)
    if (found === undefined) continue
    return 'error' in found ? found : { ...found, ...thoughtOf(text.slice(from, start)) }
  }
  return marked.length === 0 ? unmarked(text, from, mayClose) : undefined
}

type Mark = { readonly start: number; readonly end: number }

/** Markers at the start of a line; only where there is none, those within a line, the last first. */
function markersOf(text: string, from: number): readonly Mark[] {
  const lines: Mark[] = []
  const inline: Mark[] = []
  const rest = text.slice(from)
  for (const match of rest.matchAll(marker)) {
    const mark = { start: from + match.index, end: from + match.index + match[0].length }
    const list = match[1] === undefined ? inline : lines
    if (list.length < mostCalls) list.push(mark)
  }
  return lines.length > 0 ? lines : inline.reverse()
}

type Calls = Omit<Found, 'thought'>

/** The call at a place with those that follow it; undefined when no call stands there. */
function callsFrom(text: string, from: number, mayClose: boolean): Calls | Refusal | undefined {
  const start = past(lead, text, from)
  const name = matchAt(nameHere, text, start)
  if (name === undefined) return undefined
  const spoilt = isActionName(name) ? readSpoilt(text, start, name, mayClose) : undefined
  if (spoilt !== undefined && 'error' in spoilt) return spoilt
  if (spoilt !== undefined) {
    const end = start + spoilt.end
    return { calls: [spoilt.spoken, ...callsAfter(text, end)], repaired: spoilt.repaired, end }
  }
  if (!looksLikeCall(text, start) && !isActionName(name)) return undefined
  const reading = readCall(text, start, mayClose)
  if (!reading.ok) {
    const isCall = text.charAt(start + name.length).trim() === '' ? looksLikeCall(text, start) : true
    return isCall ? refuse(reading.error, reading.detail) : undefined
  }
  if (mayGoOn(reading.call)) return refuse('truncated', problem('reading.ends_in', { name }))
  const following = callsAfter(text, reading.call.end)
  return {
    calls: [spokenOf(reading.call), ...following],
    repaired: [
      ...reading.call.repaired,
      ...(reading.call.positional.length > 0 ? ['positional_argument'] : []),
    ],
    end: reading.call.end,
  }
}

/** Whether a further argument may have stood where the end stands for the bracket. */
const mayGoOn = ({ name, positional, repaired }: Call): boolean =>
  repaired.includes('missing_bracket') && (positional.length > 0 || !mayEndOpen(name))

/** Further calls: each at the start of a line, behind a marker or right behind another. They are counted, not done. */
function callsAfter(text: string, from: number): readonly Spoken[] {
  const calls: Spoken[] = []
  const starts = /(?:(?:\n|;|[Aa]ction[:：])[ \t`*]{0,8}|(?<=[)）])[ \t,，]{0,4})(?=[A-Za-z_]\w{0,40}\()/g
  starts.lastIndex = from
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const at = match.index + match[0].length
    // Where one call stands right behind another, the match is empty.
    starts.lastIndex = at + 1
    const reading = readCall(text, at)
    if (!reading.ok || !isActionName(reading.call.name)) continue
    calls.push(spokenOf(reading.call))
    starts.lastIndex = reading.call.end
    if (calls.length >= mostCalls) break
  }
  return calls
}

function spokenOf({ name, args, positional }: Call): Spoken {
  const named = [...args].map(([key, { text }]) => [key.toLowerCase(), text] as const)
  return {
    name,
    args: new Map([...positional.map(({ text }, index) => [String(index), text] as const), ...named]),
  }
}

/** A reply without a marker: it begins with a call, or (repaired) ends with one on a line of its own. */
function unmarked(text: string, from: number, mayClose: boolean): Found | undefined | Refusal {
  const lines = /(^|\n)[ \t`*]{0,8}(?:<\|begin_of_box\|>)?(?=[A-Za-z_]\w{0,40}[(<>])/g
  const rest = text.slice(from)
  for (const match of rest.matchAll(lines)) {
    const start = match.index + match[0].length
    const name = matchAt(nameHere, rest, start) ?? ''
    if (!isActionName(name)) continue
    const found = callsFrom(rest, start, mayClose)
    if (found === undefined || 'error' in found) return found
    const before = rest
      .slice(0, match.index)
      .trim()
      .replace(/^```\w*/, '')
    // Prose may begin with what looks like a call: "wait() until it is there".
    if (found.calls.length === 1 && !isTail(rest.slice(found.end))) return undefined
    const repaired = before === '' ? found.repaired : [...found.repaired, 'missing_marker']
    return { ...found, repaired, end: from + found.end, ...thoughtOf(before) }
  }
  return undefined
}

/** Blanks, fences and closing tags, as they stand behind a whole reply. */
const isTail = (text: string): boolean =>
  text.length < 200 && text.replace(/<[^<>]{0,40}>|[\s`*]/g, '') === ''

const labels =
  /(?:^|\n)[ \t]{0,8}(?:<(?:Thought|think)>|Thought[ \t]{0,4}[:：]|Action_Summary[ \t]{0,4}[:：])/

/** The thought in the words before a call: behind its label where there is one. */
function thoughtOf(before: string): { readonly thought?: string } {
  const label = labels.exec(before)
  const words = (label === null ? before : before.slice(label.index + label[0].length))
    .trim()
    .replace(/^`{1,3}\s?|`{1,3}$/g, '')
    .replace('</Thought>', '')
    .trim()
  return words === '' ? {} : { thought: words }
}

function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
