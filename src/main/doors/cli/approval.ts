/** What a run without an operator lets happen, by the value of `--approve`, and why it stops where it does not. */
import { z } from 'zod'
import type { Action } from '../../../core/action/action'
import type { Proposal } from '../../../core/action/proposal'
import { sayVerdict } from '../../../core/guards'
import { denies, onFloor, stopsRun, type Verdict } from '../../../core/guards/guard'
import type { Lang } from '../../../core/lang'
import type { PhaseOf } from '../../../core/run/phase'

/**
 * `all`: what nothing objects to, no guard and no rule of the operator. `everything-but-the-floor`: also what they would
 * ask about. `never`: nothing.
 */
export const Approve = z.enum(['ask', 'all', 'everything-but-the-floor', 'never'])
export type Approve = z.infer<typeof Approve>

/** A question of the model, and what it wants confirmed itself, need a person whatever the value. */
export const mayRunUnattended =
  (approve: Approve) =>
  (proposal: Proposal, action: Action, verdicts: readonly Verdict[]): boolean => {
    if (action.kind === 'ask' || proposal.confirm !== undefined) return false
    if (onFloor(verdicts) !== undefined || denies(verdicts) !== undefined) return false
    return approve === 'everything-but-the-floor' || (approve === 'all' && objections(verdicts).length === 0)
  }

const objections = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter(({ rule }) => rule !== 'allow')

/** Why nobody but a person may answer this; undefined while that is not known, or where the run goes on or ends by itself. */
export function whyOpen(phase: PhaseOf<'deciding'>, approve: Approve, lang: Lang): string | undefined {
  const { observation, proposal, action, verdicts } = phase
  // Policy speaks once the texts of the screen are known.
  if (observation.elements === undefined) return undefined
  if (approve !== 'ask' && stopsRun(verdicts) !== undefined) return undefined
  if (mayRunUnattended(approve)(proposal, action, verdicts)) return undefined
  const said = objections(verdicts).map((verdict) => sayVerdict(verdict, lang))
  if (said.length > 0) return `This needs a person: ${said.join(' · ')}`
  if (action.kind === 'ask') return `The model asks: ${action.question}`
  if (proposal.confirm !== undefined) return `The model wants this confirmed: ${proposal.confirm}`
  return 'Nobody is here to approve this step.'
}

/** The objections that a rule went past when it let this happen. */
export const wentPast = (verdicts: readonly Verdict[], lang: Lang): readonly string[] =>
  objections(verdicts).map((verdict) => sayVerdict(verdict, lang))
