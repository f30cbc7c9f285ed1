import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBox,
  areaOf,
  boundRegion,
  intersectRegion,
  type Region,
  subtractBox,
} from '../../../src/main/rfb/regions'

const box = fc.record({
  x: fc.nat(12),
  y: fc.nat(12),
  width: fc.integer({ min: 1, max: 8 }),
  height: fc.integer({ min: 1, max: 8 }),
})

function cells(region: Region): Set<string> {
  const found = new Set<string>()
  for (const { x, y, width, height } of region) {
    for (let row = y; row < y + height; row += 1)
      for (let at = x; at < x + width; at += 1) found.add(`${at},${row}`)
  }
  return found
}

test('adding, taking away and cutting do to boxes what they do to pixels', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), box, (boxes, other) => {
      const region = boxes.reduce(addBox, [])
      const otherCells = cells([other])
      expect(cells(region)).toEqual(cells(boxes))
      expect(areaOf(region)).toBe(cells(region).size)
      expect(cells(subtractBox(region, other))).toEqual(minus(region, other))
      expect(cells(intersectRegion(region, other)).size).toBe(
        [...cells(region)].filter((cell) => otherCells.has(cell)).length,
      )
    }),
  )
})

function minus(region: Region, other: Region[number]): Set<string> {
  const gone = cells([other])
  return new Set([...cells(region)].filter((cell) => !gone.has(cell)))
}

test('a region of very many boxes becomes the box around them', () => {
  const scattered = Array.from({ length: 400 }, (_, at) => ({ x: at * 2, y: at * 2, width: 1, height: 1 }))
  const region = scattered.reduce<Region>(addBox, [])
  expect(region.length).toBeLessThanOrEqual(256)
  expect(boundRegion(region)).toEqual(boundRegion(scattered))
})

test('nothing has no bounds', () => {
  expect(boundRegion([])).toBeUndefined()
})
