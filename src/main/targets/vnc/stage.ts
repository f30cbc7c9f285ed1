/** What an action has to work with, and the smallest things hands do with it. */

import type { Action, Button } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import type { Key } from '../../../core/action/keys'
import type { Say } from '../../../core/action/sent'
import { pause } from '../../engine/waiting'
import type { Echo } from './echo'
import { buttonBits, type Hands } from './hands'
import { chordOf } from './keyboard'
import type { Layout } from './keyboards/layout'
import type { ReadingBack } from './reading-back'

/** Every pause is a place where an abort is noticed. */
export type Stage = {
  readonly hands: Hands
  /** The keyboard of the machine, where it gets keys by their place. */
  readonly layout?: Layout | undefined
  readonly signal: AbortSignal
  /** Notes what was really sent, in words. */
  readonly say: Say
  /** Resolves when the server has read all that was sent. */
  taken(): Promise<void>
  /** Whether the server is known to type later than it reads. */
  readonly isLate: boolean
  readonly clipboard: {
    /** What letters the server's clipboard takes. */
    readonly reach: 'none' | 'latin1' | 'unicode'
    /** Resolves when the server has the text. */
    set(text: string): Promise<void>
    /** Whether somebody over there has taken what was set last, within so many ms. */
    fetched(ms: number): Promise<boolean>
  }
  /** Whether what is typed shows. */
  readonly echo: Echo
  /** Whether it is what was meant. */
  readonly readingBack: ReadingBack
}

export type MoveOf<K extends Action['kind']> = Extract<Action, { kind: K }>

/** How long a quick finger stays down, in ms. */
export const pressMs = 30

/**
 * x11vnc passes on no pointer that stands where it last was by its own books, though whoever sits there may have moved it since: the
 * pointer comes from one pixel beside.
 */
export function move({ hands, say }: Stage, at: Point): void {
  if (hands.at?.[0] === at[0] && hands.at[1] === at[1]) hands.move([at[0] > 0 ? at[0] - 1 : 1, at[1]])
  hands.move(at)
  say(`pointer ${at.join(',')}`)
}

/** Presses the left button somewhere for a while. */
export async function press(stage: Stage, at: Point, ms: number = pressMs): Promise<void> {
  move(stage, at)
  await hold(stage, 'left', ms)
}

export async function hold(stage: Stage, name: Button, ms: number): Promise<void> {
  setButton(stage, name, 'down')
  await stay(stage, ms)
  setButton(stage, name, 'up')
}

/** What is held for its length counts from when the server has it: a busy one reads late, and would see a shorter press. */
async function stay(stage: Stage, ms: number): Promise<void> {
  if (ms > pressMs) await stage.taken()
  await pause(ms, stage.signal)
}

export function setButton({ hands, say }: Stage, name: Button, state: 'down' | 'up'): void {
  const bit = buttonBits[name]
  if (state === 'down') hands.press(bit)
  else hands.lift(bit)
  say(`pointer ${(hands.at ?? [0, 0]).join(',')} ${name} ${state}`)
}

/** Down in order, up in reverse. */
export async function chord(stage: Stage, keys: readonly Key[], ms: number = pressMs): Promise<void> {
  const strokes = chordOf(keys, stage.layout)
  for (const stroke of strokes) setKey(stage, stroke.key, stroke.keysym, true)
  await stay(stage, ms)
  for (const stroke of [...strokes].reverse()) setKey(stage, stroke.key, stroke.keysym, false)
}

export function setKey({ hands, say }: Stage, key: Key, sym: number, down: boolean): void {
  hands.key(sym, down)
  say(`key ${key} ${down ? 'down' : 'up'}`)
}
