/** Makes canonical actions of what an operator's hands do in the live view: clicks, drags, scrolls, text runs, chords. */
import { compose, strike } from './keys'
import { point } from './pointer'
import type { Hands, Result, Touch } from './state'

/** The hands after one more touch, and the actions that are complete by it. */
export function touch(hands: Hands, input: Touch): Result {
  switch (input.type) {
    case 'pointer':
      return point(hands, input)
    case 'key':
      return strike(hands, input)
    case 'written':
      return compose(hands, input)
    case 'paste':
      // Viewers hand their clipboard on whenever they come to the front; it counts when it is pasted.
      return { hands: { ...hands, clipboard: input.text }, done: [] }
  }
}
