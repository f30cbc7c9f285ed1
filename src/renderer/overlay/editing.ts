/** Edits of an action on the picture: its points moved, its kind or text changed. Points never leave the frame. */
import { Action, movePoints, pointsOf } from '../../core/action/action'
import { type Box, center, inside, limit, type Point, type Size } from '../../core/action/geometry'
import { elementUnder, nameBy, nameOf } from '../../core/action/naming'
import type { Element } from '../../core/action/observation'
import type { Remains } from '../../core/dialects/reading/remains'

/** One point of the action put at `to`; a label stays only while its box is still under the point. */
export function moveTo(action: Action, handle: number, to: Point, size: Size): Action {
  const target: Point = [
    limit(Math.round(to[0]), 0, size.width - 1),
    limit(Math.round(to[1]), 0, size.height - 1),
  ]
  if (isHalfDrag(action)) {
    const [from] = action.path
    // A drag that ends where it begins is none.
    const isBeginning = handle === 0 || (from?.[0] === target[0] && from[1] === target[1])
    return { ...action, path: isBeginning ? [target] : [...action.path, target] }
  }
  const moved = movePoints(action, (point, index) => (index === handle ? target : point))
  const box = 'box' in action ? action.box : undefined
  const kept = box !== undefined && inside(box, target)
  if (kept) return Action.parse({ ...moved, box })
  return Action.parse({ ...moved, label: undefined, mark: undefined })
}

export function nudge(action: Action, handle: number, [dx, dy]: Point, size: Size): Action {
  const point = pointsOf(action)[handle]
  return point === undefined ? action : moveTo(action, handle, [point[0] + dx, point[1] + dy], size)
}

/** The point put in the middle of an element, which lends its box and its text. */
export function snapTo(action: Action, handle: number, element: Element, size: Size): Action {
  const moved = moveTo(action, handle, center(element.box), size)
  return 'at' in moved
    ? Action.parse({ ...moved, box: element.box, label: nameOf(element), mark: element.mark })
    : moved
}

/** What a hand drops a point on is what it means. */
export function nameAt(action: Action, handle: number, listed: readonly Element[], size: Size): Action {
  const point = pointsOf(action)[handle]
  const element = point && elementUnder(point, listed, size)
  return element === undefined ? action : nameBy(action, { ...element, text: nameOf(element) ?? '' })
}

