import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Box } from '../../../../src/core/action/geometry'
import { squareSide } from '../../../../src/core/action/moving'
import type { Outcome } from '../../../../src/core/dialects/dialect'
import type { About, Picture } from '../../../../src/main/engine/ports'
import { outcomeFor } from '../../../../src/main/vision/compare/outcome'

const plain = (width: number, height: number, value = 240): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(value),
})

/** The picture with boxes painted grey. */
function painted(picture: Picture, boxes: readonly Box[], value = 0): Picture {
  const pixels = picture.pixels.slice()
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      const from = (y * picture.width + box.x) * 4
      pixels.fill(value, from, from + box.width * 4)
    }
  }
  return { ...picture, pixels }
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const before = plain(800, 600)
const act = (action: object) => Action.parse(action)
const click = act({ kind: 'click', at: [400, 300] })
const type = act({ kind: 'type', text: 'hello' })
const field = { text: '', box: box(100, 100, 200, 30), confidence: 1 }
const ring = [box(100, 100, 200, 2), box(100, 128, 200, 2), box(100, 100, 2, 30), box(298, 100, 2, 30)]
const caret = box(106, 107, 1, 16)
const word = box(106, 108, 40, 12)
const toast = box(560, 520, 220, 60)
const dialog = box(300, 220, 200, 160)
const clock = box(700, 8, 40, 16)

type Case = readonly [what: string, action: Action, boxes: readonly Box[], is: Outcome, about?: About]

const cases: readonly Case[] = [
  ['a click whose target changed', click, [box(390, 295, 20, 10)], 'expected_here'],
  ['a click under which a list opened', click, [box(370, 335, 120, 90)], 'expected_here'],
  [
    'a click on a large button that changed at its far end',
    click,
    [box(290, 300, 9, 9)],
    'expected_here',
    { elements: [{ ...field, box: box(280, 285, 240, 30) }] },
  ],
  [
    'a click that opened a dialog in the middle',
    act({ kind: 'click', at: [20, 20] }),
    [dialog],
    'expected_here',
  ],
  [
    'a click that brought a page',
    act({ kind: 'click', at: [20, 20] }),
    [box(100, 100, 600, 400)],
    'expected_here',
  ],
  ['a click at which a message came up in a corner', click, [toast], 'changed_elsewhere'],
  [
    'a click into a field that brought a caret',
    act({ kind: 'click', at: [150, 115] }),
    [caret],
    'expected_here',
  ],
  [
    'a click into the middle of an empty field',
    act({ kind: 'click', at: [290, 115] }),
    [caret],
    'expected_here',
  ],
  ['a click at which a caret elsewhere went out', click, [caret], 'nothing_changed'],
  ['a click that changed nothing', click, [], 'nothing_changed'],
  ['typing that wrote into its field', type, [...ring, word], 'expected_here', { focus: field }],
  ['typing that brought a caret alone', type, [caret], 'nothing_changed', { focus: field }],
  ['typing that brought a ring and a caret', type, [...ring, caret], 'nothing_changed', { focus: field }],
  ['typing at which a message came up', type, [toast], 'changed_elsewhere', { focus: field }],
  ['typing where nobody can tell the focus', type, [box(50, 50, 40, 12)], 'expected_here'],
  ['a key without a place', act({ kind: 'keys', keys: ['f5'] }), [box(50, 50, 40, 12)], 'expected_here'],
  [
    'a key for a field, with a change far away',
    act({ kind: 'keys', keys: ['f5'] }),
    [toast],
    'changed_elsewhere',
    { focus: field },
  ],
  [
    'a key that closed the dialog',
    act({ kind: 'keys', keys: ['escape'] }),
    [dialog],
    'expected_here',
    { focus: field },
  ],
  [
    'scrolling that moved what is round its point',
    act({ kind: 'scroll', at: [400, 300], direction: 'down' }),
    [box(320, 200, 90, 200)],
    'expected_here',
  ],
  [
    'scrolling at which a message came up',
    act({ kind: 'scroll', at: [300, 200], direction: 'down' }),
    [toast],
    'changed_elsewhere',
  ],
  [
    'a drag that changed where it ended',
    act({
      kind: 'drag',
      path: [
        [50, 50],
        [700, 300],
      ],
    }),
    [box(690, 290, 20, 20)],
    'expected_here',
  ],
  [
    'a drag that changed neither end',
    act({
      kind: 'drag',
      path: [
        [50, 50],
        [90, 50],
      ],
    }),
    [toast],
    'changed_elsewhere',
  ],
  ['going back', act({ kind: 'navigate', to: 'back' }), [box(40, 40, 90, 12)], 'expected_here'],
  ['waiting, whatever came', act({ kind: 'wait', ms: 5 }), [dialog], 'not_to_be_told'],
  [
    'a click that gave its field the focus, its caret just dark',
    act({ kind: 'click', at: [150, 115] }),
    [],
    'expected_here',
    { focus: null, focused: { ...field, role: 'textbox' } },
  ],
  [
    'a click that gave its button the focus',
    act({ kind: 'click', at: [150, 115] }),
    [toast],
    'changed_elsewhere',
    { focus: null, focused: { ...field, tag: 'button' } },
  ],
  ['another address with the same picture', click, [], 'expected_here', { turned: true }],
]

for (const [what, action, boxes, is, about] of cases) {
  test(what, () => {
    expect(outcomeFor(before, painted(before, boxes), action, about).outcome).toBe(is)
  })
}

