/** Ctrl Z: the last yes of this page is taken back, as long as nothing of it is on its way, whatever run is in front by now. */
import type { Command, CommandOf } from '../../../core/api/api'
import type { Fronts } from '../fleet/fronts'
import { uncounted } from '../shift/flow'
import type { ConsoleStore } from '../store'

type Send = (command: Command | undefined) => Promise<boolean>
type Yes = CommandOf<'approve' | 'edit'>

export function createUndo(store: ConsoleStore, send: Send, fronts: Pick<Fronts, 'face'>) {
  let last: Yes | undefined
  return {
    /** Sends, and keeps what could be taken back. */
    send(command: Command | undefined): Promise<boolean> {
      if (command?.type === 'approve' || command?.type === 'edit') last = command
      return send(command)
    },
    async undo(): Promise<void> {
      const yes = last
      if (yes === undefined) return
      const { run, proposal, index, frame } = yes
      last = undefined
      // Where it is too late the receipt says so, and the card with it.
      if (!(await send({ type: 'undo', run, proposal, index, frame }))) return
      store.setState(({ shift }) => ({ shift: uncounted(shift, yes) }))
      if (store.getState().snapshot?.run?.setup.id !== run) fronts.face(run)
    },
  }
}
