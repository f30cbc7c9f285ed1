/** What has the keyboard's focus: told by the target, or where the last move put it. */
import type { Action } from '../action/action'
import type { Point } from '../action/geometry'
import type { Observation } from '../action/observation'
import { controlAt, controlOf } from './control'
import type { Control } from './effect'
import { isField } from './field'

/** @param made the actions carried out so far, the newest last. */
export function focusOf(seen: Observation, made: readonly Action[]): Control | undefined {
  if (seen.focus !== undefined) return seen.focus === null ? undefined : controlOf(seen.focus, seen)
  const at = lastPlace(made)
  const control = at && controlAt(at, seen)
  // Only a field is sure to take the focus when it is pressed; where nothing is listed it may be one.
  return isField(control) || control?.elements.length === 0 ? control : undefined
}

/** Where the newest moves put the focus; undefined when something may have moved it since. */
function lastPlace(made: readonly Action[]): Point | undefined {
  for (const action of made.toReversed())
    switch (action.kind) {
      case 'click':
      case 'long_press':
        return action.at
      case 'type':
        if (action.at !== undefined)
          return action.submit || /[\t\r\n]/.test(action.text) ? undefined : action.at
        if (action.submit || /[\t\r\n]/.test(action.text)) return undefined
        break
      case 'wait':
      case 'note':
      case 'look':
      case 'hover':
      case 'paste':
        break
      default:
        return undefined
    }
  return undefined
}
