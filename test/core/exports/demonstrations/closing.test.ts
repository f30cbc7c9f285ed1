import { expect, test } from 'vitest'
import { closingStep } from '../../../../src/core/exports/demonstrations/closing'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { demonstration } from '../../../fixtures/exports/by-hand'
import { click, linesOf, setup, size } from '../../../fixtures/exports/run'

const run = trajectoryOf(linesOf(demonstration(setup, size, [{ action: click(1, 2), frame: 'a' }], 'z')))

test('the end that an operator called is the move behind the last, on the screen on which they called it', () => {
  if (run === undefined) throw new Error('there is no run')
  expect(closingStep(run, run.steps.at(-1))).toMatchObject({
    ...{ number: 2, frame: 'z', size, kind: 'by_hand' },
    done: { kind: 'finish', outcome: 'completed' },
  })
  expect(closingStep({ ...run, closing: undefined }, undefined)).toBeUndefined()
  const end = { outcome: 'stopped', by: 'operator', message: '' } as const
  expect(closingStep({ ...run, end }, undefined)).toBeUndefined()
})
