import { expect, test } from 'vitest'
import { noPolicy, Policy } from '../../../src/core/policy/policy'
import { openedService } from './opened'

const wish = { from: noPolicy, to: noPolicy, mode: 'auto' } as const

test('with nothing recorded a rehearsal ends at once, and a step that is not there is told in a sentence', async () => {
  const { client } = await openedService()
  const news = []
  for await (const one of await client.rehearse(wish)) news.push(one)
  expect(news).toMatchObject([{ stage: 'done', of: 0, steps: [] }])
  expect(await client.recordedQuestion({ run: '20261122-080000-none', step: 1 })).toMatchObject({
    ok: false,
    problem: { code: 'run.unreadable' },
  })
})

test('a rehearsal over the wire judges what a run of this service has recorded', async () => {
  const { service, client, start, shown } = await openedService()
  await start('practice:desktop', 'wait 1s')
  await shown(({ run }) => run?.phase.name === 'deciding')
  await service.stop()
  const to = Policy.parse({
    rules: [{ id: 'r', subject: { kind: 'action', actions: ['wait'] }, effect: 'deny' }],
  })
  const news = []
  for await (const one of await client.rehearse({ ...wish, to })) news.push(one)
  const last = news.at(-1)
  if (last?.stage !== 'done') throw new Error('not done')
  expect(last).toMatchObject({ of: 1, damaged: 0 })
  expect(last.judged + last.unjudged).toBe(1)
})
