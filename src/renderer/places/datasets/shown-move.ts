/** The move that is drawn on the picture of a row. */
import type { OpenedRow } from '../../../core/datasets/api'
import type { Revision } from '../../../core/library/annotation'
import type { StepView } from '../../../core/run/steps'
import type { Drawing } from '../../overlay/overlay'

const good: ReadonlySet<string | undefined> = new Set([undefined, 'right', 'redundant'])

/** Of a row that teaches a move given in a review: that move and who gave it; undefined of any other row. */
export function givenIn(
  { key, step }: Pick<OpenedRow['row'], 'key' | 'step'>,
  annotations: readonly Revision[],
): { readonly by: string; readonly drawing: Pick<Drawing, 'action' | 'role'> } | undefined {
  const [isGiven, nth = '1'] = /-given(?:-(\d+))?$/.exec(key) ?? []
  if (isGiven === undefined) return undefined
  const given = annotations.flatMap(({ by, mark }) =>
    mark.kind === 'correction' && mark.step === step ? [{ by, action: mark.action }] : [],
  )
  const one = given[Number(nth) - 1] ?? given.at(-1)
  return one && { by: one.by, drawing: { action: one.action, role: 'edited' } }
}

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
