/** Canonical actions as movements of the hands: what is sent, in which order, with which pauses. */

import type { Action, Button } from '../../../core/action/action'
import { distance, type Point } from '../../../core/action/geometry'
import { keysym } from '../../../core/action/keys'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { pause } from '../../engine/waiting'
import { wheelBits } from './hands'
import { type Keys, whyNoKeys } from './keyboards/refusals'
import { chord, hold, type MoveOf, move, press, pressMs, type Stage, setButton, setKey } from './stage'
import { canPaste, enterText, pasteText } from './texts'

/** In ms. Double clicks are well inside every desktop's limit. */
const times = {
  betweenClicks: 80,
  wheel: 12,
  frame: 16,
  dragSettle: 60,
  dragLeast: 250,
  dragMost: 1500,
}

/** A wheel notch scrolls about this many pixels in common toolkits. */
const pixelsPerNotch = 40
const mostNotches = 200
const usualNotches = 3

/**
 * Why a desktop cannot do this at all; undefined when it can. Asked before anything is sent.
 * @param keys where the keyboard of the machine is known.
 */
export function whyNot(action: Action, reach: Stage['clipboard']['reach'], keys?: Keys): Problem | undefined {
  const noKeys = keys && whyNoKeys(action, keys, reach === 'unicode')
  if (noKeys !== undefined) return noKeys
  switch (action.kind) {
    case 'open_app':
      return problem('vnc.move.no_apps')
    case 'navigate':
      return problem('vnc.move.no_places')
    case 'type':
    case 'paste':
      return keys === undefined ? canPaste(action.text, reach) : undefined
    case 'answer':
    case 'finish':
    case 'ask':
    case 'note':
    case 'look':
      return problem('vnc.move.unknown', { kind: action.kind })
    default:
      return undefined
  }
}

/** Does the action. The caller lifts what is still down when this rejects. */
export async function act(action: Action, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'click':
      return click(action, stage)
    case 'long_press':
      return press(stage, action.at, action.ms)
    case 'hover':
      return move(stage, action.at)
    case 'drag':
      return drag(stage, action.path, action.button, action.ms)
    case 'swipe':
      return drag(stage, [action.from, action.to], 'left', action.ms)
    case 'scroll':
      return scroll(action, stage)
    case 'type':
      return enterText(action, stage)
    case 'paste':
      return pasteText(action.text, stage)
    case 'keys':
      if (action.at !== undefined) await press(stage, action.at, pressMs)
      return chord(stage, action.keys, pressMs)
    case 'hold':
      return chord(stage, action.keys, action.ms)
    case 'button':
      return button(action, stage)
    case 'wait':
      stage.say(`nothing for ${action.ms} ms`)
      return pause(action.ms, stage.signal)
  }
}

async function click({ at, button: name, count, modifiers }: MoveOf<'click'>, stage: Stage): Promise<void> {
  move(stage, at)
  for (const key of modifiers) setKey(stage, key, keysym(key), true)
  for (let done = 0; done < count; done += 1) {
    if (done > 0) await pause(times.betweenClicks - pressMs, stage.signal)
    await hold(stage, name, pressMs)
  }
  for (const key of [...modifiers].reverse()) setKey(stage, key, keysym(key), false)
}

async function drag(stage: Stage, path: readonly Point[], name: Button, ms?: number): Promise<void> {
  const [start, ...rest] = path
  const end = rest.at(-1)
  if (start === undefined || end === undefined) throw failure('target.drag_needs_two')
  const length = rest.reduce((sum, point, index) => sum + distance(path[index] ?? start, point), 0)
  const lasting = ms ?? Math.min(Math.max(length, times.dragLeast), times.dragMost)
  move(stage, start)
  setButton(stage, name, 'down')
  const steps = Math.max(rest.length * 2, Math.ceil(lasting / times.frame))
  for (const point of pathPoints(path, steps)) {
    await pause(lasting / steps, stage.signal)
    stage.hands.move(point)
  }
  stage.say(`pointer ${end.join(',')} by ${steps} moves`)
  await pause(times.dragSettle, stage.signal)
  setButton(stage, name, 'up')
}

/** At least `count` points along a path without its start: evenly spread, every corner among them. */
export function pathPoints(path: readonly Point[], count: number): readonly Point[] {
  const legs = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }))
  const total = legs.reduce((sum, leg) => sum + distance(leg.from, leg.to), 0) || 1
  return legs.flatMap(({ from, to }) => {
    const steps = Math.max(1, Math.round((distance(from, to) / total) * count))
    return Array.from({ length: steps }, (_, index): Point => {
      const share = (index + 1) / steps
      return [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share),
      ]
    })
  })
}

async function scroll({ at, direction, ticks, pixels }: MoveOf<'scroll'>, stage: Stage): Promise<void> {
  if (at !== undefined) move(stage, at)
  const wanted = ticks ?? (pixels === undefined ? usualNotches : Math.round(pixels / pixelsPerNotch))
  const notches = Math.min(Math.max(wanted, 1), mostNotches)
  const bit = wheelBits[direction]
  for (let done = 0; done < notches; done += 1) {
    if (done > 0) await pause(times.wheel, stage.signal)
    stage.hands.press(bit)
    stage.hands.lift(bit)
  }
  stage.say(`wheel ${direction} ${notches} times`)
}

function button({ at, button: name, state }: MoveOf<'button'>, stage: Stage): void {
  if (at !== undefined) move(stage, at)
  setButton(stage, name, state)
}
