/** Replies of GLM's phone agent: `Memory`, `Reason`, and one JSON object behind `Action`. */

import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { ModelReply, Seen } from '../../dialect'
import { readAs } from '../../reading/found'
import { glimpseBy, placedIn, readGrowing } from '../../reading/glimpse'
import { isList, isObject, type JsonObject } from '../../reading/json/json'
import { findObjects, sameJson } from '../../reading/json/reply-objects'
import { cutOff, refuse } from '../../reading/refusal'
import { textOf } from '../../reading/reply-text'
import { afterLastThought, afterThinking } from '../../reading/thinking'
import { bareWords, withoutTokens } from '../../reading/wrapping'
import { readToolCall } from '../tool'
import { actionName, readGlmMobileObject } from './action'

/** What the reply says, or why that is not certain. The first action counts; further ones are `ignored`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  const reading = readText(reply, seen)
  return reading.ok || reading.error !== 'no_action' ? reading : (readTool(reply, seen) ?? reading)
}

function readTool(reply: ModelReply, seen: Seen): Reading | undefined {
  const call = readToolCall(reply)
  if (call === undefined || 'error' in call) return call
  const repaired = new Set(call.repaired)
  const object = new Map([['action_type', call.name], ...call.args])
  const read = readGlmMobileObject(object, seen, (repair) => repaired.add(repair), call.thought ?? '')
  if ('error' in read) return read
  const { thought, ignored } = call
  return readAs({
    actions: [read.action],
    points: read.points,
    space: seen.space,
    thought,
    repaired,
    ignored,
  })
}

function readText(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text: spoken, fromReasoning } = textOf(reply)
  const text = withoutTokens(spoken)
  const start = actionStart(text)
  if (fromReasoning && start === undefined) return refuse('no_action', problem('reading.no_action'))
  const found = findObjects(start === undefined ? text : text.slice(start), reply.finish === 'stop')
  if (!found.ok) return found
  const objects = found.objects.filter((object) => start !== undefined || object.has('action_type'))
  const [object, ...others] = objects
  if (object === undefined) return refuse('no_action', problem('reading.no_action'))
  const repaired = new Set<string>(found.repaired)
  // Words in front of the action are the format; words behind it are not.
  if (!found.trailing) repaired.delete('prose')
  if (fromReasoning) repaired.add('reasoning')
  const words = wordsOf(text, start)
  const read = readGlmMobileObject(object, seen, (repair) => repaired.add(repair), words.thought ?? '')
  if ('error' in read) return read
  if (repaired.has('missing_bracket') && !mayRestOnEnd(object)) {
    return refuse('truncated', problem('reading.ends_before_action'))
  }
  const different = others.filter((other) => other.has('action_type') && !sameJson(object, other))
  if (different.length < others.length) repaired.add('repeated')
  const { action, points } = read
  const ignored = different.length
  return readAs({ ...words, actions: [action], points, space: seen.space, repaired, ignored })
}

type Words = { readonly thought?: string; readonly memory?: string }

/** Actions to which nothing could have been added behind a missing bracket. */
function mayRestOnEnd(object: JsonObject): boolean {
  const type = object.get('action_type')
  const name = typeof type === 'string' ? actionName(type) : undefined
  return name !== undefined && !['swipe', 'input_text', 'answer', 'open_app'].includes(name)
}

/** An `Action:` at the start of a line, with a brace behind it. */
const label =
  /(?:^|\n)[ \t*#>_-]{0,8}action\**[ \t]{0,4}[:：]\**\s{0,8}(?:```[A-Za-z]{0,10}\s{0,4})?(?=[{｛])/i

/** Where the action's brace stands; undefined in a reply that has no such line outside its thinking. */
function actionStart(text: string): number | undefined {
  for (const from of new Set([afterThinking(text), afterLastThought(text)])) {
    const found = label.exec(text.slice(from))
    if (found !== null) return from + found.index + found[0].length
  }
  return undefined
}

/** What stands behind `Memory:` and `Reason:` in front of the action. */
function wordsOf(text: string, start: number | undefined): Words {
  if (start === undefined) return {}
  const whole = text.slice(afterThinking(text), start)
  const head = whole
    .slice(afterLastThought(whole))
    .replace(/\n?[ \t*#>_-]{0,8}action\**[ \t]{0,4}[:：][\s\S]{0,40}$/i, '')
  const reason = /(?:^|\n)[ \t*#]{0,8}reason\**[ \t]{0,4}[:：]\**/i.exec(head)
  const memory = /(?:^|\n)[ \t*#]{0,8}memory\**[ \t]{0,4}[:：]\**/i.exec(head)
  const thought = bareWords(
    reason === null ? (memory === null ? head : '') : head.slice(reason.index + reason[0].length),
  )
  const kept = memory === null ? '' : bareWords(head.slice(memory.index + memory[0].length, reason?.index))
  return {
    ...(thought === '' ? {} : { thought }),
    ...(kept === '' || kept === 'None' ? {} : { memory: kept }),
  }
}

/** The move of a reply that is still streaming, as soon as the bracket of its box is closed. */
export const glimpseReply = glimpseBy((partial, seen) => {
  const text = withoutTokens(partial)
  const start = actionStart(text)
  if (start === undefined) return undefined
  const growing = readGrowing(text, start)
  const object = growing?.value
  const box = isObject(object) ? object.get('box_2d') : undefined
  if (!isObject(object) || !isList(box) || !growing?.isClosed(box)) return undefined
  const known = object.get('action_type') === 'input_text' ? new Map([['text', ''], ...object]) : object
  return placedIn(readGlmMobileObject(known, seen, () => undefined, ''))
})
