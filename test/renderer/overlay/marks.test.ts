import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { overlaps } from '../../../src/renderer/overlay/label'
import { areasOf, marks, placesOf, type Shape } from '../../../src/renderer/overlay/marks'

const size = { width: 1920, height: 1080 }
const canvas = { size, unit: 2, lang: 'en' } as const
const draw = (action: unknown, unit = 2) => marks(Action.parse(action), { ...canvas, unit })
const forms = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'point' ? [shape.form] : []))

test('each kind of press has a shape of its own', () => {
  const at = [500, 500]
  const drawn = [
    { kind: 'click', at },
    { kind: 'click', at, count: 2 },
    { kind: 'click', at, count: 3 },
    { kind: 'click', at, button: 'right' },
    { kind: 'click', at, button: 'middle' },
    { kind: 'long_press', at },
    { kind: 'hover', at },
  ].flatMap((action) => forms(draw(action)))
  expect(drawn).toEqual(['click', 'double', 'triple', 'right', 'middle', 'long', 'hover'])
})

test('a drag is a path through all its points with both ends marked, a swipe an arrow from finger down to finger up', () => {
  const drag = draw({
    kind: 'drag',
    path: [
      [10, 10],
      [300, 40],
      [700, 700],
    ],
  })
  expect(drag).toContainEqual({
    kind: 'path',
    style: 'drag',
    points: [
      [10, 10],
      [300, 40],
      [700, 700],
    ],
  })
  expect(forms(drag)).toEqual(['spot', 'click'])
  const swipe = draw({ kind: 'swipe', from: [400, 900], to: [400, 200] })
  expect(swipe).toContainEqual({
    kind: 'path',
    style: 'swipe',
    points: [
      [400, 900],
      [400, 200],
    ],
  })
})

test('a scroll arrow points where the view moves, also without a place', () => {
  const down = draw({ kind: 'scroll', direction: 'down', ticks: 3 }).find(({ kind }) => kind === 'path')
  expect(down).toMatchObject({
    points: [
      [960, 540],
      [960, expect.any(Number)],
    ],
  })
  expect(down?.kind === 'path' && (down.points[1]?.[1] ?? 0) > 540).toBe(true)
})

test('keys are drawn as caps inside the picture, near the bottom and centred', () => {
  const [caps] = draw({ kind: 'keys', keys: ['ctrl', 'shift', 's'] })
  expect(caps?.kind === 'caps' && caps.caps.map(({ text }) => text)).toEqual(['Ctrl', 'Shift', 'S'])
  if (caps?.kind !== 'caps') return
  expect(caps.area.x + caps.area.width / 2).toBeCloseTo(960, 0)
  expect(caps.area.y + caps.area.height).toBeLessThanOrEqual(size.height)
})

test('what touches no place draws nothing: a finish has no crosshair at 0, 0', () => {
  expect(draw({ kind: 'finish', outcome: 'completed' })).toEqual([])
  expect(draw({ kind: 'wait', ms: 1000 })).toEqual([])
  expect(draw({ kind: 'ask', question: 'which?' })).toEqual([])
})

test('a label never covers its target and never leaves the picture, at any place and zoom', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1919 }), fc.integer({ min: 0, max: 1079 }))
  const words = fc.oneof(fc.string({ maxLength: 80 }), fc.constant('在“文件名”中输入很长很长很长的一段文字'))
  fc.assert(
    fc.property(point, words, fc.double({ min: 0.2, max: 12, noNaN: true }), (at, label, unit) => {
      const action = Action.parse({ kind: 'click', at, label })
      const target = placesOf(action, { ...canvas, unit }).flatMap((shape) => areasOf(shape, unit))
      for (const shape of marks(action, { ...canvas, unit })) {
        if (shape.kind !== 'label') continue
        const { area } = shape
        expect(target.some((each) => overlaps(each, area))).toBe(false)
        expect(area.x >= 0 && area.y >= 0).toBe(true)
        expect(area.x + area.width <= size.width && area.y + area.height <= size.height).toBe(true)
      }
    }),
  )
})

const words = [
  { x: 480, y: 490, width: 90, height: 20 },
  { x: 480, y: 460, width: 90, height: 20 },
  { x: 480, y: 520, width: 90, height: 20 },
  { x: 640, y: 490, width: 90, height: 20 },
]

test('a point on words is marked round them, clear of the words beside them, and what the action names there comes first', () => {
  const at = [500, 500]
  const [mark] = placesOf(Action.parse({ kind: 'click', at }), { ...canvas, words })
  expect(mark).toEqual({ kind: 'aim', at, form: 'click', area: words[0], sides: ['left', 'right'] })
  const box = { x: 470, y: 480, width: 200, height: 40 }
  expect(placesOf(Action.parse({ kind: 'click', at, box }), { ...canvas, words })).toEqual([
    { kind: 'aim', at, form: 'click', area: box, sides: ['left'] },
  ])
})

test('a box as large as a panel is bracketed, and its point is a reticle', () => {
  const box = { x: 100, y: 100, width: 1500, height: 900 }
  expect(placesOf(Action.parse({ kind: 'click', at: [500, 500], box }), canvas)).toEqual([
    { kind: 'brackets', area: box },
    { kind: 'point', at: [500, 500], form: 'click' },
  ])
})

test('a label covers no words of the picture', () => {
  const label = marks(Action.parse({ kind: 'click', at: [500, 500] }), { ...canvas, unit: 1, words }).find(
    ({ kind }) => kind === 'label',
  )
  expect(label?.kind === 'label' && words.some((box) => overlaps(box, label.area))).toBe(false)
})
