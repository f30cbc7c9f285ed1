/** The steps of one recorded run as a data set weighs them, each with the rows that it would make. */
import { factsOf } from '../../../core/datasets/facts'
import type { Candidate } from '../../../core/datasets/picking'
import { textOf } from '../../../core/exports/answers'
import type { Lost, Sample } from '../../../core/exports/samples'
import type { RowOptions } from '../../../core/library/library'
import { isApart } from '../../../core/trajectory/signals'
import type { DataStep } from '../../../core/trajectory/step'
import { sha256 } from '../contents'
import { type Told, tallyName, toldIn } from '../exports/sampling'
import type { SourceRun } from '../exports/source'
import { rowHash } from './row-hash'

export type Weighed = {
  readonly candidates: readonly Candidate[]
}

/** @param stepped called after each step; what it throws ends the reading. */
export async function candidatesIn(
  run: SourceRun,
  options: RowOptions,
  stepped: () => void,
): Promise<Weighed> {
  const candidates: Candidate[] = []
  let last: DataStep | undefined
  let question = 0
  for await (const told of toldIn(run, options)) {
    const { step } = told.signal
    if (last === undefined || isApart(last, step)) question = step.number
    last = step
    candidates.push(candidateOf(told, run, question))
    stepped()
  }
  return { candidates }
}

function candidateOf(
  { signal, samples, excluded, lost }: Told,
  { head, naming, rendering }: SourceRun,
  question: number,
): Candidate {
  const { step, prompt, rendered } = signal
  const { setup } = head
  const told = rendered === true && rendering ? { ...setup, dialect: rendering.dialect.id } : setup
  return {
    step: step.number,
    facts: factsOf(signal, { ...head, setup: told }, naming.opinions),
    frame: prompt.frame ?? '',
    question,
    answers: answersHash(samples),
    losses: lost.map(({ kind, why }) => `${kind}:${why}`),
    rows: samples.map((sample) => rowOf(sample, step.number)),
    lost: samples.length > 0 ? undefined : (excluded ?? reasonIn(lost) ?? 'no_lesson'),
  }
}

/** Of several rows that were not made the right answer tells most: a step has one where it has a pair. */
const reasonIn = (lost: readonly Lost[]) => (lost.find(({ kind }) => kind === 'sft') ?? lost[0])?.why

const rowOf = (sample: Sample, step: number): Candidate['rows'][number] => ({
  key: sample.key,
  step,
  file: tallyName(sample),
  hash: rowHash(sample),
  thought_by: sample.origin.thought_by ?? 'none',
})

/** What tells the answers of a step from those of another, whatever was asked: each in its words, with what it is good for. */
function answersHash(samples: readonly Sample[]): string {
  const told = samples.map((sample) =>
    sample.kind === 'pair'
      ? ['pair', textOf(sample.chosen), textOf(sample.rejected)]
      : [tallyName(sample), textOf(sample.answer)],
  )
  return sha256(JSON.stringify(told)).slice(0, 16)
}
