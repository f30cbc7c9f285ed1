/** A `do(…)` or `finish(…)` of AutoGLM as a canonical action. */

import { Action } from '../../action/action'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import { readPlace } from '../reading/calls/place'
import type { Argument, Call } from '../reading/calls/syntax'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'

/** Every action of `do`, with the arguments that it needs. */
export const autoglmActions = {
  Launch: ['app'],
  Tap: ['element'],
  Type: ['text'],
  Type_Name: ['text'],
  Interact: [],
  Swipe: ['start', 'end'],
  Note: [],
  Call_API: [],
  'Long Press': ['element'],
  'Double Tap': ['element'],
  Take_over: [],
  Back: [],
  Home: [],
  Wait: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type AutoglmAction = keyof typeof autoglmActions

type Note = (repair: string) => void
export type ReadCall = {
  readonly action: Action
  readonly points: readonly Pair[]
  /** What the model wants confirmed before it is done. */
  readonly confirm?: string
}

const plainName = (written: string): string => written.toLowerCase().replace(/[\s_-]+/g, '')

const isAction = (name: string): name is AutoglmAction => Object.hasOwn(autoglmActions, name)
const names = Object.keys(autoglmActions).filter(isAction)

/** The action that a complete call is, or why it is none. `thought` stands in where a question has no words. */
export function readAutoglmCall(call: Call, seen: Seen, note: Note, thought: string): ReadCall | Refusal {
  if (call.name === 'finish') return finishing(call)
  const written = call.args.get('action') ?? call.positional[0]
  if (written === undefined) return refuse('schema', 'do has no action')
  if (!call.args.has('action')) note('unnamed_argument')
  const name = names.find((one) => plainName(one) === plainName(written.text))
  if (name === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(written.text) }))
  if (name !== written.text) note('enum_spelling')
  const missing = needs(name).find((key) => !call.args.has(key))
  if (missing !== undefined) return refuse('schema', `${name} needs ${missing}`)
  const read = actionOf(name, call.args, seen, { note, thought })
  if ('error' in read || !call.repaired.includes('missing_bracket') || read.points.length > 0) return read
  return refuse('truncated', problem('reading.ends_in', { name }))
}

const needs = (name: AutoglmAction): readonly string[] => autoglmActions[name]

type Args = ReadonlyMap<string, Argument>
type Aside = { readonly note: Note; readonly thought: string }

const plain = (fields: object): ReadCall => ({ action: Action.parse(fields), points: [] })
const textOf = (args: Args, name: string): string => args.get(name)?.text ?? ''

function finishing(call: Call): ReadCall | Refusal {
  const message = call.args.get('message') ?? call.positional[0]
  if (call.repaired.includes('missing_bracket')) return refuse('truncated', 'the reply ends inside finish')
  return plain({ kind: 'finish', outcome: 'completed', message: message?.text ?? '' })
}

function actionOf(name: AutoglmAction, args: Args, seen: Seen, { note, thought }: Aside): ReadCall | Refusal {
  switch (name) {
    case 'Tap':
      return confirming(pointing({ kind: 'click' }, args, seen, note), args)
    case 'Double Tap':
      return pointing({ kind: 'click', count: 2 }, args, seen, note)
    case 'Long Press':
      return pointing({ kind: 'long_press' }, args, seen, note)
    case 'Swipe':
      return swiping(args, seen, note)
    case 'Type':
    case 'Type_Name':
      return typing(args, seen, note)
    case 'Launch':
      return textOf(args, 'app') === ''
        ? refuse('schema', 'Launch needs the name of an app')
        : plain({ kind: 'open_app', name: textOf(args, 'app') })
    case 'Back':
      return plain({ kind: 'navigate', to: 'back' })
    case 'Home':
      return plain({ kind: 'navigate', to: 'home' })
    case 'Wait':
      return waiting(args, note)
    case 'Note':
      return plain({ kind: 'note', text: textOf(args, 'message') })
    case 'Call_API':
      return plain({ kind: 'note', text: textOf(args, 'instruction') })
    case 'Interact':
    case 'Take_over':
      return plain({ kind: 'ask', question: textOf(args, 'message') || thought || usualQuestions[name] })
  }
}

const usualQuestions = {
  Interact: 'Several options fit. Which one should be taken?',
  Take_over: 'The model needs a person here, for a login or a verification.',
} as const

function pointing(fields: object, args: Args, seen: Seen, note: Note): ReadCall | Refusal {
  const place = readPlace(textOf(args, 'element'), seen, note)
  if ('error' in place) return place
  const box = place.box === undefined ? {} : { box: place.box }
  return { action: Action.parse({ ...fields, at: place.at, ...box }), points: [place.said] }
}

/** `message` marks a tap on money or privacy: it waits for a person. */
function confirming(read: ReadCall | Refusal, args: Args): ReadCall | Refusal {
  if ('error' in read || !args.has('message')) return read
  return { ...read, confirm: textOf(args, 'message') || 'sensitive' }
}

function swiping(args: Args, seen: Seen, note: Note): ReadCall | Refusal {
  const start = readPlace(textOf(args, 'start'), seen, note)
  if ('error' in start) return start
  const end = readPlace(textOf(args, 'end'), seen, note)
  if ('error' in end) return end
  const action = Action.parse({ kind: 'swipe', from: start.at, to: end.at })
  return { action, points: [start.said, end.said] }
}

/** The field is cleared first, as the dialect's rules say; one that is named is tapped before. */
function typing(args: Args, seen: Seen, note: Note): ReadCall | Refusal {
  const given = args.get('text')
  const isNumber = given?.form === 'bare' && /^\d{1,20}$/.test(given.text)
  if (given?.form !== 'quoted' && !isNumber) return refuse('schema', 'the text of Type is not a string')
  if (isNumber) note('number_as_text')
  const fields = { kind: 'type', text: given.text, replace: true }
  return args.has('element') ? pointing(fields, args, seen, note) : plain(fields)
}

const longestWait = 600

/** `3 seconds`, `3s`, `3 秒`, `3`; one second where nothing is said. */
function waiting(args: Args, note: Note): ReadCall | Refusal {
  const written = args.get('duration')?.text
  if (written === undefined) note('usual_duration')
  const seconds = /^(\d{1,4}(?:\.\d{1,3})?)\s{0,4}(?:s|secs?|seconds?|秒)?$/i.exec(
    (written ?? '1').trim(),
  )?.[1]
  const number = Number(seconds)
  if (seconds === undefined || number > longestWait)
    return refuse('schema', `${quoted(written ?? '')} is not a number of seconds up to ${longestWait}`)
  return plain({ kind: 'wait', ms: Math.round(number * 1000) })
}
