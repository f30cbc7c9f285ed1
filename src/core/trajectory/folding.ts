/** Where the reading of a run is, and how its steps begin and end. */

import type { Observation } from '../action/observation'
import type { EventOf } from '../run/events'
import type { JournalLine } from '../run/journal'
import { endOf, type Waiting } from '../run/notes'
import type { DataStep, Superseded, Trajectory } from './step'

/** A step that is still being put together. */
export type Draft = { -readonly [K in keyof DataStep]: DataStep[K] }

/** The step that is open, and what the next one will be made of. */
export type Folding = {
  /** Shut, and not yet given away. */
  steps: Draft[]
  /** Steps that were shut, given away or not. */
  count: number
  /** The last one shut that had a proposal. */
  lastProposed?: Draft | undefined
  draft?: Draft | undefined
  observation?: Observation | undefined
  size?: DataStep['size']
  ask?: DataStep['ask']
  answered?: DataStep['answered']
  params: DataStep['params']
  readonly frames: Set<string>
  /** The held step that is about to be put up once more, on another screen. */
  reopened?: Draft | undefined
  /** The newest step that was decided, as it was before. */
  before?: Draft | undefined
  /** The step that the newest decision has made, if it made one. */
  decided?: number | undefined
  /** What was read on the screen of a step once that was decided. */
  late?: { readonly number: number; readonly known: Pick<Draft, 'observation' | 'verdicts'> } | undefined
  /** The newest move of the operator's own that came to nothing: it is up for decision again. */
  own?: Pick<Draft, 'proposal' | 'verdicts'> | undefined
  /** The reading as it was before the newest decision, where that was a veto, and of what. */
  vetoed?: { readonly of: Decided; readonly before: Undecided } | undefined
  /** The operator has the helm, and the newest look at the screen since nothing was done any more. */
  atHelm?: boolean
  last?: Observation | undefined
  /** Verdicts that were spoken on a frame before its decision came. */
  judged?: { readonly frame: string; readonly verdicts: DataStep['verdicts'] } | undefined
  /** The step whose open proposal the operator's hands take the place of. */
  replaced?: number | undefined
  notes?: Waiting | undefined
  head?: Pick<Trajectory, 'setup' | 'version' | 'started'>
  end?: Trajectory['end']
  closing?: Trajectory['closing']
  unknownLines: number
}

type Decided = Pick<EventOf<'vetoed'>, 'proposal' | 'index'>

/** What the newest decision changed, and what came before the next answer. */
export type Undecided = Pick<
  Folding,
  | 'count'
  | 'lastProposed'
  | 'observation'
  | 'size'
  | 'ask'
  | 'answered'
  | 'reopened'
  | 'before'
  | 'decided'
  | 'late'
  | 'own'
  | 'last'
  | 'judged'
  | 'replaced'
> & { readonly draft: Draft | undefined }

export const beginning = (): Folding => ({
  steps: [],
  count: 0,
  params: {},
  frames: new Set(),
  unknownLines: 0,
})

/**
 * The next step, as it is before anything is known of it but what was seen. Every key is there from the start: steps that grow
 * key by key, each in an order of its own, take six times as long.
 */
export function blank(state: Folding, line: JournalLine, kind: DataStep['kind']): Draft {
  const { observation } = state
  return {
    number: state.count + 1,
    kind,
    at: line.t_utc,
    seq: line.seq,
    params: state.params,
    observation,
    frame: observation?.frame,
    size: state.size,
    ask: undefined,
    answered: undefined,
    proposal: undefined,
    index: 0,
    proposed: undefined,
    unreadable: undefined,
    verdicts: [],
    decision: undefined,
    held: undefined,
    overruled: false,
    superseded: undefined,
    done: undefined,
    sent: undefined,
    result: undefined,
    answer: undefined,
    wire: [],
    actMs: undefined,
    outcome: undefined,
    quiet: undefined,
    after: undefined,
    thought: undefined,
    transcript: undefined,
    notes: undefined,
    closing: undefined,
    said: undefined,
    saidBy: undefined,
    rivals: undefined,
    over: undefined,
    borrowed: undefined,
    instead: undefined,
  }
}

/** The frame before the next move is the one after the last move by hand. */
export function endHands(state: Folding, frame: string): void {
  const last = state.steps.at(-1)
  if (last?.kind === 'by_hand') last.after ??= frame
}

/** What was said after the last move by hand belongs to the end of it. */
export function endNotes(state: Folding): void {
  const last = state.steps.at(-1)
  const end = state.notes && endOf(state.notes)
  if (last !== undefined && end?.notes !== undefined) last.notes = [...(last.notes ?? []), ...end.notes]
  if (last !== undefined && end?.closing !== undefined)
    last.closing = [...(last.closing ?? []), ...end.closing]
  state.notes = undefined
}

/** Ends the open step. What was meant to be sent and has no result may or may not have arrived. */
export function shut(state: Folding, why: Superseded): void {
  const { draft } = state
  if (draft === undefined) return
  if (draft.decision === undefined || (draft.held !== undefined && !draft.overruled)) draft.superseded ??= why
  if (draft.sent !== undefined && (draft.result === undefined || draft.result === 'unknown'))
    Object.assign(draft, { result: 'unknown', outcome: 'unknown' } satisfies Partial<Draft>)
  push(state, draft)
  state.draft = undefined
}

export function push(state: Folding, step: Draft): void {
  state.steps.push(step)
  state.count += 1
  if (step.proposal !== undefined) state.lastProposed = step
}

/** The reading as it is now: a draft goes on changing, so that its copy is kept. */
export const undecidedOf = (state: Folding): Undecided => ({
  count: state.count,
  lastProposed: state.lastProposed,
  draft: state.draft && { ...state.draft },
  observation: state.observation,
  size: state.size,
  ask: state.ask,
  answered: state.answered,
  reopened: state.reopened,
  before: state.before,
  decided: state.decided,
  late: state.late,
  own: state.own,
  last: state.last,
  judged: state.judged,
  replaced: state.replaced,
})

/** As if the veto had never been given. In a record that has lost it nothing comes back. */
export function restore(state: Folding, { proposal, index }: Decided): void {
  const { of, before } = state.vetoed ?? {}
  if (before === undefined || of?.proposal !== proposal || of.index !== index) return
  state.steps.splice(state.steps.length - (state.count - before.count))
  Object.assign(state, before, { vetoed: undefined })
}
