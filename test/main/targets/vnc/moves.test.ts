import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../../../../src/core/action/geometry'
import { pathPoints } from '../../../../src/main/targets/vnc/moves'

const point = fc.tuple(fc.nat(4000), fc.nat(4000))

test('a path is followed through every corner to its end, on whole pixels inside it', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 200 }),
      (path, count) => {
        const points = pathPoints(path, count)
        expect(points.at(-1)).toEqual(path.at(-1))
        for (const corner of path.slice(1)) expect(points).toContainEqual(corner)
        const most = (axis: 0 | 1) => Math.max(...path.map((at) => at[axis]))
        expect(points.every(([x, y]) => Number.isInteger(x) && x >= 0 && x <= most(0) && y <= most(1))).toBe(
          true,
        )
      },
    ),
  )
})

test('points are spread evenly', () => {
  const path: Point[] = [
    [0, 0],
    [100, 0],
  ]
  expect(pathPoints(path, 4)).toEqual([
    [25, 0],
    [50, 0],
    [75, 0],
    [100, 0],
  ])
})

test('a path that stays where it is still arrives', () => {
  const path: Point[] = [
    [7, 7],
    [7, 7],
  ]
  expect(pathPoints(path, 10)).toEqual([[7, 7]])
})
