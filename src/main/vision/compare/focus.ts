/** Whether the focus is where it was, as far as pixels tell: the caret, rings, and what came up. */

import {
  around,
  type Box,
  center,
  clip,
  distance,
  holds,
  inside,
  overlaps,
  type Point,
} from '../../../core/action/geometry'
import type { Sign } from '../../../core/run/events'
import type { Movement, Picture } from '../../engine/ports'
import { type Blob, blobsOf, caretsOf, isRing, videosOf } from './blobs'
import { fieldAt, isBlankBetween } from './field'
import { lineOf } from './line'
import { countIn, type Mask, without } from './mask'
import { isLit, isWordless } from './shapes'

/**
 * The carets that blinked when the model looked, of these the ones that have stopped since, as where the act before had taken
 * them away; one that is new since, blinking or just lit.
 */
export type Carets = {
  readonly known: readonly Box[]
  readonly stopped: readonly Box[]
  readonly fresh: readonly Box[]
}

/** What moved when the model looked, and may go on, but for what is put over it; `mask` is without new carets. */
export type Life = Carets & { readonly mask: Mask; readonly videos: readonly Box[] }

/** A caret that blinks this near to a known one is the same. */
const sameCaret = 12
/** A caret that has not blinked for so long has stopped, in ms. */
const stopping = 1500

/** Looks where carets are; where one has begun to blink after the look, that is taken off the mask. */
export function sightLife(mask: Mask, from: Picture, { seen, live, between }: Movement): Life {
  const known = caretsOf(seen, mask)
  const isAmong = (carets: readonly Box[], box: Box) =>
    carets.some((other) => distance(center(other), center(box)) <= sameCaret)
  const isNew = (box: Box) => !isAmong(known, box)
  const blinked = caretsOf(between, mask, from)
  const isOver = seen !== undefined && between !== undefined && between.at - seen.at >= stopping
  const begun = caretsOf(live, mask).filter(isNew)
  return {
    mask: without(
      mask,
      begun.map((box) => clip(box, mask)),
    ),
    known,
    stopped: isOver ? known.filter((box) => !isAmong(blinked, box)) : [],
    fresh: blinked.filter(isNew),
    videos: videosOf(seen, mask),
  }
}

/** In pixels: the side of what surrounds a caret, and how many of them may change there. */
const limits = { side: 64, near: 4 } as const
/** In pixels: a title's bar is so long and so high; any window covers so much; a long thing needs more to be one. */
const shapes = { bar: { width: 150, least: 14, most: 48 }, window: 6000, long: 12_000 } as const
/** A window that comes up in a video covers it; a video that goes on changes here and there. As a share of its box. */
const solid = 0.7
/** Shares of the frame: another page or application has come up; and much has changed, however scattered. */
const limit = { screen: 0.2, scattered: 0.02 } as const

/** What was seen, what is there now, and where the pointer was put last: a click into a field takes the focus there. */
export type Sight = {
  readonly seen: Picture
  readonly live: Picture
  readonly pointers: readonly Point[]
  /** Where the target vouches for the focus: no pixels far from it say that it has moved. */
  readonly focus?: Movement['focus']
}

/**
 * What speaks against sending keys: a caret somewhere else, a change in the field or round the known caret, a ring,
 * something as big as a window, two titles that changed at once; `region` is where.
 */
export function judgeFocus(
  { mask, known, stopped, fresh, videos }: Life,
  sight: Sight,
): {
  readonly region?: Box
  readonly signs: readonly Sign[]
} {
  const focus: readonly Sign[] = [{ kind: 'focus' }]
  const [stayed, moved] = caretsAtRest({ known, stopped, fresh }, sight)
  if (moved !== undefined) return { region: around(center(moved), limits.side, mask), signs: focus }
  // No caret has been seen yet: what was clicked into last is taken for the field.
  const points = known.length + stayed.length === 0 ? sight.pointers : stayed.map(center)
  const round = [
    // A caret known from before a click may be one that this took away.
    ...sight.pointers.flatMap((point) => fieldAt(sight.seen, point) ?? []),
    ...known.map((caret) => fieldAt(sight.seen, center(caret)) ?? around(center(caret), limits.side, mask)),
    ...points.map((point) => fieldAt(sight.seen, point) ?? textOf(point, sight.seen)),
  ]
  const rest = without(
    mask,
    stayed.map((box) => clip(box, mask)),
  )
  const changed = round.find((box) => countIn(rest, box) > limits.near)
  if (changed !== undefined) return { region: changed, signs: focus }
  const fields = [...known.map(center), ...points].flatMap((point) => fieldAt(sight.seen, point) ?? [])
  const renamed = fields
    .flatMap((field) => namesOf(field, mask))
    .find((name) => isReworded(name, rest, sight))
  if (renamed !== undefined) return { region: renamed, signs: [{ kind: 'near' }] }
  const share = mask.count / (mask.width * mask.height)
  const screen = { signs: [{ kind: 'screen', share } as const] }
  if (share > limit.screen) return screen
  const blobs = blobsOf(mask).filter((blob) => mayTakeFocus(blob, sight.focus))
  const bars = blobs.filter(isBar)
  const window =
    blobs.find((blob) => isWindow(blob, videos) || isRing(blob, mask)) ??
    (bars.length > 1 ? bars[0] : undefined)
  if (window !== undefined) return { region: window.box, signs: focus }
  return share > limit.scattered && sight.focus === undefined ? screen : { signs: [] }
}

