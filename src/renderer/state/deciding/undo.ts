/** Ctrl Z: the last yes of this page is taken back, as long as nothing of it is on its way, whatever run is in front by now. */
import type { Command, CommandOf } from '../../../core/api/api'
import { ownMove } from '../../../core/run/phase'
import type { Fronts } from '../fleet/fronts'
import { uncounted } from '../shift/flow'
import type { ConsoleStore } from '../store'
import type { Sent } from './sending'

type Send = (command: Command) => Promise<Sent>
type Counted = { readonly command: Command; readonly sent: Promise<Sent> }
type Yes = { readonly undo: CommandOf<'undo'>; readonly counted: Counted }

export function createUndo(store: ConsoleStore, send: Send, fronts: Pick<Fronts, 'face'>) {
  let last: Yes | undefined
  return {
    /** Sends, and keeps what could be taken back. Resolves to whether it was taken. */
    async send(command: Command | undefined): Promise<boolean> {
      if (command === undefined) return false
      const undo = undoOf(store, command)
      const sent = send(command)
      // Every kind of yes: an older one is the last no more.
      if (undo !== undefined) last = { undo, counted: countedIn(last, { command, undo, sent }) }
      return (await sent).why === undefined
    },
    async undo(): Promise<void> {
      const yes = last
      if (yes === undefined) return
      const { why } = await send(yes.undo)
      // Where it could not be told, or not yet, it may be asked for once more; of a question that has gone nothing comes back.
      if (last === yes && (why === undefined || why === 'stale')) last = undefined
      // Where it is too late the receipt says so, and the card with it.
      if (why !== undefined) return
      const { command, sent } = yes.counted
      const { took } = await sent
      store.setState(({ shift }) => ({ shift: uncounted(shift, command, took) }))
      const { run } = yes.undo
      if (store.getState().snapshot?.run?.setup.id !== run) fronts.face(run)
    },
  }
}

/** What was counted of a yes: of a hold that is overruled the answer that it was held on, which comes back with it. */
function countedIn(last: Yes | undefined, { undo, ...now }: Counted & Pick<Yes, 'undo'>): Counted {
  const isSame = JSON.stringify(last?.undo) === JSON.stringify(undo)
  return now.command.type === 'overrule' && isSame && last !== undefined ? last.counted : now
}

/** What takes a command back; undefined where that is no yes. */
function undoOf(store: ConsoleStore, command: Command): CommandOf<'undo'> | undefined {
  switch (command.type) {
    case 'approve':
    case 'edit':
    case 'overrule': {
      const { run, proposal, index, frame } = command
      return { type: 'undo', run, proposal, index, frame }
    }
    case 'compose': {
      const { run, frame, unread } = command
      const shown = store.getState().snapshot?.run
      const nth = unread ?? (shown?.phase.name === 'unread' ? shown.phase.nth : 1)
      return { type: 'undo', run, proposal: ownMove(shown?.step ?? 1, nth), index: 0, frame }
    }
    default:
      return undefined
  }
}
