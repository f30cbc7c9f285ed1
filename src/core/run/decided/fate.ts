/** What became of a step, as people are told of it. */
import type { StepView } from '../steps'

/** What ran without a person, or a rule of theirs, judging it is no approval. */
export const fateOf = ({
  fate,
  by = 'operator',
}: Pick<StepView, 'fate' | 'by'>): StepView['fate'] | 'unasked' =>
  fate === 'approved' && by !== 'operator' && by !== 'rule' ? 'unasked' : fate
