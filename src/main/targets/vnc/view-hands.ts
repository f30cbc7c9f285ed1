/** An operator's hands in the live view of a desktop: at once, but for what comes while a text is still being written. */
import { problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Sending, ViewHands } from '../../live/view'
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
type Turn = {
  readonly act: () => Promise<void>
  readonly moves?: number | undefined
  /** Says whether it got there. */
  readonly over: (arrived: boolean) => void
}

export function createViewHands({ hands, admit, write, onUnsent }: ViewHandsParts): ViewHands {
  /** What has come since a text is on its way; undefined while none is. */
  let waiting: Turn[] | undefined

  /** What waits behind a text that did not get there is dropped: an Enter would send what nobody has seen. */
  async function drain(turns: Turn[]): Promise<void> {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const arrived = admit() && (await succeeds(turn))
      turn.over(arrived)
      if (!arrived) drop(turns)
    }
    waiting = undefined
  }

  async function succeeds({ act }: Turn): Promise<boolean> {
    try {
      await act()
      return true
    } catch (cause) {
      // Where the helm has passed on meanwhile, whoever has it holds keys of its own, and these were lifted then.
      if (admit()) {
        hands.release()
        onUnsent(problemOf(cause))
      }
      return false
    }
  }

  const drop = (turns: Turn[]): void => {
    for (const { over } of turns.splice(0)) over(false)
  }

  let mask = 0

  const wait = (turns: Turn[], act: () => Promise<void>, moves?: number): Promise<boolean> => {
    if (moves !== undefined && turns.at(-1)?.moves === moves) turns.pop()?.over(true)
    return new Promise((over) => turns.push({ act, moves, over }))
  }

  const inTurn = (act: () => void, moves?: number): Sending => {
    if (waiting !== undefined) return wait(waiting, async () => act(), moves)
    act()
    return undefined
  }

  return {
    point(at, now) {
      const sent = inTurn(() => hands.point(at, now), now === mask ? now : undefined)
      mask = now
      return sent
    },
    key: (keysym, down) => inTurn(() => hands.key(keysym, down)),
    write(text) {
      if (waiting !== undefined) return wait(waiting, () => write(text))
      waiting = []
      const sent = wait(waiting, () => write(text))
      void drain(waiting)
      return sent
    },
    isWriting: () => waiting !== undefined,
    release() {
      if (waiting !== undefined) drop(waiting)
      hands.release()
    },
  }
}
