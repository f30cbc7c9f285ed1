/** What an operator's hands did and did not get to the target: told until they do something else. */
import type { RunView } from '../../../core/api/api'
import type { Problem } from '../../../core/problems/shape'
import type { HandInput, ViewGate } from '../ports'
import { settledWithin } from '../waiting'

export type Unsent = {
  /** The gate of a viewer, which tells what did not get there. */
  over(gate: ViewGate): ViewGate
  /** Resolves once no text is on its way, or after a while: the helm passes on behind what was written. */
  rest(): Promise<void>
  view(phase: string | undefined): Pick<RunView, 'unsent'>
}

/** In ms. */
const longestRest = 10_000

/**
 * @param changed called when there is something else to be told.
 * @param conceals whether what is typed is declared secret: then no letter of it is told.
 */
export function openUnsent(changed: () => void, conceals: () => boolean): Unsent {
  let unsent: Problem | undefined
  let writing: Promise<void> | undefined
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
      onWriting(done) {
        writing = done
      },
      onUnsent: (why) => tell(conceals() ? withoutLetters(why) : why),
    }),
    async rest() {
      if (writing !== undefined) await settledWithin(writing, longestRest)
    },
    view(phase) {
      // Of an earlier turn nobody asks.
      if (phase !== 'by_hand') unsent = undefined
      return unsent === undefined ? {} : { unsent }
    },
  }
}

const withoutLetters = ({ code, params }: Problem): Problem => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'object') return [name, withoutLetters(value)]
      return [name, name === 'letters' ? '…' : value]
    }),
  ),
})

/** A pointer that only moves has done nothing. */
const isDoing = (input: HandInput): boolean =>
  input.type === 'pointer' ? input.mask !== 0 : input.type !== 'key' || input.down
