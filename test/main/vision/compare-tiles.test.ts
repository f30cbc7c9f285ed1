import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, inside } from '../../../src/core/geometry'
import type { Picture } from '../../../src/main/engine/ports'
import { regionChange } from '../../../src/main/vision/compare-region'
import { changedTiles, dirtyRects, tileSide } from '../../../src/main/vision/compare-tiles'
import { painted, plain } from './pictures'

const size = fc.record({ width: fc.integer({ min: 1, max: 150 }), height: fc.integer({ min: 1, max: 150 }) })
const boxIn = ({ width, height }: { width: number; height: number }) =>
  fc
    .record({
      x: fc.nat(width - 1),
      y: fc.nat(height - 1),
      width: fc.integer({ min: 1, max: width }),
      height: fc.integer({ min: 1, max: height }),
    })
    .map((box) => clip(box, { width, height }))
const change = size.chain((frame) => fc.tuple(fc.constant(frame), boxIn(frame), boxIn(frame)))

test('a picture does not differ from its copy', () => {
  fc.assert(
    fc.property(size, ({ width, height }) => {
      const [a, b] = [plain(width, height), plain(width, height)]
      expect(changedTiles(a, b).count).toBe(0)
      expect(dirtyRects(a, b)).toEqual([])
    }),
  )
})

test('exactly the tiles under a change are dirty', () => {
  fc.assert(
    fc.property(change, ([{ width, height }, box]) => {
      const before = plain(width, height)
      const { columns, dirty } = changedTiles(before, painted(before, box, 0))
      for (const [tile, isDirty] of dirty.entries()) {
        const [x, y] = [(tile % columns) * tileSide, Math.floor(tile / columns) * tileSide]
        const touched =
          x < box.x + box.width && box.x < x + tileSide && y < box.y + box.height && box.y < y + tileSide
        expect(isDirty === 1).toBe(touched)
      }
    }),
  )
})

test('dirty rectangles hold every changed pixel and stay inside the frame', () => {
  fc.assert(
    fc.property(change, ([frame, one, other]) => {
      const before = plain(frame.width, frame.height)
      const after = painted(painted(before, one, 0), other, 90)
      const rects = dirtyRects(before, after)
      for (const { x, y, width, height } of [one, other]) {
        for (const corner of [
          [x, y],
          [x + width - 1, y + height - 1],
        ] as const) {
          expect(rects.some((rect) => inside(rect, corner))).toBe(true)
        }
      }
      for (const rect of rects) expect(clip(rect, frame)).toEqual(rect)
    }),
  )
})

test('a region counts its changed pixels and no others', () => {
  fc.assert(
    fc.property(change, ([{ width, height }, box, region]) => {
      const before = plain(width, height)
      const { changed, total, share } = regionChange(before, painted(before, box, 0), region)
      const across = Math.min(box.x + box.width, region.x + region.width) - Math.max(box.x, region.x)
      const down = Math.min(box.y + box.height, region.y + region.height) - Math.max(box.y, region.y)
      expect(changed).toBe(Math.max(0, across) * Math.max(0, down))
      expect(total).toBe(region.width * region.height)
      expect(share).toBe(changed / total)
    }),
  )
})

test('what lies within the tolerance is noise, not change', () => {
  const before = plain(64, 64, 100)
  const box = { x: 0, y: 0, width: 64, height: 64 }
  expect(regionChange(before, plain(64, 64, 112), box).changed).toBe(0)
  expect(regionChange(before, plain(64, 64, 113), box).changed).toBe(64 * 64)
  expect(regionChange(before, plain(64, 64, 113), box, 13).changed).toBe(0)
})

test('pictures that are views into larger memory are compared by their own pixels', () => {
  const memory = new Uint8Array(3 * 40 * 40 * 4).fill(7)
  const view = (offset: number): Picture => ({
    width: 40,
    height: 40,
    pixels: memory.subarray(offset, offset + 6400),
  })
  memory.fill(200, 6400 + 4, 6400 + 8)
  expect(changedTiles(view(0), view(6400)).count).toBe(1)
  expect(changedTiles(view(0), view(12_800)).count).toBe(0)
})
