import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { center } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'
import { compareFor } from '../../../../src/main/vision/compare/compare'
import { painted, plain } from '../pictures'

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
    expect(result.change.elsewhere > 0).toBe(box.width * box.height > result.change.changed)
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

describe('words that reach near a point', () => {
  const before = plain(800, 600)
  const click = Action.parse({ kind: 'click', at: [500, 300] })
  const letters = (from: number) =>
    Array.from({ length: 12 }, (_, nth) => ({ x: from + nth * 9, y: 340, width: 6, height: 10 }))
  const written = letters(280).reduce((picture, letter) => painted(picture, letter, 60), before)
  const mark = { x: 266, y: 340, width: 10, height: 10 }

  test('the mark before them counts, though it lies farther away', () => {
    const result = compareFor(written, painted(written, mark, 60), click)
    expect(result).toMatchObject({ stale: true, change: { signs: [{ kind: 'near' }], boxes: [mark] } })
  })

  test('what stands apart from them does not, nor what an edge parts from them', () => {
    const apart = { ...mark, x: 240 }
    expect(compareFor(written, painted(written, apart, 60), click).stale).toBe(false)
    const edged = painted(written, { x: 277, y: 280, width: 1, height: 140 }, 60)
    expect(compareFor(edged, painted(edged, mark, 60), click).stale).toBe(false)
  })

  test('a note that came up close before them is no part of them; large words are', () => {
    const note = { x: 60, y: 320, width: 214, height: 48 }
    expect(compareFor(written, painted(written, note, 60), click).stale).toBe(false)
    const large = { x: 250, y: 325, width: 24, height: 40 }
    const hollow = painted(painted(written, large, 60), { ...large, x: 256, width: 12, y: 333 }, 240)
    expect(compareFor(written, hollow, click).stale).toBe(true)
  })
})

/** A note of this place with a line of letters on it. */
const noted = (on: Picture, x: number, y: number) =>
  Array.from({ length: 20 }, (_, nth) => ({ x: x + 20 + nth * 9, y: y + 18, width: 5, height: 11 })).reduce(
    (all, letter) => painted(all, letter, 240),
    painted(on, { x, y, width: 240, height: 48 }, 60),
  )

test('a note far along the line that only reaches into it from above is no word of it; one that lies in it is', () => {
  const before = plain(1000, 600)
  const click = Action.parse({ kind: 'click', at: [120, 300] })
  const note = (y: number) => noted(before, 360, y)
  expect(compareFor(before, note(241), click).stale).toBe(false)
  expect(compareFor(before, note(270), click).stale).toBe(true)
})

test('a note far from the point that reaches into its surroundings stays outside; near it or in them it does not', () => {
  const before = plain(1000, 600)
  const click = Action.parse({ kind: 'click', at: [233, 369] })
  const isStale = (x: number, y: number) => compareFor(before, noted(before, x, y), click).stale
  expect(isStale(425, 440)).toBe(false)
  expect(isStale(425, 410)).toBe(true)
  expect(isStale(240, 440)).toBe(true)
})

test('a title that hangs a little into the line of the point is no note over it', () => {
  const before = plain(1000, 600)
  const click = Action.parse({ kind: 'click', at: [500, 300] })
  const titled = Array.from({ length: 12 }, (_, nth) => ({
    x: 100 + nth * 12,
    y: 270,
    width: 7,
    height: 20,
  })).reduce((all, letter) => painted(all, letter, 60), before)
  expect(compareFor(before, titled, click).stale).toBe(true)
})
