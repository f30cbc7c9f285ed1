/** Writes a move as AutoGLM does: a thought in `<think>`, one call in `<answer>`. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { cannot, type Encoders, encodeBy } from '../writing/encoders'
import { clickName } from '../writing/moves'
import { onlyAction } from '../writing/replies'

const dialect = 'autoglm'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, another
 * button, a text that does not replace what is there, an end that is no success.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const call = writeCall(onlyAction(intent, dialect), seen, intent.confirm)
  return { text: `<think>${intent.thought ?? ''}</think>\n<answer>${call}</answer>`, finish: 'stop' }
}

/** One move as a call; `confirm` marks a tap on money or privacy. Throws for what cannot be said. */
export const writeCall = (action: Action, seen: Seen, confirm?: string): string =>
  encode(action, { place: (point) => `[${fromPoint(point, seen).join(',')}]`, confirm })

type Context = { readonly place: (point: Point) => string; readonly confirm: string | undefined }

const string = (text: string): string => writeQuoted(text, '"')
const call = (name: string, ...args: readonly string[]): string =>
  `do(${[`action="${name}"`, ...args].join(', ')})`

const encoders: Encoders<string, Context> = {
  click(action, { place, confirm }) {
    const name = clickName(action, { left: ['Tap', 'Double Tap'] })
    if (name === undefined) return undefined
    const message = confirm === undefined || name !== 'Tap' ? [] : [`message=${string(confirm)}`]
    return call(name, `element=${place(action.at)}`, ...message)
  },
  long_press: ({ at, ms }, { place }) =>
    ms === 1000 ? call('Long Press', `element=${place(at)}`) : undefined,
  hover: cannot.mouse,
  drag: cannot.mouse,
  swipe: ({ from, to, ms }, { place }) =>
    ms === 300 ? call('Swipe', `start=${place(from)}`, `end=${place(to)}`) : undefined,
  scroll: cannot.mouse,
  type: ({ text, at, replace, submit }) =>
    at === undefined && replace && !submit ? call('Type', `text=${string(text)}`) : undefined,
  paste: cannot.call,
  keys: cannot.call,
  hold: cannot.call,
  button: cannot.mouse,
  open_app: ({ name }) => (name === '' ? undefined : call('Launch', `app=${string(name)}`)),
  navigate({ to }) {
    if (to === 'back') return call('Back')
    return to === 'home' ? call('Home') : undefined
  },
  wait: ({ ms }) => call('Wait', `duration="${ms / 1000} seconds"`),
  answer: cannot.call,
  finish: ({ outcome, message }) =>
    outcome === 'completed' ? `finish(message=${string(message)})` : undefined,
  ask: ({ question, options }) =>
    question === '' || options !== undefined ? undefined : call('Take_over', `message=${string(question)}`),
  note: ({ text }) => call('Note', `message=${string(text)}`),
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)
