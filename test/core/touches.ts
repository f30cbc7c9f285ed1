/** Raw input as a viewer sends it, and the actions that come of it. */
import type { Action } from '../../src/core/action/action'
import { characterKeysym, keysym } from '../../src/core/action/keys'
import { touch } from '../../src/core/hands/hands'
import { type Done, flush, type Hands, idleFingers, idleHands, type Touch } from '../../src/core/hands/state'

export const at = (x: number, y: number, mask: number, ms = 0): Touch => ({
  type: 'pointer',
  at: [x, y],
  mask,
  ms,
})
export const click = (x: number, y: number, ms: number, mask = 1) => [
  at(x, y, mask, ms),
  at(x, y, 0, ms + 50),
]
export const down = (name: string, ms = 0): Touch => ({ type: 'key', keysym: keysym(name), down: true, ms })
export const up = (name: string, ms = 0): Touch => ({ type: 'key', keysym: keysym(name), down: false, ms })
export const tap = (name: string, ms = 0) => [down(name, ms), up(name, ms + 40)]
export const write = (text: string, ms = 0): readonly Touch[] =>
  [...text].flatMap((character) => {
    const sym = characterKeysym(character)
    return [
      { type: 'key', keysym: sym, down: true, ms },
      { type: 'key', keysym: sym, down: false, ms },
    ] as const
  })

/** All that was done, with the touch that each began with. */
export function follow(idle: Hands, touches: readonly Touch[]): readonly Done[] {
  let hands = idle
  const all: Done[] = []
  for (const input of touches) {
    const result = touch(hands, input)
    hands = result.hands
    all.push(...result.done)
  }
  return [...all, ...flush(hands).done]
}

const only = (done: readonly Done[]): readonly Action[] => done.map(({ action }) => action)

/** The actions of a whole session of touches, in order. */
export const actions = (...touches: Touch[]) => only(follow(idleHands, touches))

/** The same on a phone's screen. */
export const fingers = (...touches: Touch[]) => only(follow(idleFingers, touches))
