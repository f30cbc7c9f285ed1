import { expect, test } from 'vitest'
import { widens } from '../../../../../src/core/guards/harmless/words/widening'
import { isHarmlessName } from '../../../../../src/core/guards/harmless/words/words'
import { fold } from '../../../../../src/core/guards/reading/fold'
import { isLookName } from '../../../../../src/core/guards/things/looking'

test.each([
  'Expand limit',
  'Expand credit line',
  'Expand my plan',
  'Show support',
  'Show support €5',
  '展开额度',
  'Kreditrahmen ausweiten',
])('“%s” makes something larger or gives something, in the words of a look', (name) => {
  expect(widens(fold(name))).toBe(true)
  expect(isHarmlessName(name) || isLookName(name)).toBe(false)
})

test.each(['Expand', 'Expand all', 'Expand replies', 'Expand plan details', 'Show more', '展开', '展开全部'])(
  '“%s” only shows',
  (name) => {
    expect(widens(fold(name))).toBe(false)
    expect(isHarmlessName(name) || isLookName(name)).toBe(true)
  },
)
