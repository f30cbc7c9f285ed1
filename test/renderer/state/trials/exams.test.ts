import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { createExams } from '../../../../src/renderer/state/trials/exams'
import { fakeLink } from '../../../fakes/link'

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
