/** An operator's hands in the live view of a desktop: at once, but for what comes while a text is still being written. */
import { problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { ViewHands } from '../../live/view'
import type { Hands } from './hands'

export type ViewHandsParts = {
  readonly hands: Pick<Hands, 'point' | 'key' | 'release'>
  /** Whether this viewer's hands may still act: asked again for all that has waited. */
  admit(): boolean
  /** Resolves once the text is over there; it may have to go through the clipboard. */
  write(text: string): Promise<void>
  onUnsent(why: Problem): void
}

export function createViewHands({ hands, admit, write, onUnsent }: ViewHandsParts): ViewHands {
  /** What has come since a text is on its way; undefined while none is. */
  let waiting: (() => Promise<void>)[] | undefined

  /** What waits behind a text that did not get there is dropped: an Enter would send what nobody has seen. */
  async function drain(first: () => Promise<void>): Promise<void> {
    const turns = [first]
    waiting = turns
    try {
      for (let turn = turns.shift(); turn !== undefined && admit(); turn = turns.shift()) await turn()
    } catch (cause) {
      hands.release()
      // Where the helm has passed on meanwhile, somebody has seen to it.
      if (admit()) onUnsent(problemOf(cause))
    }
    waiting = undefined
  }

  const inTurn = (act: () => void): void => {
    if (waiting === undefined) act()
    else waiting.push(async () => act())
  }

  return {
    point: (at, mask) => inTurn(() => hands.point(at, mask)),
    key: (keysym, down) => inTurn(() => hands.key(keysym, down)),
    write(text) {
      if (waiting === undefined) void drain(() => write(text))
      else waiting.push(() => write(text))
    },
    release() {
      if (waiting !== undefined) waiting.length = 0
      hands.release()
    },
  }
}
