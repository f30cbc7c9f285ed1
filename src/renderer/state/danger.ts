/** What is on the hard floor here: a decision that takes two different keys, and whether the first has been pressed. */
import type { PhaseView } from '../../core/api/api'
import { onFloor, type Verdict } from '../../core/guards/guard'
import type { Risk } from '../../core/guards/risk'
import { judgeHere, objectionsTo } from './judging'
import { draftOf, type Shown } from './store'

/** The objection that the open question, as it is or as edited, would have to be confirmed for. */
export function dangerOf(shown: Shown): Verdict | undefined {
  const run = shown.recorded ? undefined : shown.snapshot?.run
  if (run?.phase.name !== 'deciding' && run?.phase.name !== 'unread') return undefined
  const draft = draftOf(shown)?.action
  if (draft !== undefined) return onFloor(judgeHere(run, draft, run.phase.observation))
  return 'verdicts' in run.phase ? onFloor(objectionsTo(run, run.phase)) : undefined
}

/** The kind of harm, for records that name the guard alone. */
export function riskOf({ risk, guard }: Verdict): Risk | 'other' {
  if (risk !== undefined) return risk
  if (guard === 'payment') return 'pay'
  return guard === 'credentials' ? 'secret' : 'other'
}

/**
 * Whether a verdict names itself: the sentence of a rule of the operator's own begins with whose it is and says what it comes to, but
 * where it cannot be told whether it applies.
 */
export const namesItself = (verdict: Verdict): boolean =>
  riskOf(verdict) === 'rule' && !verdict.detail.startsWith('unknown ')

/**
 * Who may let a move through against a verdict, as the console's words for it are called: what is asked about no mode skips, what is
 * forbidden nobody lets through, and what a dialect leaves to a person is theirs to do. Undefined for what is not on the floor.
 */
export function mayPass({ rule, stops, floor }: Verdict): 'leaves' | 'closed' | 'floor' | undefined {
  // A budget that is used up stops as well, but asks.
  if (stops === true && rule === 'deny') return 'leaves'
  if (!floor || rule === 'allow') return undefined
  return rule === 'deny' ? 'closed' : 'floor'
}

/** What was armed is void as soon as the question, the edit or the objection is another one. */
function nameOf(shown: Shown): string {
  const danger = dangerOf(shown)
  return JSON.stringify([shown.question, draftOf(shown)?.action, danger?.guard, danger?.detail])
}

export const armed = (shown: Shown, now: number): NonNullable<Shown['armed']> => ({
  name: nameOf(shown),
  at: now,
})

/** Milliseconds since the first key, while it still stands. */
export const armedFor = (shown: Shown, now: number): number | undefined =>
  shown.armed?.name === nameOf(shown) ? now - shown.armed.at : undefined

export const isArmed = (shown: Shown): boolean => armedFor(shown, 0) !== undefined

/** Whether the second key would let the rest of the queue follow as well. */
export const armsRest = (shown: Shown): boolean => isArmed(shown) && shown.armed?.rest === true

/** `PROPOSAL/INDEX` of the open question, as the service names it. */
export const shownQuestion = (phase: PhaseView | undefined): string =>
  phase?.name === 'deciding' ? `${phase.proposal.id}/${phase.index}` : ''
