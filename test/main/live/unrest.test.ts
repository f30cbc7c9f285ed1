import { describe, expect, test } from 'vitest'
import type { Box } from '../../../src/core/action/geometry'
import { boxesOf } from '../../../src/core/action/moving'
import { watchUnrest } from '../../../src/main/live/unrest'
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'

const caret: Box = { x: 100, y: 60, width: 2, height: 16 }
const square: Box = { x: 96, y: 56, width: 8, height: 24 }

/** A screen that is painted on at the test's own pace. */
function screen() {
  let now = 0
  const framebuffer = createFramebuffer(320, 200)
  const unrest = watchUnrest(framebuffer, () => now)
  const paint = (box: Box, grey: number) => {
    for (let y = box.y; y < box.y + box.height; y++) {
      const from = (y * framebuffer.width + box.x) * 4
      framebuffer.pixels.fill(grey, from, from + box.width * 4)
    }
    framebuffer.damage(box)
  }
  const elapse = (ms: number) => {
    now += ms
  }
  const blink = (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      elapse(500)
      paint(caret, turn % 2 === 0 ? 200 : 0)
    }
  }
  const boxes = () => {
    const { columns, squares } = unrest.now()
    return boxesOf(squares.keys(), columns, framebuffer)
  }
  return { framebuffer, unrest, paint, elapse, blink, boxes }
}

describe('what moves by itself', () => {
  test('a caret is learned at its third change, where it is and no further', () => {
    const { blink, boxes } = screen()
    blink(2)
    expect(boxes()).toEqual([])
    blink(1)
    expect(boxes()).toEqual([square])
  })

  test('what changes three times at once is something that came up', () => {
    const { paint, boxes } = screen()
    for (const grey of [50, 100, 150]) paint(caret, grey)
    expect(boxes()).toEqual([])
  })

  test('it has come to rest when it skips its beats', () => {
    const { blink, elapse, boxes } = screen()
    blink(6)
    elapse(1400)
    expect(boxes()).toEqual([square])
    elapse(200)
    expect(boxes()).toEqual([])
  })

  test('what an act changes is not learned, and what it replaces is forgotten', () => {
    const { unrest, blink, paint, boxes } = screen()
    unrest.heed(false)
    blink(6)
    unrest.heed(true)
    expect(boxes()).toEqual([])
    blink(4)
    expect(boxes()).toEqual([square])
    unrest.heed(false)
    paint({ x: 80, y: 40, width: 64, height: 64 }, 90)
    expect(boxes()).toEqual([])
  })

  test('noise is no change', () => {
    const { paint, elapse, boxes } = screen()
    for (const grey of [10, 0, 10, 0, 10]) {
      elapse(500)
      paint(caret, grey)
    }
    expect(boxes()).toEqual([])
  })

  test('a fade in steps that are each no more than noise is a movement', () => {
    const { paint, elapse, boxes } = screen()
    for (let frame = 0; frame < 120; frame++) {
      elapse(16)
      paint(caret, 40 + 5 * Math.abs((frame % 60) - 30))
    }
    expect(boxes()).toEqual([square])
  })

  test('what an act changed by less than noise is no part of the next change', () => {
    const { unrest, paint, elapse, boxes } = screen()
    unrest.heed(false)
    paint(caret, 10)
    unrest.heed(true)
    for (const grey of [14, 8, 14, 8, 14]) {
      elapse(500)
      paint(caret, grey)
    }
    expect(boxes()).toEqual([])
  })

  test('a screen of another size is learned anew', () => {
    const { framebuffer, blink, boxes } = screen()
    blink(4)
    framebuffer.resize(400, 300)
    expect(boxes()).toEqual([])
    blink(4)
    expect(boxes()).toEqual([square])
  })
})

test('a change is told until it is known to go on by itself', () => {
  const { unrest, blink, paint } = screen()
  const told: Box[] = []
  const leave = unrest.subscribe((boxes) => told.push(...boxes))
  blink(8)
  expect(told).toEqual([square, square])
  paint({ x: 0, y: 0, width: 16, height: 8 }, 99)
  expect(told.at(-1)).toEqual({ x: 0, y: 0, width: 16, height: 8 })
  leave()
  paint({ x: 0, y: 0, width: 16, height: 8 }, 10)
  expect(told).toHaveLength(3)
})

test('what changed since a moment is known even where it is again as it was', () => {
  const { unrest, paint, elapse } = screen()
  elapse(100)
  const { at } = unrest.now()
  expect(at).toBe(100)
  elapse(100)
  paint(caret, 200)
  elapse(100)
  paint(caret, 0)
  expect([...unrest.since(at).squares.keys()]).toHaveLength(3)
  expect(unrest.since(300).squares.size).toBe(0)
})

describe('what is never done', () => {
  const lineAt = (nth: number): Box => ({ x: 40, y: 24 + nth * 16, width: 160, height: 8 })
  const isRestless = ({ unrest }: ReturnType<typeof screen>, { x, y }: Box): boolean => {
    const { restless, columns } = unrest.now()
    return restless?.has(Math.floor(y / 8) * columns + Math.floor(x / 8)) === true
  }

  test('lines that come one after another are one thing, though each square changed once', () => {
    const drawn = screen()
    for (let nth = 0; nth < 6; nth++) {
      drawn.elapse(400)
      drawn.paint(lineAt(nth), 90)
    }
    expect(isRestless(drawn, lineAt(5))).toBe(true)
    drawn.elapse(4100)
    expect(isRestless(drawn, lineAt(5))).toBe(false)
  })

  test('a caret lends its beat to nothing that changes once beside it', () => {
    const drawn = screen()
    drawn.blink(6)
    const name: Box = { x: 112, y: 60, width: 80, height: 8 }
    drawn.paint(name, 90)
    expect(isRestless(drawn, name)).toBe(false)
    expect(isRestless(drawn, caret)).toBe(true)
  })
})

describe('what acts do', () => {
  /** An act whose effect shows only after it has settled, as on a busy machine. */
  function actLate({ unrest, elapse, paint }: ReturnType<typeof screen>, grey: number) {
    unrest.heed(false)
    elapse(400)
    unrest.heed(true)
    elapse(200)
    paint(caret, grey)
    elapse(300)
  }

  test('late effects of several acts are no movement', () => {
    const shown = screen()
    for (const grey of [200, 0, 200, 0, 200]) actLate(shown, grey)
    expect(shown.boxes()).toEqual([])
    expect([...(shown.unrest.now().restless ?? [])]).toEqual([])
  })

  test('what comes with acts alone is no beat of what moved before', () => {
    const { unrest, blink, elapse, paint, boxes } = screen()
    blink(4)
    for (const grey of [200, 0, 200]) {
      unrest.heed(false)
      elapse(1000)
      paint(caret, grey)
      elapse(400)
      unrest.heed(true)
    }
    elapse(1500)
    expect(boxes()).toEqual([])
  })

  test('a caret that blinks on through an act is known after it', () => {
    const { unrest, blink, boxes } = screen()
    blink(4)
    unrest.heed(false)
    blink(2)
    unrest.heed(true)
    expect(boxes()).toEqual([square])
  })

  test('a check that no act follows breaks nothing off', () => {
    const { unrest, blink, boxes } = screen()
    blink(2)
    unrest.heed(false)
    unrest.heed(true)
    blink(1)
    expect(boxes()).toEqual([square])
  })
})
