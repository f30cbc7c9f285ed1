/** Tells a click from a drag: a press that stays where it began, or one that travels. */
import type { Point, Size } from '../../core/action/geometry'
import { type Rect, toFrame } from './view'

/** How far a hand may slip in a click, in CSS pixels. */
const slack = 4

/** One press of the pointer from down to up; all places in CSS pixels of this screen. */
export type PointerPress = {
  down(at: Point): void
  /** @returns whether this is a drag: it stays one, even back where it began. */
  move(at: Point): boolean
  /** @returns where the click was meant: where it began; undefined after a drag, or when nothing was pressed. */
  up(at: Point): Point | undefined
  cancel(): void
}

export function createPointerPress(): PointerPress {
  let from: Point | undefined
  let drags = false
  const move = (at: Point) => {
    if (from !== undefined && Math.hypot(at[0] - from[0], at[1] - from[1]) > slack) drags = true
    return from !== undefined && drags
  }
  const cancel = () => {
    from = undefined
    drags = false
  }
  return {
    down(at) {
      from = at
      drags = false
    },
    move,
    up(at) {
      const clicked = move(at) ? undefined : from
      cancel()
      return clicked
    },
    cancel,
  }
}

/** The pixel of the frame that a click shows; undefined beside the picture, for no place is guessed. */
export function clickedPixel(at: Point, rect: Rect, size: Size): Point | undefined {
  const [x, y] = [at[0] - rect.left, at[1] - rect.top]
  return x >= 0 && y >= 0 && x < rect.width && y < rect.height ? toFrame(at, rect, size) : undefined
}
