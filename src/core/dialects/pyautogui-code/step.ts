/** One call of pyautogui code as a step: a move of its own, or a part of one that a few calls make together. */

import { Action } from '../../action/action'
import type { Point } from '../../action/geometry'
import { type Key, parseKey } from '../../action/keys'
import { problem } from '../../problem'
import type { Told } from '../../problems/shape'
import type { Seen } from '../dialect'
import type { Argument, Call } from '../reading/calls/syntax'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { pairAt, pointOf } from './space'

type Button = 'left' | 'right' | 'middle'
/** A place, with the numbers as they were written. */
export type Spot = { readonly at: Point; readonly said: Pair }

export type Step =
  | { readonly type: 'move'; readonly spot: Spot }
  | { readonly type: 'drag'; readonly spot: Spot; readonly button: Button; readonly ms?: number }
  | { readonly type: 'click'; readonly spot?: Spot; readonly button: Button; readonly count: number }
  | { readonly type: 'scroll'; readonly spot?: Spot; readonly action: Action }
  | { readonly type: 'button'; readonly spot?: Spot; readonly button: Button; readonly state: 'down' | 'up' }
  | { readonly type: 'key'; readonly key: Key; readonly state: 'down' | 'up' }
  | { readonly type: 'write'; readonly text: string }
  /** `more`: how often the same is to be done again. */
  | { readonly type: 'done'; readonly action: Action; readonly more: number }
  | { readonly type: 'pause'; readonly ms: number }

/** What `computer.wait()` lasts. */
export const waitMs = 5000
const mostTicks = 200
const mostPresses = 100

type Reader = (args: Args, seen: Seen) => Step | Refusal
/** `faults`: what is wrong with the arguments that were asked for; then the step that comes out is no step. */
type Args = { readonly name: string; readonly call: Call; readonly faults: Refusal[] }

/** The step of a call, by its name without underscores and capitals; undefined where there is no such call. */
export function readStep(module: string, call: Call, seen: Seen): Step | Refusal {
  const name = `${module}.${call.name}`
  const reader = readers.get(name.toLowerCase().replaceAll('_', ''))
  if (reader === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(name) }))
  const faults: Refusal[] = []
  const step = reader({ name, call, faults }, seen)
  return faults[0] ?? step
}

function fault({ faults }: Args, error: Refusal['error'], detail: Told): undefined {
  faults.push(refuse(error, detail))
  return undefined
}

/** The argument of that name, or at that place in the order. */
function argument({ call }: Args, name: string, place: number): Argument | undefined {
  const argument = call.args.get(name) ?? call.positional[place]
  return argument?.form === 'bare' && argument.text === 'None' ? undefined : argument
}

function numberOf(args: Args, name: string, place: number): number | undefined {
  const written = argument(args, name, place)
  if (written === undefined) return undefined
  if (written.form === 'bare' && /^[+-]?\d{1,9}(\.\d{1,9})?$/.test(written.text)) return Number(written.text)
  return fault(args, 'schema', `${name} of ${args.name} is ${quoted(written.text)}, not a number`)
}

function wholeOf(args: Args, name: string, place: number, most: number): number | undefined {
  const number = numberOf(args, name, place)
  if (number === undefined || (Number.isInteger(number) && number >= 1 && number <= most)) return number
  return fault(args, 'schema', `${name} of ${args.name} is ${number}, not a whole number from 1 to ${most}`)
}

const buttons: readonly Button[] = ['left', 'right', 'middle']

function buttonOf(args: Args, place: number): Button {
  const written = argument(args, 'button', place)
  if (written === undefined) return 'left'
  const name = written.text.toLowerCase().replace(/^pyautogui\./, '')
  const primary = name === 'primary' ? 'left' : name
  const button = buttons.find((one) => one === primary)
  if (button === undefined) fault(args, 'schema', `there is no button ${quoted(name)}`)
  return button ?? 'left'
}

