/** Turns a move into its effects. A new kind of action does not compile until it has its row here. */
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import { controlAt } from './control'
import type { Control, Effect } from './effect'
import { focusOf } from './focus'
import { effectsOfKeys, holdsValue, submitted, turnedBy } from './keys'
import { buttoned, dropped, flickOf, hovered } from './pointer'

/**
 * All that an action does to the target; empty for what only looks, waits or is told to somebody.
 * @param made the actions carried out before it in this run, the newest last.
 */
export function effectsOf(action: Action, seen: Observation, made: readonly Action[]): readonly Effect[] {
  switch (action.kind) {
    case 'click':
      return clicked(action, seen)
    case 'long_press':
      return [{ kind: 'press', on: controlAt(action.at, seen, action.label), by: 'pointer' }]
    case 'hover':
      return hovered(action.at, seen, made)
    case 'drag':
      return [dropped(action.path, seen, action.label)]
    case 'swipe':
      return [dropped([action.from, action.to], seen, action.label, flickOf(action.from, action.to))]
    case 'button':
      return buttoned(action, seen, made)
    case 'type':
      return typed(action, seen, made)
    case 'paste':
      return written(action.text, focusOf(seen, made), seen, false)
    case 'keys':
      return keyed(action, seen, made)
    case 'hold':
      return effectsOfKeys(action.keys, focusOf(seen, made), seen)
    case 'open_app':
      return [{ kind: 'launch', app: action.name }]
    case 'navigate':
      return typeof action.to === 'object' ? [{ kind: 'open', url: action.to.url }] : []
    case 'scroll':
      return scrolled(action, seen)
    case 'wait':
    case 'answer':
    case 'finish':
    case 'ask':
    case 'note':
    case 'look':
      return []
  }
}

function clicked(action: Extract<Action, { kind: 'click' }>, seen: Observation): readonly Effect[] {
  const on = controlAt(action.at, seen, action.label)
  if (action.button === 'right') return [{ kind: 'menu', on }]
  const press: Effect = { kind: 'press', on, by: 'pointer' }
  // On X the middle button pastes what is selected elsewhere.
  return action.button === 'middle' ? [press, { kind: 'paste', into: on }] : [press]
}

/** Over what holds a value the wheel turns it, as arrows would. */
function scrolled({ at, direction }: Extract<Action, { kind: 'scroll' }>, seen: Observation) {
  const on = at && controlAt(at, seen)
  return on?.elements[0] !== undefined && holdsValue(on.elements[0]) ? [turnedBy(direction, on)] : []
}

function typed(
  action: Extract<Action, { kind: 'type' }>,
  seen: Observation,
  made: readonly Action[],
): readonly Effect[] {
  const at = action.at && controlAt(action.at, seen, action.label)
  const first: readonly Effect[] = at === undefined ? [] : [{ kind: 'press', on: at, by: 'pointer' }]
  const into = at ?? focusOf(seen, made)
  return [...first, ...written(action.text, into, seen, action.submit)]
}

/** Letters, and Enter wherever a line ends: after a Tab nobody knows where they go. */
function written(
  text: string,
  into: Control | undefined,
  seen: Observation,
  submits: boolean,
): readonly Effect[] {
  const hasTab = text.includes('\t')
  const enter: Effect = { kind: 'enter', text, into: hasTab ? undefined : into }
  const ends = submits || /[\r\n]/.test(text)
  return ends ? [enter, submitted(hasTab ? undefined : into, seen, text)] : [enter]
}

/** A blank scrolls a page where the target says that nothing has the focus. With a place it is clicked first. */
function keyed(
  action: Extract<Action, { kind: 'keys' }>,
  seen: Observation,
  made: readonly Action[],
): readonly Effect[] {
  if (action.at === undefined && seen.focus === null && action.keys.join() === 'space') return []
  const at = action.at && controlAt(action.at, seen, action.label)
  const first: readonly Effect[] = at === undefined ? [] : [{ kind: 'press', on: at, by: 'pointer' }]
  return [...first, ...effectsOfKeys(action.keys, at ?? focusOf(seen, made), seen)]
}
