/** Runs over the vendors' own wires against their fakes: what is decided here is what they are told. */
import { expect, onTestFinished, test } from 'vitest'
import { anthropicComputer } from '../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
import { geminiComputer } from '../../src/core/dialects/computer-tools/gemini/gemini-computer'
import { openaiComputer } from '../../src/core/dialects/computer-tools/openai/openai-computer'
import type { Dialect } from '../../src/core/dialects/dialect'
import { questionsOf } from '../../src/core/run/questions'
import { seenOf } from '../../src/main/engine/observe/look'
import { anthropic } from '../../src/main/models/anthropic/anthropic'
import { openEndpoint } from '../../src/main/models/endpoint/endpoint'
import type { Wire } from '../../src/main/models/endpoint/wire'
import { gemini } from '../../src/main/models/gemini/gemini'
import { interactions } from '../../src/main/models/interactions/interactions'
import { responses } from '../../src/main/models/responses/responses'
import { member, openFakeAnthropic, streamOf } from '../fakes/anthropic-server'
import { functionCall, openFakeGemini, partsAs } from '../fakes/gemini-server'
import { call, interactionOf, openFakeInteractions, output } from '../fakes/interactions-server'
import { fakeEyes, fakeParts, setup, shade } from '../fakes/parts'
import { computerCall, message, openFakeResponses, reasoning, responseOf } from '../fakes/responses-server'
import type { WireScript, WireServer } from '../fakes/wire-server'
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

type Vendor = {
  readonly name: string
  readonly wire: Wire
  readonly dialect: Dialect
  readonly params: Record<string, unknown>
  open(replies: (nth: number) => WireScript): Promise<WireServer>
  /** A click that the service may want checked; `doing` names another action than a click. */
  reply(nth: number, more?: { readonly checked?: boolean; readonly doing?: string }): WireScript
  /** Words without a call. */
  say(words: string): WireScript
}

const vendors: readonly Vendor[] = [
  {
    name: 'Anthropic',
    wire: anthropic,
    dialect: anthropicComputer,
    params: { wire: 'anthropic', toolset: 'computer_toolset_20260801', environment: 'desktop' },
    open: (replies) => openFakeAnthropic((_, nth) => replies(nth)),
    reply: (nth, { doing = 'left_click' } = {}) =>
      streamOf([member(`toolu_${nth}`, doing, { coordinate: [10, 20] })]),
    say: (words) => streamOf([{ type: 'text', text: words }], 'end_turn'),
  },
  {
    name: 'OpenAI',
    wire: responses,
    dialect: openaiComputer,
    params: { wire: 'responses', toolset: 'computer', environment: 'desktop' },
    open: (replies) => openFakeResponses((_, nth) => replies(nth)),
    reply: (nth, { checked = false, doing = 'click' } = {}) =>
      responseOf([
        computerCall(`call_${nth}`, [{ ...click(10, 20), type: doing }], checked ? [check(`sc_${nth}`)] : []),
      ]),
    say: (words) => responseOf([message('msg', words)]),
  },
  {
    name: 'Google',
    wire: gemini,
    dialect: geminiComputer,
    params: { wire: 'gemini', toolset: 'computer_use', environment: 'desktop' },
    open: (replies) => openFakeGemini((_, nth) => replies(nth)),
    reply(_, { checked = false, doing = 'click' } = {}) {
      const safety_decision = { decision: 'require_confirmation', explanation: 'It buys.' }
      return partsAs([functionCall(doing, { x: 10, y: 20, ...(checked && { safety_decision }) })])
    },
    say: (words) => partsAs([{ text: words }]),
  },
  {
    name: 'Google over Interactions',
    wire: interactions,
    dialect: geminiComputer,
    params: { wire: 'interactions', toolset: 'computer_use', environment: 'desktop' },
    open: (replies) => openFakeInteractions((_, nth) => replies(nth)),
    reply(nth, { checked = false, doing = 'click' } = {}) {
      const safety_decision = { decision: 'require_confirmation', explanation: 'It buys.' }
      return interactionOf([call(`fc_${nth}`, doing, { x: 10, y: 20, ...(checked && { safety_decision }) })])
    },
    say: (words) => interactionOf([output(words)]),
  },
]

async function runOf({ wire, dialect, params, open }: Vendor, replies: (nth: number) => WireScript) {
  const server = await open(replies)
  onTestFinished(() => server.close())
  return { server, run: runOver(wire, server.url, dialect, params) }
}

