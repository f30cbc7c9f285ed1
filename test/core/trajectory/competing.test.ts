import { expect, test } from 'vitest'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { choiceOf, foreign } from '../../fixtures/exports/choice'
import { click, linesOf } from '../../fixtures/exports/run'

const stepOf = (...told: Parameters<typeof choiceOf>) => trajectoryOf(linesOf(choiceOf(...told)))?.steps[0]

test('the candidate that was put up is what the step proposed and what was answered', () => {
  const step = stepOf({ pick: 'c1', over: ['p1', 'c2'] })
  expect(step).toMatchObject({
    proposed: { at: [20, 20] },
    proposal: { id: 'c1' },
    decision: { kind: 'approved', by: 'operator' },
    over: ['p1', 'c2'],
  })
  expect(step?.answered?.reply.text).toContain('20')
  expect(step?.rivals?.map(({ proposal }) => proposal.id)).toEqual(['p1', 'c1', 'c2'])
})

test('another model’s candidate is done in the place of the reply that this model gave', () => {
  const step = stepOf({ pick: 'c1', over: ['p1'], by: foreign })
  expect(step).toMatchObject({
    borrowed: 'c1',
    proposal: { id: 'p1' },
    decision: { kind: 'edited' },
    done: click(20, 20, 'Cancel'),
  })
})

test('who asks and approves what stood there first has a step as ever', () => {
  expect(stepOf({ over: ['c1'] })).toMatchObject({ proposal: { id: 'p1' }, decision: { kind: 'approved' } })
})
