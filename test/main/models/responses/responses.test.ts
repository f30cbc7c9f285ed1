import { expect, test } from 'vitest'
import type { Message } from '../../../../src/core/dialects/dialect'
import { computerCall, message, reasoning, responseOf } from '../../../fakes/responses-server'
import type { WireScript } from '../../../fakes/wire-server'
import { ask, complaint, key, question, serve } from './asking'

const thought = reasoning('rs_1', 'The button is blue.')
const words = message('msg_1', 'I press “Save”.')
const click = { type: 'click', button: 'left', x: 640, y: 360 }
const check = { id: 'sc_1', code: 'malicious_instructions', message: 'The page gives orders.' }
const call = computerCall('call_1', [click, { type: 'type', text: 'x' }], [check])

test('a streamed response is words, thoughts, one call with its actions and checks, and its items as they were', async () => {
  const server = await serve(() => responseOf([thought, words, call]))
  const { reply, usage, model } = await ask(server.url)
  expect(model).toBe('gpt')
  expect(reply).toEqual({
    text: 'I press “Save”.',
    reasoning: 'The button is blue.',
    finish: 'tool_calls',
    toolCalls: [
      {
        id: 'call_1',
        name: 'computer',
        arguments: JSON.stringify({
          actions: [click, { type: 'type', text: 'x' }],
          pending_safety_checks: [check],
        }),
      },
    ],
    wire: { kind: 'responses', items: [thought, words, call] },
  })
  expect(usage).toEqual({ prompt: 1200, completion: 34 })
})

test('a response that is not streamed is the same reply', async () => {
  const body = { object: 'response', status: 'completed', output: [thought, words, call] }
  const { reply } = await ask((await serve(() => ({ kind: 'json', body }))).url)
  expect(reply).toMatchObject({ text: 'I press “Save”.', wire: { items: [thought, words, call] } })
})

test('the request stores nothing, asks for the reasoning to be sent again, and declares the tool without a size', async () => {
  const server = await serve(() => responseOf([words]))
  await ask(server.url)
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  expect(server.bodies()[0]).toEqual({
    model: 'gpt-5.4',
    store: false,
    include: ['reasoning.encrypted_content'],
    instructions: 'Rules.',
    tools: [{ type: 'computer' }],
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'What now?' },
          { type: 'input_image', image_url: `data:image/png;base64,${btoa('a')}`, detail: 'original' },
        ],
      },
    ],
    stream: true,
  })
})

const answered = (acknowledged: boolean): Message[] => [
  ...question.messages,
  {
    role: 'assistant',
    content: [],
    toolCalls: [{ id: 'call_1', name: 'computer', arguments: '{}' }],
    wire: { kind: 'responses', items: [thought, call] },
  },
  {
    role: 'tool',
    toolCallId: 'call_1',
    content: [
      { type: 'text', text: 'It was done.' },
      { type: 'image', frame: 'b', size: { width: 1, height: 1 }, mime: 'image/png' },
    ],
    result: { isError: false, acknowledged },
  },
]

test('a call has one output, the picture after all of its actions; what there is to say stands behind it', async () => {
  const server = await serve(() => responseOf([words]))
  await ask(server.url, { ...question, messages: answered(true) })
  expect(server.bodies()[0]?.input.slice(1)).toEqual([
    thought,
    call,
    {
      type: 'computer_call_output',
      call_id: 'call_1',
      output: { type: 'computer_screenshot', image_url: `data:image/png;base64,${btoa('b')}` },
      acknowledged_safety_checks: [check],
    },
    { role: 'user', content: [{ type: 'input_text', text: 'It was done.' }] },
  ])
})

test('checks that nobody acknowledged are not acknowledged, and the service says so', async () => {
  const server = await serve(() => responseOf([words]))
  const asking = ask(server.url, { ...question, messages: answered(false) })
  await expect(asking).rejects.toThrow('unacknowledged safety checks')
  expect(server.requests).toHaveLength(0)
})

