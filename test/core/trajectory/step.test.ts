import { expect, test } from 'vitest'
import { wasSent } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { events, linesOf } from '../../fixtures/exports/run'

test('vetoed, held and undecided steps sent nothing; a move of unknown effect may have', () => {
  const steps = trajectoryOf(linesOf(events))?.steps ?? []
  expect(steps.map(wasSent)).toEqual([true, true, true, false, true, false, false, true, true, true])
  expect(wasSent({ ...steps[0]!, result: 'unknown' })).toBe(true)
})
