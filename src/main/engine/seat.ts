/** One run with everything round it: begins it, passes commands on, shows it, serves its live picture. */

import type { Action } from '../../core/action'
import type { Autonomy, Command, Receipt, RunView } from '../../core/api'
import { mayRunUnasked } from '../../core/autonomy'
import type { Event, Setup } from '../../core/events'
import type { Point } from '../../core/geometry'
import { idleFingers, idleHands } from '../../core/hands'
import { nameBy } from '../../core/naming'
import { helmOf } from '../../core/phase'
import type { Run } from '../../core/run'
import { type Desk, type Glimpse, openDesk } from './desk'
import { drive } from './drive'
import type { Parts, Wire } from './ports'
import { type Glance, openRecorder } from './recorder'
import { openView, type View } from './view'

export type Seat = {
  readonly id: string
  /** Resolves with the ended run; rejects only for a bug. */
  readonly ended: Promise<Run>
  send(command: Command): Promise<Receipt>
  setAutonomy(autonomy: Autonomy): void
  view(): RunView | undefined
  live(wire: Wire): void
  /** Ends the run if it still goes on, and lets go of the target. */
  leave(): Promise<void>
}

/** What a run is made of; `mayRun` overrides the autonomy where nobody sits at the console. */
export type Crew = Omit<Parts, 'mayRun'> & { readonly mayRun?: Parts['mayRun'] }

export type Watch = { changed(): void; happened?(event: Event, run: Run): void }

/** Begins a run on parts that are ready: the target is connected. */
export function openSeat(setup: Setup, crew: Crew, autonomy: Autonomy, watch: Watch): Seat {
  const { target, clock } = crew
  const view: View = openView(clock)
  let mode = autonomy
  let run: Run | undefined
  const audience = {
    show(next: Run, event?: Event) {
      run = next
      view.show(next, event)
      if (event !== undefined) watch.happened?.(event, next)
      watch.changed()
    },
    glimpse(glimpse: Glimpse | undefined) {
      view.glimpse(glimpse)
      watch.changed()
    },
  }
  const desk: Desk = openDesk(crew.guards, clock, audience)
  /** The helm is on its way back: what still comes in would be in no record. */
  let leaving = false
  const byHand = (): boolean => !leaving && run !== undefined && helmOf(run.phase) === 'operator'
  const recorder = openRecorder(
    target.info.platform === 'mobile' ? idleFingers : idleHands,
    (at) => glanceAt(crew, at),
    (action, seen) => desk.post(handEvent(action, seen), ({ phase }) => phase.name === 'by_hand'),
  )
  const mayRun: Parts['mayRun'] = crew.mayRun ?? ((...question) => mayRunUnasked(mode, ...question))
  const unsubscribe = target.subscribe(watch.changed)
  const ended = drive(setup, { ...crew, mayRun }, desk)

  return {
    id: setup.id,
    ended,
    async send(command) {
      // A stop does not wait for what was last typed to be written down.
      if (byHand() && leaves(command) && command.type !== 'stop') await recorder.rest()
      leaving = leaves(command)
      const receipt = await desk.send(command)
      leaving = false
      return receipt
    },
    setAutonomy(next) {
      mode = next
      desk.nudge()
      watch.changed()
    },
    view: () => view.now(mode, target.status(), target.info),
    live: (wire) => target.view(wire, { admit: byHand, onHand: recorder.note }),
    async leave() {
      void desk.send({ type: 'stop', run: setup.id })
      await ended.catch(() => undefined) // whoever began the run has been told
      unsubscribe()
      await target.close()
    },
  }
}

/** Commands after which the operator's hands no longer have the helm. */
const leaves = ({ type }: Command): boolean => type === 'hand_back' || type === 'conclude' || type === 'stop'

/** The frame of now, kept, and what is under the point; a target that cannot tell the one still shows the other. */
async function glanceAt({ target, eyes, journal }: Crew, at: Point | undefined): Promise<Glance> {
  const signal = AbortSignal.timeout(2000)
  const asked = at === undefined ? undefined : target.under?.(at, signal).catch(() => undefined)
  const { picture } = target.glance?.() ?? (await target.observe(signal))
  const frame = eyes.name(picture)
  await journal.saveFrame(frame, picture)
  return { frame, element: await asked }
}

function handEvent(action: Action, seen: Glance | undefined): Event {
  const { frame, element } = seen ?? {}
  return {
    type: 'hand',
    action: nameBy(action, element),
    ...(frame !== undefined && { frame }),
    ...(element && { element }),
  }
}
