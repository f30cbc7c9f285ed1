import { expect, test } from 'vitest'
import { pickedIn } from '../../../../src/core/run/candidates/picked'
import { eventOf } from '../../../../src/core/run/journal'
import { choiceOf } from '../../../fixtures/exports/choice'
import { linesOf } from '../../../fixtures/exports/run'

const events = (pick?: 'p1' | 'c1') =>
  linesOf(choiceOf({ ...(pick !== undefined && { pick }), over: [] })).flatMap((line) => eventOf(line) ?? [])

test('the candidate that was put up last is the one that was decided on; the first answer is none', () => {
  expect(pickedIn(events('c1'))?.answer?.proposal.id).toBe('c1')
  expect(pickedIn(events('p1'))).toBeUndefined()
  expect(pickedIn(events())).toBeUndefined()
})
