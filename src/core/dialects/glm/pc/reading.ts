/** Replies of GLM's desktop agent: plain words, one call behind `Action:` or in box tokens, and a memory. */

import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { ModelReply, Seen } from '../../dialect'
import { type FoundCall, type FoundCalls, findCalls } from '../../reading/calls/search'
import type { Argument, Call } from '../../reading/calls/syntax'
import { type Found, readAs } from '../../reading/found'
import { glimpseBy, placedIn } from '../../reading/glimpse'
import { isList, type Json } from '../../reading/json/json'
import { cutOff, quoted, refuse } from '../../reading/refusal'
import { textOf } from '../../reading/reply-text'
import { bareWords, thoughtOf } from '../../reading/wrapping'
import { readToolCall } from '../tool'
import { glmPcName, type ReadCall, readGlmPcCall } from './action'

const wanted = { isName: (word: string) => glmPcName(word) !== undefined, inProse: true, mayClose: false }

/** What the reply says, or why that is not certain. The first action counts; further ones are `ignored`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  const reading = readText(reply, seen)
  return reading.ok || reading.error !== 'no_action' ? reading : (readTool(reply, seen) ?? reading)
}

function readTool(reply: ModelReply, seen: Seen): Reading | undefined {
  const tool = readToolCall(reply)
  if (tool === undefined || 'error' in tool) return tool
  const args = new Map([...tool.args].map(([key, value]) => [key, argumentOf(value)]))
  const call: Call = { name: tool.name, args, positional: [], start: 0, end: 0, repaired: [] }
  const repaired = new Set(tool.repaired)
  const read = readGlmPcCall(call, seen, (repair) => repaired.add(repair), tool.thought ?? '')
  if ('error' in read) return read
  return readingOf(read, { thought: tool.thought, space: seen.space, repaired, ignored: tool.ignored })
}

const argumentOf = (value: Json): Argument =>
  typeof value === 'string'
    ? { form: 'quoted', text: value }
    : { form: isList(value) ? 'bracketed' : 'bare', text: sourceOf(value) }

/** The value as a call would spell it; empty for what cannot be an argument. */
function sourceOf(value: Json): string {
  if (isList(value)) return `[${value.map(sourceOf).join(',')}]`
  if (typeof value === 'string') return `'${value}'`
  return typeof value === 'number' ? String(value) : ''
}

function readText(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const found = findCalls(text, wanted)
  if (!found.ok) return refuse(found.error, found.problem ?? found.detail)
  const chosen = choose(found) ?? bareWord(text, found)
  if (chosen === undefined || (fromReasoning && !chosen.marked))
    return refuse('no_action', problem('reading.no_action'))
  if (!chosen.known)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(chosen.call.name) }))
  const { before, ...words } = wordsOf(text, found, chosen)
  const repaired = new Set<string>(chosen.call.repaired)
  if (fromReasoning) repaired.add('reasoning')
  const read = readGlmPcCall(chosen.call, seen, (repair) => repaired.add(repair), before)
  if ('error' in read) return read
  const ignored = callsOf(found).filter(({ call }) => call.start > chosen.call.start).length
  return readingOf(read, { ...words, space: seen.space, repaired, ignored })
}

const readingOf = ({ action, points }: ReadCall, rest: Omit<Found, 'actions' | 'points' | 'target'>) =>
  readAs({ ...rest, actions: [action], points, target: 'label' in action ? action.label : undefined })

/** Calls that are not quoted in the memory behind the action. */
function callsOf({ calls, labels }: FoundCalls): readonly FoundCall[] {
  const first = calls[0]?.call.end ?? 0
  const memory = labels.find(({ name, at }) => name === 'memory' && at >= first)
  return memory === undefined ? calls : calls.filter(({ call }) => call.start < memory.at)
}

/** The first call behind an `Action:`, else the first that stands alone. */
const choose = (found: FoundCalls): FoundCall | undefined =>
  callsOf(found).find(({ marked }) => marked) ?? callsOf(found)[0]

/** `DONE`, `WAIT` or `FAIL` without its brackets, where nothing else stands behind `Action:` or in box tokens. */
function bareWord(text: string, { labels, from }: FoundCalls): FoundCall | undefined {
  const label = labels.findLast(({ name }) => name === 'action')?.end
  const at = label ?? text.indexOf(boxToken, from) + boxToken.length
  if (label === undefined && at < from + boxToken.length) return undefined
  const [, before = '', name] = bare.exec(text.slice(at, at + 200)) ?? []
  if (name === undefined) return undefined
  const start = at + before.length
  const call = { name, args: new Map(), positional: [], start, end: start + name.length }
  return { call: { ...call, repaired: ['missing_bracket'] }, known: true, marked: label !== undefined }
}

const boxToken = '<|begin_of_box|>'
const bare = /^([\s*`]*(?:<\|\w{1,20}\|>\s*)?)(WAIT|DONE|FAIL)[\s*`.。]*?(?:<|\n|$)/

function wordsOf(text: string, { labels, from }: FoundCalls, { call, marked }: FoundCall) {
  const action = labels.findLast(({ name, at }) => name === 'action' && at < call.start)
  const memory =
    labels.find(({ name, at }) => name === 'memory' && at >= call.end) ??
    labels.findLast(({ name, at }) => name === 'memory' && at < call.start)
  const start = marked && action !== undefined ? action.at : call.start
  const before = memory !== undefined && memory.at < start ? memory.at : start
  const behind = memory !== undefined && memory.at >= call.end ? memory.at : text.length
  const parts = [thoughtOf(text.slice(from, before)), bareWords(text.slice(call.end, behind))]
  const thought = parts.filter((part) => part !== '').join('\n')
  const kept =
    memory === undefined ? '' : bareWords(text.slice(memory.end, memory.at < start ? start : text.length))
  return {
    before: parts[0] ?? '',
    ...(thought === '' ? {} : { thought }),
    ...(kept === '' ? {} : { memory: kept }),
  }
}

/** The call as the model wrote it, for its own history; undefined where it is not certain which one it was. */
export function callSource(reply: ModelReply): string | undefined {
  const { text } = textOf(reply)
  const found = findCalls(text, wanted)
  const chosen = found.ok ? choose(found) : undefined
  return chosen?.known === true ? text.slice(chosen.call.start, chosen.call.end) : undefined
}

/** The move of a reply that is still streaming, as soon as the arguments that hold its points are closed. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const found = findCalls(partial, wanted)
  const call = found.ok ? choose(found)?.call : found.partial
  return call && placedIn(readGlmPcCall(call, seen, () => undefined, ''))
})
