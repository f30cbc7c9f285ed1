/** What is trained on and what is kept for validation, by names alone. */
import { lotOf } from '../lot'
import { fingerprint } from './pictures'
import type { Split } from './record'

/**
 * By whole runs: the same for the same runs. With other runs beside it a run may stand on the other side; what must hold as more are
 * recorded is split by `sideOf`, as data sets are. @param share of them for validation, 0 to 1; rounded to whole runs, and never all of them.
 */
export function splitRuns(runs: readonly string[], share: number): ReadonlyMap<string, Split> {
  const count = Math.min(Math.round(runs.length * share), Math.max(0, runs.length - 1))
  const order = [...runs].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const kept = new Set(order.slice(0, count))
  return new Map(runs.map((run) => [run, kept.has(run) ? 'validation' : 'train']))
}

const rank = (run: string): string => `${fingerprint(`split ${run}`)} ${run}`

/**
 * The side of one run or application, whatever others there are: it never changes as more are recorded. So the share is one of
 * many names, and need not be met by a few.
 */
export const sideOf = (name: string, share: number): Split =>
  lotOf(`split ${name}`) < share * 2 ** 32 ? 'validation' : 'train'
