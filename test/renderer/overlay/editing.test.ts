import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, pointsOf, strayPoint } from '../../../src/core/action/action'
import {
  changeKind,
  isWhole,
  kindOf,
  kinds,
  moveTo,
  nameAt,
  named,
  nearest,
  nudge,
  snapTo,
  textOf,
  withText,
} from '../../../src/renderer/overlay/editing'
import { click, element, observation, size } from '../../fakes/snapshots'

test('however far a point is nudged, it stays inside the frame', () => {
  const drag = Action.parse({
    kind: 'drag',
    path: [
      [0, 0],
      [1919, 1079],
    ],
  })
  const way = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }))
  fc.assert(
    fc.property(fc.array(way, { maxLength: 20 }), fc.integer({ min: 0, max: 1 }), (ways, handle) => {
      const moved = ways.reduce((action, by) => nudge(action, handle, by, size), drag)
      expect(strayPoint(moved, size)).toBeUndefined()
      expect(pointsOf(moved)[1 - handle]).toEqual(pointsOf(drag)[1 - handle])
    }),
  )
})

test('a label stays while its box is under the point and goes when the point leaves it', () => {
  const near = nudge(click(), 0, [1, 0], size)
  expect(near).toMatchObject({ at: [851, 266], label: 'Flip Horizontally', box: { x: 758 } })
  const far = moveTo(click(), 0, [100, 900], size)
  expect(far).toMatchObject({ at: [100, 900] })
  expect('label' in far ? far.label : undefined).toBeUndefined()
  expect('box' in far ? far.box : undefined).toBeUndefined()
})

test('snapping puts the point in the middle of the element and takes its words', () => {
  expect(snapTo(click(), 0, element('Mode', 400, 200, 60, 20), size)).toMatchObject({
    at: [430, 210],
    label: 'Mode',
    box: { x: 400, y: 200, width: 60, height: 20 },
  })
})

test('at most nine elements are offered, the nearest first', () => {
  const offered = nearest(observation.elements, [850, 266])
  expect(offered).toHaveLength(9)
  expect(offered.slice(0, 2).map(({ text }) => text)).toEqual(['Flip Horizontally', 'Flip Vertically'])
  expect(nearest(undefined, [1, 1])).toEqual([])
})

test('a move can become each other kind, and one with a place keeps its place', () => {
  for (const kind of kinds) {
    const changed = changeKind(click(), kind, size)
    expect(kindOf(changed)).toBe(kind)
    if (pointsOf(changed).length > 0) expect(pointsOf(changed)[0]).toEqual([850, 266])
  }
})

test('whatever a move was, what it becomes is whole and on the screen; only keys are yet to be said', () => {
  const moves = [
    click(),
    Action.parse({ kind: 'wait', ms: 100 }),
    Action.parse({ kind: 'finish', outcome: 'completed' }),
    Action.parse({ kind: 'keys', keys: ['ctrl', 's'] }),
    Action.parse({ kind: 'click', at: [size.width - 1, size.height - 1] }),
    Action.parse({ kind: 'swipe', from: [0, 0], to: [9, 9] }),
  ]
  for (const move of moves)
    for (const kind of kinds) {
      const changed = changeKind(move, kind, size)
      expect(strayPoint(changed, size)).toBeUndefined()
      expect(isWhole(changed)).toBe(kind !== 'keys' || move.kind === 'keys')
    }
})

test('a drag that is made of a click has two ends, at the edge as well', () => {
  const drag = (x: number) => pointsOf(changeKind(Action.parse({ kind: 'click', at: [x, 5] }), 'drag', size))
  expect(drag(10)).toEqual([
    [10, 5],
    [110, 5],
  ])
  expect(drag(size.width - 1)).toEqual([
    [size.width - 1, 5],
    [size.width - 101, 5],
  ])
})

test('the words of an action are rewritten and nothing else', () => {
  const type = Action.parse({ kind: 'type', text: 'a', at: [1, 2], submit: true })
  expect(textOf(type)).toBe('a')
  expect(withText(type, '你好')).toEqual({ ...type, text: '你好' })
  expect(textOf(click())).toBeUndefined()
})

test('a point dropped on an element that the target lists takes its name, its box and its number', () => {
  const box = { x: 10, y: 10, width: 40, height: 20 }
  const page = { text: 'page', box: { x: 0, y: 0, width: 400, height: 300 }, confidence: 1, mark: 0 }
  const listed = [page, { text: 'Save', box, confidence: 1, mark: 7 }]
  const action = Action.parse({ kind: 'click', at: [30, 20], mark: 3, label: 'Cancel' })
  const size = { width: 400, height: 300 }
  expect(nameAt(action, 0, listed, size)).toMatchObject({ at: [30, 20], box, label: 'Save', mark: 7 })
  expect(nameAt(Action.parse({ kind: 'click', at: [90, 90] }), 0, listed, size)).not.toHaveProperty('box')
})

test('of a reply in prose those elements are offered whose whole words stand in it, the longest first', () => {
  const all = ['Save', 'Save as', 'a', '保存', 'Sav', 'Print'].map((text, nth) =>
    element(text, 10, nth * 30, 60, 20),
  )
  const offered = named('I would press "Save as", not a 保存按钮.', all)
  expect(offered.map(({ text }) => text)).toEqual(['Save as', 'Save', '保存'])
})

test('a drag that has only its beginning gets no end at the same place', () => {
  const half = {
    ...Action.parse({
      kind: 'drag',
      path: [
        [9, 9],
        [50, 50],
      ],
    }),
    path: [[50, 50]],
  } as never
  expect(pointsOf(moveTo(half, 1, [50, 50], size))).toEqual([[50, 50]])
  expect(pointsOf(moveTo(half, 1, [60, 50], size))).toEqual([
    [50, 50],
    [60, 50],
  ])
})
