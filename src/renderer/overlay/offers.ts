/** What may be corrected, and the elements that the number keys put the mark on meanwhile. */
import { type Action, pointsOf } from '../../core/action/action'
import { inside, type Point } from '../../core/action/geometry'
import { elementUnder } from '../../core/action/naming'
import { type Element, isDrawn, knownElements } from '../../core/action/observation'
import type { PhaseView } from '../../core/api/api'
import { isRead } from '../../core/effects/control'
import { groundingHere, whichHere } from '../state/grounding'
import type { Draft } from '../state/store'
import { named, nearest } from './editing'
import { offeredName } from './offer-names'

export type Editable = Extract<PhaseView, { name: 'deciding' | 'unread' }>

/** Whether the operator may put a move of their own: not over a question that the model asks. */
export const canEdit = (phase: PhaseView): phase is Editable =>
  phase.name === 'unread' || (phase.name === 'deciding' && phase.action.kind !== 'ask')

/** What an edit begins from; nothing where no proposal could be read, for no place is guessed. */
export const editable = (phase: PhaseView): Action | undefined =>
  phase.name === 'deciding' && canEdit(phase) ? phase.action : undefined

/**
 * Those that are all called what the model says, those nearest to where it points, with the named target where it points elsewhere;
 * of a reply that could not be read, those that it names. Where the operator has put the mark elsewhere, those nearest to there.
 * What has no name that can be read is left out. The picture, the card and the keys count them by this alone.
 */
export function offersOf(phase: PhaseView, draft: Draft | undefined): readonly Element[] {
  if (!canEdit(phase)) return []
  const known = knownElements(phase.observation)
  if (phase.name === 'unread' && offersNamed(phase, draft)) return named(phase.text, known)
  const at = numberedFrom(phase, draft)
  if (at === undefined) return []
  const near = known.filter((element) => offeredName(element) !== undefined)
  // Until all is known no number is given that something else could come to have: what is called as the move's own words comes first.
  const isKnown = phase.observation.elements !== undefined
  if (!isKnown && draft?.near === undefined && isCalled(editable(phase))) return []
  const first = nearest(near.filter(isTold), at).slice(0, toldFirst)
  const rest = isKnown
    ? [true, false].flatMap((prose) =>
        nearest(
          near.filter((one) => isProse(one) !== prose),
          at,
        ),
      )
    : []
  const all = [...namesakes(phase), ...first, ...meantIn(phase, draft, known), ...rest]
  return [...new Set(all)].slice(0, 9)
}

/**
 * What the target lists is there at once, what is read off its picture comes while one looks: so many of the first keep the first
 * numbers, and what comes later has the others.
 */
const toldFirst = 6

/** A line of a sentence is hardly what is pressed; the answers of a dialog stand farther away than its words. */
const isProse = (element: Element): boolean =>
  isRead(element) &&
  (element.text.length > longest ||
    (element.text.length > sentence && /[.?!,;。？！，；…]/u.test(element.text.trim().slice(-1))))
/** Letters, and the fewest with which a stop at the end makes a sentence. */
const longest = 48
const sentence = 12

const isCalled = (action: Action | undefined): boolean =>
  action !== undefined && 'label' in action && action.label !== undefined

const isTold = (element: Element): boolean => !isRead(element) && !isDrawn(element)

/** Whether they are what the reply names, and not what lies near. */
export const offersNamed = (phase: PhaseView, draft: Draft | undefined): boolean =>
  phase.name === 'unread' && draft?.near === undefined

/** The point that the numbers are counted from. */
export function numberedFrom(
  phase: Editable,
  draft: Draft | undefined,
  handle = draft?.handle ?? 0,
): Point | undefined {
  const own = editable(phase)
  return (handle === draft?.handle ? draft.near : undefined) ?? (own && pointsOf(own)[handle])
}

/** The named target where the move points elsewhere, until the operator has said where it is. */
function meantIn(phase: Editable, draft: Draft | undefined, known: readonly Element[]): readonly Element[] {
  const at = draft?.near === undefined ? groundingHere(phase)?.nearest?.at : undefined
  const element = at && elementUnder(at, known, phase.observation.size)
  return element === undefined ? [] : [element]
}

/** Where what the model calls its target stands more than once, each place of it: their numbers are those of the card's question. */
const namesakes = (phase: PhaseView): readonly Element[] =>
  whichHere(phase)?.places.map(({ element }) => element) ?? []

/** Which of the places the model's own move goes to, from 0; -1 where it goes to none of them. */
export const ownPlace = (phase: PhaseView): number =>
  phase.name === 'deciding' ? placeUnder(phase, pointsOf(phase.action)[0]) : -1

/** Which of them lies under a point. */
export const placeUnder = (phase: PhaseView, at: Point | undefined): number =>
  at === undefined ? -1 : namesakes(phase).findIndex(({ box }) => inside(box, at))

/** The places that a question of the model's is about, by the number of their answer. */
export function askedPlaces(phase: PhaseView): ReadonlyMap<number, Element> | undefined {
  if (phase.name !== 'deciding' || phase.action.kind !== 'ask') return undefined
  const { options = [], places } = phase.action
  const drawn = places?.slice(0, Math.min(options.length, 9))
  return (
    drawn && new Map(drawn.map((box, nth) => [nth + 1, { text: options[nth] ?? '', box, confidence: 1 }]))
  )
}

/** The answer whose place lies at a point: of several the smallest. */
export function answerAt(phase: PhaseView, at: Point): string | undefined {
  const under = [...(askedPlaces(phase)?.values() ?? [])].filter(({ box }) => inside(box, at))
  const sizeOf = ({ box }: Element) => box.width * box.height
  return under.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]?.text
}

/** How many are drawn before the operator begins to correct: the picture stays calm. */
const quiet = 4

/** Those that are drawn, with their numbers: all in an edit, else a few that are not where the mark stands anyway. */
export function drawnOffers(phase: PhaseView, draft: Draft | undefined): ReadonlyMap<number, Element> {
  const all = new Map(offersOf(phase, draft).map((element, nth) => [nth + 1, element]))
  if (draft !== undefined || phase.name === 'unread') return all
  const many = namesakes(phase).length
  // Which one is meant is asked: each is drawn, the one under the mark as well.
  if (many > 1) return new Map([...all].slice(0, many))
  const at = phase.name === 'deciding' ? pointsOf(phase.action)[0] : undefined
  const others = [...all].filter(([, { box }]) => at === undefined || !inside(box, at))
  return new Map(others.slice(0, quiet))
}
