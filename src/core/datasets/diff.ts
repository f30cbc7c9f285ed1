/** What came into a data set between two versions and what went, run by run, with the reason. */
import { z } from 'zod'
import type { Row, RunLine } from './version'

/** What stands in the other version where a row is not: its step left out, or with other rows; neither, for its run was not read. */
export const Elsewhere = z.enum(['left_out', 'other_rows', 'unknown'])
export type Elsewhere = z.infer<typeof Elsewhere>

export type Moved = Row & {
  readonly other: Elsewhere
  /** Why the other version left its step out. */
  readonly why?: string
}

export type RunDiff = {
  readonly run: string
  readonly came: readonly Moved[]
  readonly went: readonly Moved[]
  /** As they are now: rows under the same key that say something else. */
  readonly changed: readonly Row[]
}

/** Lines of the same run, of which one may be missing; undefined where no row differs. */
export function diffOf(before: RunLine | undefined, after: RunLine | undefined): RunDiff | undefined {
  // What says the same is the same row, whatever it is called.
  const [old, now] = [withoutThose(before, after), withoutThose(after, before)]
  const keys = { old: keysOf(old), now: keysOf(now) }
  const came = now.filter(({ key }) => !keys.old.has(key)).map((row) => moved(row, before))
  const went = old.filter(({ key }) => !keys.now.has(key)).map((row) => moved(row, after))
  const changed = now.filter(({ key }) => keys.old.has(key))
  const run = (after ?? before)?.run
  return run === undefined || came.length + went.length + changed.length === 0
    ? undefined
    : { run, came, went, changed }
}

function withoutThose(line: RunLine | undefined, other: RunLine | undefined): readonly Row[] {
  const there = new Map<string, number>()
  for (const row of other?.rows ?? []) there.set(contentOf(row), (there.get(contentOf(row)) ?? 0) + 1)
  return (line?.rows ?? []).filter((row) => {
    const left = there.get(contentOf(row)) ?? 0
    there.set(contentOf(row), left - 1)
    return left <= 0
  })
}

const contentOf = ({ step, file, hash }: Row): string => `${step} ${file} ${hash}`
const keysOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key))

function moved(row: Row, other: RunLine | undefined): Moved {
  const why = other && leftFor(other, row.step)
  if (why !== undefined) return { ...row, other: 'left_out', why }
  const isThere = other?.rows.some(({ step }) => step === row.step) === true
  return { ...row, other: isThere ? 'other_rows' : 'unknown' }
}

/** The steps that are in no row for this reason, or of which something in particular became none, such as `pair:unclear`. */
export function stepsLeft({ left, losses = [] }: RunLine, why: string): readonly number[] {
  const lost = losses.filter(([, one]) => one === why).map(([step]) => step)
  return [...new Set([...(left[why] ?? []), ...lost])]
}

/** The reason for which a step of the line is in no row; undefined where it is in one, or the run has no such step. */
export const leftFor = ({ left }: RunLine, step: number): string | undefined =>
  Object.entries(left).find(([, steps]) => steps.includes(step))?.[0]
