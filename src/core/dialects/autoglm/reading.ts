/** Replies of AutoGLM: a thought in `<think>`, one line of `do(…)` or `finish(…)` in `<answer>`. */

import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { bareWords, thoughtOf } from '../glm/words'
import { type BrokenCall, type FoundCalls, findCalls } from '../reading/calls/search'
import type { Call } from '../reading/calls/syntax'
import { readAs } from '../reading/found'
import { glimpseBy, placedIn } from '../reading/glimpse'
import { cutOff, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { readAutoglmCall } from './action'

const isName = (word: string): boolean => word === 'do' || word === 'finish'
const opening = '<answer>'
const closing = '</answer>'

/** What the reply says, or why that is not certain. The first action counts; further ones are `ignored`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const { answer, at, found } = search(text)
  if (!found.ok) return refuse(found.error, found.problem ?? found.detail)
  const [call, ...others] = found.calls.filter(({ known }) => known).map(({ call }) => call)
  if (call === undefined || (fromReasoning && at === 0))
    return refuse('no_action', problem('reading.no_action'))
  const thought = thoughtIn(text, at, answer.slice(found.from, call.start))
  const repaired = new Set<string>(call.repaired)
  if (fromReasoning) repaired.add('reasoning')
  const read = readAutoglmCall(call, seen, (repair) => repaired.add(repair), thought)
  if ('error' in read) return read
  return readAs({
    ...read,
    actions: [read.action],
    thought: thought || undefined,
    space: seen.space,
    repaired,
    ignored: others.length,
  })
}

type Searched = { readonly answer: string; readonly at: number; readonly found: FoundCalls | BrokenCall }

/**
 * The calls of the last `<answer>`, or of the whole where there is none. A thought that is never closed ends where the
 * answer starts. Only a closing tag lets a call do without its bracket.
 */
function search(text: string): Searched {
  const start = answerStart(text)
  const end = text.lastIndexOf(closing)
  const closed = end >= start
  const answer = text.slice(start, closed ? end : text.length)
  return { answer, at: start, found: findCalls(answer, { isName, inProse: true, mayClose: closed }) }
}

/** Just past the `<answer>` in front of which all thinking is over; 0 where there is none. */
function answerStart(text: string): number {
  const thought = text.indexOf('</think>')
  const at = text.indexOf(opening, Math.max(0, thought))
  if (at < 0) return 0
  const call = text.slice(0, at).search(/(?:^|[\n>])\s{0,8}(?:do|finish)\(/)
  return call >= 0 && thought < 0 && !text.includes('<think>') ? 0 : at + opening.length
}

function thoughtIn(text: string, at: number, before: string): string {
  const start = text.indexOf('<think>')
  const from = start < 0 ? 0 : start + '<think>'.length
  const end = text.indexOf('</think>', from)
  if (end >= 0 && (at === 0 || end < at)) return bareWords(text.slice(from, end))
  return at > 0 ? bareWords(text.slice(from, at - opening.length)) : thoughtOf(before)
}

/** The call as the model wrote it, for its own history; undefined where it is not certain which one it was. */
export function callSource(reply: ModelReply): string | undefined {
  const { answer, found } = search(textOf(reply).text)
  const call = found.ok ? found.calls[0]?.call : undefined
  return call === undefined ? undefined : answer.slice(call.start, call.end)
}

/** The move of a reply that is still streaming, as soon as the lists that hold its points are closed. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const { at, found } = search(partial)
  const call: Call | undefined = found.ok ? found.calls[0]?.call : found.partial
  // Outside an answer, what is a thought is known at the end only.
  if (call === undefined || at === 0) return undefined
  return placedIn(readAutoglmCall(call, seen, () => undefined, ''))
})
