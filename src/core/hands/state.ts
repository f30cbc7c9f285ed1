/** What an operator's hands are in the middle of, and how an action that was growing ends. */
import type { Action, Button } from '../action/action'
import type { Point } from '../action/geometry'
import type { Key } from '../action/keys'

/**
 * Raw input as it passed the gate; `at` in frame pixels, `ms` on a clock that only grows. A `paste` is the operator's
 * clipboard handed on: nothing has been pasted yet. `written`: what an input method put together, which came as a whole.
 */
export type Touch =
  | { readonly type: 'pointer'; readonly at: Point; readonly mask: number; readonly ms: number }
  | { readonly type: 'key'; readonly keysym: number; readonly down: boolean; readonly ms: number }
  | { readonly type: 'paste'; readonly text: string; readonly ms: number }
  | { readonly type: 'written'; readonly text: string; readonly ms: number }

/** An action with the touch it began with: what was on the screen before that is what it was done to. */
export type Done = { readonly action: Action; readonly began: Touch }

export type Press = {
  readonly button: Button
  readonly path: readonly Point[]
  readonly modifiers: readonly Key[]
  readonly began: Touch
}

/** A key that is down. `character`: it is the last one of the text that grows. */
export type Strike = {
  readonly key: Key
  readonly keys: readonly Key[]
  readonly character?: string | undefined
  readonly repeated: boolean
  readonly began: Touch
}

export type Held = { readonly key: Key; readonly used: boolean; readonly began: Touch }

/** What is under way: a button, keys, and an action that may still grow (a text run, a second click). */
export type Hands = {
  /** `glass`: a phone's screen, where a press that travels is a swipe. */
  readonly surface: 'pointer' | 'glass'
  readonly mask: number
  readonly held: readonly Held[]
  readonly press?: Press | undefined
  readonly strike?: Strike | undefined
  /** `ms`: when its last part began. */
  readonly growing?: (Done & { readonly ms: number }) | undefined
  /** The operator's clipboard, for as long as it is the target's as well. */
  readonly clipboard?: string | undefined
}

export type Result = { readonly hands: Hands; readonly done: readonly Done[] }

export const idleHands: Hands = { surface: 'pointer', mask: 0, held: [] }
export const idleFingers: Hands = { ...idleHands, surface: 'glass' }

/** Ends what was growing, and a key that is down counts as struck. */
export function flush(hands: Hands): Result {
  const { growing, strike } = hands
  const grown = growing === undefined ? [] : [{ action: growing.action, began: growing.began }]
  return { hands: { ...hands, growing: undefined, strike: undefined }, done: [...grown, ...struck(strike)] }
}

/** A letter stands in its text already. */
const struck = (strike: Strike | undefined): readonly Done[] =>
  strike === undefined || strike.character !== undefined
    ? []
    : [{ action: { kind: 'keys', keys: [...strike.keys] }, began: strike.began }]

/** Ends what was growing and adds a complete action. */
export function finish(hands: Hands, action: Action, began: Touch): Result {
  const { hands: clear, done } = flush(hands)
  return { hands: clear, done: [...done, { action, began }] }
}

/** Ends what was growing and lets an action grow. */
export function grow(hands: Hands, action: Action, began: Touch): Result {
  const { hands: clear, done } = flush(hands)
  return { hands: { ...clear, growing: { action, began, ms: began.ms } }, done }
}

/** The modifiers that are down now belong to something, so that lifting them means nothing by itself. */
export const spendModifiers = (hands: Hands): Hands => ({
  ...hands,
  held: hands.held.map((held) => ({ ...held, used: true })),
})
