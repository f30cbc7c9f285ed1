/** Replies of UI-Venus: a thought in `<think>`, one call in `<action>`, and in version 1.5 a summary in `<conclusion>`. */

import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import type { Call } from '../reading/calls/syntax'
import { type Manner, searchTagged, thoughtIn } from '../reading/calls/tagged'
import { readAs } from '../reading/found'
import { glimpseBy, placedIn } from '../reading/glimpse'
import { cutOff, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { bareWords } from '../reading/wrapping'
import { isVenusName, readVenusCall } from './action'

const manner: Manner = { tag: 'action', isName: isVenusName }

/** What the reply says, or why that is not certain. The first action counts; further ones are `ignored`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const { answer, at, found } = searchTagged(withoutConclusion(text), manner)
  if (!found.ok) return refuse(found.error, found.problem ?? found.detail)
  const [call, ...others] = found.calls.filter(({ known }) => known).map(({ call }) => call)
  if (call === undefined || (fromReasoning && at === 0))
    return refuse('no_action', problem('reading.no_action'))
  const repaired = new Set<string>(call.repaired)
  if (fromReasoning) repaired.add('reasoning')
  const read = readVenusCall(call, seen, (repair) => repaired.add(repair))
  if ('error' in read) return read
  return readAs({
    actions: [read.action],
    points: read.points,
    thought: thoughtIn(text, manner, { at, before: answer.slice(found.from, call.start) }) || undefined,
    memory: conclusionIn(text),
    space: seen.space,
    repaired,
    ignored: others.length,
  })
}

const conclusion = /<conclusion>([^<]*)(?:<\/conclusion>\s*)?$/

/** What the model sums a step up as stands behind its action, and is none. */
const withoutConclusion = (text: string): string => text.replace(conclusion, '')

function conclusionIn(text: string): string | undefined {
  const words = bareWords(conclusion.exec(text)?.[1] ?? '')
  return words === '' ? undefined : words
}

/** The move of a reply that is still streaming, as soon as the brackets that hold its points are closed. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const { at, found } = searchTagged(partial, manner)
  const call: Call | undefined = found.ok ? found.calls[0]?.call : found.partial
  // Outside an action, what is a thought is known at the end only.
  if (call === undefined || at === 0) return undefined
  return placedIn(readVenusCall(call, seen, () => undefined))
})
