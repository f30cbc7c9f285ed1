/** An operator's hands in the live view of a desktop: at once, but for what comes while a text is still being written. */
import { isModifier, keyOf } from '../../../core/action/keys'
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
  /** A key that goes down and changes others. */
  readonly strikes?: number | undefined
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

  /** Keys that are down here and not over there: what is struck with them would be another thing. */
  const gone = new Set<number>()

  const drop = (turns: Turn[]): void => {
    for (const { over, strikes } of turns.splice(0)) {
      if (strikes !== undefined) gone.add(strikes)
      over(false)
    }
  }

  let mask = 0

  const wait = (turns: Turn[], turn: Omit<Turn, 'over'>): Promise<boolean> => {
    if (turn.moves !== undefined && turns.at(-1)?.moves === turn.moves) turns.pop()?.over(true)
    return new Promise((over) => turns.push({ ...turn, over }))
  }

  const inTurn = (act: () => void, more: Pick<Turn, 'moves' | 'strikes'> = {}): Sending => {
    if (waiting !== undefined) return wait(waiting, { act: async () => act(), ...more })
    act()
    return undefined
  }

  const strike = (keysym: number, down: boolean): Sending => {
    if (!down) gone.delete(keysym)
    else if (gone.size > 0) return Promise.resolve(false)
    const found = keyOf(keysym)
    const changes = down && found !== undefined && isModifier(found.key)
    return inTurn(() => hands.key(keysym, down), changes ? { strikes: keysym } : {})
  }

  return {
    point(at, now) {
      const sent = inTurn(() => hands.point(at, now), now === mask ? { moves: now } : {})
      mask = now
      return sent
    },
    key: strike,
    write(text) {
      const turn = { act: () => write(text) }
      if (waiting !== undefined) return wait(waiting, turn)
      waiting = []
      const sent = wait(waiting, turn)
      void drain(waiting)
      return sent
    },
    isWriting: () => waiting !== undefined,
    release() {
      if (waiting !== undefined) drop(waiting)
      // All keys are up over there: what is held down here begins anew.
      gone.clear()
      hands.release()
    },
  }
}
