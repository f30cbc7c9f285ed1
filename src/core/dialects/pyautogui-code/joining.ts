/** What the steps of one code block come to: one move, made of as many of them as certainly belong together. */

import { Action } from '../../action/action'
import type { Point } from '../../action/geometry'
import { isModifier } from '../../action/keys'
import { problem } from '../../problem'
import type { Pair } from '../reading/json/point'
import { type Refusal, refuse } from '../reading/refusal'
import type { Spot, Step } from './step'

/** `used`: how many steps it is made of. `more`: further presses of the same key. */
export type Joined = {
  readonly action: Action
  readonly said: readonly Pair[]
  readonly used: number
  readonly more: number
}

/** @param pointer where it was before the first step, where that is known */
export function joinSteps(steps: readonly Step[], pointer: Point | undefined): Joined | Refusal {
  const [first, ...rest] = steps
  if (first === undefined) return refuse('no_action', 'the code does nothing')
  switch (first.type) {
    case 'move':
      return joinMove(first.spot, rest)
    case 'key':
      return joinHeld(steps)
    case 'click':
      return joinClick(first, steps, first.spot, pointer)
    case 'drag':
      if (pointer === undefined) return refuse('bad_coordinate', problem('reading.drag_where'))
      return joined(dragOf([pointer], first), [first.spot.said], 1)
    case 'write':
      return joinText(first.text, steps, 1)
    case 'scroll':
      return joined(first.action, saidOf(first.spot), 1)
    case 'button':
      return joined(buttonOf(first, first.spot), saidOf(first.spot), 1)
    case 'done':
      return { action: first.action, said: [], used: 1, more: first.more }
    case 'pause':
      return joined(Action.parse({ kind: 'wait', ms: first.ms }), [], 1)
  }
}

const joined = (action: Action, said: readonly Pair[], used: number): Joined => ({
  action,
  said,
  used,
  more: 0,
})
const saidOf = (spot: Spot | undefined): readonly Pair[] => (spot === undefined ? [] : [spot.said])

type Click = Extract<Step, { type: 'click' }>
type Drag = Extract<Step, { type: 'drag' }>
type Held = Extract<Step, { type: 'button' }>

const dragOf = (before: readonly Point[], { spot, button, ms }: Drag): Action =>
  Action.parse({ kind: 'drag', path: [...before, spot.at], button, ...(ms === undefined ? {} : { ms }) })

const buttonOf = ({ button, state }: Held, spot: Spot | undefined): Action =>
  Action.parse({ kind: 'button', button, state, ...(spot === undefined ? {} : { at: spot.at }) })

const samePlace = (spot: Spot, other: Spot | undefined): boolean =>
  other === undefined || (spot.at[0] === other.at[0] && spot.at[1] === other.at[1])

/** A pointer that is moved is on its way to something: a drag, a click or the wheel at that place. */
function joinMove(spot: Spot, rest: readonly Step[]): Joined | Refusal {
  const [next] = rest
  if (next?.type === 'drag') return joined(dragOf([spot.at], next), [spot.said, next.spot.said], 2)
  if (next?.type === 'click' && samePlace(spot, next.spot)) {
    const click = joinClick(next, rest, spot, undefined)
    return 'error' in click ? click : { ...click, used: click.used + 1 }
  }
  if (next?.type === 'scroll' && next.spot === undefined)
    return joined(Action.parse({ ...next.action, at: spot.at }), [spot.said], 2)
  if (next?.type === 'button' && next.state === 'down' && samePlace(spot, next.spot))
    return joinCarried(spot, next, rest)
  return joined(Action.parse({ kind: 'hover', at: spot.at }), [spot.said], 1)
}

/** `moveTo, mouseDown, moveTo…, mouseUp`: a drag by hand. */
function joinCarried(start: Spot, down: Held, rest: readonly Step[]): Joined {
  const end = rest.findIndex((step) => step.type === 'button' && step.state === 'up')
  const way = end < 0 ? [] : rest.slice(1, end)
  const up = rest[end]
  const spots = [start, ...way.flatMap((step) => (step.type === 'move' ? [step.spot] : []))]
  const last = up?.type === 'button' && up.button === down.button ? up : undefined
  if (
    last === undefined ||
    spots.length !== way.length + 1 ||
    way.length === 0 ||
    !samePlace(spots.at(-1) ?? start, last.spot)
  )
    return joined(Action.parse({ kind: 'hover', at: start.at }), [start.said], 1)
  const path = spots.map(({ at }) => at)
  const action = Action.parse({ kind: 'drag', path, button: down.button })
  return joined(
    action,
    spots.map(({ said }) => said),
    end + 2,
  )
}

/** `steps` starts with the click itself. A text behind one plain click goes where the click went. */
function joinClick(
  click: Click,
  steps: readonly Step[],
  spot: Spot | undefined,
  pointer: Point | undefined,
): Joined | Refusal {
  const at = spot?.at ?? pointer
  if (at === undefined) return refuse('bad_coordinate', problem('reading.click_where'))
  const next = steps[1]
  const plain = click.button === 'left' && click.count === 1
  if (plain && next?.type === 'write' && spot !== undefined) return joinText(next.text, steps, 2, spot)
  return joined(
    Action.parse({ kind: 'click', at, button: click.button, count: click.count }),
    saidOf(spot),
    1,
  )
}

/** A text, with Enter behind it where that is pressed once. `used`: the steps up to the text. */
function joinText(text: string, steps: readonly Step[], used: number, spot?: Spot): Joined {
  const next = steps[used]
  const enters =
    next?.type === 'done' &&
    next.more === 0 &&
    next.action.kind === 'keys' &&
    next.action.keys.length === 1 &&
    next.action.keys[0] === 'enter'
  const at = spot === undefined ? {} : { at: spot.at }
  const action = Action.parse({ kind: 'type', text, submit: enters, ...at })
  return joined(action, saidOf(spot), enters ? used + 1 : used)
}

/** Keys that go down and up again: a chord, or modifiers round one click. Nothing else is held. */
function joinHeld(steps: readonly Step[]): Joined | Refusal {
  const downs = take(steps, 'down')
  const inner = steps[downs.length]
  const click = inner?.type === 'click' ? inner : undefined
  const ups = take(steps.slice(downs.length + (click === undefined ? 0 : 1)), 'up')
  const same = downs.length === ups.length && downs.every((key) => ups.includes(key))
  if (!same || downs.length === 0 || new Set(downs).size !== downs.length)
    return refuse('schema', 'a key is held down over something else than one click')
  const used = downs.length + ups.length
  if (click === undefined) return joined(Action.parse({ kind: 'keys', keys: downs }), [], used)
  if (click.spot === undefined) return refuse('bad_coordinate', problem('reading.click_where'))
  if (!downs.every(isModifier)) return refuse('schema', 'a key that is no modifier is held in a click')
  const { button, count, spot } = click
  const action = Action.parse({ kind: 'click', at: spot.at, button, count, modifiers: downs })
  return joined(action, [spot.said], used + 1)
}

function take(steps: readonly Step[], state: 'down' | 'up'): readonly string[] {
  const end = steps.findIndex((step) => step.type !== 'key' || step.state !== state)
  return steps
    .slice(0, end < 0 ? steps.length : end)
    .flatMap((step) => (step.type === 'key' ? [step.key] : []))
}
