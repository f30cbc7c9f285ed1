/** Which steps of a run make rows of a data set, in the order in which runs and steps are read. */

import type { Split } from '../exports/record'
import type { Loss } from '../exports/samples'
import { sideOf } from '../exports/split'
import type { StepFacts } from './facts'
import { openFrames } from './frames'
import type { Query } from './query'
import type { Unpicked } from './reasons'
import { fittingRows, rowlessFor, unfitFor } from './rules'
import type { Row } from './version'

export type Candidate = {
  readonly step: number
  readonly facts: StepFacts
  /** Of the request that its rows answer. */
  readonly frame: string
  /** The first step of those that hang together with it (`isApart`). */
  readonly question: number
  readonly rows: readonly Row[]
  /** What tells the answers of its rows from others. */
  readonly answers: string
  /** Lessons that became no row, by kind and reason, each once for every time. */
  readonly losses: readonly string[]
  /** Why it makes no row; absent where it makes one. */
  readonly lost?: Loss | undefined
}

export type Picked = {
  readonly side: Split
  /** One for each candidate. */
  readonly steps: readonly (Candidate & { readonly left?: Unpicked | undefined })[]
}

/**
 * A step that is left out for any other reason does not make its screen a known one. `recorded`: what the run was called where it was
 * recorded, so that copies of it stand on one side.
 */
export function openPicking({ rules, dedupe, split }: Query) {
  const isNew = openFrames()
  const sideFor = (name: string): Split => (split === undefined ? 'train' : sideOf(name, split.share))

  return (run: string, candidates: readonly Candidate[], recorded = run): Picked => {
    // A run belongs to the application it begins in.
    const side = sideFor(split?.by === 'app' ? (candidates[0]?.facts.app ?? '') : recorded)
    const leftOf = ({ facts, lost, ...shown }: Candidate): Unpicked | undefined => {
      const isRowless = fittingRows(shown.rows, rules).length === 0
      const unfit = unfitFor(facts, rules) ?? lost ?? (isRowless ? rowlessFor(shown.rows, rules) : undefined)
      if (unfit !== undefined) return unfit
      if (split?.by === 'app' && sideFor(facts.app) !== side) return 'other_side'
      return dedupe && !isNew({ ...shown, run }) ? 'same_frame' : undefined
    }
    const steps = candidates.map((one) => {
      return { ...one, rows: fittingRows(one.rows, rules), left: leftOf(one) }
    })
    return { side, steps }
  }
}
