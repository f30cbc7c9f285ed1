import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import { type Box, center, clip, inside } from '../../../src/core/geometry'
import type { Picture } from '../../../src/main/engine/ports'
import {
  changedTiles,
  compareFor,
  dirtyRects,
  regionChange,
  staleRegion,
  tileSide,
} from '../../../src/main/vision/compare'

const plain = (width: number, height: number, value = 240): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(value),
})

/** The picture with a box painted grey. */
function painted(picture: Picture, box: Box, value: number): Picture {
  const pixels = picture.pixels.slice()
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = (y * picture.width + box.x) * 4
    pixels.fill(value, from, from + box.width * 4)
  }
  return { ...picture, pixels }
}

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
      expect(staleRegion(a, b, [{ x: 0, y: 0, width: 1, height: 1 }])).toMatchObject({
        stale: false,
        change: { changed: 0, elsewhere: 0 },
      })
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

describe('the place of an action', () => {
  const before = plain(800, 600)
  const button = { x: 300, y: 280, width: 120, height: 32 }
  const click = Action.parse({ kind: 'click', at: center(button) })

  test.each([
    { what: 'a glyph in it changed', box: { x: 355, y: 292, width: 5, height: 8 }, stale: true },
    { what: 'the button took a hover colour', box: button, stale: true },
    { what: 'something came up beside it', box: { x: 395, y: 260, width: 30, height: 60 }, stale: true },
    { what: 'a clock far away ticked', box: { x: 740, y: 4, width: 40, height: 10 }, stale: false },
    { what: 'a dialog opened far away', box: { x: 0, y: 0, width: 250, height: 200 }, stale: false },
  ])('$what: stale is $stale', ({ box, stale }) => {
    const result = compareFor(before, painted(before, box, 200), click)
    expect(result.stale).toBe(stale)
    expect(result.change.elsewhere > 0).toBe(!stale || box.width * box.height > result.change.changed)
  })

  test('every point of a drag is looked at, and the box the model gave', () => {
    const drag = Action.parse({
      kind: 'drag',
      path: [
        [50, 50],
        [700, 500],
      ],
    })
    const changed = painted(before, { x: 690, y: 495, width: 12, height: 12 }, 0)
    expect(compareFor(before, changed, drag)).toMatchObject({
      stale: true,
      change: { changed: 144, region: { x: 668, y: 468, width: 64, height: 64 } },
    })
    const wide = Action.parse({
      kind: 'click',
      at: [100, 100],
      box: { x: 60, y: 80, width: 300, height: 40 },
    })
    const far = painted(before, { x: 330, y: 90, width: 20, height: 20 }, 0)
    expect(compareFor(before, far, wide).stale).toBe(true)
  })

  test('keys go to the focus: a small change is let pass, a new window is not', () => {
    const keys = Action.parse({ kind: 'keys', keys: ['enter'] })
    const caret = painted(before, { x: 100, y: 100, width: 2, height: 16 }, 0)
    const dialog = painted(before, { x: 200, y: 150, width: 300, height: 200 }, 255)
    expect(compareFor(before, caret, keys)).toMatchObject({ stale: false })
    expect(compareFor(before, dialog, keys).stale).toBe(true)
    expect(compareFor(before, dialog, Action.parse({ kind: 'wait', ms: 100 })).stale).toBe(false)
  })

  test('a screen of another size is stale whatever it shows', () => {
    expect(compareFor(before, plain(800, 601), click)).toMatchObject({
      stale: true,
      change: { elsewhere: 1 },
    })
  })
})