/** The elements to offer, nearest first, at most nine: one for each number key. */
export function nearest(
  elements: readonly Element[] | undefined,
  point: Point | undefined,
): readonly Element[] {
  if (elements === undefined || point === undefined) return []
  return elements
    .map((element) => ({ element, away: away(element.box, point) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 9)
    .map(({ element }) => element)
}

function away(box: Box, [x, y]: Point): number {
  const dx = Math.max(box.x - x, 0, x - (box.x + box.width))
  const dy = Math.max(box.y - y, 0, y - (box.y + box.height))
  const [cx, cy] = center(box)
  // Among boxes that hold the point, the one whose middle is nearest comes first.
  return Math.hypot(dx, dy) + Math.hypot(cx - x, cy - y) / 1e4
}

/** The elements whose words stand in a text, the longest first, at most nine. Blanks and case do not count. */
export function named(text: string, elements: readonly Element[]): readonly Element[] {
  const said = plain(text)
  return elements
    .map((element) => ({ element, words: plain(element.text) }))
    .filter(({ words }) => words.trim().length >= 2 && said.includes(words))
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, 9)
    .map(({ element }) => element)
}

/** With a blank at both ends, so that words are found whole; scripts without blanks between words have none to lose. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?=[^\p{sc=Han}])|(?<=[^\p{sc=Han}])$/gu, ' ')

/** The move with a point of its own where it had none: what is typed or scrolled goes there, anything else becomes a click. */
export function placeAt(action: Action | undefined, at: Point): Action {
  if (action?.kind === 'type' || action?.kind === 'scroll') return Action.parse({ ...action, at })
  return Action.parse({ kind: 'click', at })
}

/** A drag of which only the beginning has been shown; it cannot be sent until its end has been. */
export const isHalfDrag = (action: Action): action is Extract<Action, { kind: 'drag' }> =>
  action.kind === 'drag' && action.path.length === 1

/** What a reply that could not be read was to be, now that its place has been shown. */
export function begunAs({ kind, text }: Remains, at: Point, size: Size): Action {
  const click = placeAt(undefined, at)
  if (kind === undefined) return click
  if (kind === 'drag') return { kind, path: [at], button: 'left' }
  const action = changeKind(click, kind, size)
  return text === undefined ? action : withText(action, text)
}

/** What a move can be turned into on the spot. */
export const kinds = [
  'click',
  'double',
  'right',
  'long_press',
  'hover',
  'type',
  'keys',
  'scroll',
  'drag',
  'wait',
] as const
export type Kind = (typeof kinds)[number]

/** Undefined for moves that can only be kept as they are, or given up for another kind. */
export function kindOf(action: Action): Kind | undefined {
  if (action.kind !== 'click') return kinds.find((kind) => kind === action.kind)
  if (action.button === 'right') return 'right'
  return action.count === 2 ? 'double' : 'click'
}

/** The kinds that a move without a place can be turned into; a click on the picture gives it one. */
export const placeless: readonly Kind[] = ['type', 'keys', 'scroll', 'wait']

/** The move as another kind, at the same place; as it was where the kind needs a place and there is none. */
export function changeKind<A extends Action | undefined>(action: A, kind: Kind, size: Size): A | Action {
  if (action !== undefined && kindOf(action) === kind) return action
  const at = action && pointsOf(action)[0]
  if (at === undefined && !placeless.includes(kind)) return action
  const place = {
    at,
    ...(action !== undefined && 'box' in action ? { box: action.box } : {}),
    ...(action !== undefined && 'label' in action ? { label: action.label } : {}),
  }
  switch (kind) {
    case 'click':
      return Action.parse({ kind, ...place })
    case 'double':
      return Action.parse({ kind: 'click', count: 2, ...place })
    case 'right':
      return Action.parse({ kind: 'click', button: 'right', ...place })
    case 'long_press':
    case 'hover':
      return Action.parse({ kind, ...place })
    case 'type':
      return Action.parse({ kind, text: '', ...place })
    case 'keys':
      // Which ones is yet to be said; until then the move is not whole.
      return { kind, keys: [] }
    case 'scroll':
      return Action.parse({ kind, direction: 'down', ticks: 5, ...place })
    case 'drag':
      return at === undefined ? action : Action.parse({ kind, path: [at, aside(at, size)] })
    case 'wait':
      return Action.parse({ kind, ms: 2000 })
  }
}

/** Where a drag ends before it is said where: to the right, or to the left at the right edge. */
const aside = ([x, y]: Point, { width }: Size): Point => [x + 100 < width ? x + 100 : Math.max(0, x - 100), y]

/** Whether the move says all that is needed to carry it out. */
export const isWhole = (action: Action): boolean => Action.safeParse(action).success

/** The words an operator may rewrite, where the action has any. */
export function textOf(action: Action): string | undefined {
  switch (action.kind) {
    case 'type':
    case 'paste':
    case 'answer':
    case 'note':
      return action.text
    case 'open_app':
      return action.name
    case 'finish':
      return action.message
    default:
      return undefined
  }
}

/** Whether the move has something to be written into a field. */
export const hasField = (action: Action): boolean =>
  textOf(action) !== undefined || ['keys', 'scroll', 'wait'].includes(action.kind)

export function withText(action: Action, text: string): Action {
  switch (action.kind) {
    case 'type':
    case 'paste':
    case 'answer':
    case 'note':
      return { ...action, text }
    case 'open_app':
      return { ...action, name: text }
    case 'finish':
      return { ...action, message: text }
    default:
      return action
  }
}