test('a response that a limit has cut off says so and is nothing that could be sent again', async () => {
  const end = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
  const { reply } = await ask((await serve(() => responseOf([words, call], end))).url)
  expect(reply).toEqual({ text: 'I press “Save”.', finish: 'length' })
  const half = { ...call, status: 'incomplete' }
  expect((await ask((await serve(() => responseOf([half]))).url)).reply.finish).toBe('length')
})

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const added = event({ type: 'response.output_item.added', output_index: 0, item: call })
const done = event({ type: 'response.output_item.done', output_index: 0, item: call })
const completed = event({ type: 'response.completed', response: { status: 'completed', output: [] } })
const raw = (...writes: string[]): WireScript => ({ kind: 'raw', writes })

test.each<readonly [string, WireScript, string]>([
  ['breaks off inside a call', raw(added), 'the reply broke off before its end. Try again.'],
  [
    'begins two calls in one place',
    raw(added, added, done, completed),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'ends with other items than came',
    raw(
      added,
      done,
      event({ type: 'response.completed', response: { status: 'completed', output: [call, call] } }),
    ),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'ends before all that began was done',
    raw(
      added,
      done,
      event({ type: 'response.output_item.added', output_index: 1, item: { ...call, call_id: 'call_2' } }),
      completed,
    ),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'ends with another move than came',
    raw(
      added,
      done,
      event({
        type: 'response.completed',
        response: { status: 'completed', output: [{ ...call, actions: [{ type: 'type', text: 'rm' }] }] },
      }),
    ),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'gives two calls the same id',
    responseOf([call, call]),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'calls without an id',
    responseOf([{ ...call, call_id: '' }]),
    'a call came without its id, so that it cannot be answered. Nothing was done; try again.',
  ],
  [
    'calls a function with arguments that are no object',
    responseOf([{ type: 'function_call', call_id: 'f', name: 'look', arguments: '[1' }]),
    'the arguments of a call are no JSON object, or name one twice. Nothing was done; try again.',
  ],
  [
    'declines in words',
    responseOf([{ ...words, content: [{ type: 'refusal', refusal: 'I cannot help with that.' }] }]),
    'the service declined to answer (refusal). Nothing was done: I cannot help with that.',
  ],
  [
    'is stopped by its filter',
    responseOf([words], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
    'the service declined to answer (content_filter). Nothing was done.',
  ],
  [
    'fails',
    responseOf([], { status: 'failed', error: { code: 'server_error', message: 'Try later' } }),
    'the server answered with an error: Try later.',
  ],
  [
    'errs in the middle of a stream',
    raw(
      added,
      event({ type: 'error', code: 'rate_limit_exceeded', message: `Slow down ${key}`, param: null }),
    ),
    'the server answered with an error: Slow down •••.',
  ],
  [
    'refuses the request',
    {
      kind: 'json',
      status: 400,
      body: { error: { message: 'Unknown parameter: tools[0]', type: 'invalid_request_error' } },
    },
    'the request was refused (400): Unknown parameter: tools[0].',
  ],
  [
    'speaks another wire',
    { kind: 'events', events: [{ type: 'message_start', message: {} }] },
    'the server sent something that is not OpenAI Responses: {"type":"message_start","message":{}}.',
  ],
])('a service that %s is a failure with its own sentence', async (_, script, sentence) => {
  expect(await complaint(script)).toBe(sentence)
})

const begun = [
  added,
  event({ type: 'response.function_call_arguments.delta', output_index: 0, delta: '{"x":1' }),
]

test('a stream that is lost in the middle of a call is said to be lost, and nothing is asked again', async () => {
  const server = await serve(() => ({ kind: 'raw', writes: begun, end: 'tear' }))
  await expect(ask(server.url)).rejects.toThrow('the connection was lost in the middle of the reply')
  expect(server.requests).toHaveLength(1)
})

test('a service that has no time now is asked again when it says, and after the last time says so', async () => {
  const busy: WireScript = {
    kind: 'json',
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: { message: 'Overloaded', type: 'server_error', param: null, code: null } },
  }
  const server = await serve((nth) => (nth < 3 ? busy : responseOf([words])))
  expect((await ask(server.url)).reply.text).toBe('I press “Save”.')
  expect(server.requests).toHaveLength(3)
  expect(await complaint(busy)).toBe('the server failed (503). Try again: Overloaded.')
})
