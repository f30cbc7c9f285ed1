/** How a dialect writes actions: a table with a line for every kind, so that a new kind does not compile until it has one. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'

type Kind = Action['kind']

/** An action of one kind. */
export type Of<K extends Kind> = Extract<Action, { kind: K }>

/** Why a dialect has no words for a kind. */
class Cannot {
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

const because = (why: string) => {
  const reason = new Cannot(why)
  return () => reason
}

/** Lines of a table for kinds that a dialect has no words for. */
export const cannot = {
  call: because('its model knows no call for it'),
  touch: because('its model works a mouse, not a touch screen'),
  mouse: because('its model works a touch screen, not a mouse'),
  words: because('its model says that in plain words, not in a call'),
  queue: because('it cannot stand among other actions'),
} as const

/**
 * One line a kind. An encoder gives undefined for an action whose details the dialect has no words for.
 * @typeParam Words what one action is written as
 * @typeParam Context what the dialect needs for that beside the action, such as the space of its numbers
 */
export type Encoders<Words, Context> = {
  readonly [K in Kind]: (action: Of<K>, context: Context) => Words | Cannot | undefined
}

/** The same as `Of`, in a form by which the compiler matches an action with its line of a table. */
type Tagged<K extends Kind> = { [P in K]: Of<P> & { readonly kind: P } }[K]

function encode<K extends Kind, Words, Context>(
  encoders: Encoders<Words, Context>,
  action: Tagged<K>,
  context: Context,
): Words | Cannot | undefined {
  const kind: K = action.kind
  return encoders[kind](action, context)
}

/** Writes actions by a table. What it gives throws one sentence for an action that the dialect has no words for. */
export const encodeBy =
  <Words, Context>(dialect: string, encoders: Encoders<Words, Context>) =>
  (action: Action, context: Context): Words => {
    const words = encode(encoders, action, context)
    if (words instanceof Cannot) throw unsayable(action, dialect, words.why)
    if (words === undefined) throw unsayable(action, dialect)
    return words
  }

export function unsayable(action: Action, dialect: string, why?: string): Error {
  const reason = why === undefined ? '' : ` (${why})`
  return new Error(`the ${dialect} dialect has no words for: ${describe(action, 'en')}${reason}`)
}
