/** Replies of AutoGLM: a thought in `<think>`, one line of `do(…)` or `finish(…)` in `<answer>`. */

import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import type { Call } from '../reading/calls/syntax'
import { type Manner, searchTagged, thoughtIn } from '../reading/calls/tagged'
import { readAs } from '../reading/found'
import { glimpseBy, placedIn } from '../reading/glimpse'
import { cutOff, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { readAutoglmCall } from './action'

const isName = (word: string): boolean => word === 'do' || word === 'finish'
const manner: Manner = { tag: 'answer', isName }

/** What the reply says, or why that is not certain. The first action counts; further ones are `ignored`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const { answer, at, found } = search(text)
  if (!found.ok) return refuse(found.error, found.problem ?? found.detail)
  const [call, ...others] = found.calls.filter(({ known }) => known).map(({ call }) => call)
  if (call === undefined || (fromReasoning && at === 0))
    return refuse('no_action', problem('reading.no_action'))
  const thought = thoughtIn(text, manner, { at, before: answer.slice(found.from, call.start) })
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

const search = (text: string) => searchTagged(text, manner)

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
