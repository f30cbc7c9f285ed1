/** Replies of the single-step dialect: one JSON object with status, description, target and one action. */

import { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { type Found, readAs } from '../reading/found'
import { glimpseBy, placedIn, readGrowing } from '../reading/glimpse'
import { isList, isObject, type JsonObject } from '../reading/json/json'
import { readWhole } from '../reading/json/lenient-json'
import { findObjects, sameJson } from '../reading/json/reply-objects'
import { cutOff, quoted, type Refusal, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { afterThinking } from '../reading/thinking'
import { answerKeys, readAction, readWord } from './action'

const statuses = ['completed', 'in_progress', 'failed'] as const
type Status = (typeof statuses)[number]

type Note = (repair: string) => void

/** What the reply says, or why that is not certain. Points are checked against the space of `seen`. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const spoken = textOf(reply)
  const found = findObjects(spoken.text, reply.finish === 'stop')
  if (!found.ok) return found
  const answers = found.objects.filter(isAnswer)
  const [answer, ...others] = answers
  // A thought that goes on after an object has not settled on it.
  if (answer === undefined || (spoken.fromReasoning && found.trailing)) {
    return refuse('no_action', problem('reading.no_action'))
  }
  if (others.some((other) => !sameJson(answer, other))) {
    return refuse('multiple_actions', problem('reading.different_actions', { count: answers.length }))
  }
  const repaired = new Set<string>(found.repaired)
  if (spoken.fromReasoning) repaired.add('reasoning')
  if (others.length > 0) repaired.add('repeated')
  if (repaired.has('missing_bracket') && !isWhole(answer)) {
    return refuse('truncated', problem('reading.ends_before_action'))
  }
  const read = readAnswer(answer, seen, (repair) => repaired.add(repair))
  return 'error' in read ? read : readAs({ ...read, space: seen.space, repaired, ignored: 0 })
}

/** Whether an object is meant as an answer, and is not an example in the words around it. */
const isAnswer = (object: JsonObject): boolean => object.has('status') || object.has('action')

/** Whether every key of the format is there, so that nothing can have stood behind the missing bracket. */
function isWhole(answer: JsonObject): boolean {
  const action = answer.get('action')
  return (
    isObject(action) &&
    answer.has('status') &&
    ['type', 'coordinates', 'text'].every((key) => action.has(key))
  )
}

type Answer = Pick<Found, 'actions' | 'points' | 'thought' | 'target' | 'status'>

function readAnswer(answer: JsonObject, seen: Seen, note: Note): Answer | Refusal {
  const status = readStatus(answer, note)
  if (status !== undefined && typeof status !== 'string') return status
  const words = { thought: wordsOf(answer, 'description'), target: wordsOf(answer, 'target'), status }
  // The action of an ended task is a filler: it is neither drawn nor done.
  if (status === 'completed' || status === 'failed') {
    return { ...words, actions: [finishing(status, words.thought ?? '')], points: [] }
  }
  const written = actionOf(answer, note)
  if ('error' in written) return written
  const read = readAction(written, seen, words.target, note)
  if ('error' in read) return read
  if (status === undefined) {
    const flat = written === answer
    const strange = !flat && [...answer.keys()].some((key) => !answerKeys.includes(key))
    if (read.action.kind === 'wait' || strange) return refuse('schema', problem('reading.no_status'))
    note('missing_status')
  }
  return { ...words, actions: [read.action], points: read.points }
}

const finishing = (outcome: 'completed' | 'failed', message: string): Action =>
  Action.parse({ kind: 'finish', outcome, message })

function readStatus(answer: JsonObject, note: Note): Status | undefined | Refusal {
  const written = answer.get('status') ?? null
  if (written === null) return undefined
  if (typeof written !== 'string') return refuse('schema', 'the status is not a word')
  return (
    readWord(written, statuses, note) ??
    refuse('schema', problem('reading.unknown_status', { name: quoted(written) }))
  )
}

function wordsOf(answer: JsonObject, key: string): string | undefined {
  const words = answer.get(key)
  return typeof words === 'string' && words.trim() !== '' ? words : undefined
}

/** The object that holds type, coordinates and text: under `action`, alone in a list, or beside the status. */
function actionOf(answer: JsonObject, note: Note): JsonObject | Refusal {
  const given = answer.get('action') ?? null
  const spelt = typeof given === 'string' ? readWhole(given)?.value : undefined
  const action = isObject(spelt) ? spelt : given
  if (isObject(spelt)) note('json_string')
  const beside = ['type', 'coordinates', 'coordinate', 'text'].some((key) => answer.has(key))
  if (isObject(action)) return beside ? refuse('schema', 'parts of the action stand outside it') : action
  if (isList(action)) return only(action.filter(isObject), note)
  if (action === null && answer.has('type')) {
    note('flat_action')
    return answer
  }
  if (typeof action === 'string' && !answer.has('type') && answer.has('coordinates')) {
    note('flat_action')
    return new Map(answer).set('type', action)
  }
  return action === null
    ? refuse('no_action', problem('reading.no_action'))
    : refuse('schema', 'the action is not an object')
}

function only(actions: readonly JsonObject[], note: Note): JsonObject | Refusal {
  const [action, ...others] = actions
  if (action === undefined) return refuse('no_action', problem('reading.empty_list'))
  if (others.length > 0)
    return refuse('multiple_actions', problem('reading.actions', { count: actions.length }))
  note('action_list')
  return action
}

/**
 * The move of a reply that is still streaming, as soon as its type and the closed bracket of its coordinates are there
 * and the task is said to go on. What stands behind words or a lone thought is not shown: it may yet turn out a thought.
 */
export const glimpseReply = glimpseBy((partial, seen) => {
  const start = /^\s*(```[A-Za-z]*\s*)?(?=\{)/.exec(partial.slice(afterThinking(partial)))?.[0]
  if (start === undefined) return undefined
  const growing = readGrowing(partial, afterThinking(partial) + start.length)
  const answer = growing?.value
  if (!isObject(answer) || readStatus(answer, ignore) !== 'in_progress') return undefined
  const action = answer.get('action')
  const coordinates = isObject(action) ? action.get('coordinates') : undefined
  if (!isObject(action) || !isList(coordinates) || !growing?.isClosed(coordinates)) return undefined
  const known = action.has('text') ? action : new Map(action).set('text', '')
  return placedIn(readAction(known, seen, wordsOf(answer, 'target'), ignore))
})

const ignore: Note = () => undefined
