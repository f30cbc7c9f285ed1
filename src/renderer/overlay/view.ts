/** Between the frame's own pixels and this screen's: a pixel is a square, and its place is its middle. */
import { limit, type Point, type Size } from '../../core/action/geometry'
import type { Zoom } from '../state/store'

/** Where the picture stands on this screen, in CSS pixels. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The pixel under a place on this screen; outside the picture, the nearest pixel of its edge. */
export function toFrame([x, y]: Point, rect: Rect, size: Size): Point {
  const column = Math.floor(((x - rect.left) * size.width) / rect.width)
  const row = Math.floor(((y - rect.top) * size.height) / rect.height)
  return [limit(column, 0, size.width - 1), limit(row, 0, size.height - 1)]
}

/** CSS pixels for one pixel of the frame. `room` is what the stage offers, its margin taken off. */
export function scaleFor(zoom: Zoom, size: Size, room: Size): number {
  const fit = Math.min(room.width / size.width, room.height / size.height, 2)
  switch (zoom) {
    case 'fit':
      return fit
    case 'full':
      return 1
    case 'target':
      return limit(fit * 2.5, 1.5, 4)
  }
}
