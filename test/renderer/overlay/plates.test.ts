import { expect, test } from 'vitest'
import { overlaps } from '../../../src/renderer/overlay/label'
import type { Shape } from '../../../src/renderer/overlay/marks'
import { platesFor } from '../../../src/renderer/overlay/plates'

const canvas = { size: { width: 1280, height: 800 }, unit: 1 }
const row = (y: number) => ({ x: 200, y, width: 120, height: 20 })
const aim: Shape = { kind: 'aim', at: [260, 110], form: 'click', area: row(100), sides: ['left', 'right'] }

test('a number stands at the left of its element where nothing is in the way', () => {
  expect(platesFor([row(300)], [aim], canvas)).toEqual([{ x: 185, y: 302.5, width: 15, height: 15 }])
})

test('no number lies under the bracket of the mark', () => {
  const [plate] = platesFor([row(124)], [aim], canvas)
  const bracket = { x: 191, y: 91, width: 138, height: 38 }
  expect(plate && overlaps(plate, bracket)).toBe(false)
})

test('numbers of elements at one place do not cover each other', () => {
  const [first, second] = platesFor([row(300), row(302)], [], canvas)
  expect(first && second && overlaps(first, second)).toBe(false)
})

test('at the edge of the picture a number stays inside of it', () => {
  const [plate] = platesFor([{ x: 0, y: 0, width: 30, height: 10 }], [], canvas)
  expect(plate).toMatchObject({ x: 30 })
  expect(plate?.y).toBeGreaterThanOrEqual(0)
})
