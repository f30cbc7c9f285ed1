import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Box } from '../../../../src/core/action/geometry'
import { type Moving, type Span, squareSide } from '../../../../src/core/action/moving'
import type { Picture } from '../../../../src/main/engine/ports'
import { compareFor } from '../../../../src/main/vision/compare/compare'
import { painted, plain } from '../pictures'

const size = { width: 800, height: 600 }
const before = plain(size.width, size.height)
const typed = Action.parse({ kind: 'type', text: 'hello' })
const caret: Box = { x: 203, y: 102, width: 2, height: 16 }
const other: Box = { x: 203, y: 302, width: 2, height: 16 }

/** What is known to move: these boxes, between the ground and this grey. */
function moving(boxes: readonly Box[], grey = 0): Moving {
  const columns = size.width / squareSide
  const squares = new Map<number, Span>()
  const lit = boxes.reduce((picture: Picture, box) => painted(picture, box, grey), before)
  for (const box of boxes) {
    for (let y = Math.floor(box.y / squareSide); y * squareSide < box.y + box.height; y++) {
      for (let x = Math.floor(box.x / squareSide); x * squareSide < box.x + box.width; x++) {
        squares.set(y * columns + x, spanOf(before, lit, x * squareSide, y * squareSide))
      }
    }
  }
  return { at: 0, columns, squares }
}

function spanOf(a: Picture, b: Picture, left: number, top: number): Span {
  const [low, high] = [new Uint8Array(256), new Uint8Array(256)]
  for (let at = 0; at < 256; at++) {
    const from = ((top + Math.floor(at / 32)) * size.width + left) * 4 + (at % 32)
    const values = [a.pixels[from] ?? 0, b.pixels[from] ?? 0]
    low[at] = Math.min(...values)
    high[at] = Math.max(...values)
  }
  return { low, high }
}

const nothing = moving([])

describe('what is typed goes to the focus', () => {
  test('the caret that blinked before may blink on', () => {
    const movement = { seen: moving([caret]), live: moving([caret]), between: moving([caret]) }
    expect(compareFor(before, painted(before, caret, 0), typed, movement).stale).toBe(false)
  })

  test('a caret that a lossy picture blurs is one', () => {
    const blur = moving([{ x: 195, y: 106, width: 3, height: 8 }], 210)
    const blinks = { ...nothing, squares: new Map([...blur.squares, ...moving([caret]).squares]) }
    const movement = { seen: nothing, live: blinks, between: blinks, pointers: [[210, 110] as const] }
    expect(compareFor(painted(before, caret, 0), before, typed, movement).stale).toBe(false)
  })

  test('the edge of a digit that counts is no caret: it has holes', () => {
    const dots = [302, 306, 310, 314].map((y) => ({ x: 203, y, width: 2, height: 2 }))
    const movement = { seen: moving([caret]), live: moving([caret, ...dots]), between: moving(dots) }
    expect(compareFor(before, before, typed, movement).stale).toBe(false)
  })

  test('a caret somewhere else is the focus somewhere else, even while it is unlit', () => {
    const movement = { seen: moving([caret]), live: nothing, between: moving([other]) }
    const { stale, change } = compareFor(before, before, typed, movement)
    expect(stale).toBe(true)
    expect(change.signs).toEqual([{ kind: 'focus' }])
  })

  test('where none blinked before, the one that begins to is the one', () => {
    const movement = { seen: nothing, live: moving([other]), between: moving([other]) }
    expect(compareFor(before, painted(before, other, 0), typed, movement).stale).toBe(false)
  })

  test('a letter beside the known caret is another text to type into', () => {
    const letter = { x: 192, y: 104, width: 7, height: 9 }
    const movement = { seen: moving([caret]), live: moving([caret]), between: nothing }
    expect(compareFor(before, painted(before, letter, 60), typed, movement).stale).toBe(true)
    expect(compareFor(before, painted(before, letter, 60), typed).stale).toBe(false)
  })

  test('a ring round a field, two titles at once and a window hold it; a tooltip and a line of a list do not', () => {
    const field = { x: 100, y: 200, width: 150, height: 28 }
    const inner = { x: 102, y: 202, width: 146, height: 24 }
    const ringed = painted(painted(before, field, 90), inner, 240)
    expect(compareFor(before, ringed, typed).stale).toBe(true)
    const titles = painted(
      painted(before, { x: 20, y: 20, width: 220, height: 24 }, 90),
      { x: 400, y: 300, width: 300, height: 24 },
      140,
    )
    expect(compareFor(before, titles, typed).stale).toBe(true)
    const tooltip = painted(before, { x: 600, y: 500, width: 160, height: 26 }, 100)
    expect(compareFor(before, tooltip, typed).stale).toBe(false)
    const line = painted(before, { x: 300, y: 500, width: 320, height: 28 }, 100)
    expect(compareFor(before, line, typed).stale).toBe(false)
    const dialog = painted(before, { x: 300, y: 400, width: 120, height: 80 }, 100)
    expect(compareFor(before, dialog, typed).stale).toBe(true)
  })
})

