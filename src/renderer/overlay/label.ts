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

/**
 * The first free place round one of `anchors`, the best first, else a free corner of the picture; undefined when there
 * is none, so that a label is rather left out than laid over its target.
 */
export function placeLabel(
  label: Extent,
  anchors: readonly Area[],
  avoid: readonly Area[],
  frame: { readonly size: Size; readonly gap: number },
): Area | undefined {
  const { size, gap } = frame
  const [farX, farY] = [size.width - gap - label.width, size.height - gap - label.height]
  const corners = [
    [gap, gap],
    [farX, gap],
    [gap, farY],
    [farX, farY],
  ] as const
  return [...anchors.flatMap((anchor) => placesRound(anchor, label, frame)), ...corners]
    .map(([x, y]) => ({ x, y, ...label }))
    .find((area) => within(area, size) && !avoid.some((other) => overlaps(area, other)))
}

function placesRound(
  anchor: Area,
  label: Extent,
  { size, gap }: { readonly size: Size; readonly gap: number },
) {
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
