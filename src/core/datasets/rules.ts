/** Whether a step is what a data set asks for. */
import { fitsPattern } from '../guards/reading/matching'
import type { StepFacts } from './facts'
import type { Rules } from './query'
import type { Row } from './version'

/** Of its rows those of the kinds that are asked for, which teach the reasons of whoever is asked for. */
export const fittingRows = (rows: readonly Row[], rules: Rules): readonly Row[] =>
  rows.filter((row) => isOfKind(row, rules) && teaches(row, rules))

const isOfKind = ({ file }: Row, { kind }: Rules): boolean => !isOutside(kind, [file])

const teaches = ({ thought_by = 'none' }: Row, rules: Rules): boolean =>
  !isOutside(rules.thought_by, [thought_by])

/** Which of the rules on rows left a step without any, though it makes some. */
export const rowlessFor = (rows: readonly Row[], rules: Rules): Unfit =>
  rows.some((row) => isOfKind(row, rules)) ? 'not_thought_by' : 'not_kind'

/** Kept in versions as they are. */
export type Unfit = `not_${keyof Rules}`

/** The first rule that speaks against a step, in the order below; undefined where all of them take it. */
export function unfitFor(facts: StepFacts, rules: Rules): Unfit | undefined {
  const { by, effect, outcome, reviewed, dialect, app, reason } = rules
  if (isOutside(by, [facts.by])) return 'not_by'
  if (isOutside(effect, [facts.effect])) return 'not_effect'
  if (isOutside(outcome, [facts.outcome])) return 'not_outcome'
  if (reviewed !== undefined && reviewed !== facts.reviewed) return 'not_reviewed'
  if (isOutside(dialect, [facts.dialect])) return 'not_dialect'
  if (app !== undefined && !app.some((pattern) => fitsPattern(pattern, facts.app))) return 'not_app'
  return isOutside(reason, facts.reasons) ? 'not_reason' : undefined
}

const isOutside = (wanted: readonly string[] | undefined, found: readonly string[]): boolean =>
  wanted !== undefined && !found.some((word) => wanted.includes(word))
