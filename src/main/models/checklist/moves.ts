/** A step of a checklist as a canonical action on this screen, or what is needed to make it one. */
import type { Action } from '../../../core/action/action'
import { center, type Point } from '../../../core/action/geometry'
import type { Named, Step } from '../../../core/checklist/phrase'
import { fieldPoint } from './field-place'
import { type Grounding, ground, type Place, type Screen } from './grounding'

/** What stands in the way: nothing, or more than one thing, on the screen bears the name. */
export type Need = Exclude<Grounding, { found: 'one' }> & { readonly label: string }

export type Sight = {
  readonly screen: Screen
  /** The operator's own words for what could not be found or told apart: a number, or another name. */
  readonly hint?: string | undefined
}

type Move = { readonly action: Action } | Need

export function actionOf(step: Exclude<Step, { kind: 'check' }>, sight: Sight): Move {
  switch (step.kind) {
    case 'keys':
      return { action: { kind: 'keys', keys: [...step.keys] } }
    case 'wait':
      return { action: { kind: 'wait', ms: step.ms } }
    case 'scroll':
      return scroll(step, sight)
    case 'type':
      return type(step, sight)
    case 'drag':
      return drag(step, sight)
    case 'open':
      return at(step.on, sight, (found) => click(found, { button: 'left', count: isFile(step.on) ? 2 : 1 }))
    case 'click':
      return at(step.on, sight, (found) => click(found, step))
    case 'long_press':
      return at(step.on, sight, (found) => ({ kind: 'long_press', ms: 1000, ...shown(found) }))
    case 'hover':
      return at(step.on, sight, (found) => ({ kind: 'hover', ...shown(found) }))
  }
}

type Click = Extract<Action, { kind: 'click' }>

const click = (found: Found, { button, count }: Pick<Click, 'button' | 'count'>): Action => ({
  kind: 'click',
  button,
  count,
  modifiers: [],
  ...shown(found),
})

/** A name with an ending is a file, which opens by a double click; a launcher opens by a single one. */
const isFile = ({ label }: Named): boolean => /\.[a-z0-9]{1,5}$/i.test(label.trim())

const shown = ({ place, label }: Found) => ({ at: pixel(place.at), box: place.box, label })

const pixel = ([x, y]: Point): [number, number] => [x, y]

function at(named: Named, sight: Sight, make: (found: Found) => Action): Move {
  const grounding = find(named, sight)
  return grounding.found === 'one' ? { action: make(grounding) } : grounding
}

/** `label`: the operator's own name for it, where it was found by that. */
type Found = {
  readonly found: 'one'
  readonly place: Place
  readonly label: string
}

/** Looks again with the operator's hint where the name alone does not do. */
function find(named: Named, { screen, hint }: Sight): Found | Need {
  const { label } = named
  const first = ground(named, screen)
  if (first.found === 'one') return { ...first, label }
  const need: Need = { ...first, label: first.found === 'none' ? first.label : label }
  if (hint === undefined) return need
  const other = hinted(named, hint)
  const second = ground(other, screen)
  if (second.found !== 'one') return { ...second, label: second.found === 'none' ? second.label : label }
  return { ...second, label: other.label }
}

/** `2: at 10, 20` and `第2个` choose by number; anything else is another name, in quotes or not. */
function hinted(named: Named, hint: string): Named {
  const number = /^(?:第\s*)?(\d{1,3})(?!\d)/.exec(hint)?.[1]
  if (number !== undefined) return { label: named.label, nth: Math.max(Number(number), 1) }
  return { label: /[“"「『](.+)[”"」』]/.exec(hint)?.[1] ?? hint }
}

function type(step: Extract<Step, { kind: 'type' }>, sight: Sight): Move {
  const { text, into, replace, submit } = step
  if (into === undefined) return { action: { kind: 'type', text, replace, submit } }
  return at(into, sight, ({ place, label }) => ({
    kind: 'type',
    text,
    replace,
    submit,
    at: pixel(fieldPoint(place, sight.screen, step.side)),
    label,
  }))
}

function drag(step: Extract<Step, { kind: 'drag' }>, sight: Sight): Move {
  const from = find(step.from, sight)
  if (from.found !== 'one') return from
  const to = find(step.to, sight)
  if (to.found !== 'one') return to
  return {
    action: {
      kind: 'drag',
      path: [pixel(from.place.at), pixel(to.place.at)],
      button: 'left',
      box: from.place.box,
      label: from.label,
    },
  }
}

/** Without a place the middle of the screen is scrolled: the pointer may still rest on whatever was clicked last. */
function scroll({ direction, ticks, on }: Extract<Step, { kind: 'scroll' }>, sight: Sight): Move {
  if (on === undefined) {
    const middle = pixel(center({ x: 0, y: 0, ...sight.screen.size }))
    return { action: { kind: 'scroll', direction, ticks, at: middle } }
  }
  return at(on, sight, (found) => ({ kind: 'scroll', direction, ticks, ...shown(found) }))
}
