/** Writes a move as AutoGLM does: a thought in `<think>`, one call in `<answer>`. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, another
 * button, a text that does not replace what is there, an end that is no success.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the autoglm dialect says one action at a time')
  const call = writeCall(action, seen, intent.confirm)
  return { text: `<think>${intent.thought ?? ''}</think>\n<answer>${call}</answer>`, finish: 'stop' }
}

/** One move as a call; `confirm` marks a tap on money or privacy. Throws for what cannot be said. */
export function writeCall(action: Action, seen: Seen, confirm?: string): string {
  const call = wording(action, (point) => `[${fromPoint(point, seen).join(',')}]`, confirm)
  if (call === undefined) throw new Error(`the autoglm dialect has no words for: ${describe(action, 'en')}`)
  return call
}

const string = (text: string): string => writeQuoted(text, '"')

type Place = (point: Point) => string

function wording(action: Action, place: Place, confirm: string | undefined): string | undefined {
  switch (action.kind) {
    case 'click':
      return tapping(action, place, confirm)
    case 'type':
      return typing(action)
    case 'long_press':
      return action.ms === 1000 ? `do(action="Long Press", element=${place(action.at)})` : undefined
    case 'swipe':
      if (action.ms !== 300) return undefined
      return `do(action="Swipe", start=${place(action.from)}, end=${place(action.to)})`
    case 'open_app':
      return action.name === '' ? undefined : `do(action="Launch", app=${string(action.name)})`
    case 'navigate':
      return navigating(action.to)
    case 'wait':
      return `do(action="Wait", duration="${action.ms / 1000} seconds")`
    case 'ask':
      return action.question === '' ? undefined : `do(action="Take_over", message=${string(action.question)})`
    case 'note':
      return `do(action="Note", message=${string(action.text)})`
    case 'finish':
      return action.outcome === 'completed' ? `finish(message=${string(action.message)})` : undefined
    case 'hover':
    case 'drag':
    case 'scroll':
    case 'paste':
    case 'keys':
    case 'hold':
    case 'button':
    case 'answer':
    case 'look':
      return undefined
  }
}

function tapping(
  { at, button, count, modifiers }: Extract<Action, { kind: 'click' }>,
  place: Place,
  confirm: string | undefined,
): string | undefined {
  if (button !== 'left' || count === 3 || modifiers.length > 0) return undefined
  if (count === 2) return `do(action="Double Tap", element=${place(at)})`
  const message = confirm === undefined ? '' : `, message=${string(confirm)}`
  return `do(action="Tap", element=${place(at)}${message})`
}

const typing = ({ text, at, replace, submit }: Extract<Action, { kind: 'type' }>): string | undefined =>
  at === undefined && replace && !submit ? `do(action="Type", text=${string(text)})` : undefined

function navigating(to: Extract<Action, { kind: 'navigate' }>['to']): string | undefined {
  if (to === 'back') return 'do(action="Back")'
  return to === 'home' ? 'do(action="Home")' : undefined
}
