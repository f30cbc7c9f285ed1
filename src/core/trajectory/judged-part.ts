/** A run as far as people judged what ran in it: what is told without gaps ends before the first move that nobody judged. */
import type { Signal } from './signals'
import { wasSent } from './step'

/** It ran unasked, and nobody said anything of it since. */
export const isUnjudgedMove = ({ step, judgement: { proposed, done } }: Signal): boolean =>
  wasSent(step) && (done ?? proposed).label === 'unjudged'

/** The signals before the first such move; all of them where there is none. */
export function judgedPart(signals: readonly Signal[]): readonly Signal[] {
  const first = signals.findIndex(isUnjudgedMove)
  return first < 0 ? signals : signals.slice(0, first)
}
