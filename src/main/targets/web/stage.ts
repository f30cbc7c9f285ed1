/** What an action has to work with, and the smallest things hands do with it. */

import type { Page } from 'playwright-core'
import type { Action, Button } from '../../../core/action/action'
import type { Point, Size } from '../../../core/action/geometry'
import type { Key } from '../../../core/action/keys'
import type { Say } from '../../../core/action/sent'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { deadline, pause, unlessAborted } from '../../engine/waiting'
import type { Dialogs } from './browser/dialogs'
import type { Tabs } from './browser/tabs'
import type { Hands } from './input/hands'
import { keyName } from './input/keys'
import { type Asked, askPressed, type Pressed, pressedInstead } from './sight/again'

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
  /** Another tab has come up since the act began: what was meant for one page is not done to the next. */
  readonly hasTurned: boolean
  /** What a press there would act on, as it was when the act was let pass; undefined where nobody asked lately. */
  lately(at: Point): Asked<Pressed> | undefined
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

/**
 * Brings the pointer there to press what lies there. What is given back is to be called before the button goes down: it throws where the
 * page has put something else under the pointer because of it.
 */
export async function aim(stage: Stage, at: Point): Promise<() => Promise<void>> {
  const asked =
    interruption(stage) ?? stage.lately(at) ?? (await bounded(stage, askPressed(stage.page(), at)))
  await move(stage, at)
  return async () => {
    if (asked === undefined || 'code' in asked || interruption(stage) !== undefined) return
    const change = await bounded(stage, pressedInstead(asked))
    stage.check()
    if (change !== undefined) throw failure('web.move.displaced', change)
  }
}

/** Brings the pointer there and presses. */
export async function pressAt(stage: Stage, at: Point, button: Button, ms: number): Promise<void> {
  const sure = await aim(stage, at)
  await sure()
  await press(stage, button, ms)
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

/** How long a page may take to answer, in ms. */
const patience = 2000

/** What a page answers; undefined where it is busy, gone, or asks a question itself: what is done does not depend on it. */
export async function bounded<T>(stage: Stage, asking: Promise<T>): Promise<T | undefined> {
  const limit = deadline(patience, () => new Error('no answer'))
  const quit = new AbortController()
  const leave = stage.dialogs.onQuestion(() => quit.abort(new Error('a question opened')))
  try {
    return await unlessAborted(asking, AbortSignal.any([limit.signal, quit.signal]))
  } catch {
    return undefined
  } finally {
    limit.stop()
    leave()
  }
}

/** Why the page takes no more of this act; undefined while it does. */
export function interruption({ dialogs, hasTurned }: Stage): Problem | undefined {
  return dialogs.question?.words ?? (hasTurned ? problem('web.move.other_tab') : undefined)
}