/** The place of a call: `x=1, y=2`, `1, 2` or `(1, 2)`; undefined where the pointer stays. */
function spotOf(args: Args, seen: Seen, place = 0): Spot | undefined {
  const pair = pairAt(argument(args, 'x', place), argument(args, 'y', place + 1))
  if (pair === undefined) return undefined
  if ('error' in pair) return fault(args, pair.error, pair.problem ?? pair.detail)
  const at = pointOf(pair, seen)
  return 'error' in at ? fault(args, at.error, at.problem ?? at.detail) : { at: at.point, said: pair }
}

/** The same for a call that is nothing without a place. */
function spotNeeded(args: Args, seen: Seen): Spot {
  const spot = spotOf(args, seen)
  if (spot === undefined) fault(args, 'bad_coordinate', `${args.name} needs x and y`)
  return spot ?? { at: [0, 0], said: [0, 0] }
}

const spotted = (spot: Spot | undefined): { readonly spot?: Spot } => (spot === undefined ? {} : { spot })

const clicking =
  (button: Button, count: number): Reader =>
  (args, seen) => ({ type: 'click', button, count, ...spotted(spotOf(args, seen)) })

const anyClick: Reader = (args, seen) => ({
  type: 'click',
  button: buttonOf(args, 4),
  count: wholeOf(args, 'clicks', 2, 3) ?? 1,
  ...spotted(spotOf(args, seen)),
})

const dragging: Reader = (args, seen) => {
  const seconds = numberOf(args, 'duration', 2)
  const ms = seconds === undefined || seconds <= 0 ? {} : { ms: millisecondsOf(args, seconds) }
  return { type: 'drag', spot: spotNeeded(args, seen), button: buttonOf(args, 4), ...ms }
}

function millisecondsOf(args: Args, seconds: number): number {
  const fits = seconds >= 0 && seconds <= 600
  if (!fits) fault(args, 'schema', `${args.name} lasts ${seconds} seconds: from 0 to 600`)
  return fits ? Math.round(seconds * 1000) : 0
}

const scrolling =
  (more: 'up' | 'right', less: 'down' | 'left'): Reader =>
  (args, seen) => {
    const clicks = numberOf(args, 'clicks', 0) ?? numberOf(args, 'amount', 0) ?? 0
    const ticks = Math.abs(clicks)
    if (!Number.isInteger(ticks) || ticks < 1 || ticks > mostTicks)
      return refuse('schema', `${args.name} by ${clicks}: from 1 to ${mostTicks} either way`)
    const spot = spotOf(args, seen, 1)
    const at = spot === undefined ? {} : { at: spot.at }
    const action = Action.parse({ kind: 'scroll', direction: clicks > 0 ? more : less, ticks, ...at })
    return { type: 'scroll', action, ...spotted(spot) }
  }

const holding =
  (state: 'down' | 'up'): Reader =>
  (args, seen) => ({ type: 'button', state, button: buttonOf(args, 2), ...spotted(spotOf(args, seen)) })

/** Keys by their names: strings, or one list of strings. Never none. */
function keysOf(args: Args, given: readonly Argument[]): readonly Key[] {
  const names = namesOf(args, given)
  const keys = names.map(parseKey).filter((key) => key !== undefined)
  if (keys.length === names.length && keys.length > 0) return keys
  fault(args, 'schema', `${args.name} is not given the names of keys`)
  return ['enter']
}