test.each(vendors.filter(({ name }) => name !== 'Anthropic'))(
  'a check of $name’s that comes again and again, though a person confirmed it, ends with a sentence',
  async (vendor) => {
    const { server, run } = await runOf(vendor, (nth) => vendor.reply(nth, { checked: true }))
    for (let nth = 1; nth <= 3; nth++) {
      await run.phase('deciding', ({ proposal }) => proposal.id === `p${nth}`)
      await run.send({ type: 'approve', ...(await run.question()), confirmed: true })
    }
    const { message } = await run.phase('stuck')
    expect(message).toBe(
      'its service asks for the same confirmation again, although it was given 3 times and nothing came of it. Stop here, or try again',
    )
    expect(server.requests).toHaveLength(4)
    expect(run.parts.target.performed).toHaveLength(3)
    await run.stop()
    await run.ended
  },
)

test.each(vendors)(
  'an action that $name has and nobody else knows is told back, and is not answered for',
  async (vendor) => {
    const scripts = [vendor.reply(1, { doing: 'teleport' }), vendor.reply(2), vendor.say('It is done.')]
    const { server, run } = await runOf(vendor, (nth) => scripts[nth - 1] ?? vendor.say('?'))
    const { error, observation } = await run.phase('unread')
    expect(error).toBe('unknown_action')
    await run.send({ type: 'repredict', run: setup.id, frame: observation.frame })
    await run.approve()
    await run.phase('deciding', ({ action }) => action.kind === 'answer')
    await run.approve()
    await run.ended
    expect(JSON.stringify(server.requests[1]?.body)).toContain('teleport')
    expect(server.requests).toHaveLength(3)
  },
)

test.each(vendors)(
  'a tool of $name’s that is not known is refused before anything is asked',
  async (vendor) => {
    const params = { ...vendor.params, toolset: 'computer_20991231' }
    const { server, run } = await runOf({ ...vendor, params }, () => vendor.say('?'))
    const { message } = await run.phase('stuck')
    expect(message).toContain('there is no tool “computer_20991231” on this wire; known are ')
    expect(server.requests).toEqual([])
    await run.stop()
    await run.ended
  },
)

test.each(vendors)(
  'words of $name’s that ask are a question to the operator, in any script',
  async (vendor) => {
    const scripts = ['Which file?', '要保存吗？', 'هل أحفظ؟', 'Saved.'].map((words) => vendor.say(words))
    const { server, run } = await runOf(vendor, (nth) => scripts[nth - 1] ?? vendor.say('?'))
    for (let nth = 1; nth <= 3; nth++) {
      await run.phase('deciding', ({ proposal }) => proposal.id === `p${nth}`)
      await run.send({ type: 'reply', ...(await run.question()), text: `Reply ${nth}.` })
    }
    await run.phase('deciding', ({ action }) => action.kind === 'answer')
    await run.approve()
    expect((await run.ended).phase).toMatchObject({ end: { outcome: 'completed' } })
    expect(JSON.stringify(server.requests.at(-1)?.body)).toMatch(/Reply 1.*Reply 2.*Reply 3/)
  },
)

test('a part of the screen that Claude looks at closer is shown, and nobody is asked', async () => {
  const scripts = [
    streamOf([
      member('toolu_1', 'zoom', { region: [100, 100, 300, 200] }),
      member('toolu_2', 'left_click', { coordinate: [10, 20] }),
    ]),
    streamOf([{ type: 'text', text: 'It is done.' }], 'end_turn'),
  ]
  const server = await openFakeAnthropic(
    (_, nth) => scripts[nth - 1] ?? { kind: 'json', status: 500, body: {} },
  )
  onTestFinished(() => server.close())
  const params = { wire: 'anthropic', toolset: 'computer_toolset_20260801', environment: 'desktop' }
  const run = runOver(anthropic, server.url, anthropicComputer, params)
  await run.phase('deciding', ({ action }) => action.kind === 'click')
  await run.approve()
  await run.phase('deciding', ({ action }) => action.kind === 'answer')
  await run.approve()
  await run.ended
  expect(server.bodies()[0]?.tools).toEqual([{ type: 'computer_toolset_20260801' }])
  const [looked, clicked] = server.bodies()[1]?.messages.at(-1)?.content ?? []
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: btoa('png') } }
  expect(looked).toMatchObject({ tool_use_id: 'toolu_1', content: [{ type: 'text', text: 'ok' }, image] })
  expect(clicked).toMatchObject({ tool_use_id: 'toolu_2', content: [{ type: 'text' }, image] })
  const asked = run.parts.journal.events.flatMap((event) => (event.type === 'asked' ? [event.images] : []))
  expect(asked[1]).toContainEqual(
    expect.objectContaining({
      region: { x: 100, y: 100, width: 200, height: 100 },
      size: { width: 200, height: 100 },
    }),
  )
})
