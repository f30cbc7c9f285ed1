/** What the dialects of one shape share: a question for one element, an object with its place, a click on it. */

import { Action } from '../../action/action'
import type { Point } from '../../action/geometry'
import type { Intent, Reading } from '../../action/proposal'
import { problem } from '../../problem'
import { converse } from '../conversation'
import type { ModelReply, ModelRequest, Seen, Turn } from '../dialect'
import { readAs } from '../reading/found'
import type { JsonObject } from '../reading/json/json'
import { findObjects } from '../reading/json/reply-objects'
import { cutOff, type Refusal, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { unsayable } from '../writing/encoders'
import { isPlainClick } from '../writing/moves'
import { onlyAction } from '../writing/replies'

/** A reply's place: the pixel to click, and the numbers as they were written. */
export type Placed = { readonly at: Point; readonly said: readonly (readonly [number, number])[] }

/** Reads the one object of a reply that has `key`; two that differ in number are never chosen between. */
export function readShape(
  reply: ModelReply,
  seen: Seen,
  key: string,
  place: (object: JsonObject, note: (repair: string) => void) => Placed | Refusal,
): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  const found = findObjects(text, false)
  if (!found.ok) return found
  const [object, ...others] = found.objects.filter((candidate) => candidate.has(key))
  if (object === undefined || (fromReasoning && found.trailing))
    return refuse('no_action', problem('reading.holds_no', { name: key }))
  const repaired = new Set<string>(found.repaired.filter((repair) => !usual.includes(repair)))
  if (fromReasoning) repaired.add('reasoning')
  const placed = place(object, (repair) => repaired.add(repair))
  if ('error' in placed) return placed
  const actions = [Action.parse({ kind: 'click', at: placed.at })]
  return readAs({ actions, points: placed.said, space: seen.space, repaired, ignored: others.length })
}

const usual: readonly string[] = ['prose', 'wrapped_list']

/** Asks for one element, without pictures of earlier screens. */
export const askShape = (turn: Turn): ModelRequest =>
  converse(turn, { images: 0, picture: (screen) => screen })

/** The one plain click of a proposal. Throws one sentence for everything else: no shape can say it. */
export function clickOf(intent: Intent, dialect: string): Point {
  const action = onlyAction(intent, dialect)
  if (action.kind !== 'click' || !isPlainClick(action)) throw unsayable(action, dialect)
  return action.at
}
