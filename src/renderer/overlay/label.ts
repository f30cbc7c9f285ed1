/** Where a label can stand: never over what it names, never outside the picture. */
import { limit, type Size } from '../../core/action/geometry'

/** Like a box, but in fractions of pixels, for drawing only. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** How far two areas are apart; 0 where they meet. */
export function gapOf(a: Area, b: Area): number {
  const dx = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0)
  const dy = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0)
  return Math.hypot(dx, dy)
}

const within = (a: Area, size: Size): boolean =>
  a.x >= 0 && a.y >= 0 && a.x + a.width <= size.width && a.y + a.height <= size.height

type Extent = { readonly width: number; readonly height: number }

type Frame = { readonly size: Size; readonly gap: number }

/** How far from its mark free ground is looked for, in gaps: farther off nobody would see whose label it is. */
const farthest = 16

/**
 * The first place round one of `anchors`, the best first, that is free of `avoid` and of `words`; else the nearest one not far
 * from them, else the one beside its mark that covers least of the words, which are not the target's, else the nearest there is;
 * undefined where there is none, so that a label is rather left out than laid over its target.
 */
export function placeLabel(
  label: Extent,
  anchors: readonly Area[],
  { avoid, words = [] }: { readonly avoid: readonly Area[]; readonly words?: readonly Area[] },
  frame: Frame,
): Area | undefined {
  const [first] = anchors
  const round = anchors.flatMap((anchor) => placesRound(anchor, label, frame))
  const beside = round
    .map(([x, y]) => ({ x, y, ...label }))
    .filter((area) => within(area, frame.size) && !avoid.some((other) => overlaps(area, other)))
  const near = farthest * frame.gap
  const close = first && around(first, near + label.width)
  const ground = words.filter((word) => close !== undefined && overlaps(word, close))
  return (
    beside.find((area) => !words.some((word) => overlaps(area, word))) ??
    (first && nearestFree(label, first, [...avoid, ...ground], frame.size, near)) ??
    leastOver(beside, words) ??
    (first && nearestFree(label, first, avoid, frame.size))
  )
}

/** Of several the first that covers least. */
function leastOver(areas: readonly Area[], words: readonly Area[]): Area | undefined {
  const covers = (area: Area) => words.reduce((sum, word) => sum + shared(area, word), 0)
  return areas
    .map((area) => ({ area, covered: covers(area) }))
    .reduce<{ area: Area; covered: number } | undefined>(
      (best, one) => (best === undefined || one.covered < best.covered ? one : best),
      undefined,
    )?.area
}

/** How much of one lies under the other. */
function shared(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(width, 0) * Math.max(height, 0)
}

export const around = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/**
 * The free place nearest to a box, at most `most` from it. Whatever room there is touches the edges of what is taken, so those
 * edges are all that need to be tried, the near ones first.
 */
export function nearestFree(
  extent: Extent,
  box: Area,
  taken: readonly Area[],
  size: Size,
  most = Number.POSITIVE_INFINITY,
): Area | undefined {
  const { width, height } = extent
  const xs = [0, size.width - width, ...taken.flatMap((one) => [one.x + one.width, one.x - width])]
  const ys = [0, size.height - height, ...taken.flatMap((one) => [one.y + one.height, one.y - height])]
  const columns = byGap([box.x, ...xs], [box.x, box.width], width, size.width)
  const rows = byGap([box.y, ...ys], [box.y, box.height], height, size.height)
  let [best, least]: [Area | undefined, number] = [undefined, most ** 2]
  for (const [x, dx] of columns) {
    if (dx >= least) break
    for (const [y, dy] of rows) {
      if (dx + dy >= least) break
      const area = { x, y, width, height }
      if (!taken.some((other) => overlaps(area, other))) [best, least] = [area, dx + dy]
    }
  }
  return best
}

/** Along one axis, each with how far it is from the box, squared. */
function byGap(
  starts: readonly number[],
  [from, length]: readonly [number, number],
  wide: number,
  end: number,
): readonly (readonly [number, number])[] {
  return starts
    .filter((start) => start >= 0 && start + wide <= end)
    .map((start) => [start, Math.max(start - from - length, from - start - wide, 0) ** 2] as const)
    .sort(([, one], [, other]) => one - other)
}

function placesRound(anchor: Area, label: Extent, { size, gap }: Frame) {
  const above = anchor.y - gap - label.height
  const below = anchor.y + anchor.height + gap
  const middle = anchor.y + (anchor.height - label.height) / 2
  const end = anchor.x + anchor.width - label.width
  const near = limit(anchor.x + (anchor.width - label.width) / 2, gap, size.width - gap - label.width)
  return [
    [anchor.x, above],
    [end, above],
    [anchor.x + anchor.width + gap, middle],
    [anchor.x, below],
    [end, below],
    [anchor.x - gap - label.width, middle],
    [near, above],
    [near, below],
  ] as const
}

/** Roughly how wide a text is drawn: wide signs a whole em, others by the widest common system font. */
export function textWidth(text: string, fontSize: number): number {
  const ems = [...text].reduce((sum, sign) => sum + emsOf(sign), 0)
  return ems * fontSize
}

function emsOf(sign: string): number {
  if ((sign.codePointAt(0) ?? 0) >= 0x2e80) return 1.02
  return /[A-Z@%mwMW“”…]/.test(sign) ? 0.78 : 0.59
}
