import { expect, test } from 'vitest'
import { inReadingOrder } from '../../../src/core/action/reading-order'

const thing = (name: string, x: number, y: number, height = 10) => ({
  name,
  box: { x, y, width: 10, height },
})

test('lines are read from above, each from the left, though what stands in one is not quite level', () => {
  const things = [thing('right', 60, 2), thing('below', 5, 30), thing('left', 5, 4), thing('high', 90, 0, 14)]
  expect(inReadingOrder(things).map(({ name }) => name)).toEqual(['left', 'right', 'high', 'below'])
})
