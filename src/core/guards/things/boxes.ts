/** A box of a page by the words that stand beside it. */
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { spelled } from '../reading/label'

/** Pixels between a box and the words that it is called by. */
const apart = 40

/** On a page, the words beside a box that is called so are pressed for the box. */
export function boxBeside({ at, elements, near }: Control, seen: Observation): Control | undefined {
  if (at === undefined || elements.length > 0 || near.length !== 1 || seen.listed === undefined)
    return undefined
  const [name = ''] = near
  const box = seen.listed.find(
    ({ role = '', text, box: own }) =>
      (role === 'checkbox' || role === 'radio') &&
      spelled(text) === spelled(name) &&
      own.x < at[0] &&
      Math.abs(own.y + own.height / 2 - at[1]) <= own.height &&
      knownElements(seen).some(
        (one) => one.text === name && Math.abs(one.box.x - own.x - own.width) <= apart,
      ),
  )
  if (box === undefined) return undefined
  return { at, elements: [box], names: [box.text, ...(box.hints ?? [])], around: box.within ?? [], near: [] }
}
