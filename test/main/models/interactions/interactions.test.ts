import { expect, test } from 'vitest'
import type { Message } from '../../../../src/core/dialects/dialect'
import { call, eventOf, interactionOf, output, thought } from '../../../fakes/interactions-server'
import { ask, key, question, serve } from './asking'

const seen = thought('The button is blue, and there.')
const words = output('I press “Save” now.')
const decision = { decision: 'require_confirmation', explanation: 'Buys an item' }
const given = { x: 500, y: 300, intent: 'Press Save.', safety_decision: decision }
const click = call('fc_1', 'click', given)

test('a streamed interaction is words, thoughts, calls, and its steps as they were', async () => {
  const server = await serve(() => interactionOf([seen, words, click]))
  const { reply, usage, model } = await ask(server.url)
  expect(model).toBe('gemini-3.5-flash')
  expect(reply).toEqual({
    text: 'I press “Save” now.',
    reasoning: 'The button is blue, and there.',
    finish: 'tool_calls',
    toolCalls: [{ id: 'fc_1', name: 'click', arguments: JSON.stringify(given) }],
    wire: { kind: 'interactions', items: [seen, words, click] },
  })
  expect(usage).toEqual({ prompt: 1200, completion: 34 })
})

test('an interaction that is not streamed is the same reply', async () => {
  const body = { id: 'int_1', status: 'requires_action', steps: [seen, words, click] }
  const { reply } = await ask((await serve(() => ({ kind: 'json', body }))).url)
  expect(reply).toMatchObject({ text: 'I press “Save” now.', wire: { items: [seen, words, click] } })
})

test('what the service asks beside a call’s arguments is asked as well, and the call is kept as it came', async () => {
  const asked = { ...call('fc_1', 'click', { x: 5, y: 5 }), safety_decision: decision }
  const server = await serve(() => interactionOf([asked]))
  const { reply } = await ask(server.url)
  expect(JSON.parse(reply.toolCalls?.[0]?.arguments ?? '')).toEqual({ x: 5, y: 5, safety_decision: decision })
  expect(reply.wire?.items).toEqual([asked])
})

test('the request stores nothing, names the environment, and puts sampling where it belongs', async () => {
  const server = await serve(() => interactionOf([words]))
  const extra = { temperature: 1, max_tokens: 8192, generation_config: { thinking_level: 'low' } }
  await ask(server.url, question, extra)
  expect(server.requests[0]?.headers['x-goog-api-key']).toBe(key)
  expect(server.bodies()[0]).toEqual({
    model: 'gemini-3.5-flash',
    store: false,
    system_instruction: 'Rules.',
    tools: [{ type: 'computer_use', environment: 'mobile', excluded_predefined_functions: ['key_down'] }],
    generation_config: { temperature: 1, max_output_tokens: 8192, thinking_level: 'low' },
    input: [
      {
        type: 'user_input',
        content: [
          { type: 'text', text: 'What now?' },
          { type: 'image', data: btoa('a'), mime_type: 'image/png' },
        ],
      },
    ],
    stream: true,
  })
})

test('a temperature that the service takes no more is left out, and only that', async () => {
  const error = { message: 'Unknown name "temperature" at generation_config' }
  const server = await serve((nth) =>
    nth === 1 ? { kind: 'json', status: 400, body: { error } } : interactionOf([words]),
  )
  await ask(server.url, question, { temperature: 1, top_p: 0.95, seed: 7 })
  expect(server.bodies().map(({ generation_config }) => generation_config)).toEqual([
    { temperature: 1, top_p: 0.95, seed: 7 },
    { seed: 7 },
  ])
})

const answered = (acknowledged: boolean, isError = false): Message[] => [
  ...question.messages,
  {
    role: 'assistant',
    content: [{ type: 'text', text: 'I press “Save” now.' }],
    toolCalls: [{ id: 'fc_1', name: 'click', arguments: JSON.stringify(given) }],
    wire: { kind: 'interactions', items: [seen, { type: 'model_output', content: [] }, click] },
  },
  {
    role: 'tool',
    toolCallId: 'fc_1',
    content: [
      { type: 'text', text: 'It was done.' },
      { type: 'image', frame: 'b', size: { width: 1, height: 1 }, mime: 'image/png' },
    ],
    result: { isError, acknowledged },
  },
]

const told = (words: object) => ({ type: 'text', text: JSON.stringify(words) })

