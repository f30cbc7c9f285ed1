/** A held move that is put up once more, on the screen of now: what the operator began on it goes on there. */
import type { Command, PhaseView } from '../../../core/api/api'
import * as decisions from '../decisions'
import type { ConsoleStore } from '../store'
import { correctedIn } from './corrected'
import type { Edits } from './edits'

/** Puts the held move up again; `then` is called once its question stands, and never where another thing comes of it. */
export type Reopen = (then?: () => void) => void

export function createReopening(store: ConsoleStore, edits: Edits, send: (command: Command) => void): Reopen {
  let leave = (): void => undefined
  return (then) => {
    const { run } = store.getState().snapshot ?? {}
    const command = decisions.reopen(run)
    if (run === undefined || command?.type !== 'reopen') return
    const due = `${run.setup.id}/deciding/${command.proposal}/${command.index}`
    const restore = corrections(run.phase, edits)
    leave()
    leave = store.subscribe(({ question, snapshot }) => {
      const phase = snapshot?.run?.phase.name
      if (phase === 'held' || phase === 'observing') return
      leave()
      if (question !== due) return
      restore()
      then?.()
    })
    send(command)
  }
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
