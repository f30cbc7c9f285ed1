/** What an act seems to have done: whether the screen changed at the place that it means, elsewhere, or not at all. */
import type { Action } from '../../../core/action/action'
import {
  type Box,
  center,
  clip,
  inside,
  intersection,
  isSameSize,
  type Size,
  union,
} from '../../../core/action/geometry'
import { goesToFocus } from '../../../core/action/places'
import type { Outcome } from '../../../core/dialects/dialect'
import { isFieldElement } from '../../../core/effects/field'
import type { About, Picture } from '../../engine/ports'
import { type Blob, blobsOf, isRing } from './blobs'
import { fieldAt } from './field'
import { changeMask, countIn, type Mask } from './mask'
import { meantBy, onLine } from './meant'
import { isLight, type Pair } from './shapes'
import { isLiving, type Lives, livesIn } from './stirring'
import { withoutRestless } from './unrest'

/** `near` and `elsewhere` are boxes of the frame after the act; absent where nothing changed there. */
export type Aftermath = {
  readonly outcome: Outcome
  /** All that changed at the place of the action. */
  readonly near?: Box
  /** The largest change away from it. */
  readonly elsewhere?: Box
}

/** Acts that need not change anything. */
const silent: readonly Action['kind'][] = ['wait', 'hover', 'answer', 'finish', 'ask', 'note', 'look']
/** In changed pixels: a full stop has fewer than any letter, caret or tick; what has fewer is noise. */
const least = 8
/** A change this near to a place belongs to it: a list opens under its button. In pixels. */
const reach = 24
/**
 * Shares of the frame: a page or a window that comes up takes so much of the view; a dialog takes less and stands in its middle,
 * where no message in passing does.
 */
const opened = { view: 0.1, dialog: 0.03 } as const
/** Acts after which a page, a window or a dialog may open, wherever it comes up. */
const opening: readonly Action['kind'][] = [
  ...(['click', 'long_press', 'type', 'keys', 'hold', 'button'] as const),
  ...(['open_app', 'navigate', 'swipe'] as const),
]
/** In pixels: how wide a caret may be, and how tall it is. */
const caret = { width: 3, least: 8, most: 48 } as const
/** How far a focus ring with its glow reaches into what it surrounds, in pixels. */
const ring = 5

/** What moved by itself before the act is no effect of it; where it covers the place, nothing can be told there. */
export function outcomeFor(before: Picture, after: Picture, action: Action, about: About = {}): Aftermath {
  const isSilent = silent.includes(action.kind)
  if (!isSameSize(before, after))
    return { outcome: isSilent ? 'not_to_be_told' : 'expected_here', near: wholeOf(after) }
  const lives = livesIn(about, after)
  const mask = withoutRestless(changeMask(before, after, lives.moving), lives.restless, [])
  const pair = { seen: before, live: after, mask }
  const places = meantBy(action, after, about)
  const changes = blobsOf(mask).filter((blob) => isChange(blob, pair, { action, about, lives, places }))
  const isHere = (blob: Blob) =>
    opens(blob, action, mask) ||
    isCaretOf(blob, action) ||
    (places.some((place) => isAt(blob, place, mask)) &&
      (lives.hasCaret || mayBeTyped(blob, pair, action, about)))
  const [here, elsewhere] = [changes.filter(isHere), changes.filter((blob) => !isHere(blob))]
  const boxes = boxesOf(here, elsewhere)
  if (isSilent) return { outcome: 'not_to_be_told', ...boxes }
  if (about.turned === true || isFocused(action, about)) return { outcome: 'expected_here', ...boxes }
  if (here.length > 0) {
    const isHover = here.every((blob) => isLitByPointer(blob, pair, action, about))
    return { outcome: isHover ? 'not_to_be_told' : 'expected_here', ...boxes }
  }
  if (places.some((place) => isLiving(place, lives, after))) return { outcome: 'not_to_be_told', ...boxes }
  const unsure = elsewhere.length > 0 || lives.hasCaret ? undefined : unknownCaret(pair, action, about)
  if (unsure !== undefined) return unsure
  return { outcome: elsewhere.length > 0 ? 'changed_elsewhere' : 'nothing_changed', ...boxes }
}

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

function boxesOf(here: readonly Blob[], elsewhere: readonly Blob[]): Pick<Aftermath, 'near' | 'elsewhere'> {
  const [far] = [...elsewhere].sort((a, b) => area(b.box) - area(a.box))
  return {
    ...(here.length > 0 && { near: here.map(({ box }) => box).reduce((all, box) => union(all, box)) }),
    ...(far && { elsewhere: far.box }),
  }
}

/** Whether a click gave the focus to the field under it: between two blinks its caret cannot be seen. A button has it unseen. */
function isFocused(action: Action, { focus, focused }: About): boolean {
  if (action.kind !== 'click' || focus === undefined || !focused || !isFieldElement(focused)) return false
  return inside(focused.box, action.at) && !(focus !== null && isSameBox(focus.box, focused.box))
}

/**
 * Where nobody knows where the caret blinks, nobody can say that nothing was done. A key may move no more than the caret: two that changed are
 * the one that it was and the one that it is, one alone may have blinked or moved. A letter comes where the caret stirs, which was left out.
 */