test('what was said is sent again with its signatures, and each call has its result with the picture in it', async () => {
  const server = await serve(() => interactionOf([words]))
  await ask(server.url, { ...question, messages: answered(true) })
  expect(server.bodies()[0]?.input.slice(1)).toEqual([
    seen,
    click,
    {
      type: 'function_result',
      call_id: 'fc_1',
      name: 'click',
      result: [
        told({ output: 'It was done.', safety_acknowledgement: 'true' }),
        { type: 'image', data: btoa('b'), mime_type: 'image/png' },
      ],
    },
  ])
})

test('what nobody confirmed is not acknowledged, and the service says so', async () => {
  const server = await serve(() => interactionOf([words]))
  const asking = ask(server.url, { ...question, messages: answered(false, true) })
  await expect(asking).rejects.toThrow('safety_acknowledgement is missing')
  expect(server.requests).toHaveLength(0)
})

test('a call id that comes again in a later turn is answered in each turn on its own', async () => {
  const server = await serve(() => interactionOf([words]))
  const turn = (name: string): Message[] => [
    {
      role: 'assistant',
      content: [],
      toolCalls: [{ id: 'fc_1', name, arguments: '{}' }],
      wire: { kind: 'interactions', items: [call('fc_1', name, {})] },
    },
    {
      role: 'tool',
      toolCallId: 'fc_1',
      content: [{ type: 'text', text: name }],
      result: { isError: false, acknowledged: true },
    },
  ]
  await ask(server.url, { ...question, messages: [...question.messages, ...turn('click'), ...turn('move')] })
  const results = server.bodies()[0]?.input.filter(({ type }) => type === 'function_result')
  expect(results).toMatchObject([
    { name: 'click', result: [told({ output: 'click' })] },
    { name: 'move', result: [told({ output: 'move' })] },
  ])
})

test('a reply that a limit has cut off says so and is nothing that could be sent again', async () => {
  for (const status of ['incomplete', 'requires_continuation']) {
    const { reply } = await ask((await serve(() => interactionOf([words, click], status))).url)
    expect(reply).toEqual({ text: 'I press “Save” now.', finish: 'length' })
  }
})

test('what the service repeats of ours is not the model’s, and is not sent again as if it were', async () => {
  const ours = { type: 'function_result', call_id: 'fc_0', name: 'click', result: 'ok' }
  const body = { id: 'i', status: 'completed', steps: [ours, words] }
  const { reply } = await ask((await serve(() => ({ kind: 'json', body }))).url)
  expect(reply.wire?.items).toEqual([words])
})

test('texts with sources, pictures and what the service’s own tools did come back as they were', async () => {
  const start = (index: number, step: object) => eventOf({ event_type: 'step.start', index, step } as never)
  const delta = (index: number, delta: object) => eventOf({ event_type: 'step.delta', index, delta } as never)
  const stop = (index: number) => eventOf({ event_type: 'step.stop', index } as never)
  const completed = { id: 'int_1', status: 'completed' }
  const writes = [
    start(0, { type: 'google_search_call', id: 's1' }),
    delta(0, { type: 'google_search_call', arguments: { queries: ['a'] } }),
    stop(0),
    start(1, { type: 'model_output' }),
    delta(1, { type: 'text', text: 'It ' }),
    delta(1, { type: 'text', text: 'is.' }),
    delta(1, { type: 'text_annotation_delta', annotations: [{ type: 'url_citation' }] }),
    delta(1, { type: 'text', text: 'So.' }),
    delta(1, { type: 'image', data: 'AA==' }),
    delta(1, { type: 'audio_of_a_later_day' }),
    stop(1),
    eventOf({ event_type: 'interaction.of_a_later_day' }),
    eventOf({ event_type: 'interaction.completed', interaction: completed } as never),
  ]
  const { reply } = await ask((await serve(() => ({ kind: 'raw', writes }))).url)
  expect(reply.text).toBe('It is.So.')
  expect(reply.wire?.items).toEqual([
    { type: 'google_search_call', id: 's1', arguments: { queries: ['a'] } },
    {
      type: 'model_output',
      content: [
        { type: 'text', text: 'It is.', annotations: [{ type: 'url_citation' }] },
        { type: 'text', text: 'So.' },
        { type: 'image', data: 'AA==' },
        { type: 'audio_of_a_later_day' },
      ],
    },
  ])
})
