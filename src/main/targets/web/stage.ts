/** What an action has to work with, and the smallest things hands do with it. */

import type { Page } from 'playwright-core'
import type { Action, Button } from '../../../core/action/action'
import type { Point, Size } from '../../../core/action/geometry'
import type { Key } from '../../../core/action/keys'
import type { Say } from '../../../core/action/sent'
import { pause } from '../../engine/waiting'
import type { Dialogs } from './browser/dialogs'
import type { Tabs } from './browser/tabs'
import type { Hands } from './input/hands'
import { keyName } from './input/keys'

export type Stage = {
  readonly hands: Hands
  readonly dialogs: Dialogs
  readonly tabs: Tabs
  readonly signal: AbortSignal
  readonly size: Size
  /** Where the run began; undefined where no such place is known. */
  readonly home: string | undefined
  /** Where the models' search pages lead; undefined leaves them as they are. */
  readonly search: string | undefined
  page(): Page
  /** Throws when nothing more may be done: the act was broken off, or the helm has changed hands. */
  check(): void
  /** Notes what was really sent, in words. */
  readonly say: Say
}

export type MoveOf<K extends Action['kind']> = Extract<Action, { kind: K }>

/** How long a quick finger stays down, in ms. */
export const pressMs = 30

export async function move({ hands, say }: Stage, at: Point): Promise<void> {
  await hands.move(at)
  say(`pointer ${at.join(',')}`)
}

/** Presses a button where the pointer is, for a while; `count` is 2 for the second press of a double click. */
export async function press(stage: Stage, button: Button, ms: number, count = 1): Promise<void> {
  await setButton(stage, button, 'down', count)
  await pause(ms, stage.signal)
  await setButton(stage, button, 'up', count)
}

export async function setButton(
  { hands, say }: Stage,
  button: Button,
  state: 'down' | 'up',
  count = 1,
): Promise<void> {
  if (state === 'down') await hands.press(button, count)
  else await hands.lift(button, count)
  say(`${button} button ${state}`)
}

/** Down in order, up in reverse. */
export async function chord(stage: Stage, keys: readonly Key[], ms: number = pressMs): Promise<void> {
  const names = keys.map((key) => ({ key, name: keyName(key) }))
  for (const { key, name } of names) {
    if (name === undefined) await stage.hands.insert(key)
    else await stage.hands.keyDown(name)
    stage.say(`key ${key} down`)
  }
  await pause(ms, stage.signal)
  for (const { key, name } of names.reverse()) {
    if (name !== undefined) await stage.hands.keyUp(name)
    stage.say(`key ${key} up`)
  }
}