function unknownCaret(pair: Pair, action: Action, about: About): Aftermath | undefined {
  if (!goesToFocus(action)) return undefined
  const seen = (mask: Mask) => blobsOf(mask).filter(({ changed }) => changed >= least)
  if (action.kind === 'keys' || action.kind === 'hold') {
    const carets = seen(pair.mask).flatMap(({ box }) => (isCaret(box) ? [box] : []))
    if (carets.length === 0) return undefined
    if (carets.length === 1) return { outcome: 'not_to_be_told' }
    return { outcome: 'expected_here', near: carets.reduce((all, box) => union(all, box)) }
  }
  if (action.kind !== 'type' && action.kind !== 'paste') return undefined
  const all = changeMask(pair.seen, pair.live, undefined)
  const mayBe = seen(all).some((blob) => !isFocusAlone(blob, all) && mayBeTyped(blob, pair, action, about))
  return mayBe ? { outcome: 'not_to_be_told' } : undefined
}

const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/**
 * Where nobody knows the caret, what is no higher than two lines may have been typed, and what the pointer was left at. Where the
 * pointer was left in a field, that is in this one or in another one that is framed, such as the next.
 */
function mayBeTyped({ box }: Blob, { seen }: Pair, action: Action, { focus, cursor }: About): boolean {
  const isTyping = (action.kind === 'type' || action.kind === 'paste') && !action.text.includes('\n')
  if (!isTyping || focus !== undefined || !goesToFocus(action)) return true
  if (cursor !== undefined && inside(grown(box, reach), cursor)) return true
  if (box.height > caret.most) return false
  const field = cursor && fieldAt(seen, cursor)
  return (
    field === undefined || intersection(box, field) !== undefined || fieldAt(seen, center(box)) !== undefined
  )
}

type Judged = {
  readonly action: Action
  readonly about: About
  readonly lives: Lives
  readonly places: readonly Box[]
}

/** Whether a difference is a change at all, and not noise, life, a light that the pointer took along, or focus alone. */
function isChange(blob: Blob, pair: Pair, { action, about, lives, places }: Judged): boolean {
  if (blob.changed < least) return false
  // What comes to stand among what moves is new where the act meant it; elsewhere it is the next digit of a clock.
  const isMeant = places.some(
    (place) => area(place) < area(wholeOf(pair.mask)) && isAt(blob, place, pair.mask),
  )
  if (!isMeant && lives.isOne(blob, pair.mask)) return false
  if (about.cursor !== undefined && inside(blob.box, about.cursor) && !isAtPointer(blob, action)) {
    if (isLight(blob, pair)) return false
  }
  if (action.kind === 'type' || action.kind === 'paste') return !isFocusAlone(blob, pair.mask)
  // A caret away from what was pointed at may just blink; after a key, one that is not where one blinked has moved.
  return !isCaret(blob.box) || isCaretOf(blob, action) || (goesToFocus(action) && lives.hasCaret)
}

function isAtPointer({ box }: Blob, action: Action): boolean {
  if (!('at' in action) || action.at === undefined) return false
  return inside(grown(box, reach), action.at)
}

/** Whether a caret stands on the line that was clicked: in an empty field it comes up at its beginning. */
const isCaretOf = ({ box }: Blob, action: Action): boolean =>
  action.kind === 'click' && isCaret(box) && inside(onLine(box), action.at)

const isCaret = ({ width, height }: Box): boolean =>
  width <= caret.width && height >= caret.least && height <= caret.most

/** A caret, or a ring with at most a caret within. */
function isFocusAlone(blob: Blob, mask: Mask): boolean {
  if (isCaret(blob.box)) return true
  if (!isRing(blob, mask)) return false
  const within = grown(blob.box, -ring)
  if (within.width < 1 || within.height < 1) return true
  const columns = Array.from({ length: within.width }, (_, at) => within.x + at).filter(
    (x) => countIn(mask, { ...within, x, width: 1 }) > 0,
  )
  const [first, last] = [columns[0], columns.at(-1)]
  return first === undefined || last === undefined || last - first < caret.width
}

function isAt({ box, changed }: Blob, place: Box, mask: Mask): boolean {
  const part = intersection(box, clip(grown(place, reach), mask))
  return part !== undefined && countIn(mask, part) >= Math.min(least, changed)
}

/** Whether this is a page, a window or a dialog that comes up or goes. The frame round a window is none. */
function opens(blob: Blob, action: Action, mask: Mask): boolean {
  if (!opening.includes(action.kind) || isRing(blob, mask)) return false
  const share = area(blob.box) / area(wholeOf(mask))
  return share >= opened.view || (share >= opened.dialog && inside(blob.box, center(wholeOf(mask))))
}

/** What only looks lit where the pointer has just come to: nobody can tell a row that was chosen from one that is hovered. */
function isLitByPointer(blob: Blob, pair: Pair, action: Action, { cursor }: About): boolean {
  if (action.kind !== 'click' && action.kind !== 'long_press') return false
  if (cursor !== undefined && inside(blob.box, cursor)) return false
  return inside(blob.box, action.at) && !isRing(blob, pair.mask) && isLight(blob, pair)
}

const area = ({ width, height }: Box): number => width * height

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
