/** Why a step must not be trained on, whatever was decided: a screen that had changed, a move nobody knows the end of. */
import type { DataStep } from './step'

/** Stored in manifests as they are. */
export type Exclusion =
  | 'stale'
  | 'superseded'
  /** Of a move by hand no model was asked; or the record of the question is lost. */
  | 'no_request'
  | 'future_frame'
  | 'part_of_queue'
  | 'queue_changed'
  /** Of another item of its reply people said that it was not right, or cannot tell. */
  | 'item_not_right'
  /** Another item of its reply ran unasked, and nobody judged it since. */
  | 'item_unjudged'
  | 'answered'
  | 'refused'
  | 'unknown_outcome'
  /** Made by hand, and nothing took it. */
  | 'nowhere'
  | 'not_executed'
  /** Nobody judged it, or those who did say different things and nobody resolved it. */
  | 'unjudged'
  | 'disputed'
  /** It ended a run of which people say that it was done in part, or that nobody can tell. */
  | 'end_partial'
  | 'end_unclear'
  | 'redundant'
  /** Another move was given or made, at a place of which nobody can tell whether it is another thing. */
  | 'unclear'
  /** Of two right moves at one thing the one is no worse than the other. */
  | 'same_thing'
  /** The move in its place makes no pair: nobody called the proposal wrong, or somebody called it right. */
  | 'not_refused'
  | 'overruled'
  /** Of moves given afterwards: different ones, the very move that was proposed. */
  | 'given_differ'
  | 'given_same'
  /** A program of ours answered, no model. */
  | 'program'
  | 'no_lesson'

/** What holds before any decision is looked at. */
export function exclusionOf(step: DataStep): Exclusion | undefined {
  const { kind, ask, answered, held, superseded, index, frame } = step
  if (held !== undefined) return 'stale'
  if (ask === undefined || answered === undefined) return 'no_request'
  if (ask.unseen.length > 0) return 'future_frame'
  if (index === 0 && ask.frame !== frame) return 'stale'
  return superseded !== undefined && kind === 'proposed' ? 'superseded' : undefined
}

/** Of a move by hand that did not do what was meant, where nobody judged it since. */
export const strayed = ({ astray }: DataStep): Exclusion | undefined =>
  astray === 'broken' ? 'unknown_outcome' : astray

export type Executed = 'executed' | Exclusion

/** Whether what was let through was really done, and is the whole of the reply. */
export function executedOf(step: DataStep, steps: readonly DataStep[]): Executed {
  const { decision, result, outcome } = step
  if (decision?.kind === 'answered') return 'answered'
  if (result === 'refused') return 'refused'
  if (result === 'unknown' || outcome === 'unknown') return 'unknown_outcome'
  if (decision === undefined || result !== 'sent') return 'not_executed'
  return isWhole(step, steps) ? 'executed' : 'queue_changed'
}

/** Every action of a queue was approved as it was and sent; only then is the whole reply a target. One action is whole by itself. */
export function isWhole(step: DataStep, steps: readonly DataStep[]): boolean {
  const { proposal } = step
  if (proposal === undefined || proposal.actions.length <= 1) return true
  const sent = itemsOf(step, steps).filter(({ decision, result, outcome, held }) => {
    const clean = decision?.kind === 'approved' && result === 'sent' && outcome !== 'unknown'
    return clean && held === undefined
  })
  return sent.length === proposal.actions.length
}

/** The steps of one reply, a step of it among them. */
export const itemsOf = ({ proposal }: DataStep, steps: readonly DataStep[]): readonly DataStep[] =>
  proposal === undefined ? [] : steps.filter((step) => step.proposal?.id === proposal.id)
