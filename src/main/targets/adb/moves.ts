/** Canonical actions as what a finger and keys do on a phone: what is sent, and what a phone cannot do. */

import type { Action } from '../../../core/action/action'
import type { Box, Point } from '../../../core/action/geometry'
import { keyLabel } from '../../../core/action/keys'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { pause } from '../../engine/waiting'
import { codes, keyCode } from './keycodes'
import { openApp, openUrl } from './launching'
import { args, sh } from './line/shell'
import { awake, type Phone } from './phone'
import { follow, input, type MoveOf, press, type Stage, swipe, tap } from './stage'
import { pasteText, typeText, whyNotType } from './typing'

/** Why a phone cannot do this at all, undefined when it can. Asked before anything is sent. */
export function whyNot(
  action: Action,
  phone: Pick<Phone, 'helper' | 'sdk' | 'name' | 'apps'>,
): Problem | undefined {
  switch (action.kind) {
    case 'click':
      if (action.button !== 'left') return problem('adb.move.button', { button: action.button })
      return action.modifiers.length > 0 ? problem('adb.move.modifiers') : undefined
    case 'drag':
      return action.button === 'left' ? undefined : problem('adb.move.no_button', { button: action.button })
    case 'hover':
      return problem('adb.move.hover')
    case 'button':
      return problem('adb.move.hold_button')
    case 'type':
    case 'paste':
      return whyNotType(action.text, phone.helper)
    case 'keys':
    case 'hold':
      return whyNotKeys(action.keys, phone.sdk)
    case 'open_app':
      return whyNotOpen(action.name, phone)
    case 'navigate':
      return typeof action.to === 'string' || /^https?:\/\/\S+$/i.test(action.to.url)
        ? undefined
        : problem('adb.move.url')
    case 'answer':
    case 'finish':
    case 'ask':
    case 'note':
    case 'look':
      return problem('adb.move.unknown', { kind: action.kind })
    default:
      return undefined
  }
}

function whyNotKeys(keys: readonly string[], sdk: number): Problem | undefined {
  const strange = keys.find((key) => keyCode(key) === undefined)
  if (strange !== undefined) return problem('adb.move.key', { key: keyLabel(strange) })
  return keys.length > 1 && sdk > 0 && sdk < 31 ? problem('adb.move.chord') : undefined
}

function whyNotOpen(name: string, { apps }: Pick<Phone, 'apps'>): Problem | undefined {
  const found = apps.find(name)
  if ('packageName' in found) return undefined
  return found.near.length === 0
    ? problem('adb.app.unknown', { name })
    : problem('adb.app.near', { name, names: found.near.join(', ') })
}

/** Does it. Nothing is left held down. */
export async function act(action: Action, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'click':
      return tap(stage, action.at, action.count)
    case 'long_press':
      return longPress(stage, action.at, action.ms)
    case 'drag':
      return drag(action, stage)
    case 'swipe':
      return swipe(stage, action.from, action.to, action.ms)
    case 'scroll':
      return scroll(action, stage)
    case 'type':
      return typeText(action, stage)
    case 'paste':
      return pasteText(action.text, stage)
    case 'keys':
      if (action.at !== undefined) await tap(stage, action.at)
      return pressKeys(action.keys, stage)
    case 'hold':
      return holdKeys(action, stage)
    case 'open_app':
      return openApp(action.name, stage)
    case 'navigate':
      return typeof action.to === 'string' ? navigate(action.to, stage) : openUrl(action.to.url, stage)
    case 'wait':
      await pause(action.ms, stage.signal)
      return stage.say(`nothing for ${action.ms} ms`)
  }
}

async function longPress(stage: Stage, [x, y]: Point, ms: number): Promise<void> {
  await input(stage, sh`input swipe ${args([x, y, x, y, ms])}`, ms)
  stage.say(`finger down at ${x},${y} for ${ms} ms`)
}

