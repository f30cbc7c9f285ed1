/** One run with everything round it: begins it, passes commands on, shows it, serves its live picture. */

import type { Command, GlimpseView, Receipt, RunView, Verified } from '../../core/api/api'
import { idleFingers, idleHands } from '../../core/hands/state'
import type { Autonomy, Presence } from '../../core/policy/grounds'
import { failure } from '../../core/problem'
import type { Event, EventOf, Setup } from '../../core/run/events'
import { circumstancesOf } from '../../core/run/judging'
import type { Run } from '../../core/run/run'
import { type Keeper, type MayRun, openKeeper, ruledGate, type Trust } from './autonomy/gate'
import { type Disturbances, openDisturbances } from './disturbances'
import { drive } from './drive'
import { failedEvent } from './fault'
import type { Discretion } from './hands/concealment'
import { type Handover, openHandover } from './hands/handover'
import { movesOf } from './hands/landing'
import { openRecorder, type Recorder } from './hands/recorder'
import { handEvent, lastLook, saveAhead, surroundingsOf } from './hands/report'
import { openUnsent, type Unsent } from './hands/unsent'
import { type Audience, type Inbox, openInbox } from './inbox'
import { openLifeline } from './lifeline'
import { verifyFrame } from './observe/verification'
import type { Parts, Target, ViewGate, Wire } from './ports'
import { openView, type View } from './view'
import { settledWithin } from './waiting'

export type Session = {
  readonly id: string
  /** Resolves with the ended run; rejects only for a bug. */
  readonly ended: Promise<Run>
  /** Resolves once the run has ended and everything is lifted; pictures may still be on their way to the disk. */
  readonly lifted: Promise<void>
  /** @param console which page or terminal it comes from; only one at a time has the helm. */
  send(command: Command, console?: string): Promise<Receipt>
  /** What a rule does where nobody sits at the console, for a reason of its own; dropped where the run has moved on. */
  rule(event: EventOf<'ended' | 'repredicted'>, fits: (run: Run) => boolean): void
  setAutonomy(autonomy: Autonomy): void
  attend(presence: Presence): void
  /** A second look of the model at the picture after a step, in its words or in those of what went wrong. */
  verify(frame: string): Promise<Verified>
  /**
   * What the operator types from now on is kept out of the record; false for a console whose hands do not have the helm. It holds
   * at once; resolves once what was typed before is reported.
   */
  conceal(on: boolean, console?: string): Promise<boolean>
  view(): RunView | undefined
  /** What can be read of the reply that is streaming now. */
  glimpse(): GlimpseView | undefined
  live(wire: Wire, console?: string): void
  /** Ends the run if it still goes on, and lets go of the target. */
  leave(): Promise<void>
}

/**
 * What a run is made of. `mayRun` takes the place of every autonomy where nobody sits at the console; `trust` is what an
 * autonomy goes by where somebody does.
 */
export type Crew = Omit<Parts, 'gate' | 'perform' | 'target' | 'reach'> & {
  readonly target: Target
  readonly mayRun?: MayRun
  readonly trust?: Trust
  /** How what is typed by hand is kept out of the record; without it only what the screen tells is known. */
  readonly discretion?: Discretion
}

export type Watch = {
  changed(): void
  /** There is a new glimpse; nothing else has changed. */
  glimpsed?(): void
  happened?(event: Event, run: Run): void
}

/**
 * Begins a run on parts that are ready: the target is connected.
 * @param starter the console that began it.
 */
export function openSession(
  setup: Setup,
  crew: Crew,
  autonomy: Autonomy,
  watch: Watch,
  starter = '',
): Session {
  const { target, clock } = crew
  const view: View = openView(clock)
  const closing = new AbortController()
  const handover = openHandover(target, starter)
  const keeper = openKeeper({ autonomy, clock, trust: crew.trust })
  const disturbances = openDisturbances(target, clock, watch.changed)
  const unsent = openUnsent(watch.changed, () => recorder.conceals)
  const { reach, ...lifeline } = openLifeline(target, clock, watch.changed)
  let run: Run | undefined
  const audience = audienceOf({ view, handover, keeper, disturbances, watch }, (next) => {
    run = next
  })
  const inbox: Inbox = openInbox(crew.judge, clock, audience)
  const hurry = new AbortController()
  const recorder = recorderOf({ ...crew, unsent }, inbox, closing.signal, hurry.signal)
  const leave = leaving(target, recorder, hurry)
  const unsubscribe = target.subscribe((state) => {
    lifeline.heard(state)
    watch.changed()
  })
  const rested = openResting({ ...crew, inbox, closing: closing.signal, rest: restOf(unsent, recorder) })
  const { ended, lifted } = begun(
    setup,
    { ...crew, gate: gateOf(crew, keeper), perform: handover.perform, reach },
    inbox,
  )

  void lifted.then(() => target.ended?.())

  return {
    id: setup.id,
    ended,
    lifted,
    send(command, console = '') {
      keeper.touched()
      if (disturbances.isTooSoon(command)) return Promise.resolve({ ok: false, why: 'disturbed' })
      const answer = lifeline.answer(command)
      if (answer !== undefined) return Promise.resolve(answer)
      const way = { rest: () => rested(command, run), leave, send: () => inbox.send(command) }
      return handover.pass(command, console, way)
    },
    rule: inbox.post,
    setAutonomy(next) {
      keeper.entrust(next)
      inbox.nudge()
      watch.changed()
    },
    attend: (presence) => void (keeper.attend(presence) && watch.changed()),
    verify: (frame) => verifyFrame(crew, { run, steps: view.steps(), inbox }, frame, closing.signal),
    view() {
      const shown = keeper.show()
      const now = view.now(shown.autonomy, target.status(), target.info)
      const more = { ...aboutOf(run, crew), ...handover.view(), ...disturbances.view() }
      const byHand = { ...unsent.view(run?.phase.name), ...(recorder.conceals && { conceals: true }) }
      return now && { ...now, ...more, ...lifeline.view(run?.phase), ...shown, ...byHand }
    },
    glimpse: view.glimpsed,
    conceal: concealing(handover, recorder, watch.changed),
    live: (wire, console = '') => target.view(wire, unsent.over(handsGate(handover, recorder, console))),
    async leave() {
      const stop: Command = { type: 'stop', run: setup.id }
      void handover.pass(stop, '', { rest: recorder.rest, leave, send: () => inbox.send(stop) })
      await ended.catch(() => undefined) // told to those that await it
      closing.abort(failure('engine.over'))
      for (const close of [recorder.close, unsubscribe, disturbances.close]) close()
      await target.close()
    },
  }
}

