/** Keys that come after another run has come to the front by itself, and what of them means the run that was left. */
import type { Command, RunView } from '../../../core/api/api'
import type { Autonomy } from '../../../core/policy/grounds'
import type { Link } from '../../link/link'
import * as decisions from '../decisions'
import { type KeyId, type KeyRows, keyFor, type Press } from '../keys'
import type { ConsoleStore, Shown } from '../store'
import type { Fronts } from './fronts'
import { lateMs, meantBy, toStop } from './left'

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
  readonly link: Link
  readonly send: (command: Command) => unknown
  readonly fronts: Fronts
  /** Tells that a press came too early for the run in front. */
  readonly early: () => void
}

/** What stops a run, halts it or takes it over. One that was left comes back to the front, so that it is seen done. */
export function createHelm(store: ConsoleStore, { link, send, fronts, early }: Hands) {
  const cancelStart = () => void link.client.cancelStart({}).catch(() => undefined)
  const stopRun = (run: string): void => {
    send({ type: 'stop', run })
    fronts.face(run)
  }
  const onMeant = (means: Means, press: Press | undefined): void => {
    const meant = meantBy(store.getState(), press?.at ?? store.clock())
    const command = meant === 'over' ? undefined : means(meant)
    if (meant === 'over') early()
    if (command === undefined) return
    send(command)
    fronts.face(command.run)
  }
  return {
    cancelStart,
    stopRun,
    /** What is in front: a run, or the start of one. */
    stop(): void {
      const meant = toStop(store.getState(), store.clock())
      if (meant === undefined || decisions.stop(meant) === undefined) cancelStart()
      else stopRun(meant.setup.id)
    },
    setAutonomy(autonomy: Autonomy): void {
      const meant = meantBy(store.getState(), store.clock())
      if (meant === 'over') early()
      if (meant === undefined || meant === 'over') return
      void link.client.setAutonomy({ run: meant.setup.id, autonomy }).catch(() => undefined)
      fronts.face(meant.setup.id)
    },
    takeOver: (press: Press | undefined) => onMeant(decisions.takeOver, press),
    pause: (press: Press | undefined) => onMeant(decisions.pauseOrResume, press),
  }
}
