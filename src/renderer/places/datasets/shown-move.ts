/** The move that is drawn on the picture of a row. */
import type { OpenedRow } from '../../../core/datasets/api'
import type { StepView } from '../../../core/run/steps'
import type { Drawing } from '../../overlay/overlay'

const good: ReadonlySet<string | undefined> = new Set([undefined, 'right', 'redundant'])

/** As done where it was done and nobody called it wrong; else as it was put up, for what was vetoed never happened. */
export function shownMove(
  view: Pick<StepView, 'done' | 'proposed'> | undefined,
  judged: OpenedRow['judged'],
): Drawing | undefined {
  const action = view?.done ?? view?.proposed
  if (action === undefined) return undefined
  const isDone = view?.done !== undefined && good.has((judged?.done ?? judged?.proposed)?.label)
  return { action, role: isDone ? 'done' : 'proposed' }
}
