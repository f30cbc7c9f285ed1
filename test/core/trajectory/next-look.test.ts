import { expect, test } from 'vitest'
import { nextLook } from '../../../src/core/trajectory/next-look'
import type { DataStep } from '../../../src/core/trajectory/step'

const step = (more: Partial<DataStep>): DataStep => ({
  number: 1,
  kind: 'proposed',
  at: '',
  seq: 0,
  params: {},
  index: 0,
  verdicts: [],
  overruled: false,
  wire: [],
  ...more,
})
const sent = { done: { kind: 'wait', ms: 1 }, result: 'sent' } as const

test('the screen is seen again at the next step that has a picture of its own', () => {
  const steps = [
    step({ frame: 'a', ...sent }),
    step({ frame: 'a', index: 1 }),
    step({}),
    step({ frame: 'b', ...sent }),
  ]
  expect(nextLook(steps, 0)).toBe(steps[3])
  expect(nextLook(steps, 3)).toBeUndefined()
})

test('what is seen after another move is not what came of the first', () => {
  const steps = [step({ frame: 'a', ...sent }), step({ kind: 'by_hand', ...sent }), step({ frame: 'b' })]
  expect(nextLook(steps, 0)).toBeUndefined()
  expect(nextLook(steps, 1)).toBe(steps[2])
})
