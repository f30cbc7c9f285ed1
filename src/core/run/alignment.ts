/** Recorded runs beside each other: which of their steps are the same move, and where they part. */
import { diffArrays, diffWordsWithSpace } from 'diff'
import { type Action, pointsOf } from '../action/action'
import type { StepView } from './steps'

/** Of each run the place of its step in this row; undefined where it has none. */
export type AlignedRow = readonly (number | undefined)[]

/** Of the diagonal of the screen: so near, two points may mean the same thing. */
const near = 0.025

export function isSameMove(one: StepView, other: StepView): boolean {
  const [a, b] = [one.done ?? one.proposed, other.done ?? other.proposed]
  if (a === undefined || b === undefined) return a === b && one.fate === other.fate
  if (a.kind !== b.kind || bare(a) !== bare(b)) return false
  const [from, to] = [pointsOf(a), pointsOf(b)]
  const { width, height } = one.size ?? other.size ?? { width: 1280, height: 800 }
  const far = near * Math.hypot(width, height)
  return (
    from.length === to.length &&
    from.every(([x, y], nth) => Math.hypot(x - (to[nth]?.[0] ?? x), y - (to[nth]?.[1] ?? y)) <= far)
  )
}

/** The move without its places. */
const bare = (action: Action): string =>
  JSON.stringify(action, (key, value) =>
    ['at', 'from', 'to', 'path', 'points'].includes(key) ? undefined : value,
  )

/** Same moves stand in one row, in the order of each run; what only some have done is a row of theirs. */
export function align(runs: readonly (readonly StepView[])[]): readonly AlignedRow[] {
  const [first = [], ...others] = runs
  let rows: AlignedRow[] = first.map((_, at) => [at])
  for (const [nth, steps] of others.entries()) rows = withRun(rows, steps, runs.slice(0, nth + 1))
  return rows
}

type Cell = { readonly row?: AlignedRow; readonly step: StepView; readonly at?: number }

/** The rows with one more run in them. */
function withRun(
  rows: readonly AlignedRow[],
  steps: readonly StepView[],
  before: readonly (readonly StepView[])[],
): AlignedRow[] {
  const left = rows.map((row): Cell => ({ row, step: ownStep(row, before) }))
  const right = steps.map((step, at): Cell => ({ step, at }))
  const empty = before.map(() => undefined)
  const next: AlignedRow[] = []
  let [l, r] = [0, 0]
  for (const { added, removed, count } of diffArrays(left, right, {
    comparator: (a, b) => isSameMove(a.step, b.step),
  }))
    for (let nth = 0; nth < count; nth++) {
      const row = added ? empty : (rows[l++] ?? empty)
      next.push([...row, removed ? undefined : r++])
    }
  return besides(next, before.length)
}

/** Where one run does something else than the others, both stand in one row: that is where they differ. */
function besides(rows: readonly AlignedRow[], last: number): AlignedRow[] {
  const done: AlignedRow[] = []
  for (const row of rows) {
    const open = done.findIndex((each) => each[last] === undefined)
    const alone = row.slice(0, last).every((at) => at === undefined)
    const isNext = open >= 0 && done.slice(open).every((each) => each[last] === undefined)
    if (alone && isNext) done[open] = [...(done[open] ?? []).slice(0, last), row[last]]
    else done.push(row)
  }
  return done
}

function ownStep(row: AlignedRow, runs: readonly (readonly StepView[])[]): StepView {
  for (const [nth, at] of row.entries()) {
    const step = at === undefined ? undefined : runs[nth]?.[at]
    if (step !== undefined) return step
  }
  throw new Error('a row without a step')
}

/** Whether the runs do not all do the same there. */
export function isParted(row: AlignedRow, runs: readonly (readonly StepView[])[]): boolean {
  const steps = row.map((at, nth) => (at === undefined ? undefined : runs[nth]?.[at]))
  const [first] = steps
  return steps.some((step) => step === undefined || first === undefined || !isSameMove(first, step))
}

/** The next row where they part, or undefined. */
export function nextParting(
  parted: readonly boolean[],
  { at, by }: { readonly at: number; readonly by: 1 | -1 },
): number | undefined {
  for (let place = at + by; place >= 0 && place < parted.length; place += by) if (parted[place]) return place
  return undefined
}

export type WordPart = { readonly text: string; readonly kind: 'same' | 'new' | 'gone' }

/** What of a text is new beside another, and what is gone. */
export const wordsBeside = (was: string, is: string): readonly WordPart[] =>
  diffWordsWithSpace(was, is).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'new' : removed ? 'gone' : 'same',
  }))
