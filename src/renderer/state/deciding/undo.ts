/**
 * Ctrl Z: the last decision of this page is taken back, whatever run is in front by now: a yes as long as nothing of it is on its
 * way, a veto until the model has answered anew.
 */
import type { Command, CommandOf, PhaseView } from '../../../core/api/api'
import { ownMove } from '../../../core/run/phase'
import { kept } from '../correcting/kept'
import type { Fronts } from '../fleet/fronts'
import { uncounted } from '../shift/flow'
import { type ConsoleStore, type Draft, draftOf, type Shown } from '../store'
import type { Sent } from './sending'

type Send = (command: Command) => Promise<Sent>
type Counted = { readonly command: Command; readonly sent: Promise<Sent> }
type Decided = {
  readonly undo: CommandOf<'undo'>
  readonly counted: Counted
  /** The step of a veto. */
  readonly veto?: Shown['takesBack']
  /** What the operator had made of the question, where the service does not keep it. */
  readonly draft?: Draft | undefined
}

type Nothing = 'nothing_back' | 'veto_answered'

/** Decides nothing: what was decided last may still be taken back. */
const beside: readonly Command['type'][] = ['pause', 'resume', 'retry', 'note', 'more', 'undo']

export function createUndo(store: ConsoleStore, send: Send, fronts: Pick<Fronts, 'face'>) {
  let last: Decided | undefined
  /** What is said where nothing comes back. */
  let none: Nothing = 'nothing_back'
  const keep = (next: Decided | undefined, nothing: Nothing = 'nothing_back'): void => {
    last = next
    none = nothing
    store.setState({ takesBack: next?.veto })
  }
  return {
    /** Sends, and keeps what could be taken back. Resolves to whether it was taken. */
    async send(command: Command | undefined): Promise<boolean> {
      if (command === undefined) return false
      const undo = undoOf(store, command)
      const draft =
        command.type === 'veto' || command.type === 'compose' ? draftOf(store.getState()) : undefined
      const sent = send(command)
      const before = last
      // Every kind of decision: an older one is the last no more, whether this one can be taken back or not.
      if (undo !== undefined)
        keep({ undo, counted: countedIn(last, { command, undo, sent }), ...vetoOf(store, command), draft })
      else if (!beside.includes(command.type)) keep(undefined)
      const now = last
      const { why } = await sent
      // What was refused decided nothing; of what nobody answered it is not known.
      if (why !== undefined && why !== 'offline' && last === now) keep(before)
      return why === undefined
    },
    async undo(): Promise<void> {
      const decided = last
      if (decided === undefined) return tellBriefly(store, none)
      const { why } = await send(decided.undo)
      const late = why && tellLate(store, decided.undo, why)
      // Where it could not be told, or not yet, it may be asked for once more; of a question that has gone nothing comes back.
      if (last === decided && (why === undefined || why === 'stale')) keep(undefined, late)
      // Where it is too late the receipt says so, and the card with it.
      if (why !== undefined) return
      const { command, sent } = decided.counted
      const { took } = await sent
      store.setState(({ shift }) => ({ shift: uncounted(shift, command, took) }))
      const { draft } = decided
      if (draft !== undefined)
        store.setState(({ drafts }) => ({ drafts: kept(drafts, draft.question, draft) }))
      const { run } = decided.undo
      if (store.getState().snapshot?.run?.setup.id !== run) fronts.face(run)
    },
  }
}

/** In ms: what an undo came to is read by then. */
const brief = 6000

/** Says why nothing was taken back, or lets stand what is said of it, and then says it no more. */
function tellBriefly(store: ConsoleStore, why?: Nothing): void {
  if (why !== undefined) store.setState(({ question }) => ({ refused: { question, why, undo: true } }))
  const { refused } = store.getState()
  setTimeout(() => store.setState((now) => (now.refused === refused ? { refused: undefined } : {})), brief)
}

const answered: readonly PhaseView['name'][] = ['deciding', 'unread', 'held', 'acting', 'settling']

/** Whether it is of a veto in the run in front, and the model has answered since. */
function isAnswered({ snapshot }: Shown, { of, run }: CommandOf<'undo'>): boolean {
  const shown = snapshot?.run
  return of === 'veto' && shown?.setup.id === run && answered.includes(shown.phase.name)
}

/** Says why it did not come back, and what there is to say of it from then on. */
function tellLate(
  store: ConsoleStore,
  undo: CommandOf<'undo'>,
  why: NonNullable<Sent['why']>,
): Nothing | undefined {
  const late = why === 'stale' && isAnswered(store.getState(), undo) ? 'veto_answered' : undefined
  tellBriefly(store, late)
  return late
}

/** What was counted of a decision: of a hold that is overruled the answer that it was held on, which comes back with it. */
function countedIn(last: Decided | undefined, { undo, ...now }: Counted & Pick<Decided, 'undo'>): Counted {
  const isSame = JSON.stringify(last?.undo) === JSON.stringify(undo)
  return now.command.type === 'overrule' && isSame && last !== undefined ? last.counted : now
}

/** The first item of a queue has its step since it was proposed; a later one is a step of its own once it is decided. */
function vetoOf(store: ConsoleStore, command: Command): Pick<Decided, 'veto'> {
  if (command.type !== 'veto') return {}
  const { number = 0, fate } = store.getState().snapshot?.run?.steps.at(-1) ?? {}
  const isThere = command.index === 0 || fate === 'open' || fate === 'held'
  return { veto: { run: command.run, step: isThere ? number : number + 1 } }
}

/** What takes a command back; undefined where that decides nothing. */
function undoOf(store: ConsoleStore, command: Command): CommandOf<'undo'> | undefined {
  switch (command.type) {
    case 'approve':
    case 'edit':
    case 'veto':
    case 'overrule': {
      const { run, proposal, index, frame } = command
      const of = command.type === 'veto' ? 'veto' : 'yes'
      return { type: 'undo', run, proposal, index, frame, of }
    }
    case 'compose': {
      const { run, frame, unread } = command
      const shown = store.getState().snapshot?.run
      const nth = unread ?? (shown?.phase.name === 'unread' ? shown.phase.nth : 1)
      return { type: 'undo', run, proposal: ownMove(shown?.step ?? 1, nth), index: 0, frame, of: 'yes' }
    }
    default:
      return undefined
  }
}
