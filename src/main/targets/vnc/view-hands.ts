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

/** `moves`: nothing but the pointer with these buttons; the next such one takes its place. */
type Turn = { readonly act: () => Promise<void>; readonly moves?: number }

export function createViewHands({ hands, admit, write, onUnsent }: ViewHandsParts): ViewHands {
  /** What has come since a text is on its way; undefined while none is. */
  let waiting: Turn[] | undefined

  /** What waits behind a text that did not get there is dropped: an Enter would send what nobody has seen. */
  async function drain(first: Turn): Promise<void> {
    const turns = [first]
    waiting = turns
    try {
      for (let turn = turns.shift(); turn !== undefined && admit(); turn = turns.shift()) await turn.act()
    } catch (cause) {
      // Where the helm has passed on meanwhile, whoever has it holds keys of its own, and these were lifted then.
      if (admit()) {
        hands.release()
        onUnsent(problemOf(cause))
      }
    }
    waiting = undefined
  }

  let writing = Promise.resolve()
  let mask = 0

  const inTurn = (act: () => void, moves?: number): void => {
    if (waiting !== undefined) {
      if (moves !== undefined && waiting.at(-1)?.moves === moves) waiting.pop()
      waiting.push({ act: async () => act(), ...(moves !== undefined && { moves }) })
    } else act()
  }

  const point: ViewHands['point'] = (at, now) => {
    inTurn(() => hands.point(at, now), now === mask ? now : undefined)
    mask = now
  }

  return {
    point,
    key: (keysym, down) => inTurn(() => hands.key(keysym, down)),
    write(text) {
      const turn = { act: () => write(text) }
      if (waiting === undefined) writing = drain(turn)
      else waiting.push(turn)
      return writing
    },
    isWriting: () => waiting !== undefined,
    release() {
      if (waiting !== undefined) waiting.length = 0
      hands.release()
    },
  }
}
