/** Where a label can stand: never over what it names, never outside the picture. */
import type { Size } from '../../core/geometry'

/** Like a box, but in fractions of pixels, for drawing only. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const within = (a: Area, size: Size): boolean =>
  a.x >= 0 && a.y >= 0 && a.x + a.width <= size.width && a.y + a.height <= size.height

/**
 * The first free place round `anchor`, else a free corner of the picture; undefined when there is none, so that a
 * label is rather left out than laid over its target.
 */
export function placeLabel(
  label: { readonly width: number; readonly height: number },
  anchor: Area,
  avoid: readonly Area[],
  frame: { readonly size: Size; readonly gap: number },
): Area | undefined {
  const { size, gap } = frame
  const above = anchor.y - gap - label.height
  const below = anchor.y + anchor.height + gap
  const right = anchor.x + anchor.width + gap
  const left = anchor.x - gap - label.width
  const middle = anchor.y + (anchor.height - label.height) / 2
  const [start, end] = [anchor.x, anchor.x + anchor.width - label.width]
  const [farX, farY] = [size.width - gap - label.width, size.height - gap - label.height]
  const places = [
    [start, above],
    [end, above],
    [right, middle],
    [start, below],
    [end, below],
    [left, middle],
    [gap, gap],
    [farX, gap],
    [gap, farY],
    [farX, farY],
  ] as const
  return places
    .map(([x, y]) => ({ x, y, ...label }))
    .find((area) => within(area, size) && !avoid.some((other) => overlaps(area, other)))
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
