/** What a pointer or a finger does, as actions: clicks up to three, drags, swipes, long presses, notches of a wheel. */
import type { Action, Button } from '../action/action'
import { distance, type Point } from '../action/geometry'
import { finish, flush, grow, type Hands, type Press, type Result, spendModifiers, type Touch } from './state'

/** Movements of fewer pixels are a click that trembled. */
const tremble = 5
/** A hand on a wheel drifts further. */
const drift = 24
/** From press to press, in ms: the longest that systems take for one double click. */
const doubleClickMs = 500
const longPressMs = 700
/** A path is halved when it grows beyond this. */
const mostPoints = 4096

const buttons = [
  [1, 'left'],
  [2, 'middle'],
  [4, 'right'],
] as const satisfies readonly (readonly [number, Button])[]

const wheels = [
  [8, 'up'],
  [16, 'down'],
  [32, 'left'],
  [64, 'right'],
] as const

type Pointing = Extract<Touch, { type: 'pointer' }>

export function point(hands: Hands, input: Pointing): Result {
  const pressed = input.mask & ~hands.mask
  const next = { ...hands, mask: input.mask }
  const wheel = wheels.find(([bit]) => pressed & bit)
  if (wheel !== undefined) return scroll(spendModifiers(next), input, wheel[1])
  const down = buttons.find(([bit]) => pressed & bit)
  if (down !== undefined && hands.press === undefined) return press(spendModifiers(next), input, down[1])
  return hands.press === undefined ? { hands: next, done: [] } : follow(next, hands.press, input)
}

/** Anything but another click ends what was growing. */
function press(hands: Hands, input: Pointing, button: Button): Result {
  const modifiers = hands.held.map(({ key }) => key)
  const pressed: Press = { button, path: [input.at], modifiers, began: input }
  const { hands: clear, done } =
    hands.growing?.action.kind === 'click' && hands.strike === undefined ? { hands, done: [] } : flush(hands)
  return { hands: { ...clear, press: pressed }, done }
}

/** A second button pressed meanwhile is no action of its own: what counts is the first one until it is lifted. */
function follow(hands: Hands, before: Press, input: Pointing): Result {
  const path = [...before.path, input.at]
  const press = { ...before, path: path.length > mostPoints ? path.filter((_, i) => i % 2 === 0) : path }
  const bit = buttons.find(([, name]) => name === press.button)?.[0] ?? 0
  if (input.mask & bit) return { hands: { ...hands, press }, done: [] }
  return lift({ ...hands, press: undefined }, press, input)
}

type Direction = (typeof wheels)[number][1]

function scroll(hands: Hands, input: Pointing, direction: Direction): Result {
  const before = hands.growing?.action
  const goesOn =
    before?.kind === 'scroll' &&
    before.direction === direction &&
    hands.strike === undefined &&
    distance(before.at ?? input.at, input.at) <= drift &&
    (before.ticks ?? 0) < 200
  if (!goesOn || hands.growing === undefined)
    return grow(hands, { kind: 'scroll', at: [...input.at], direction, ticks: 1 }, input)
  const action = { ...before, ticks: (before.ticks ?? 0) + 1 }
  return { hands: { ...hands, growing: { ...hands.growing, action, ms: input.ms } }, done: [] }
}

function lift(hands: Hands, press: Press, input: Pointing): Result {
  const [from] = press.path
  if (from === undefined) return { hands, done: [] }
  const ms = Math.max(1, Math.round(input.ms - press.began.ms))
  if (press.path.some((at) => distance(from, at) > tremble))
    return finish(hands, hands.surface === 'glass' ? swiped(press, ms) : dragged(press, ms), press.began)
  const plain = press.button === 'left' && press.modifiers.length === 0
  if (plain && ms >= longPressMs) return finish(hands, { kind: 'long_press', at: [...from], ms }, press.began)
  return clicked(hands, press, from)
}

const dragged = ({ path, button }: Press, ms: number): Action => ({
  kind: 'drag',
  path: thin(path).map(([x, y]) => [x, y]),
  button,
  ms,
})

/** A finger that goes straight swipes; one that turns on its way draws a path. */
function swiped(press: Press, ms: number): Action {
  const origin: Point = [0, 0]
  const [from, to] = [press.path[0] ?? origin, press.path.at(-1) ?? origin]
  const way = distance(from, to)
  const turn = Math.max(...press.path.map((at) => distance(from, at) + distance(at, to) - way))
  if (turn > Math.max(way / 4, tremble)) return dragged(press, ms)
  return { kind: 'swipe', from: [...from], to: [...to], ms }
}

/** At most some 64 points of a path, its ends among them, and no point twice in a row. */
function thin(path: readonly Point[]): readonly Point[] {
  const moved = path.filter((at, i) => i === 0 || distance(path[i - 1] ?? at, at) > 0)
  const every = Math.ceil(moved.length / 64)
  return moved.filter((_, i) => i % every === 0 || i === moved.length - 1)
}

function clicked(hands: Hands, { button, modifiers, began }: Press, at: Point): Result {
  const { growing } = hands
  const before = growing?.action
  if (
    growing !== undefined &&
    before?.kind === 'click' &&
    before.button === button &&
    before.count < 3 &&
    before.modifiers.join() === modifiers.join() &&
    began.ms - growing.ms <= doubleClickMs &&
    distance(before.at, at) <= tremble
  ) {
    const action = { ...before, count: before.count === 1 ? 2 : 3 } as const
    return { hands: { ...hands, growing: { ...growing, action, ms: began.ms } }, done: [] }
  }
  return grow(hands, { kind: 'click', at: [...at], button, count: 1, modifiers: [...modifiers] }, began)
}
