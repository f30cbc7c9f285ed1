/** What a run without an operator lets happen, by the value of `--approve`, and why it stops where it does not. */
import { z } from 'zod'
import { groundingOf, pressedAt } from '../../../core/grounding/grounding'
import { sayGrounding } from '../../../core/grounding/say'
import { sayVerdict } from '../../../core/guards'
import { denies, onFloor, stopsRun } from '../../../core/guards/guard'
import type { Lang } from '../../../core/lang'
import type { PhaseOf, Question } from '../../../core/run/phase'

/**
 * `all`: what nothing objects to: no guard, no rule of the operator, and not the screen where the model names its target.
 * `everything-but-the-floor`: also what they would ask about. `never`: nothing.
 */
export const Approve = z.enum(['ask', 'all', 'everything-but-the-floor', 'never'])
export type Approve = z.infer<typeof Approve>

/** A question of the model, and what it wants confirmed itself, need a person whatever the value. */
export const mayRunUnattended =
  (approve: Approve) =>
  (question: Question): boolean => {
    const { proposal, action, verdicts } = question
    if (action.kind === 'ask' || proposal.confirm !== undefined) return false
    if (onFloor(verdicts) !== undefined || denies(verdicts) !== undefined) return false
    return (
      approve === 'everything-but-the-floor' || (approve === 'all' && wentPast(question, 'en').length === 0)
    )
  }

/** Why nobody but a person may answer this; undefined while that is not known, or where the run goes on or ends by itself. */
export function whyOpen(phase: PhaseOf<'deciding'>, approve: Approve, lang: Lang): string | undefined {
  const { observation, proposal, action, verdicts } = phase
  // Policy speaks once the texts of the screen are known.
  if (observation.elements === undefined) return undefined
  if (approve !== 'ask' && stopsRun(verdicts) !== undefined) return undefined
  if (mayRunUnattended(approve)(phase)) return undefined
  const said = wentPast(phase, lang)
  if (said.length > 0) return `This needs a person: ${said.join(' · ')}`
  if (action.kind === 'ask') return `The model asks: ${action.question}`
  if (proposal.confirm !== undefined) return `The model wants this confirmed: ${proposal.confirm}`
  return 'Nobody is here to approve this step.'
}

/** All that speaks against it, which a rule goes past when it lets this happen. */
export const wentPast = (question: Question, lang: Lang): readonly string[] => [
  ...question.verdicts.filter(({ rule }) => rule !== 'allow').map((verdict) => sayVerdict(verdict, lang)),
  ...misplaced(question, lang),
]

/** The model names a target, and it is not what lies there. */
function misplaced({ action, proposal, observation }: Question, lang: Lang): readonly string[] {
  const grounding = groundingOf(action, proposal, observation)
  const at = pressedAt(action)
  if (grounding === undefined || at === undefined || !['elsewhere', 'nowhere'].includes(grounding.verdict))
    return []
  return [sayGrounding(grounding, at, lang)]
}
