/** What may run unasked. */
import type { Action } from './action'
import type { Autonomy } from './api'
import { denies, onFloor, type Verdict } from './guards/guard'
import type { Proposal } from './proposal'

const harmless: readonly Action['kind'][] = ['hover', 'scroll', 'wait', 'note', 'look']

/**
 * Whether a proposal may run without the operator. A repaired or ambiguous reply never does; guards that say `ask`
 * always ask; the hard floor is below every autonomy.
 */
export function mayRunUnasked(
  autonomy: Autonomy,
  proposal: Proposal,
  action: Action,
  verdicts: readonly Verdict[],
): boolean {
  if (autonomy === 'ask' || action.kind === 'ask') return false
  if (proposal.repaired.length > 0 || proposal.ignored > 0 || proposal.confirm !== undefined) return false
  if (verdicts.some(({ rule }) => rule !== 'allow') || onFloor(verdicts) || denies(verdicts)) return false
  return autonomy === 'auto' || harmless.includes(action.kind)
}
