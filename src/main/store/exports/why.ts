/** Which training rows one step makes, on whose word, and why it makes no others. */
import { textOf } from '../../../core/exports/answers'
import { reasons } from '../../../core/exports/reasons'
import type { Loss, Sample } from '../../../core/exports/samples'
import { problemOf, sayEnglish } from '../../../core/problem'
import type { Transcript } from '../../../core/run/notes'
import { elementsSeen } from '../../../core/trajectory/correction'
import { agreed } from '../../../core/trajectory/given'
import type { Judgement } from '../../../core/trajectory/judgement'
import { letBy } from '../../../core/trajectory/judgement'
import type { Answer, Lesson } from '../../../core/trajectory/lesson'
import type { Afterthought, Opinions } from '../../../core/trajectory/opinions'
import type { Signal } from '../../../core/trajectory/signals'
import type { DataStep } from '../../../core/trajectory/step'
import { rowHash } from '../datasets/row-hash'
import type { ExportOptions } from './options'
import { sceneOf, shownIn, type Told, tell } from './sampling'
import { requireFrames, type SourceRun } from './source'

export type Row = {
  readonly key: string
  readonly file: 'sft' | 'dpo' | 'kto' | 'kto-guard'
  /** The answer trained towards or, in KTO rows with `good: false`, away from. */
  readonly answer: string
  readonly rejected?: string
  readonly good?: boolean
  /** The question was written for a move by hand, as a model would have been asked. */
  readonly rendered?: true
  /** As a version of a data set holds it. */
  readonly hash: string
  /** Whose reasons stand in it, or in the chosen side; absent where it holds none, or the move in a plain sentence. */
  readonly thought_by?: 'operator' | 'model' | 'afterwards'
}

/** `given`: of the move that was given afterwards; without a file it is of the whole step. */
export type LeftOut = {
  readonly file?: Row['file'] | 'given'
  readonly why: Loss | 'damaged'
  readonly because: string
}

export type Why = {
  readonly run: string
  readonly step: number
  readonly decision?: string | undefined
  readonly let_by?: string | undefined
  readonly effect?: string | undefined
  /** What is lost of the run, as a sentence: none of its rows is in any export, and nobody knows what else was decided and said. */
  readonly damage?: string | undefined
  readonly judgement: Judgement
  /** The operator's own reason for the step, and whose words it is in where it was spoken. */
  readonly reason?: { readonly text: string; readonly transcript?: Transcript | undefined } | undefined
  /** The move given in a review that its rows teach, where there is one on which people agree. */
  readonly given?: Pick<Afterthought, 'by' | 'action'> | undefined
  readonly rows: readonly Row[]
  readonly left: readonly LeftOut[]
  /** Other steps whose rows hold an answer of this one. */
  readonly also: readonly { readonly step: number; readonly file: Row['file'] }[]
}

/** Reads the run once, and answers for each of its steps by their numbers; undefined where it has no such step. */
export async function openWhy(
  run: SourceRun,
  options: Pick<ExportOptions, 'thought'>,
): Promise<(step: number) => Promise<Why | undefined>> {
  const { signals } = await run.whole()
  const shown = await shownIn(run, signals, options)
  const gone = (run.damage && sayEnglish(run.damage)) ?? (await frameGone(run))
  return (number) => whyOf({ run, signals, shown, gone, options }, number)
}

type Asked = {
  readonly run: SourceRun
  readonly signals: readonly Signal[]
  /** Moves by hand, and the end, as they are shown to a model that was never asked, by their numbers. */
  readonly shown: ReadonlyMap<number, Told>
  /** What is lost, so that no row of the run is in any export. */
  readonly gone: string | undefined
  readonly options: Pick<ExportOptions, 'thought'>
}

async function whyOf(
  { run, signals, shown, gone, options }: Asked,
  number: number,
): Promise<Why | undefined> {
  const told = shown.get(number)
  const signal = told?.signal ?? signals.find(({ step }) => step.number === number)
  if (signal === undefined) return undefined
  const { step, judgement } = signal
  return {
    run: run.id,
    step: number,
    decision: step.decision?.kind ?? (step.kind === 'by_hand' ? 'by_hand' : undefined),
    let_by: letBy(step),
    effect: step.outcome,
    damage: run.damage && sayEnglish(run.damage),
    judgement,
    ...givenTo(step, run.naming.opinions),
    ...(step.thought !== undefined && { reason: { text: step.thought, transcript: step.transcript } }),
    ...(gone === undefined ? rowsOf(told ?? (await made(run, signal, options))) : lost(gone)),
    also: gone === undefined ? alsoIn(signals, signal) : [],
  }
}

function givenTo(step: DataStep, opinions: Opinions): Pick<Why, 'given'> {
  const found = agreed(opinions.corrections(step), elementsSeen(step.observation))
  return found === undefined ? {} : { given: { by: found.by, action: found.action } }
}

const frameGone = (run: SourceRun): Promise<string | undefined> =>
  requireFrames(run).then(
    () => undefined,
    (cause: unknown) => sayEnglish(problemOf(cause)),
  )

const lost = (damage: string): Pick<Why, 'rows' | 'left'> => ({
  rows: [],
  left: [{ why: 'damaged', because: damage }],
})

function alsoIn(signals: readonly Signal[], own: Signal): Why['also'] {
  return signals.flatMap((other) =>
    other === own
      ? []
      : other.lessons
          .filter((lesson) => uses(lesson, own.step.number))
          .map((lesson) => ({ step: other.step.number, file: fileOf(lesson) })),
  )
}

async function made(run: SourceRun, signal: Signal, options: Pick<ExportOptions, 'thought'>): Promise<Told> {
  const request = signal.lessons.length === 0 ? undefined : await run.request(signal.prompt)
  return tell(signal, request, sceneOf(run, options))
}

function rowsOf({ samples, lost, excluded }: Told): Pick<Why, 'rows' | 'left'> {
  const whole = excluded === undefined ? [] : [leftOut(excluded)]
  return {
    rows: samples.map(rowOf),
    left: [...whole, ...lost.map(({ kind, why }) => leftOut(why, kind === 'pair' ? 'dpo' : kind))],
  }
}

const leftOut = (why: Loss, file?: LeftOut['file']): LeftOut => ({
  ...(file !== undefined && { file }),
  why,
  because: reasons.en[why],
})

function rowOf(sample: Sample): Row {
  const { key, origin } = sample
  const by = {
    hash: rowHash(sample),
    ...(origin.request === 'rendered' && { rendered: true as const }),
    ...(origin.thought_by !== null && { thought_by: origin.thought_by }),
  }
  if (sample.kind === 'pair')
    return { key, file: 'dpo', answer: textOf(sample.chosen), rejected: textOf(sample.rejected), ...by }
  const answer = textOf(sample.answer)
  return sample.kind === 'sft'
    ? { key, file: 'sft', answer, ...by }
    : { key, file: fileOf(sample), answer, good: sample.label, ...by }
}

function fileOf(lesson: Pick<Lesson, 'kind'> & { readonly source?: 'person' | 'guard' }): Row['file'] {
  if (lesson.kind === 'pair') return 'dpo'
  if (lesson.kind === 'sft') return 'sft'
  return lesson.source === 'guard' ? 'kto-guard' : 'kto'
}

function uses(lesson: Lesson, number: number): boolean {
  const answers: readonly Answer[] =
    lesson.kind === 'pair' ? [lesson.chosen, lesson.rejected] : [lesson.answer]
  return answers.some(({ step }) => step.number === number)
}
