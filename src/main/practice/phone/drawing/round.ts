/** Fills rounded boxes fast: whole runs of pixels inside, only the rim of the corners weighed pixel by pixel. */
import type { Box } from '../../../../core/action/geometry'
import type { Canvas, Ink } from '../../drawing/canvas'
import { fillBox, fillShape, roundBoxDistance } from '../../drawing/canvas'

export function fillRound(canvas: Canvas, box: Box, radius: number, ink: Ink): void {
  const round = Math.min(radius, box.width / 2, box.height / 2)
  const band = Math.ceil(round)
  fillBox(canvas, { ...box, y: box.y + band, height: box.height - 2 * band }, ink)
  const distance = roundBoxDistance(box, round)
  for (let i = 0; i < band; i += 1) {
    const [from, to] = rim(round, i + 0.5)
    for (const y of new Set([box.y + i, box.y + box.height - 1 - i])) {
      fillBox(canvas, { x: box.x + to, y, width: box.width - 2 * to, height: 1 }, ink)
      for (const x of [box.x + from, box.x + box.width - to])
        fillShape(canvas, { x, y, width: to - from, height: 1 }, ink, distance)
    }
  }
}

/** Where a corner's edge begins and ends in the line `down` pixels below the top, in pixels from the side. */
function rim(radius: number, down: number): readonly [number, number] {
  const height = radius - down
  const chord = (reach: number) => Math.sqrt(Math.max(0, reach * reach - height * height))
  const from = Math.max(0, Math.floor(radius - chord(radius + 1)))
  return [from, Math.max(from, Math.min(Math.ceil(radius), Math.ceil(radius - chord(radius - 1))))]
}
