import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { createExams } from '../../../../src/renderer/state/trials/exams'
import { fakeLink } from '../../../fakes/link'
import { stockTrials } from '../../../fakes/trials'

test('an examination that the service could not begin says why, and one that nobody answered for says that', async () => {
  const why = problem('disk.full')
  const errors = [new ORPCError('FAILED', { data: { problem: why } }), new Error('the wire broke')]
  const link = fakeLink()
  Object.assign(link.client, { examine: () => Promise.reject(errors.shift()) })
  const exams = createExams(link, () => 'offline')
  await exams.begin({ runs: ['run-1'], model: 'm' })
  expect(exams.getState().course).toEqual({ stage: 'failed', problem: why })
  await exams.begin({ runs: ['run-1'], model: 'm' })
  expect(exams.getState().course).toEqual({ stage: 'offline' })
})

test('an address without results leads to its question, or away from one', async () => {
  const exams = createExams(fakeLink(), () => 'offline')
  await exams.goTo([], 'run-7/3')
  expect(exams.getState().at).toBe('run-7/3')
  await exams.goTo([], undefined)
  expect(exams.getState().at).toBeUndefined()
})

test('who went on while results were on their way is not led back to them', async () => {
  const link = fakeLink()
  stockTrials(link, 'regression', 'en')
  const exams = createExams(link, () => 'offline')
  const { rows } = await link.client.examinations({})
  const [first, second] = rows.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('too few results')
  await Promise.all([exams.goTo([first, second], 'run-7/3'), exams.goTo([second], undefined)])
  expect(exams.getState()).toMatchObject({ shown: [second], at: undefined })
})