describe('where the target vouches for the focus', () => {
  const enter = Action.parse({ kind: 'keys', keys: ['enter'] })
  const box = { x: 100, y: 200, width: 150, height: 28 }
  const note = { x: 560, y: 480, width: 220, height: 100 }
  const noted = painted(before, note, 100)
  const inNote = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      x: note.x + 10 + at * 70,
      y: note.y + 60,
      width: 60,
      height: 24,
    }))

  test('a note that comes up far from it takes nothing, be there something to press in it or not', () => {
    expect(compareFor(before, noted, enter).stale).toBe(true)
    expect(compareFor(before, noted, enter, { focus: { box, fresh: [] } }).stale).toBe(false)
    expect(compareFor(before, noted, enter, { focus: { box, fresh: inNote(1) } }).stale).toBe(false)
  })

  test('what asks for an answer, lies at the focus or covers much holds it', () => {
    expect(compareFor(before, noted, enter, { focus: { box, fresh: inNote(2) } }).stale).toBe(true)
    const at = { ...note, x: 260, y: 210 }
    expect(compareFor(before, painted(before, at, 100), enter, { focus: { box, fresh: [] } }).stale).toBe(
      true,
    )
    const wide = painted(before, { x: 300, y: 0, width: 500, height: 300 }, 100)
    expect(compareFor(before, wide, enter, { focus: { box, fresh: [] } }).stale).toBe(true)
  })
})

describe('the field that was clicked into, before a caret was seen in it', () => {
  const [outer, inner] = [
    { x: 100, y: 200, width: 400, height: 34 },
    { x: 101, y: 201, width: 398, height: 32 },
  ]
  const framed = painted(painted(before, outer, 90), inner, 240)
  const underlined = painted(before, { x: 100, y: 233, width: 400, height: 2 }, 90)
  const text = { x: 108, y: 210, width: 60, height: 12 }
  const pointers = [[460, 217] as const]

  test.each([
    ['a frame', framed],
    ['a line under it', underlined],
  ])('another text at its far end is held, be the field told by %s', (_, seen) => {
    expect(compareFor(seen, painted(seen, text, 20), typed, { pointers })).toMatchObject({
      stale: true,
      change: { signs: [{ kind: 'focus' }] },
    })
  })

  test('what changes outside the field says nothing of it, but for words of its name', () => {
    const beside = { x: 40, y: 210, width: 50, height: 12 }
    const below = { x: 108, y: 250, width: 60, height: 12 }
    for (const box of [beside, below])
      expect(compareFor(framed, painted(framed, box, 20), typed, { pointers }).stale).toBe(false)
    const worded = ({ x, y }: Box) =>
      [0, 9, 18, 27].reduce(
        (picture, at) => painted(picture, { x: x + at, y, width: 4, height: 10 }, 20),
        framed,
      )
    const told = (box: Box) => compareFor(framed, worded(box), typed, { pointers })
    expect(told(beside)).toMatchObject({ stale: true, change: { signs: [{ kind: 'near' }] } })
    expect(told({ ...below, y: 178 }).stale).toBe(true)
    expect(told(below).stale).toBe(false)
  })

  test('a text in the field of a known caret is a text to type into, however far it is from the caret', () => {
    const movement = { seen: moving([{ x: 443, y: 210, width: 2, height: 16 }]) }
    expect(compareFor(framed, painted(framed, text, 20), typed, movement).stale).toBe(true)
  })

  test('a caret known from before the click does not hide what changes in the field', () => {
    const movement = { seen: moving([other]), pointers }
    expect(compareFor(framed, painted(framed, text, 20), typed, movement).stale).toBe(true)
  })

  test('a caret that comes up there is that of the field once the one before has stopped, and not while it blinks', () => {
    const own = { x: 443, y: 210, width: 2, height: 16 }
    const [seen, live] = [moving([other]), moving([own])]
    const told = (between: Moving) =>
      compareFor(framed, framed, typed, { seen, live, between, pointers }).stale
    expect(told({ ...moving([own]), at: 1600 })).toBe(false)
    expect(told({ ...moving([own]), at: 600 })).toBe(true)
    expect(told({ ...moving([own, other]), at: 1600 })).toBe(true)
  })

  test('a caret that comes up elsewhere is another focus, though the one before has stopped', () => {
    const movement = {
      seen: moving([{ x: 443, y: 210, width: 2, height: 16 }]),
      live: moving([other]),
      pointers,
    }
    const between = { ...moving([other]), at: 1600 }
    expect(compareFor(framed, framed, typed, { ...movement, between }).stale).toBe(true)
  })

  test('a click into an empty page puts the caret at its beginning, as long as nothing is drawn between', () => {
    const first = { x: 24, y: 60, width: 2, height: 16 }
    const movement = { live: moving([first]), between: moving([first]), pointers: [[400, 300] as const] }
    expect(compareFor(before, before, typed, movement).stale).toBe(false)
    const ruled = painted(before, { x: 0, y: 150, width: 800, height: 1 }, 90)
    expect(compareFor(ruled, ruled, typed, movement).stale).toBe(true)
    const below = { ...first, y: 500 }
    const under = { ...movement, live: moving([below]), between: moving([below]) }
    expect(compareFor(before, before, typed, under).stale).toBe(true)
  })

  test('a bar all across the screen is no field', () => {
    const bar = painted(before, { x: 0, y: 24, width: 800, height: 1 }, 90)
    const clock = { x: 740, y: 6, width: 40, height: 12 }
    expect(compareFor(bar, painted(bar, clock, 20), typed, { pointers: [[60, 12]] }).stale).toBe(false)
  })
})

