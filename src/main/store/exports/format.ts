/** What a format must be able to do, what it is given for it, and what it reports. */
import type { Split } from '../../../core/exports/record'
import type { Frames } from './frames'
import type { ExportOptions, PictureMaker } from './options'
import type { SourceRun } from './source'
import type { Written } from './unfinished/written'

/**
 * Counts by name: signals that were written, and reasons for which something was left out: steps, or rows that a step did not make
 * (`core/exports/reasons`); of rows also the steps that they are of.
 */
export type Tally = {
  readonly counts: Map<string, number>
  readonly excluded: Map<string, number>
  readonly excludedSteps: Map<string, number>
}

export const noTally = (): Tally => ({ counts: new Map(), excluded: new Map(), excludedSteps: new Map() })

export function count(into: Map<string, number>, name: string, by = 1): void {
  into.set(name, (into.get(name) ?? 0) + by)
}

/** One format at work in a folder that is a draft until everything has been checked. */
export type FormatWriter = {
  /** Throws one sentence where the format cannot hold the run whole, or a frame that it shows is not the recorded one. Nothing of it is written by then. */
  require?(run: SourceRun): Promise<void>
  add(run: SourceRun, split: Split): Promise<void>
  /** Brings all that was added into its files. */
  flush?(): Promise<void>
  /** Writes what stands at the end and closes every file. */
  finish(): Promise<void>
  /** Reads everything back; throws one sentence for the first thing that would train wrongly. */
  check(): Promise<void>
  /** Lets go of open files when the export is given up. */
  abandon(): Promise<void>
}

export type Output = {
  readonly folder: string
  readonly options: ExportOptions
  readonly maker: PictureMaker
  readonly frames: Frames
  readonly tally: Tally
  /** Every file and picture that is begun is noted here; what an earlier export has left stands in it from the start. */
  readonly written: Written
  readonly signal: AbortSignal
  /** Called after each step. */
  stepped(): void
}
