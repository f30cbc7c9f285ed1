import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, inside } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'
import { blobsOf } from '../../../../src/main/vision/compare/blobs'
import { changeMask, countIn, without } from '../../../../src/main/vision/compare/mask'
import { changedTiles, dirtyRects, tileSide } from '../../../../src/main/vision/compare/tiles'
import { painted, plain } from '../pictures'

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

test('a region counts its changed pixels and no others, and a mask without it forgets them', () => {
  fc.assert(
    fc.property(change, ([{ width, height }, box, region]) => {
      const before = plain(width, height)
      const mask = changeMask(before, painted(before, box, 0), undefined)
      const across = Math.min(box.x + box.width, region.x + region.width) - Math.max(box.x, region.x)
      const down = Math.min(box.y + box.height, region.y + region.height) - Math.max(box.y, region.y)
      const changed = Math.max(0, across) * Math.max(0, down)
      expect(mask.count).toBe(box.width * box.height)
      expect(countIn(mask, region)).toBe(changed)
      const rest = without(mask, [region])
      expect(rest.count).toBe(mask.count - changed)
      expect(countIn(rest, region)).toBe(0)
      expect(blobsOf(rest).reduce((sum, blob) => sum + blob.changed, 0)).toBe(rest.count)
    }),
  )
})

test('what no eye sees is noise, not change', () => {
  const before = plain(64, 64, 100)
  expect(changeMask(before, plain(64, 64, 112), undefined).count).toBe(0)
  expect(changeMask(before, plain(64, 64, 113), undefined).count).toBe(64 * 64)
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
