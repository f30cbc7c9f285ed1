/** What an operator's hands did and did not get to the target: told until they do something else. */
import type { RunView } from '../../../core/api/api'
import type { Problem } from '../../../core/problems/shape'
import type { HandInput, ViewGate } from '../ports'

export type Unsent = {
  /** The gate of a viewer, which tells what did not get there. */
  over(gate: ViewGate): ViewGate
  view(phase: string | undefined): Pick<RunView, 'unsent'>
}

/** @param changed called when there is something else to be told. */
export function openUnsent(changed: () => void): Unsent {
  let unsent: Problem | undefined
  const tell = (next: Problem | undefined): void => {
    if (unsent === next) return
    unsent = next
    changed()
  }
  return {
    over: (gate) => ({
      ...gate,
      onHand(input, before) {
        if (isDoing(input)) tell(undefined)
        gate.onHand(input, before)
      },
      onUnsent: tell,
    }),
    view: (phase) => (unsent === undefined || phase !== 'by_hand' ? {} : { unsent }),
  }
}

/** A pointer that only moves has done nothing. */
const isDoing = (input: HandInput): boolean =>
  input.type === 'pointer' ? input.mask !== 0 : input.type !== 'key' || input.down
