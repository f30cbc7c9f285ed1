import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { formsOf } from '../../../src/core/exports/forms'

const drag = (path: [number, number][]): Action => ({ kind: 'drag', path, button: 'left', ms: 700 })

test('a straight way by hand is told by its ends as well, one with a corner by its corners', () => {
  const straight = formsOf(
    drag([
      [0, 0],
      [50, 2],
      [100, 0],
    ]),
  )
  expect(straight.at(-1)).toEqual({
    kind: 'drag',
    path: [
      [0, 0],
      [100, 0],
    ],
    button: 'left',
  })
  const bent = formsOf(
    drag([
      [0, 0],
      [100, 0],
      [100, 100],
    ]),
  )
  expect(bent).toHaveLength(2)
  expect(bent[1]).toMatchObject({
    path: [
      [0, 0],
      [100, 0],
      [100, 100],
    ],
  })
})

test('how fast a finger was is not told where the dialect has no word for it, but that it held is', () => {
  const swipe = (ms: number): Action => ({ kind: 'swipe', from: [0, 0], to: [0, 90], ms })
  expect(formsOf(swipe(150))).toEqual([swipe(150), swipe(300)])
  expect(formsOf(swipe(4000))).toEqual([swipe(4000)])
})