/** In pixels: so far over a field and before it stands what it is called. Words are so many times as wide as high; an icon is not. */
const name = { above: 28, before: 160, frame: 3, wide: 1.5 } as const

const namesOf = ({ x, y, width, height }: Box, size: Mask): readonly Box[] =>
  [
    { x: x - name.frame, y: y - name.frame - name.above, width, height: name.above },
    { x: x - name.frame - name.before, y, width: name.before, height },
  ]
    .map((box) => clip(box, size))
    .filter((box) => box.width > 0 && box.height > 0)

/** Other words stand there: what is typed would be put where it was not meant. */
function isReworded(box: Box, mask: Mask, { seen, live }: Sight): boolean {
  if (countIn(mask, box) <= limits.near) return false
  const words = blobsOf(mask).filter(
    (blob) =>
      holds(box, blob.box) &&
      blob.box.width >= name.wide * blob.box.height &&
      !isWordless(blob, { seen, live, mask }),
  )
  return words.some(({ changed }) => changed > limits.near)
}

/** In pixels: so far round the focus everything counts. A question has two answers at least, a passing note has none or one. */
const vouched = { near: 48, answers: 2 } as const

/** Where the target knows the focus: what comes up at it, or asks something and may listen for keys without taking it. */
function mayTakeFocus({ box }: Blob, focus: Sight['focus']): boolean {
  if (focus === undefined) return true
  const answers = focus.fresh.filter((fresh) => inside(box, center(fresh)))
  return overlaps(box, grown(focus.box)) || answers.length >= vouched.answers
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - vouched.near,
  y: y - vouched.near,
  width: width + 2 * vouched.near,
  height: height + 2 * vouched.near,
})

/** The new carets that stood there when the model looked, or are where the pointer was put; and one that did not. */
function caretsAtRest(
  { known, stopped, fresh }: Carets,
  { seen, pointers }: Sight,
): readonly [readonly Box[], Box | undefined] {
  const stood = fresh.filter((box) => isLit(seen, box))
  const come = fresh.filter((box) => !stood.includes(box))
  const isPointed = (box: Box) => pointers.some((point) => isOnLine(box, point))
  const isFirstLine = (box: Box) =>
    known.length === 0 && pointers.some((point) => isBlankBetween(seen, center(box), point))
  const isGone = (box: Box) => stopped.includes(box) && !isPointed(box)
  const isPutThere = (box: Box) =>
    stood.length === 0 &&
    ((known.length === 0 && pointers.length === 0) ||
      (known.every(isGone) && isPointed(box)) ||
      isFirstLine(box))
  return [[...stood, ...come.filter(isPutThere)], come.find((box) => !isPutThere(box))]
}

/** In pixels each way: a click into a field puts the caret on its line, and not at the other end of the screen. */
const line = { across: 480, down: 24, text: 120 } as const

const isOnLine = (box: Box, [x, y]: Point): boolean =>
  Math.abs(center(box)[0] - x) <= line.across && Math.abs(center(box)[1] - y) <= line.down

/** What stands beside a caret or a point, where no frame tells how far its field reaches. */
function textOf([x, y]: Point, seen: Picture): Box {
  const { x: left, width } = lineOf(seen, [x, y])
  const [from, to] = [Math.max(left, x - line.text), Math.min(left + width, x + line.text)]
  return clip({ x: from, y: y - 14, width: Math.max(1, to - from), height: 28 }, seen)
}

const isBar = ({ box, changed }: Blob): boolean =>
  box.width >= shapes.bar.width &&
  box.height >= shapes.bar.least &&
  box.height <= shapes.bar.most &&
  changed >= (box.width * box.height) / 2

function isWindow({ box, changed }: Blob, videos: readonly Box[]): boolean {
  const area = box.width * box.height
  const isPatchy = changed < area * solid && videos.some((video) => holds(video, box))
  return !isPatchy && (area >= shapes.long || (box.height > shapes.bar.most && area >= shapes.window))
}