describe('what moved before the model looked', () => {
  const click = Action.parse({ kind: 'click', at: [400, 300] })

  test('a caret under the point may blink on, and no further', () => {
    const blinking = { x: 403, y: 292, width: 2, height: 16 }
    const movement = { seen: moving([blinking]) }
    expect(compareFor(before, painted(before, blinking, 0), click, movement).stale).toBe(false)
    expect(compareFor(before, painted(before, { ...blinking, width: 3 }, 0), click, movement).stale).toBe(
      true,
    )
  })

  test('a video near the point may go on; what comes up beside it or covers it may not', () => {
    const video = { x: 480, y: 280, width: 64, height: 48 }
    const movement = { seen: moving([video], 60) }
    expect(compareFor(before, painted(before, video, 100), click, movement).stale).toBe(false)
    expect(compareFor(before, painted(before, video, 100), click).stale).toBe(true)
    expect(compareFor(before, painted(before, { ...video, width: 80 }, 100), click, movement).stale).toBe(
      true,
    )
  })

  test('a video under the point that went on is held: what of it is new cannot be told', () => {
    const video = { x: 384, y: 280, width: 64, height: 48 }
    const movement = { seen: moving([video], 60) }
    expect(compareFor(before, painted(before, video, 100), click, movement)).toMatchObject({
      stale: true,
      change: { changed: 48 * 48, signs: [{ kind: 'place' }] },
    })
    expect(compareFor(before, before, click, movement).stale).toBe(false)
  })
})

test('what names a button on its line counts as far as its window reaches', () => {
  const window = { x: 40, y: 100, width: 500, height: 300 }
  const shown = painted(before, window, 200)
  const click = Action.parse({ kind: 'click', at: [500, 250] })
  const name = { x: 80, y: 246, width: 20, height: 10 }
  expect(compareFor(shown, painted(shown, name, 20), click)).toMatchObject({
    stale: true,
    change: { signs: [{ kind: 'near' }] },
  })
  const outside = { x: 730, y: 246, width: 20, height: 10 }
  expect(compareFor(shown, painted(shown, outside, 20), click).stale).toBe(false)
})

test('a fifth of the screen that changed elsewhere is another screen', () => {
  const click = Action.parse({ kind: 'click', at: [700, 500] })
  const changed = painted(before, { x: 0, y: 0, width: 480, height: 300 }, 20)
  expect(compareFor(before, changed, click)).toMatchObject({
    stale: true,
    change: { signs: [{ kind: 'screen', share: 0.3 }] },
  })
})
