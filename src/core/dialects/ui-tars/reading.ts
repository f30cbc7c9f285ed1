/** Replies of UI-TARS in all its versions: a thought and one call, as text, as a tool's call or as the pseudo XML of the Seed models. */

import type { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { readAs } from '../reading/found'
import { cleanIn, glimpseBy } from '../reading/glimpse'
import { cutOff, type Refusal, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { afterLastThought, afterThinking } from '../reading/thinking'
import { actOf } from './action'
import { type Found, findCalls } from './text'
import { findJsonCalls, findWired } from './tools'
import { scaledOrRefused, settingsOf } from './version'
import { findXmlCalls } from './xml'

/** Replies have some hundred characters; what is this long is none. */
const longestReply = 131_072

/** The first call of a reply as an action; further ones are counted as ignored. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  if (textOf(reply).text.length > longestReply) return refuse('schema', problem('reading.too_long_for_one'))
  const scale = scaledOrRefused(seen)
  if ('error' in scale) return scale
  const spoken = textOf(reply)
  const found = findWired(reply) ?? findAll(spoken.text, seen, reply.finish)
  if (found === undefined) return answerIn(spoken.text) ?? refuse('no_action', problem('reading.no_action'))
  if ('error' in found) return found
  const [first, ...others] = found.calls
  if (first === undefined) return refuse('no_action', problem('reading.no_action'))
  // A thought that goes on behind a call has not settled on it.
  if (spoken.fromReasoning && spoken.text.slice(found.end).trim() !== '')
    return refuse('no_action', problem('reading.only_thinks'))
  const repaired = new Set<string>(found.repaired)
  if (spoken.fromReasoning) repaired.add('reasoning')
  const thought = found.thought ?? thinkingIn(spoken.text)
  const read = actOf(first, scale, thought, (repair) => repaired.add(repair))
  if ('error' in read) return read
  return readAs({
    actions: [read.action],
    points: read.said,
    space: scale.space,
    thought,
    repaired,
    ignored: others.length,
  })
}

/** What a reply thinks before its call, without the tags. */
function thinkingIn(text: string): string | undefined {
  const words = text
    .slice(0, afterThinking(text))
    .replace(/^\s*<\w+>|<\/\w+>$/g, '')
    .trim()
  return words === '' ? undefined : words
}

/** Calls outside of all thinking, in the syntax that the version speaks first, else in the other. */
function findAll(text: string, seen: Seen, finish: ModelReply['finish']): Found | Refusal | undefined {
  const from = afterThinking(text)
  const found = findFrom(text, from, seen, finish)
  const settled = afterLastThought(text)
  // A lone closing tag behind a call means that the call was only thought of.
  const end = found === undefined || 'error' in found ? from : found.end
  return settled > end ? findFrom(text, settled, seen, finish) : found
}

function findFrom(
  text: string,
  from: number,
  seen: Seen,
  finish: ModelReply['finish'],
): Found | Refusal | undefined {
  const mayClose = finish === 'stop'
  const json = findJsonCalls(text, from, finish)
  if (json !== undefined) return json
  if (settingsOf(seen.params).version === 'seed')
    return findXmlCalls(text, from) ?? findCalls(text, from, mayClose)
  return findCalls(text, from, mayClose) ?? findXmlCalls(text, from)
}

/** `<answer>` without a call: what the Seed models say when nothing is left to do on the screen. */
function answerIn(text: string): Reading | undefined {
  const words = /^\s*<answer>([\s\S]*)<\/answer>\s*$/.exec(text.slice(afterLastThought(text)))?.[1]?.trim()
  if (words === undefined || words === '') return undefined
  return { ok: true, intent: { actions: [{ kind: 'answer', text: words }], repaired: [], ignored: 0 } }
}

const shown: readonly Action['kind'][] = ['click', 'hover', 'scroll', 'drag']
const closedPlace =
  /(?:^|\n)[ \t]*Action[:：]\s*(?:left_double|right_single|click|hover)\(\s*(?:start_box|point)\s*=\s*(['"])(?:<\|box_start\|>\(\d+,\s*\d+\)<\|box_end\|>|\(\d+,\s*\d+\)|<point>\d+\s+\d+<\/point>)$/

/** The move of a reply that is still streaming, once its call is closed, or the place of a click is. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const quote = closedPlace.exec(partial)?.[1]
  const text = quote === undefined ? partial : `${partial}${quote})`
  // What still thinks may turn out to have only thought of it.
  if (/<\/?think/.test(text) && afterThinking(text) === 0) return undefined
  const action = cleanIn(readReply({ text, finish: 'other' }, seen))
  return action !== undefined && shown.includes(action.kind) ? action : undefined
})