/** Squares that have moved, between black and light. */
function moving(area: Box): About {
  const columns = Math.ceil(before.width / squareSide)
  const span = { low: new Uint8Array(256), high: new Uint8Array(256).fill(255) }
  const squares = new Map<number, typeof span>()
  for (let y = area.y; y < area.y + area.height; y += squareSide)
    for (let x = area.x; x < area.x + area.width; x += squareSide)
      squares.set(Math.floor(y / squareSide) * columns + Math.floor(x / squareSide), span)
  return { moving: { seen: { at: 0, columns, squares } } }
}

describe('what stirs by itself', () => {
  test('is no effect', () => {
    expect(outcomeFor(before, painted(before, [clock]), click, moving(clock)).outcome).toBe('nothing_changed')
  })

  test('so may the minutes that stand before its seconds, and nothing farther off', () => {
    const minutes = box(652, 8, 18, 16)
    const after = painted(before, [clock, minutes])
    expect(outcomeFor(before, after, click, moving(clock)).outcome).toBe('nothing_changed')
    const farther = painted(before, [clock, box(600, 8, 18, 16)])
    expect(outcomeFor(before, farther, click, moving(clock)).outcome).toBe('changed_elsewhere')
  })

  test('hides no other change', () => {
    const after = painted(before, [clock, toast])
    expect(outcomeFor(before, after, click, moving(clock)).outcome).toBe('changed_elsewhere')
    const both = painted(before, [clock, box(395, 295, 20, 12)])
    expect(outcomeFor(before, both, click, moving(clock)).outcome).toBe('expected_here')
  })

  test('takes a clock’s rarer digit with it', () => {
    const after = painted(before, [box(690, 10, 7, 12), clock])
    expect(outcomeFor(before, after, click, moving(clock)).outcome).toBe('nothing_changed')
  })

  test('at the very place leaves nothing to be told', () => {
    const film = box(320, 240, 160, 120)
    expect(outcomeFor(before, painted(before, [film], 90), click, moving(film)).outcome).toBe(
      'not_to_be_told',
    )
  })
})

test('a light under a pointer that has just come tells nothing, one that was there already does', () => {
  const lit = painted(before, [box(350, 285, 100, 30)], 222)
  expect(outcomeFor(before, lit, click).outcome).toBe('not_to_be_told')
  expect(outcomeFor(before, lit, click, { cursor: [401, 301] }).outcome).toBe('expected_here')
})

test('a light that the pointer left behind is nothing', () => {
  const left = painted(before, [box(40, 40, 100, 30)], 222)
  expect(outcomeFor(before, left, click, { cursor: [60, 50] }).outcome).toBe('nothing_changed')
})

test('the evidence is all that changed at the place, and the largest change elsewhere', () => {
  const after = painted(before, [box(400, 340, 100, 100), toast, box(4, 580, 8, 10)])
  const { outcome, near, elsewhere } = outcomeFor(before, after, click)
  expect(outcome).toBe('expected_here')
  expect(near).toEqual(box(400, 340, 100, 100))
  expect(elsewhere).toEqual(toast)
})

test('noise that no eye sees is neither a change nor evidence', () => {
  expect(outcomeFor(before, painted(before, [box(380, 280, 60, 60)], 236), click)).toEqual({
    outcome: 'nothing_changed',
  })
})

test('a screen of another size has changed as a whole', () => {
  expect(outcomeFor(before, plain(400, 300), click)).toEqual({
    outcome: 'expected_here',
    near: box(0, 0, 400, 300),
  })
})

test('typing where no focus is known belongs to the framed field that was clicked, or to another framed one', () => {
  const fields = [box(100, 100, 300, 34), box(100, 160, 300, 34)]
  const framed = fields.reduce(
    (page, { x, y, width, height }) =>
      painted(painted(page, [box(x, y, width, height)], 90), [box(x + 1, y + 1, width - 2, height - 2)], 240),
    before,
  )
  const about = { cursor: [380, 117] as const }
  const told = (changed: Box) => outcomeFor(framed, painted(framed, [changed]), type, about).outcome
  expect(told(box(110, 110, 40, 12))).toBe('expected_here')
  expect(told(box(110, 170, 40, 12))).toBe('expected_here')
  expect(told(box(700, 500, 26, 22))).toBe('changed_elsewhere')
})

describe('where nobody knows where the caret blinks', () => {
  const enter = act({ kind: 'keys', keys: ['enter'] })
  const caretAt = (x: number, y: number): Box => ({ x, y, width: 1, height: 18 })
  const lit = painted(before, [caretAt(431, 237)])

  test('two carets that changed are one that a key moved; one alone may have blinked', () => {
    const moved = painted(before, [caretAt(323, 255)])
    expect(outcomeFor(lit, moved, enter).outcome).toBe('expected_here')
    expect(outcomeFor(before, painted(before, [caretAt(323, 255)]), enter).outcome).toBe('not_to_be_told')
    expect(outcomeFor(lit, lit, enter).outcome).toBe('nothing_changed')
  })

  test('a letter that came where something stirs is not called none', () => {
    const letter: Box = { x: 422, y: 237, width: 9, height: 14 }
    const stirring = moving({ x: 416, y: 232, width: 8, height: 8 })
    expect(outcomeFor(before, painted(before, [letter]), type, stirring).outcome).not.toBe('nothing_changed')
    expect(outcomeFor(before, before, type, stirring).outcome).toBe('nothing_changed')
  })
})
