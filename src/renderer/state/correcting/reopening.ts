/** A held move that is put up once more, on the screen of now: what the operator began on it goes on there. */
import type { Command, PhaseView, RunView } from '../../../core/api/api'
import type { TileView } from '../../../core/api/tiles'
import * as decisions from '../decisions'
import type { ConsoleStore, Shown } from '../store'
import { correctedIn } from './corrected'
import type { Edits } from './edits'

/** Puts the held move up again; `then` is called once its question stands, and never where another thing comes of it. */
export type Reopen = (then?: () => void) => void

type Send = (command: Command) => Promise<boolean>

/** What is awaited of one run, whichever is in front meanwhile. */
type Awaited = { next: (() => void) | undefined; readonly leave: () => void }

export function createReopening(store: ConsoleStore, edits: Edits, send: Send): Reopen {
  const awaited = new Map<string, Awaited>()

  function begin(run: RunView, due: string, next: Awaited['next']): Awaited {
    const id = run.setup.id
    const restore = corrections(run.phase, edits)
    const stop = store.subscribe((shown) => {
      const comes = comingOf(shown, run, due)
      if (comes === 'still') return
      leave()
      if (comes === 'lost') return
      restore()
      own.next?.()
    })
    const leave = () => {
      stop()
      if (awaited.get(id) !== own) return
      awaited.delete(id)
      store.setState(({ reopening }) => ({ reopening: reopening.filter((other) => other !== id) }))
    }
    const own: Awaited = { next, leave }
    awaited.set(id, own)
    store.setState(({ reopening }) => ({ reopening: [...reopening, id] }))
    return own
  }

  return (then) => {
    const { run } = store.getState().snapshot ?? {}
    const command = decisions.reopen(run)
    if (run === undefined || command?.type !== 'reopen') return
    const before = awaited.get(run.setup.id)
    // It is asked for once: of several clicks the last one counts.
    if (before !== undefined) {
      before.next = then
      return
    }
    const own = begin(run, `${run.setup.id}/deciding/${command.proposal}/${command.index}`, then)
    void send(command).then((taken) => taken || own.leave())
  }
}

/** On the way to the question that is due. */
const under: readonly TileView['phase'][] = ['held', 'observing', 'paused']

/** Of a run that is not in front its tile tells: that its question stands again is seen once it is in front. */
function comingOf({ question, snapshot }: Shown, { setup, since }: RunView, due: string) {
  const { run, fleet = [] } = snapshot ?? {}
  if (run?.setup.id !== setup.id) {
    const phase = fleet.find((tile) => tile.run === setup.id)?.phase
    return phase !== undefined && (under.includes(phase) || phase === 'deciding') ? 'still' : 'lost'
  }
  if (question === due) return 'due'
  const { name } = run.phase
  const heldAnew = name === 'held' && run.since !== since
  return under.includes(name) && !heldAnew ? 'still' : 'lost'
}

/** The model's move is asked about again: what the operator had made of it stands in an edit. */
function corrections(phase: PhaseView, edits: Edits): () => void {
  const corrected = correctedIn(phase)
  const thought = phase.name === 'held' ? phase.thought : undefined
  return () => {
    if (corrected !== undefined) edits.edit(() => corrected)
    if (thought !== undefined) edits.reason(thought)
  }
}
