/** The end of a run as a move: what an operator at the helm says when it is over is what a model would have said. */
import type { Action } from '../../action/action'
import type { DataStep, RunHead } from '../../trajectory/step'

/** @param last the step before it, where there was one: what was said after it is the reason for the end. */
export function closingStep({ end, closing }: RunHead, last: DataStep | undefined): DataStep | undefined {
  if (closing === undefined || end === undefined || end.outcome === 'stopped') return undefined
  const { observation, ...when } = closing
  const done: Action = { kind: 'finish', outcome: end.outcome, message: end.message }
  return {
    ...when,
    ...{ number: (last?.number ?? 0) + 1, kind: 'by_hand', done, result: 'sent' },
    ...{ observation, frame: observation.frame, size: observation.size },
    ...{ params: last?.params ?? {}, index: 0, verdicts: [], overruled: false, wire: [] },
    ...{ thought: last?.said, transcript: last?.saidBy },
  }
}
