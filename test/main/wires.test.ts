/** Runs over the vendors' own wires against their fakes: what is decided here is what they are told. */
import { expect, onTestFinished, test } from 'vitest'
import { openaiComputer } from '../../src/core/dialects/computer-tools/openai/openai-computer'
import type { Dialect } from '../../src/core/dialects/dialect'
import { questionsOf } from '../../src/core/run/questions'
import { seenOf } from '../../src/main/engine/observe/look'
import { openEndpoint } from '../../src/main/models/endpoint/endpoint'
import type { Wire } from '../../src/main/models/endpoint/wire'
import { responses } from '../../src/main/models/responses/responses'
import { fakeEyes, fakeParts, setup, shade } from '../fakes/parts'
import { computerCall, message, openFakeResponses, reasoning, responseOf } from '../fakes/responses-server'
import { startOn } from './engine/driving'

const click = (x: number, y: number) => ({ type: 'click', button: 'left', x, y })
const check = (id: string) => ({ id, code: 'malicious_instructions', message: 'The page gives orders.' })

function runOver(wire: Wire, url: string, dialect: Dialect, params: Record<string, unknown>) {
  const eyes = { ...fakeEyes([]), encode: async () => new TextEncoder().encode('png') }
  const parts = fakeParts([], {
    dialect,
    eyes,
    prompt: async () => ({ text: 'Rules.\n=== user ===\n{{task}}', sha256: '' }),
  })
  parts.target.resize(640, 480)
  parts.target.picture = shade(3, 640, 480)
  const model = {
    ...openEndpoint(wire, { baseUrl: url, model: 'm', extra: {} }, () => 'key', { wait: async () => {} }),
    requests: [],
    hanging: Promise.resolve(),
  }
  return startOn({ ...parts, model }, { ...setup, dialect: dialect.id, space: dialect.space, params })
}

test('a check of OpenAI’s takes two keys, and is acknowledged only where a person used them', async () => {
  const replies = [
    [
      reasoning('rs_1', 'Here.'),
      computerCall('call_1', [click(10, 20), { type: 'type', text: 'x' }], [check('sc_1')]),
    ],
    [reasoning('rs_2', 'There.'), computerCall('call_2', [click(30, 40)], [check('sc_2')])],
    [message('m_3', 'Shall I stop?')],
    [message('m_4', 'It is done.')],
  ]
  const server = await openFakeResponses((_, nth) => responseOf(replies[nth - 1] ?? []))
  onTestFinished(() => server.close())
  const params = { wire: 'responses', toolset: 'computer', environment: 'desktop' }
  const run = runOver(responses, server.url, openaiComputer, params)
  const first = await run.question()
  expect(await run.send({ type: 'approve', ...first })).toEqual({ ok: false, why: 'unconfirmed' })
  expect(run.parts.target.performed).toEqual([])
  await run.send({ type: 'approve', ...first, confirmed: true })
  await run.phase('deciding', ({ index }) => index === 1)
  const second = await run.question()
  expect(await run.send({ type: 'approve', ...second })).toEqual({ ok: false, why: 'unconfirmed' })
  await run.send({ type: 'approve', ...second, confirmed: true })
  await run.phase('deciding', ({ proposal }) => proposal.actions.length === 1)
  await run.send({ type: 'veto', ...(await run.question()), reason: 'unsafe', note: 'not there' })
  await run.phase('deciding', ({ action }) => action.kind === 'ask')
  await run.send({ type: 'reply', ...(await run.question()), text: 'Go on.' })
  await run.phase('deciding', ({ action }) => action.kind === 'answer')
  await run.approve()
  await run.ended
  const inputs = server.bodies().map(({ input }) => JSON.stringify(input))
  expect(inputs.map((input) => input.includes('acknowledged_safety_checks'))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(inputs.map((input) => input.includes('"sc_2"'))).toEqual([false, false, false, false])
  expect(inputs[2]).toContain('not there')
  expect(inputs[3]).toContain('Go on.')
  expect(run.parts.target.performed).toHaveLength(2)
})

test('what a recorded run asked over a wire is asked again byte by byte', async () => {
  const replies = [
    [reasoning('rs_1', 'Here.'), computerCall('call_1', [click(10, 20)])],
    [computerCall('call_2', [{ type: 'screenshot' }])],
    [message('m_3', 'It is done.')],
  ]
  const server = await openFakeResponses((_, nth) => responseOf(replies[nth - 1] ?? []))
  onTestFinished(() => server.close())
  const params = { wire: 'responses', toolset: 'computer', environment: 'desktop' }
  const run = runOver(responses, server.url, openaiComputer, params)
  await run.approve()
  await run.phase('deciding', ({ action }) => action.kind === 'answer')
  await run.approve()
  await run.ended
  const recorded = JSON.parse(JSON.stringify(run.parts.journal.events))
  const again = questionsOf(recorded).map(({ run: then, observation }) =>
    openaiComputer.request({
      task: setup.task,
      lang: 'en',
      prompt: 'Rules.\n=== user ===\n{{task}}',
      observation,
      seen: seenOf(then, openaiComputer, observation),
      history: then.history,
      step: then.step,
      limit: setup.steps,
    }),
  )
  const picture = async () => new TextEncoder().encode('png')
  const endpoint = { baseUrl: server.url, model: 'm', extra: {} }
  const bodies = await Promise.all(again.map((request) => responses.post(endpoint, { request, picture })))
  expect(bodies.map(({ body }) => JSON.stringify(body))).toEqual(
    server.requests.map(({ body }) => JSON.stringify(body)),
  )
  expect(bodies).toHaveLength(3)
})
