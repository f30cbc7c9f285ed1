/** Whether a run did its task, as people said: its outcome, or that a person let the model end it. */
import type { Judged } from '../../trajectory/judgement'
import type { Signal } from '../../trajectory/signals'
import type { RunHead } from '../../trajectory/step'
import type { RunOrigin } from '../origin'

type Ended = {
  readonly end: RunHead['end']
  /** What is said of the move that ended it; absent where none did. */
  readonly finish: Judged | undefined
}

/**
 * People's word on the run stands before how it ended; that it is done counts only where a person let it end so. Undefined where
 * nobody can tell, and where the words on the run and on its end contradict each other.
 */
export function isCompleted(
  { end, finish }: Ended,
  { outcome: { person } }: Pick<RunOrigin, 'outcome'>,
): boolean | undefined {
  if (person === 'unclear' || person === 'disputed' || finish?.label === 'disputed') return undefined
  if (person === 'success' || person === 'completed') return true
  if (person !== undefined || end?.outcome !== 'completed') return false
  return finish?.label === 'right' ? true : undefined
}

/** What was done at a step in the end, judged; undefined where it did not end the run. */
export const endIn = ({ step, judgement: { proposed, done } }: Signal): Judged | undefined =>
  step.done?.kind === 'finish' ? (done ?? proposed) : undefined
