/** Which runs are chosen: one by one, in a stretch from the last one, or all that the search finds, shown or not. */
import { useState } from 'react'
import type { ExportChoice, LibraryRow, RunFilter } from '../../../core/library/library'

export type Choice = {
  readonly chosen: ReadonlySet<string>
  /** All that the search finds are meant, also those that are not shown. */
  readonly whole: boolean
  choose(ids: ReadonlySet<string>): void
  /** `reach`: with all between it and the one before. */
  toggle(id: string, reach: boolean): void
  chooseWhole(): void
  clear(): void
  /** What is meant now; undefined where nothing is. */
  readonly meant: ExportChoice | undefined
  readonly count: number
}

type Found = { readonly rows: readonly LibraryRow[]; readonly total: number; readonly fitting: RunFilter }

const none: ReadonlySet<string> = new Set()

export function useChoice({ rows, total, fitting }: Found): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(none)
  const [last, setLast] = useState<string>()
  // Another search is another whole.
  const [wholeOf, setWholeOf] = useState<string>()
  const search = JSON.stringify(fitting)
  const whole = wholeOf === search
  const shown = rows.filter(({ id }) => whole || ids.has(id)).map(({ id }) => id)
  const choose = (next: ReadonlySet<string>) => {
    setWholeOf(undefined)
    setIds(next)
  }
  return {
    chosen: new Set(shown),
    whole,
    choose,
    toggle(id, reach) {
      const next = new Set(shown)
      const stretch = reach ? between(rows, last, id) : [id]
      const adds = !next.has(id)
      for (const one of stretch) {
        if (adds) next.add(one)
        else next.delete(one)
      }
      setLast(id)
      choose(next)
    },
    chooseWhole: () => setWholeOf(search),
    clear: () => choose(none),
    meant: whole ? { fitting } : shown.length > 0 ? { runs: shown } : undefined,
    count: whole ? total : shown.length,
  }
}

/** All from one row to another, both of them. */
export function between(
  rows: readonly LibraryRow[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [a, b] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (a < 0 || b < 0) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
