/** Finds the calls of a reply first, outside its thinking and prose; only then does a dialect say what they mean. */

import { problem } from '../../../problem'
import { halfWidth, peekPastBlanks } from '../json/blanks'
import { type Refusal, refuse } from '../refusal'
import { afterLastThought, skipThought } from '../thinking'
import { type Call, type CallReading, looksLikeCall, readCall } from './syntax'

/** A word at the start of a line with a colon: `Action:`, `**Memory：**`. `end` is behind the colon. */
export type Label = { readonly name: string; readonly at: number; readonly end: number }

/** A call at a place where an answer may stand; `known` is false for a name that the dialect does not have. */
export type FoundCall = {
  readonly call: Call
  readonly known: boolean
  /** Whether it stands behind an `Action:`. */
  readonly marked: boolean
}

export type FoundCalls = {
  readonly ok: true
  readonly calls: readonly FoundCall[]
  readonly labels: readonly Label[]
  /** Where the reply starts once its thinking is over. */
  readonly from: number
}

/** Why nothing is found; `partial`: what was closed of a call that is not complete. */
export type BrokenCall = Refusal & { readonly partial?: Call }

export type Wanted = {
  isName(word: string): boolean
  /** Whether a call may also stand behind a sentence, when its line ends with it. */
  readonly inProse: boolean
  /** See `readCall`. */
  readonly mayClose: boolean
}

/** A reply is never read beyond this many characters, nor are so many calls. */
const longest = 1_048_576
const mostCalls = 1000

const labels: readonly string[] = ['action', 'memory', 'thought', 'reason']

/** Every call that may be meant, in order. A broken one refuses the reply, so that no later one can pass for it. */
export function findCalls(text: string, wanted: Wanted): FoundCalls | BrokenCall {
  if (text.length > longest) return refuse('truncated', problem('reading.longer', { most: longest }))
  let found = openFind(0)
  for (let word = nextWord(text, 0); word !== undefined; ) {
    const step = stepAt(text, word, found, wanted)
    if (step !== undefined && 'error' in step) return step
    if (step?.over === true) found = openFind(step.end)
    if (found.calls.length > mostCalls || found.labels.length > mostCalls)
      return refuse('no_action', problem('reading.calls'))
    word = nextWord(text, step?.end ?? word.end)
  }
  return { ok: true, ...found }
}

/** A word, or a bracket that may belong to a tag of thinking. */
type Word = {
  readonly at: number
  readonly end: number
  /** Whether a round bracket follows. */
  readonly called: boolean
}

const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f
const isWordly = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39)
const angle = 0x3c

/** The next word that a bracket or a colon may follow, or the next tag: all others are passed by, fast. */
function nextWord(text: string, from: number): Word | undefined {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === angle && opensTag(text, at)) return { at, end: at + 1, called: false }
    if (!isLetter(code)) {
      at++
      continue
    }
    let end = at + 1
    while (isWordly(text.charCodeAt(end))) end++
    const follower = followerOf(text, end)
    if (follower !== 'none') return { at, end, called: follower === 'bracket' }
    at = end
  }
  return undefined
}

/** `<t`, `<r`, and their closing sisters. */
function opensTag(text: string, at: number): boolean {
  const letter = text.charAt(text.charAt(at + 1) === '/' ? at + 2 : at + 1)
  return letter === 't' || letter === 'r'
}

/** What stands behind a word: a call's bracket, a label's colon or its emphasis, or nothing of these. */
function followerOf(text: string, end: number): 'bracket' | 'label' | 'none' {
  const code = text.charCodeAt(end)
  if (code === asterisk) return 'label'
  // Most words of prose: the next one stands right behind the blank.
  if (code === blank && isLetter(text.charCodeAt(end + 1))) return 'none'
  const behind = halfWidth(text.charAt(peekPastBlanks(text, end)))
  if (behind === '(') return 'bracket'
  return behind === ':' ? 'label' : 'none'
}

const [blank, asterisk] = [0x20, 0x2a]

type Find = { readonly calls: FoundCall[]; readonly labels: Label[]; readonly from: number }
type Step = { readonly end: number; readonly over: boolean }

const openFind = (from: number): Find => ({ calls: [], labels: [], from })

