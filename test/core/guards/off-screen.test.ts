import { expect, test } from 'vitest'
import { offScreen } from '../../../src/core/guards/off-screen'
import { about, clickAt, objectionBy, seen } from '../samples'

test('a point past the last pixel is denied', () => {
  expect(objectionBy(offScreen, clickAt(100, 0), seen, about)).toMatchObject({
    rule: 'deny',
    detail: '100, 0',
  })
  expect(objectionBy(offScreen, clickAt(99, 79), seen, about)).toBeUndefined()
})

test('both ends of a drag count', () => {
  const drag = {
    kind: 'drag',
    path: [
      [1, 1],
      [1, 80],
    ] as [number, number][],
    button: 'left',
  } as const
  expect(objectionBy(offScreen, drag, seen, about)).toMatchObject({ rule: 'deny', detail: '1, 80' })
})
