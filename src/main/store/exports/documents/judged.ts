/** What a format of whole runs tells of one: nothing that nobody judged, unless that is asked for, and nothing after it. */
import type { RunOrigin } from '../../../../core/exports/origin'
import { judgedPart } from '../../../../core/trajectory/judged-part'
import type { Signal } from '../../../../core/trajectory/signals'
import type { Trajectory } from '../../../../core/trajectory/step'
import { count, type Output } from '../format'
import type { SourceRun } from '../source'

export type Told = {
  readonly trajectory: Trajectory
  readonly signals: readonly Signal[]
  readonly origin: RunOrigin
}

/** Undefined where nothing of the run is left. How it ended is said only of a run that is told to its end. */
export async function judgedOf(
  run: SourceRun,
  { options }: Pick<Output, 'options'>,
): Promise<Told | undefined> {
  const { trajectory, signals } = await run.whole()
  const part = options.unjudged ? signals : judgedPart(signals)
  if (part.length === signals.length) return { trajectory, signals, origin: run.origin }
  if (part.length === 0) return undefined
  const { end: _, ...head } = trajectory
  const steps = trajectory.steps.slice(0, part.length)
  return { trajectory: { ...head, steps }, signals: part, origin: { ...run.origin, outcome: {} } }
}

/** Counts what was left out of a run that was told as far as these signals. */
export function countLeftOut(output: Pick<Output, 'tally'>, run: SourceRun, told: readonly Signal[]): void {
  countNowhere(output, told)
  countUntold(output, run, told.length)
}

/** What was typed where nothing took it is no move. */
export function countNowhere({ tally: { excluded } }: Pick<Output, 'tally'>, told: readonly Signal[]): void {
  const nowhere = told.filter(({ step }) => step.astray === 'nowhere').length
  if (nowhere > 0) count(excluded, 'nowhere', nowhere)
}

/** @param told how many of its steps were. @param why the next one was not. */
export function countUntold(
  { tally: { excluded } }: Pick<Output, 'tally'>,
  run: SourceRun,
  told: number,
  why: 'unjudged' | 'redacted' = 'unjudged',
): void {
  if (told === run.steps) return
  count(excluded, why)
  if (told + 1 < run.steps) count(excluded, `after_${why}`, run.steps - told - 1)
}
