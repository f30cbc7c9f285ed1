/** Runs in the order that was asked for: by any of their columns, and the newest first among equals. */
import { costIn } from './fitting'
import type { LibraryRow, RunOrder } from './library'

type Key = string | number | undefined

const verdicts = ['success', 'partial', 'unclear', 'disputed', 'failure'] as const

const keys: Readonly<Record<RunOrder['by'], (row: LibraryRow) => Key>> = {
  started: ({ started }) => started,
  task: ({ task }) => task.toLowerCase(),
  target: ({ target }) => target.toLowerCase(),
  model: ({ dialect, model }) => `${dialect} ${model}`.toLowerCase(),
  operator: ({ operator }) => operator.toLowerCase(),
  outcome: ({ end }) => end?.outcome ?? 'open',
  steps: ({ steps }) => steps,
  vetoes: ({ reasons }) => Object.values(reasons).reduce((sum, count) => sum + count, 0),
  edits: ({ edits }) => edits,
  reviewed: ({ reviewed }) => reviewed && (reviewed.of === 0 ? 1 : reviewed.done / reviewed.of),
  verdict: ({ verdict }) => verdict && verdicts.indexOf(verdict),
  took: ({ took }) => took,
  cost: (row) => costIn(row),
  size: ({ bytes }) => bytes,
}

/** @param rows newest first. What is not known of a run comes last, either way. */
export function inOrder(rows: readonly LibraryRow[], order: RunOrder | undefined): readonly LibraryRow[] {
  if (order === undefined) return rows
  const keyOf = keys[order.by]
  const keyed = rows.map((row) => ({ row, key: row.problem === undefined ? keyOf(row) : undefined }))
  keyed.sort((a, b) => compare(a.key, b.key, order.down ? -1 : 1))
  return keyed.map(({ row }) => row)
}

function compare(a: Key, b: Key, way: 1 | -1): number {
  if (a === b) return 0
  if (a === undefined || a === '') return 1
  if (b === undefined || b === '') return -1
  return a < b ? -way : way
}
