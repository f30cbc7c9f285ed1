/** Whether what a proposal calls its target is what lies under its point. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { center, distance, Point } from '../action/geometry'
import { knownElements, type Observation } from '../action/observation'
import type { Kind } from './kinds'
import { type Name, namesIn, type Said } from './naming'
import { type Ground, groundAt, type Place, placesOf, worthAt } from './places'
import { isMeant } from './senses'

export const Grounding = z.object({
  /** `there`: its words stand at the point. `unnamed`: the proposal names nothing, or only describes. */
  verdict: z.enum(['there', 'elsewhere', 'nowhere', 'unnamed']),
  /** The words that were looked for; of `unnamed` the description, absent where nothing was said and in older records. */
  words: z.string().optional(),
  /** Where they stand, nearest to the point. */
  nearest: z.object({ text: z.string(), at: Point }).optional(),
})
export type Grounding = Readonly<z.infer<typeof Grounding>>

/** Undefined for a move that presses nothing at a place of its own: there is nothing to compare. */
export function groundingOf(action: Action, said: Said, seen: Observation): Grounding | undefined {
  const at = pressedAt(action)
  if (at === undefined) return undefined
  const names = namesIn(action, said)
  const marked = markAt(action, at, seen)
  if (names.length === 0) return marked ?? { verdict: 'unnamed' }
  const ground = groundAt(at, seen)
  const all = names.map((name) => compare(name, ground, seen, kindOf(action)))
  const best = all.find(({ verdict }) => verdict === 'there') ?? all.find(isElsewhere) ?? all[0]
  if (best?.verdict === 'nowhere' && marked !== undefined) return marked
  return best ?? { verdict: 'unnamed' }
}

const isElsewhere = ({ verdict }: Grounding): boolean => verdict === 'elsewhere'

/** What only looks, scrolls or hovers presses nothing; of a drag the start is named. */
export function pressedAt(action: Action): Point | undefined {
  switch (action.kind) {
    case 'click':
    case 'long_press':
    case 'type':
    case 'keys':
    case 'button':
      return action.at
    case 'drag':
      return action.path[0]
    default:
      return undefined
  }
}

/** Letters go into fields. */
const kindOf = (action: Action): Kind | undefined => (action.kind === 'type' ? 'field' : undefined)

/** A number drawn on an element is a name too. */
function markAt(action: Action, at: Point, seen: Observation): Grounding | undefined {
  const mark = 'mark' in action ? action.mark : undefined
  const marked = mark === undefined ? undefined : knownElements(seen).find((one) => one.mark === mark)
  if (marked === undefined) return undefined
  const words = marked.text === '' ? `[${mark}]` : marked.text
  const isThere = distance(center(marked.box), at) <= Math.hypot(marked.box.width, marked.box.height) / 2 + 1
  return isThere ? { verdict: 'there', words } : { verdict: 'elsewhere', words, nearest: tell(marked) }
}

const tell = ({ text, box }: Pick<Place, 'text' | 'box'>) => ({ text: text.slice(0, 80), at: center(box) })

/** How much better a place elsewhere must be for the one at the point not to be meant. */
const margin = 0.1

function compare(
  { words, called, vague, isDescription }: Name,
  ground: Ground,
  seen: Observation,
  kind: Kind | undefined,
): Grounding {
  const sought = called.map((one) => ({ ...one, kind: one.kind ?? kind }))
  const meant = sought.find((one) => one.kind !== undefined)?.kind
  let [here, there] = [0, 0]
  const others: Place[] = []
  for (const place of placesOf(sought, seen)) {
    const worth = worthAt(place, ground, meant)
    here = Math.max(here, worth)
    if (worth > 0) continue
    there = Math.max(there, place.worth)
    others.push(place)
  }
  const said = words.length > 120 ? `${words.slice(0, 119)}…` : words
  if (here > 0 && here + margin >= there) return { verdict: 'there', words: said }
  if (isDescription && isMeant(words, meant, ground.inner, seen)) return { verdict: 'there', words: said }
  const found = nearestOf(
    others.filter(({ worth }) => worth + 0.01 >= there),
    ground.at,
  )
  if (found === undefined) return { verdict: vague ? 'unnamed' : 'nowhere', words: said }
  return { verdict: 'elsewhere', words: said, nearest: tell(found) }
}

function nearestOf(places: readonly Place[], at: Point): Place | undefined {
  let [nearest, least]: [Place | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const place of places) {
    const far = distance(center(place.box), at)
    if (far < least) [nearest, least] = [place, far]
  }
  return nearest
}
