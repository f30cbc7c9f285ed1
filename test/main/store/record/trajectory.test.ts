import { expect, test } from 'vitest'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { sliced } from '../../../../src/main/store/pace'
import { readTrajectory } from '../../../../src/main/store/record/trajectory'
import { events, linesOf } from '../../../fixtures/exports/run'

test('a run that is read in slices is the same as one that is read at once', async () => {
  const lines = linesOf(events)
  const whole = trajectoryOf(lines)
  expect(whole?.steps.length).toBeGreaterThan(5)
  expect(await readTrajectory(sliced(lines))).toEqual(whole)
})

test('lines that begin no run are none', async () => {
  expect(await readTrajectory(sliced([]))).toBeUndefined()
})
