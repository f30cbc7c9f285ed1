/** A run under test: driven on fakes, with a way to wait for its phases and to answer them. */
import { expect } from 'vitest'
import type { Command } from '../../../src/core/api/api'
import type { Setup } from '../../../src/core/run/events'
import type { Phase, PhaseOf } from '../../../src/core/run/phase'
import type { Run } from '../../../src/core/run/run'
import { drive } from '../../../src/main/engine/drive'
import { openInbox } from '../../../src/main/engine/inbox'
import type { Parts } from '../../../src/main/engine/ports'
import { type FakeParts, fakeParts, type Line, setup as ordinary } from '../../fakes/parts'

export function start(lines: readonly Line[], change: Partial<Parts> = {}) {
  return startOn(fakeParts(lines, change))
}

export function startOn(parts: FakeParts, setup: Setup = ordinary) {
  const waiting = new Set<() => void>()
  let run: Run | undefined
  const inbox = openInbox(parts.judge, parts.clock, {
    show(next) {
      run = next
      for (const look of [...waiting]) look()
    },
    glimpse: () => undefined,
  })
  const perform: Parts['perform'] = (action, signal) => parts.target.perform(action, signal)
  const ended = drive(setup, { ...parts, perform }, inbox)

  /** Resolves once the run is in a phase of this name; at once when it is already. */
  const phase = <N extends Phase['name']>(name: N, fits: (phase: PhaseOf<N>) => boolean = () => true) =>
    new Promise<PhaseOf<N>>((resolve) => {
      const isIt = (found: Phase): found is PhaseOf<N> => found.name === name
      const look = () => {
        if (run === undefined || !isIt(run.phase) || !fits(run.phase)) return
        waiting.delete(look)
        resolve(run.phase)
      }
      waiting.add(look)
      look()
    })

  /** The open question, named as a command must name it. */
  const question = async () => {
    const { proposal, index, observation } = await phase('deciding')
    return { run: setup.id, proposal: proposal.id, index, frame: observation.frame }
  }

  return {
    parts,
    ended,
    phase,
    question,
    send: (command: Command) => inbox.send(command),
    inbox,
    approve: async () =>
      expect(await inbox.send({ type: 'approve', ...(await question()) })).toEqual({ ok: true }),
    stop: () => inbox.send({ type: 'stop', run: setup.id }),
    events: () => parts.journal.events.map(({ type }) => type),
  }
}

export const click = (x: number, y: number) => ({ kind: 'click', at: [x, y] })
export const done = { kind: 'finish', outcome: 'completed', message: 'saved' }