const handsGate = (handover: Pick<Handover, 'admits'>, recorder: Recorder, console: string): ViewGate => ({
  admit: () => handover.admits(console),
  conceals: () => recorder.conceals,
  onHand: recorder.note,
})

function begun(setup: Setup, parts: Parts, inbox: Inbox): Pick<Session, 'ended' | 'lifted'> {
  let lift = (): void => undefined
  const lifted = new Promise<void>((resolve) => {
    lift = resolve
  })
  const ended = drive(setup, parts, inbox, lift)
  // A bug that ends the driving lifts as well; whoever awaits `ended` is told of it.
  ended.then(lift, lift)
  return { ended, lifted }
}

/** In ms: how long a stop waits for what the hands did to be read, and then for it to be written. */
const last = { read: 150, write: 150 } as const

/** What is typed from now on is kept out of the record, or no longer: only whoever has the hands says so. */
const concealing =
  (handover: Pick<Handover, 'isHolder'>, recorder: Recorder, changed: () => void): Session['conceal'] =>
  async (on, console = '') => {
    if (!handover.isHolder(console)) return false
    const done = recorder.conceal(on)
    changed()
    await done
    changed()
    return true
  }

/** Before a stop: what is held down is lifted at once, and meanwhile what the hands have done is told. */
const leaving = (target: Target, recorder: Recorder, hurry: AbortController) => async (byHand: boolean) => {
  if (byHand) void target.release().catch(() => undefined) // asked again once the run has ended
  const told = recorder.leave()
  if (await settledWithin(told, last.read)) return
  hurry.abort(failure('engine.over'))
  // Counted from here: a machine that stands still for as long as both would leave what was done untold.
  await settledWithin(told, last.write)
}

const recorderOf = (
  crew: Crew & { readonly unsent: Unsent },
  inbox: Inbox,
  closing: AbortSignal,
  hurry: AbortSignal,
) =>
  openRecorder(
    crew.target.info.platform === 'mobile' ? idleFingers : idleHands,
    surroundingsOf(crew, closing),
    async (action, began) => {
      for (const move of await movesOf(action, began, hurry))
        inbox.post(await handEvent(crew, move.action, move.began, hurry).catch(failedEvent), wasByHand)
    },
    (began) => void saveAhead(crew, began).catch(() => undefined), // told once its move is
  )

const gateOf = ({ mayRun }: Crew, keeper: Keeper) => (mayRun === undefined ? keeper : ruledGate(mayRun))

type Resting = Crew & { readonly inbox: Inbox; readonly closing: AbortSignal; rest(): Promise<void> }

/** Waits for the hands' last move. Who then says that it is over says so of a screen: that one is kept as well. */
const openResting =
  ({ inbox, closing, rest, ...crew }: Resting) =>
  async ({ type }: Command, run: Run | undefined): Promise<void> => {
    await rest()
    const isOver = type === 'conclude' && run !== undefined && isByHand(run)
    const seen = isOver ? await lastLook(crew, closing) : undefined
    if (seen !== undefined) inbox.post(seen, isByHand)
  }

/** Both the target and the record have what the hands did. */
const restOf = (unsent: Unsent, recorder: Recorder) => async (): Promise<void> => {
  await unsent.rest()
  await recorder.rest()
}

const isByHand = ({ phase }: Run): boolean => phase.name === 'by_hand'

/** What the hands did before their target was lost is still to be told. */
const wasByHand = ({ phase }: Run): boolean =>
  phase.name === 'by_hand' || ('rest' in phase && phase.rest === 'by_hand')

type Shown = {
  readonly view: View
  readonly handover: Handover
  readonly keeper: Keeper
  readonly disturbances: Disturbances
  readonly watch: Watch
}

/** Everything that is told of each change of the run; the keeper hears of an event once the others show it. */
const audienceOf = (
  { view, handover, keeper, disturbances, watch }: Shown,
  remember: (run: Run) => void,
): Audience => ({
  show(next, event) {
    remember(next)
    handover.show(next)
    disturbances.show(next)
    view.show(next, event)
    if (event !== undefined) keeper.happened(event)
    if (event !== undefined) watch.happened?.(event, next)
    watch.changed()
  },
  glimpse(glimpse) {
    view.glimpse(glimpse)
    watch.glimpsed?.()
  },
})

/** The part of a run's circumstances that a console may know. */
function aboutOf(run: Run | undefined, { around }: Crew): Pick<RunView, 'about'> {
  if (run === undefined) return {}
  const { policy, stopsAt, spent } = circumstancesOf(run, around())
  return { about: { policy, stopsAt: [...stopsAt], spent } }
}