function stepAt(
  text: string,
  { at, end, called }: Word,
  found: Find,
  wanted: Wanted,
): Step | BrokenCall | undefined {
  if (text.charCodeAt(at) === angle) {
    const thought = skipThought(text, at)
    if (thought === undefined) return undefined
    return { end: thought.end, over: !thought.opened || found.calls.length === 0 }
  }
  const word = text.slice(at, end)
  const label = labelAt(text, at, word)
  if (label !== undefined) {
    found.labels.push(label)
    return { end: label.end, over: false }
  }
  if (!called) return undefined
  const marked = isMarked(text, at, found)
  const known = wanted.isName(word)
  const next = known && follows(text, at, found)
  if (!(known || marked) || !(next || mayStand(text, at, { known, marked }, wanted))) return undefined
  const reading = readCall(text, at, wanted.mayClose)
  if (!reading.ok) return brokenAt(text, at, reading)
  const { call } = reading
  if (marked || next || standsAlone(text, call)) found.calls.push({ call, known, marked })
  return { end: call.end, over: false }
}

const standsAlone = (text: string, { start, end }: Call): boolean =>
  startsLine(text, start) || endsLine(text, end)

/** A broken call refuses the reply, unless a later end of thinking shows that it was a thought. */
function brokenAt(text: string, at: number, broken: Extract<CallReading, { ok: false }>): Step | BrokenCall {
  const end = afterLastThought(text)
  return end > at ? { end, over: true } : { ...refuse(broken.error, broken.detail), partial: broken.partial }
}

/** Whether a call at this place may be meant as the answer. */
function mayStand(
  text: string,
  at: number,
  { known, marked }: Omit<FoundCall, 'call'>,
  wanted: Wanted,
): boolean {
  if (marked && !known) return isCallShaped(text, at)
  if (marked) return isCallShaped(text, at) || looksLikeCall(text, at)
  return (startsLine(text, at) || (wanted.inProse && startsSentence(text, at))) && looksLikeCall(text, at)
}

/** Whether nothing but a comma or a semicolon stands between it and the call before it. */
function follows(text: string, at: number, { calls }: Find): boolean {
  const last = calls.at(-1)?.call.end
  return last !== undefined && at - last <= 8 && /^\s*[,;，；]\s*$/.test(text.slice(last, at))
}

/** A name with a bracket, blanks between them allowed, in front of which nothing but the label stands. */
function isCallShaped(text: string, at: number): boolean {
  const name = /^\w+/.exec(text.slice(at, at + 64))?.[0] ?? ''
  const bracket = peekPastBlanks(text, at + name.length)
  return halfWidth(text.charAt(bracket)) === '(' && (bracket === at + name.length || startsAnswer(text, at))
}

const startsAnswer = (text: string, at: number): boolean =>
  /[:：>`\n]\s{0,8}$/.test(text.slice(Math.max(0, at - 12), at))

/** On the line of the last `Action:`, or first behind it. */
function isMarked(text: string, at: number, { labels: seen, calls }: Find): boolean {
  const label = seen.at(-1)
  if (label?.name !== 'action') return false
  const last = calls.at(-1)
  if (last !== undefined && last.call.start > label.at) return false
  const between = text.slice(label.end, Math.min(at, label.end + 400))
  return at - label.end <= 400 && (!between.trimStart().includes('\n') || isWrapping(between))
}

const isWrapping = (between: string): boolean => /^[\s`<>|a-z_]*$/.test(between)

const longestLine = 64

/** Whether nothing but a list mark, emphasis or a fence stands before it on its line, or a tag right in front of it. */
export function startsLine(text: string, at: number): boolean {
  if (at > 0 && !/[\s*#>`_-]/.test(text.charAt(at - 1))) return false
  const before = text.slice(Math.max(0, at - longestLine), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.includes('>') && /<[|/]?\w{1,20}\|?>[\s`]*$/.test(line)) return true
  return (line.length < before.length || at <= longestLine) && /^[\s*#>`_-]*$/.test(line)
}

const startsSentence = (text: string, at: number): boolean =>
  /[.!?:;。！？：；)）]\s{0,4}$/.test(text.slice(Math.max(0, at - 8), at))

/** Whether nothing but blanks, emphasis and tags follows it on its line. */
function endsLine(text: string, end: number): boolean {
  const after = text.slice(end, end + longestLine)
  const line = /^[^\n]*/.exec(after)?.[0] ?? ''
  return /^[\s*`.;。]*(<[^<>]{1,24}>[\s`]*)*$/.test(line)
}

function labelAt(text: string, at: number, word: string): Label | undefined {
  const name = word.toLowerCase()
  if (!labels.includes(name) || !startsLine(text, at)) return undefined
  const colon = /^\**\s{0,4}[:：]\**/.exec(text.slice(at + word.length, at + word.length + 12))
  return colon === null ? undefined : { name, at, end: at + word.length + colon[0].length }
}