/** Two points are picked up by a long press and dropped, as icons and list rows want it; more are drawn. */
async function drag({ path, ms }: MoveOf<'drag'>, stage: Stage): Promise<void> {
  const [from, to] = path
  const lasting = ms ?? usualDrag
  if (path.length > 2 || from === undefined || to === undefined) return follow(stage, path, lasting)
  await input(stage, sh`input draganddrop ${args([...from, ...to, lasting])}`, lasting + pickUp)
  stage.say(`finger holds ${from.join(',')}, then drags to ${to.join(',')} in ${lasting} ms`)
}

/** In ms: a drag whose time was not said, and the long press before it. */
const usualDrag = 1000
const pickUp = 2000

/** A finger's way on one swipe, in shares of the screen: the edges belong to the system's own gestures. */
const reach = { low: 0.2, high: 0.8 } as const
/** A tick is this share of the screen; no scroll is more than so many swipes. */
const tick = 0.08
const mostSwipes = 10
const scrollMs = 400

/** `direction` is where the view moves, so the finger goes the other way. */
async function scroll(action: MoveOf<'scroll'>, stage: Stage): Promise<void> {
  for (const [from, to] of planScroll(action, stage.screen)) await swipe(stage, from, to, scrollMs)
}

export function planScroll(
  { at, box, direction, ticks, pixels }: MoveOf<'scroll'>,
  screen: Stage['screen'],
): readonly (readonly [Point, Point])[] {
  const axis = direction === 'up' || direction === 'down' ? 1 : 0
  const whole: Box = { x: 0, y: 0, ...screen }
  const [low, high] = spanOf(box ?? whole, axis)
  const [crossLow, crossHigh] = spanOf(box ?? whole, 1 - axis)
  const side = axis === 1 ? screen.height : screen.width
  const wanted = pixels ?? (ticks === undefined ? high - low : Math.round(ticks * tick * side))
  const count = Math.min(Math.max(1, Math.ceil(wanted / (high - low))), mostSwipes)
  const length = Math.max(2, Math.min(Math.round(wanted / count), high - low))
  const middle = Math.min(Math.max(at?.[axis] ?? (low + high) / 2, low + length / 2), high - length / 2)
  const cross = Math.round(at?.[1 - axis] ?? (crossLow + crossHigh) / 2)
  const ends = [Math.round(middle + length / 2), Math.round(middle - length / 2)]
  const [from = 0, to = 0] = direction === 'down' || direction === 'right' ? ends : ends.reverse()
  const point = (along: number): Point => (axis === 1 ? [cross, along] : [along, cross])
  return Array.from({ length: count }, () => [point(from), point(to)] as const)
}

function spanOf(box: Box, axis: number): readonly [number, number] {
  const [start, length] = axis === 1 ? [box.y, box.height] : [box.x, box.width]
  return [Math.round(start + length * reach.low), Math.round(start + length * reach.high)]
}

const codesOf = (keys: readonly string[]): readonly number[] =>
  keys.flatMap((key) => {
    const code = keyCode(key)
    return code === undefined ? [] : [code]
  })

async function pressKeys(keys: readonly string[], stage: Stage): Promise<void> {
  const list = args(codesOf(keys))
  await input(stage, keys.length === 1 ? sh`input keyevent ${list}` : sh`input keycombination ${list}`)
  stage.say(`key ${keys.join('+')}`)
}

async function holdKeys({ keys, ms }: MoveOf<'hold'>, stage: Stage): Promise<void> {
  const list = args(codesOf(keys))
  if (keys.length > 1) {
    await input(stage, sh`input keycombination -t ${ms} ${list}`, ms)
    return stage.say(`key ${keys.join('+')} for ${ms} ms`)
  }
  await input(stage, sh`input keyevent --longpress ${list}`, ms)
  stage.say(`key ${keys.join('+')} held, for as long as the phone takes for a long press`)
}

/** On a phone that is asleep, Home wakes it: the one action that does. */
export async function navigate(to: 'home' | 'back' | 'recents', stage: Stage): Promise<void> {
  if (to === 'home' && !(await awake(stage.phone, stage.signal))) return press(stage, codes.wakeUp, 'wake up')
  await press(stage, codes[to], to)
}
