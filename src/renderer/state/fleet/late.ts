/** Keys that come after another run has come to the front by itself, and what of them means the run that was left. */
import type { Command, RunView } from '../../../core/api/api'
import type { Autonomy } from '../../../core/policy/grounds'
import type { Link } from '../../link/link'
import { tell } from '../deciding/telling'
import * as decisions from '../decisions'
import { rowsOf } from '../keymap'
import { type KeyId, type KeyRows, keyFor, type Press } from '../keys'
import { type Made, madeAt } from '../presses'
import { type ConsoleStore, isInSight, type Shown } from '../store'
import type { Fronts } from './fronts'
import { allLeft, type Left, lateMs, meantBy, toStop } from './left'

/** In ms: hands that have rested for so long know where they are. */
const restMs = 600

/** A late press of T or Space: whatever is begun in the run that has come, it is none of its keys. */
function lateKey(press: Press, shown: Shown, now: number, rows: KeyRows): KeyId | undefined {
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
function createTypedOn(): (press: Press, shown: Shown, now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (press, { left, taken }, now) => {
    const worked = allLeft(left).find((one) => hadHands(one, taken))
    if (worked === undefined || (press.ctrl && press.alt)) return false
    if (now - Math.max(worked.at, last, taken?.at ?? worked.at) >= restMs) return false
    last = now
    return true
  }
}

/** So do those that wrote in a field that has gone with its question, however long they rested before their first key. */
function createWroteOn(): (press: Press, now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (press, now) => {
    if (press.focus === 'text' || (press.ctrl && press.alt)) return false
    if (press.torn !== true && now - last >= restMs) return false
    last = now
    return true
  }
}

/** Hands that have asked for the helm begin to work before they have seen it pass. */
const hadHands = (left: Left, now: Shown['taken']): boolean =>
  left.taken === true || left.run.setup.id === now?.run || decisions.hasHands(left.run)

/** What the hands still do to a run that has gone from the front without them. */
export function createLateHands(
  store: ConsoleStore,
  act: (id: KeyId, press: Press) => void,
): (press: Press) => boolean {
  const isTypedOn = createTypedOn()
  const isWroteOn = createWroteOn()
  return (press) => {
    const shown = store.getState()
    const made = madeAt(press, store.clock())
    if (!isInSight(shown)) return false
    if (isTypedOn(press, shown, made)) return tell(store, 'typed_on')
    if (isWroteOn(press, made)) return tell(store, 'wrote_on')
    const id = lateKey(press, shown, made, rowsOf(shown))
    if (id !== undefined) act(id, press)
    return id !== undefined
  }
}

type Means = (run: RunView | undefined) => Command | undefined
type Hands = {
  readonly link: Link
  readonly send: (command: Command) => Promise<boolean>
  readonly fronts: Fronts
  /** Tells that a press came too early for the run in front. */
  readonly early: () => void
}

/**
 * What stops a run, halts it or takes it over. One that was left comes back to the front, so that it is seen done; from the one that is
 * there nothing leads away until it is done. `made`: the key or the click, for what was in front when it was made is what it means.
 */
export function createHelm(store: ConsoleStore, { link, send, fronts, early }: Hands) {
  const timeOf = (made: Made | undefined) => madeAt(made, store.clock())
  const cancelStart = () => void link.client.cancelStart({}).catch(() => undefined)
  const stopRun = (run: string): void => fronts.face(run, send({ type: 'stop', run }))
  const meantNow = (made: Made | undefined): RunView | undefined => {
    const meant = meantBy(store.getState(), timeOf(made))
    if (meant !== 'over') return meant
    early()
    return undefined
  }
  const onMeant = (means: Means, made: Made | undefined): Command | undefined => {
    const meant = meantNow(made)
    return meant && means(meant)
  }
  return {
    cancelStart,
    stopRun,
    /** What is in front: a run, or the start of one; with neither, all that goes on. */
    stop(made?: Made): void {
      const shown = store.getState()
      const meant = toStop(shown, timeOf(made))
      if (meant !== undefined && decisions.stop(meant) !== undefined) stopRun(meant.setup.id)
      else if (meant === undefined && shown.snapshot?.starting === undefined) fronts.stopAll()
      else cancelStart()
    },
    setAutonomy(autonomy: Autonomy, made?: Made): void {
      const run = meantNow(made)?.setup.id
      if (run === undefined) return
      fronts.face(
        run,
        link.client.setAutonomy({ run, autonomy }).catch(() => undefined),
      )
    },
    takeOver(press: Press | undefined, made: Made | undefined = press): void {
      const command = onMeant(decisions.takeOver, made)
      if (command === undefined) return
      const taken = { run: command.run, at: timeOf(made) }
      store.setState({ taken })
      const drop = (now: Shown) => (now.taken === taken ? { taken: undefined } : {})
      const sent = send(command).then((isTaken) => isTaken || store.setState(drop))
      fronts.face(command.run, sent)
    },
    /** Heard at once, though what the hands did last may take a while to be written. */
    handBack(): void {
      const { snapshot, returning: before } = store.getState()
      const command = decisions.handBack(snapshot?.run)
      if (command === undefined || command.run === before?.run) return
      const returning = { run: command.run, since: snapshot?.run?.since ?? 0 }
      store.setState({ returning })
      const drop = (now: Shown) => (now.returning === returning ? { returning: undefined } : {})
      void send(command).then((isTaken) => isTaken || store.setState(drop))
    },
    pause(press: Press | undefined, made: Made | undefined = press): void {
      const command = onMeant(decisions.pauseOrResume, made)
      if (command !== undefined) fronts.face(command.run, send(command))
    },
  }
}
