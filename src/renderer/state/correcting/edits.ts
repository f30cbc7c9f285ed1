/** The operator's corrections of the open proposal, kept as a draft until they are approved or cancelled. */
import { type Action, pointsOf } from '../../../core/action/action'
import { center, distance, type Point } from '../../../core/action/geometry'
import { elementUnder } from '../../../core/action/naming'
import { type Element, knownElements } from '../../../core/action/observation'
import type { PhaseView } from '../../../core/api/api'
import { remainsOf } from '../../../core/dialects/reading/remains'
import { begunAs, isHalfDrag, moveTo, nameAt, nudge, placeAt, snapTo } from '../../overlay/editing'
import { canEdit, type Editable, editable, numberedFrom, offersOf, ownPlace } from '../../overlay/offers'
import type { Press } from '../keys'
import { type ConsoleStore, type Draft, draftOf, type Shown } from '../store'
import { withoutDraft } from './corrected'
import { kept } from './kept'

export type Edits = {
  /** Changes the action under edit, beginning the edit if need be. */
  edit(change: (action: Action) => Action, handle?: number): void
  /** Makes another move, or one where there was none: of a reply that could not be read. */
  remake(change: (action: Action | undefined) => Action | undefined, handle?: number): void
  /** Writes the operator's reason, beginning the edit if need be. */
  reason(thought: string): void
  moveHandle(handle: number, to: Point): void
  /**
   * A click while a question is open: the point in hand goes there, and a move without any gets it; on the handle of another
   * point, in an edit, that one is taken in hand.
   */
  place(to: Point, handle?: number): void
  nudge(press: Press | undefined): void
  /** The point in hand goes to the element with this number. @param at when it was pressed. @returns false where the numbers are newer. */
  snap(nth: number, at?: number): boolean
  /** Takes the next point of a drag or swipe in hand. */
  turn(): void
}

export function createEdits(store: ConsoleStore): Edits {
  const phase = () => store.getState().snapshot?.run?.phase
  const stood = watchNumbers(store)

  function put(action: Action | undefined, handle: number, dropped?: Point) {
    const shown = store.getState()
    if (action === undefined) return
    const draft = drafted(shown, action, handle, dropped)
    store.setState({
      drafts: kept(shown.drafts, shown.question, draft),
      vetoing: undefined,
      selected: undefined,
    })
  }

  function edit(change: (action: Action) => Action, handle?: number, dropped?: Point) {
    const now = phase()
    const draft = draftOf(store.getState())
    const from = draft?.action ?? (now && editable(now))
    if (now !== undefined && canEdit(now) && from !== undefined)
      put(change(from), handle ?? draft?.handle ?? 0, dropped)
  }

  function remake(change: (action: Action | undefined) => Action | undefined, handle = 0, dropped?: Point) {
    const now = phase()
    if (now !== undefined && canEdit(now))
      put(change(draftOf(store.getState())?.action ?? editable(now)), handle, dropped)
  }

  function moveHandle(handle: number, to: Point) {
    const now = phase()
    if (now !== undefined && canEdit(now)) edit((action) => placed(now, action, handle, to), handle, to)
  }

  return {
    edit,
    remake,
    reason(thought) {
      edit((action) => action)
      store.setState((shown) => withReason(shown, thought))
    },
    moveHandle,
    place(to, handle) {
      const shown = store.getState()
      const now = phase()
      if (now === undefined || !canEdit(now) || shown.selected !== undefined) return
      const draft = draftOf(shown)
      const action = draft?.action ?? editable(now)
      const takes = draft !== undefined && handle !== undefined && handle !== draft.handle
      const hand = handle ?? draft?.handle ?? nearestHandle(action, to)
      if (takes) edit((same) => same, handle)
      else remake(() => placed(now, action, hand, to), hand, to)
    },
    nudge(press) {
      const now = phase()
      const by = arrowOf(press)
      if (now === undefined || !canEdit(now) || by === undefined) return
      const handle = press?.handle ?? draftOf(store.getState())?.handle ?? 0
      edit((action) => nudge(action, handle, by, now.observation.size), handle)
      store.setState(ledAway)
    },
    snap(nth, at = store.clock()) {
      const now = phase()
      if (now === undefined || !canEdit(now) || !stood(at)) return stood(at)
      const draft = draftOf(store.getState())
      const element = offersOf(now, draft)[nth - 1]
      const handle = draft?.handle ?? 0
      if (isOwn(now, nth, draft)) store.setState(withoutDraft)
      else if (element !== undefined) remake((action) => snapped(now, action, handle, element), handle)
      return true
    },
    turn() {
      const draft = draftOf(store.getState())
      if (draft === undefined) return
      edit((action) => action, (draft.handle + 1) % Math.max(pointsOf(draft.action).length, 1))
    },
  }
}

