/** Steps and lines of a data set, made up. */
import type { StepFacts } from '../../../src/core/datasets/facts'
import type { Candidate } from '../../../src/core/datasets/picking'
import type { Row, RunLine } from '../../../src/core/datasets/version'

export const facts: StepFacts = {
  by: 'operator',
  effect: 'expected_here',
  outcome: 'open',
  reviewed: false,
  dialect: 'ui-tars',
  app: 'one',
  reasons: [],
}

export const rowOf = (step: number, hash = '0'.repeat(16)): Row => ({
  key: `r-${String(step).padStart(4, '0')}-0sft`,
  step,
  file: 'sft',
  hash,
})

export const candidate = (step: number, more: Partial<Candidate> = {}): Candidate => ({
  step,
  facts,
  frame: String(step).padStart(64, '0'),
  question: step,
  rows: [rowOf(step)],
  answers: 'answer',
  losses: [],
  ...more,
})

export const line = (more: Partial<RunLine> = {}): RunLine => ({
  run: 'r',
  journal: 'a'.repeat(64),
  marks: null,
  steps: 2,
  side: 'train',
  rows: [rowOf(1)],
  left: { unjudged: [2] },
  lost: {},
  ...more,
})
