/** Where the page draws a pixel of a frame: at its middle. */
import type { Point, Size } from '../../../src/core/action/geometry'
import type { Rect } from '../../../src/renderer/overlay/view'

export function toScreen([x, y]: Point, rect: Rect, size: Size): Point {
  return [
    rect.left + ((x + 0.5) * rect.width) / size.width,
    rect.top + ((y + 0.5) * rect.height) / size.height,
  ]
}
