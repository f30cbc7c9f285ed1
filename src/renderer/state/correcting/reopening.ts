/** A held move that is put up once more, on the screen of now: what the operator began on it goes on there. */
import type { Command } from '../../../core/api/api'
import * as decisions from '../decisions'
import type { ConsoleStore } from '../store'

/** Puts the held move up again; `then` is called once its question stands, and never where another thing comes of it. */
export type Reopen = (then?: () => void) => void

export function createReopening(store: ConsoleStore, send: (command: Command) => void): Reopen {
  let leave = (): void => undefined
  return (then) => {
    const { run } = store.getState().snapshot ?? {}
    const command = decisions.reopen(run)
    if (run === undefined || command?.type !== 'reopen') return
    const due = `${run.setup.id}/deciding/${command.proposal}/${command.index}`
    leave()
    if (then !== undefined)
      leave = store.subscribe(({ question, snapshot }) => {
        const phase = snapshot?.run?.phase.name
        if (phase === 'held' || phase === 'observing') return
        leave()
        if (question === due) then()
      })
    send(command)
  }
}