/** Tells whether the elements that have numbers now had them then. */
function watchNumbers(store: ConsoleStore): (at: number) => boolean {
  let since = Number.NEGATIVE_INFINITY
  store.subscribe((now, before) => {
    if (seenIn(now) !== seenIn(before)) since = store.clock()
  })
  return (at) => at >= since
}

const seenIn = ({ snapshot }: Shown) => {
  const phase = snapshot?.run?.phase
  return phase !== undefined && canEdit(phase) ? phase.observation : undefined
}

/** Where the numbers are counted from while no hand drops the point elsewhere: another point in hand has its own. */
const nearOf = (before: Draft | undefined, action: Action, handle: number): Point | undefined =>
  handle === (before?.handle ?? 0) ? before?.near : pointsOf(action)[handle]

/** Steps of an arrow take the numbers along once they have led away from where those stand. */
function ledAway(shown: Shown): Partial<Shown> {
  const draft = draftOf(shown)
  const now = shown.snapshot?.run?.phase
  if (draft === undefined || now === undefined || !canEdit(now)) return {}
  const from = numberedFrom(now, draft)
  const near = pointsOf(draft.action)[draft.handle]
  const { width, height } = now.observation.size
  if (from === undefined || near === undefined || distance(near, from) * 6 < Math.min(width, height))
    return {}
  return { drafts: kept(shown.drafts, shown.question, { ...draft, near }) }
}

function drafted(shown: Shown, action: Action, given: number, dropped: Point | undefined): Draft {
  // Once a drag has its beginning, what is shown next is its end.
  const handle = isHalfDrag(action) ? 1 : given
  const before = draftOf(shown)
  const near = dropped ?? nearOf(before, action, handle)
  return {
    ...{ question: shown.question, action, handle },
    ...(before?.thought !== undefined && { thought: before.thought }),
    ...(near !== undefined && { near }),
  }
}

const snapped = (now: Editable, action: Action | undefined, handle: number, element: Element): Action =>
  snapTo(placeable(now, action, center(element.box)), handle, element, now.observation.size)

/** Of several of its name the one that the model's own move goes to: then nothing is corrected. */
const isOwn = (phase: PhaseView, nth: number, draft: Draft | undefined): boolean =>
  nth - 1 === ownPlace(phase) &&
  (draft?.handle ?? 0) === 0 &&
  draft?.thought === undefined &&
  isMoved(phase, draft)

/** Whether nothing but the place is another one, so that nothing is lost with the draft. */
function isMoved(phase: PhaseView, draft: Draft | undefined): boolean {
  const own = editable(phase)
  return draft === undefined || (own !== undefined && wordsOf(draft.action) === wordsOf(own))
}

const wordsOf = (action: Action): string =>
  JSON.stringify({ ...action, at: undefined, box: undefined, mark: undefined, label: undefined })

function withReason({ drafts, question }: Shown, thought: string): Partial<Shown> {
  const draft = drafts.get(question)
  return draft === undefined ? {} : { drafts: kept(drafts, question, { ...draft, thought }) }
}

/** The move with one of its points at `to`, named by what is known to lie there. */
function placed(now: Editable, action: Action | undefined, handle: number, to: Point): Action {
  const seen = now.observation
  const moved = moveTo(placeable(now, action, to), handle, to, seen.size)
  const { listed = [], size } = seen
  const at = pointsOf(moved)[handle]
  const isListed = at !== undefined && elementUnder(at, listed, size) !== undefined
  // What the target lists itself has a number and bounds it vouches for; texts that were read name what it does not list.
  return nameAt(moved, handle, isListed ? listed : knownElements(seen), size)
}

/** A move that has a point to be moved. */
function placeable(now: Editable, action: Action | undefined, at: Point): Action {
  if (action !== undefined && pointsOf(action).length > 0) return action
  if (action === undefined && now.name === 'unread')
    return begunAs(remainsOf(now.text), at, now.observation.size)
  return placeAt(action, at)
}

/** Of a drag or swipe, the end that is nearer. */
function nearestHandle(action: Action | undefined, to: Point): number {
  const points = action === undefined ? [] : pointsOf(action)
  const away = points.map(([x, y]) => Math.hypot(x - to[0], y - to[1]))
  return Math.max(away.indexOf(Math.min(...away)), 0)
}

const directions: Readonly<Record<string, Point>> = {
  arrowup: [0, -1],
  arrowdown: [0, 1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
}

function arrowOf(press: Press | undefined): Point | undefined {
  const way = directions[press?.key.toLowerCase() ?? '']
  const far = press?.shift === true ? 10 : 1
  return way === undefined ? undefined : [way[0] * far, way[1] * far]
}
