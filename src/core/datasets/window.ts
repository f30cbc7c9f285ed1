/** A window over the rows of a version: what lies outside of it is counted and never copied, so that a page of many costs what it shows. */
import type { PlacedRow } from './api'
import type { Row, RunLine } from './version'

/** What is not said leaves nothing out. */
export type RowFilter = {
  readonly side?: RunLine['side'] | undefined
  readonly file?: string | undefined
  readonly run?: string | undefined
}

/** The rows from `offset` on, in the order of the version, and how many fit in all. */
export function rowsWithin(
  lines: readonly RunLine[],
  { side, file, run }: RowFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { readonly rows: PlacedRow[]; readonly total: number } {
  const rows: PlacedRow[] = []
  let total = 0
  for (const line of lines) {
    if ((side ?? line.side) !== line.side || (run ?? line.run) !== line.run) continue
    const fitting = file === undefined ? line.rows : line.rows.filter((row) => row.file === file)
    const first = Math.max(offset - total, 0)
    const wanted = fitting.slice(first, first + limit - rows.length)
    rows.push(...wanted.map((row) => placed(row, line)))
    total += fitting.length
  }
  return { rows, total }
}

/** The row of that key; undefined where there is none. */
export function rowOfKey(lines: readonly RunLine[], key: string): PlacedRow | undefined {
  for (const line of lines) {
    const row = line.rows.find((each) => each.key === key)
    if (row !== undefined) return placed(row, line)
  }
  return undefined
}

const placed = (row: Row, { run, side }: RunLine): PlacedRow => ({ ...row, run, side })
