/** Sets of boxes: what is still to be sent, or still to be received. */
import type { Box } from '../../core/action/geometry'

export type Region = readonly Box[]

/** Past this many boxes a region is rounded up to the one box around it, so that it cannot grow without end. */
const maxBoxes = 256

export function areaOf(region: Region): number {
  return region.reduce((sum, box) => sum + box.width * box.height, 0)
}

export function intersectBoxes(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The smallest box around all of them; undefined for none. */
export function boundRegion(region: Region): Box | undefined {
  const [first] = region
  if (!first) return undefined
  const x = region.reduce((least, box) => Math.min(least, box.x), first.x)
  const y = region.reduce((least, box) => Math.min(least, box.y), first.y)
  const right = region.reduce((most, box) => Math.max(most, box.x + box.width), 0)
  const bottom = region.reduce((most, box) => Math.max(most, box.y + box.height), 0)
  return { x, y, width: right - x, height: bottom - y }
}

export function intersectRegion(region: Region, box: Box): Region {
  return region.map((piece) => intersectBoxes(piece, box)).filter((piece) => piece !== undefined)
}

/** The region without the box; its boxes stay apart from each other if they were. */
export function subtractBox(region: Region, box: Box): Region {
  return tidy(region.flatMap((piece) => subtractFromBox(piece, box)))
}

/** The region with the box, no pixel twice. */
export function addBox(region: Region, box: Box): Region {
  if (box.width <= 0 || box.height <= 0) return region
  return tidy([...region.flatMap((piece) => subtractFromBox(piece, box)), box])
}

function tidy(region: Region): Region {
  if (region.length <= maxBoxes) return region
  const bound = boundRegion(region)
  return bound ? [bound] : []
}

function subtractFromBox(from: Box, box: Box): Region {
  const hole = intersectBoxes(from, box)
  if (!hole) return [from]
  const below = hole.y + hole.height
  const right = hole.x + hole.width
  return [
    { x: from.x, y: from.y, width: from.width, height: hole.y - from.y },
    { x: from.x, y: below, width: from.width, height: from.y + from.height - below },
    { x: from.x, y: hole.y, width: hole.x - from.x, height: hole.height },
    { x: right, y: hole.y, width: from.x + from.width - right, height: hole.height },
  ].filter((piece) => piece.width > 0 && piece.height > 0)
}
