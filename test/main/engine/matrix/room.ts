/** A run with everything round it, or the bare loop where a gate is given, and the way to speak to it. */
import type { Command, Receipt } from '../../../../src/core/api/api'
import type { Autonomy } from '../../../../src/core/policy/grounds'
import type { Event, Setup } from '../../../../src/core/run/events'
import type { Phase } from '../../../../src/core/run/phase'
import type { Run } from '../../../../src/core/run/run'
import { drive } from '../../../../src/main/engine/drive'
import { openInbox } from '../../../../src/main/engine/inbox'
import type { Gate, HandInput, Parts } from '../../../../src/main/engine/ports'
import { openSession } from '../../../../src/main/engine/session'
import { type Line, setup as ordinary, shade } from '../../../fakes/parts'
import type { Tap } from './tap'
import { tappedWorld, type World } from './world'

/** What the operator does when the run waits for them. */
export type Move = (room: Room, run: Run) => unknown

/** A run as it goes when nothing fails: what the model says, and what the operator does in each phase, in turn. */
export type Script = {
  readonly name: string
  readonly lines: readonly Line[]
  readonly moves?: { readonly [Name in Phase['name']]?: readonly Move[] }
  /** Waits for the texts of a screen before deciding. */
  readonly patient?: boolean
  /** What the operator does while the model says nothing. */
  readonly hanging?: Move
  readonly setup?: Partial<Setup>
  readonly autonomy?: Autonomy
  readonly parts?: Partial<Parts>
  /** Takes the place of the session's own gate: the loop is then driven without a session. */
  readonly gate?: () => Gate
}

export type Room = {
  readonly world: World
  readonly setup: Setup
  /** What commands and other questions were answered with. */
  readonly told: string[]
  readonly ended: Promise<Run>
  send(command: Command): Promise<Receipt>
  /** The model is asked to look once more at the picture of the last step. */
  verify(): Promise<void>
  /** Input of the operator's hands. */
  hand(input: HandInput): void
  /** Whether a viewer's input would pass. */
  admits(): boolean
  leave(): Promise<void>
}

const wire = {
  send: () => undefined,
  onBytes: () => undefined,
  onClose: () => undefined,
  close: () => undefined,
}

/** @param show called at every change of the run. */
export function openRoom(script: Script, tap: Tap, show: (run: Run) => void): Room {
  const world = tappedWorld(tap, script.lines, script.parts ?? {}, script.gate?.())
  const setup = { ...ordinary, ...script.setup }
  const told: string[] = []
  const begun = { world, setup, told, show }
  return {
    world,
    setup,
    told,
    hand(input) {
      for (const { admit, onHand } of world.live) if (admit()) onHand(input, () => shade(1))
    },
    admits: () => world.live.some(({ admit }) => admit()),
    ...(script.gate === undefined ? inSession(begun, script.autonomy ?? 'ask') : onLoop(begun)),
  }
}

type Begun = Pick<Room, 'world' | 'setup' | 'told'> & { show(run: Run): void }
type Ways = Pick<Room, 'ended' | 'send' | 'verify' | 'leave'>

function inSession({ world, setup, told, show }: Begun, autonomy: Autonomy): Ways {
  const { gate: _gate, perform: _perform, ...parts } = world.parts
  const crew = { ...parts, target: world.tapped }
  const watch = { changed: () => undefined, happened: (_event: Event, run: Run) => show(run) }
  const session = openSession(setup, crew, autonomy, watch)
  session.live(wire)
  return {
    ended: session.ended,
    send: (command) => session.send(command),
    async verify() {
      const after = session.view()?.steps.at(-1)?.after ?? session.view()?.steps.at(-2)?.after
      told.push(JSON.stringify(await session.verify(after ?? '')))
    },
    leave: () => session.leave(),
  }
}

function onLoop({ world, setup, show }: Begun): Ways {
  const { parts } = world
  const inbox = openInbox(parts.judge, parts.clock, { show, glimpse: () => undefined })
  const ended = drive(setup, parts, inbox)
  return {
    ended,
    send: (command) => inbox.send(command),
    verify: async () => undefined,
    async leave() {
      void inbox.send({ type: 'stop', run: setup.id })
      await ended
      await world.tapped.close()
    },
  }
}
