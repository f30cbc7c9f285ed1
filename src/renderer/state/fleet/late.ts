/** Keys that come after another run has come to the front by itself, and what of them means the run that was left. */
import type { Command, RunView } from '../../../core/api/api'
import * as decisions from '../decisions'
import { type KeyId, type KeyRows, keyFor, type Press } from '../keys'
import type { ConsoleStore, Shown } from '../store'
import type { Fronts } from './fronts'
import { lateMs, meantBy } from './left'

/** In ms: hands that have rested for so long know where they are. */
const restMs = 600

/** A late press of T or Space: whatever is begun in the run that has come, it is none of its keys. */
export function lateKey(press: Press, shown: Shown, now: number, rows: KeyRows): KeyId | undefined {
  const { left, snapshot } = shown
  if (left === undefined || meantBy(shown, now) === snapshot?.run) return undefined
  const { name: phase } = left.run.phase
  const id = keyFor(press, { phase, mode: 'plain', asking: false, age: lateMs, sent: false }, rows)
  return id === 'takeOver' || id === 'pause' ? id : undefined
}

/**
 * Hands that worked in a picture that is gone type on for a moment: no key of it means anything until they have rested. Chords
 * are no typing.
 */
export function createTypedOn(): (press: Press, shown: Shown, now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (press, { left }, now) => {
    if (left === undefined || !decisions.hasHands(left.run) || (press.ctrl && press.alt)) return false
    if (now - Math.max(left.at, last) >= restMs) return false
    last = now
    return true
  }
}

type Means = (run: RunView | undefined) => Command | undefined
type Hands = {
  readonly send: (command: Command) => void
  readonly fronts: Fronts
  /** Tells that a press came too early for the run in front. */
  readonly early: () => void
}

/** Does to the run that is meant what a press says; one that was left comes back to the front, so that it is seen done. */
export const meaning =
  (store: ConsoleStore, { send, fronts, early }: Hands) =>
  (means: Means, press: Press | undefined): void => {
    const meant = meantBy(store.getState(), press?.at ?? store.clock())
    if (meant === 'over') return early()
    const command = means(meant)
    if (command === undefined) return
    send(command)
    fronts.face(command.run)
  }