function namesOf({ call }: Args, given: readonly Argument[]): readonly string[] {
  const [only] = given
  if (only?.form === 'bracketed' && given.length === 1) {
    const list = /^[[(]\s*((['"])[^'"\\]{1,20}\2\s*,?\s*){1,10}[\])]$/.test(only.text)
    return list ? [...only.text.matchAll(/(['"])([^'"\\]+)\1/g)].map((match) => match[2] ?? '') : []
  }
  const strings = given.every(({ form }) => form === 'quoted') && !call.repaired.includes('unescaped_quote')
  return strings ? given.map(({ text }) => text) : []
}

const pressing: Reader = (args) => {
  const given = argument(args, 'keys', 0) ?? argument(args, 'key', 0)
  const keys = keysOf(args, given === undefined ? [] : [given])
  const presses = wholeOf(args, 'presses', 1, mostPresses) ?? 1
  const action = Action.parse({ kind: 'keys', keys: keys.slice(0, 1) })
  return { type: 'done', action, more: keys.length * presses - 1 }
}

const chord: Reader = (args) => {
  const list = args.call.args.get('keys')
  const keys = keysOf(args, list === undefined ? args.call.positional : [list])
  if (new Set(keys).size !== keys.length) return refuse('schema', `a key stands twice in ${args.name}`)
  return { type: 'done', action: Action.parse({ kind: 'keys', keys }), more: 0 }
}

const turning =
  (state: 'down' | 'up'): Reader =>
  (args) => {
    const given = argument(args, 'key', 0)
    const [key = 'enter', ...more] = keysOf(args, given === undefined ? [] : [given])
    return more.length === 0 ? { type: 'key', state, key } : refuse('schema', `${args.name} takes one key`)
  }

/** A string of Python; what is put together or repeated there is code, and code is not run. */
function stringOf(args: Args, name: string, place: number): string | undefined {
  const given = argument(args, name, place)
  if (given === undefined) return undefined
  const torn =
    args.call.repaired.includes('unescaped_quote') && /(^|[^\p{L}])['"]|['"]([^\p{L}]|$)/u.test(given.text)
  if (given.form === 'quoted' && !torn) return given.text
  return fault(args, 'schema', `${name} of ${args.name} is not one plain string`)
}

const writing: Reader = (args) => {
  const text = stringOf(args, 'message', 0) ?? stringOf(args, 'text', 0)
  return text === undefined ? refuse('schema', `${args.name} needs a message`) : { type: 'write', text }
}

const waiting =
  (type: 'wait' | 'pause'): Reader =>
  (args) => {
    const names = ['seconds', 'duration', 'time', 'secs']
    const seconds = names.map((name) => numberOf(args, name, 0)).find((number) => number !== undefined)
    if (seconds === undefined && type === 'pause') return refuse('schema', `${args.name} needs a number`)
    const ms = seconds === undefined ? waitMs : millisecondsOf(args, seconds)
    if (type === 'pause') return { type, ms }
    return { type: 'done', action: Action.parse({ kind: 'wait', ms }), more: 0 }
  }

const endings: Readonly<Record<string, 'completed' | 'failed'>> = {
  success: 'completed',
  failure: 'failed',
  fail: 'failed',
}

const ending: Reader = (args) => {
  const status = stringOf(args, 'status', 0) ?? ''
  const plain = status.trim().toLowerCase()
  const outcome = Object.hasOwn(endings, plain) ? endings[plain] : undefined
  if (outcome === undefined)
    return refuse('schema', problem('reading.unknown_status', { name: quoted(status) }))
  const message = stringOf(args, 'answer', 1) ?? ''
  return { type: 'done', action: Action.parse({ kind: 'finish', outcome, message }), more: 0 }
}

const moving: Reader = (args, seen) => ({ type: 'move', spot: spotNeeded(args, seen) })

const readers: ReadonlyMap<string, Reader> = new Map([
  ['pyautogui.click', anyClick],
  ['pyautogui.leftclick', clicking('left', 1)],
  ['pyautogui.rightclick', clicking('right', 1)],
  ['pyautogui.middleclick', clicking('middle', 1)],
  ['pyautogui.doubleclick', clicking('left', 2)],
  ['pyautogui.tripleclick', clicking('left', 3)],
  ['computer.tripleclick', clicking('left', 3)],
  ['pyautogui.moveto', moving],
  ['pyautogui.dragto', dragging],
  ['pyautogui.scroll', scrolling('up', 'down')],
  ['pyautogui.vscroll', scrolling('up', 'down')],
  ['pyautogui.hscroll', scrolling('right', 'left')],
  ['pyautogui.mousedown', holding('down')],
  ['pyautogui.mouseup', holding('up')],
  ['pyautogui.write', writing],
  ['pyautogui.typewrite', writing],
  ['pyautogui.press', pressing],
  ['pyautogui.hotkey', chord],
  ['pyautogui.keydown', turning('down')],
  ['pyautogui.keyup', turning('up')],
  ['pyautogui.sleep', waiting('pause')],
  ['time.sleep', waiting('pause')],
  ['computer.wait', waiting('wait')],
  ['computer.terminate', ending],
])
