import { expect, test } from 'vitest'
import { member, streamOf } from '../../../fakes/anthropic-server'
import type { WireScript } from '../../../fakes/wire-server'
import { ask, complaint, key, question, serve } from './asking'

const thought = { type: 'thinking', thinking: 'The button is blue.', signature: 'c2lnbmVk' }
const words = { type: 'text', text: 'I press “Save”.' }
const click = member('toolu_1', 'left_click', { coordinate: [640, 360], text: 'shift' })

test('a streamed message is words, thoughts, calls, and its blocks as they were', async () => {
  const server = await serve(() => streamOf([thought, words, click]))
  const { reply, usage, model } = await ask(server.url)
  expect(model).toBe('claude')
  expect(reply).toEqual({
    text: 'I press “Save”.',
    reasoning: 'The button is blue.',
    finish: 'tool_calls',
    toolCalls: [
      {
        id: 'toolu_1',
        name: 'left_click',
        arguments: '{"coordinate":[640,360],"text":"shift"}',
        toolset: 'computer',
      },
    ],
    wire: { kind: 'anthropic', items: [thought, words, click] },
  })
  expect(usage).toEqual({ prompt: 1120, completion: 34, cached: 1000 })
})

test('a message that is not streamed is the same reply', async () => {
  const body = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-0711',
    content: [thought, words, click],
    stop_reason: 'tool_use',
    usage: { input_tokens: 7, output_tokens: 8 },
  }
  const { reply, usage, model } = await ask((await serve(() => ({ kind: 'json', body }))).url)
  expect(model).toBe('claude-0711')
  expect(reply.wire).toEqual({ kind: 'anthropic', items: [thought, words, click] })
  expect(reply.toolCalls?.map(({ name }) => name)).toEqual(['left_click'])
  expect(usage).toEqual({ prompt: 7, completion: 8 })
})

test('the request declares the toolset by its type alone, marks what may be cached, and carries no name and no size', async () => {
  const server = await serve(() => streamOf([words], 'end_turn'))
  await ask(server.url)
  expect(server.requests[0]?.headers['x-api-key']).toBe(key)
  expect(server.requests[0]?.headers['anthropic-beta']).toBeUndefined()
  expect(server.bodies()[0]).toEqual({
    model: 'claude-opus-5-5',
    max_tokens: 8192,
    cache_control: { type: 'ephemeral' },
    system: 'Rules.',
    tools: [{ type: 'computer_toolset_20260801', configs: { zoom: { enabled: false } } }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What now?' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: btoa('a') } },
        ],
      },
    ],
    stream: true,
  })
})

test.each(['computer_20251124', 'computer_20250124'])(
  '%s is declared with its size and asked for by its header',
  async (version) => {
    const server = await serve(() => streamOf([words], 'end_turn'))
    await ask(server.url, {
      ...question,
      toolset: { version, environment: 'desktop', size: { width: 1280, height: 720 } },
    })
    expect(server.bodies()[0]?.tools).toEqual([
      {
        ...{ type: version, name: 'computer', display_width_px: 1280, display_height_px: 720 },
        ...(version === 'computer_20251124' && { enable_zoom: true }),
      },
    ])
  },
)

test('texts without a letter are left out of what is sent again, for the service refuses them, and so is a turn of nothing else', async () => {
  const server = await serve(() => streamOf([words], 'end_turn'))
  const blank = { type: 'text', text: '' }
  const said = (...items: object[]) =>
    ({ role: 'assistant', content: [], wire: { kind: 'anthropic', items } }) as const
  const told = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] }) as const
  await ask(server.url, {
    ...question,
    messages: [
      ...question.messages,
      said(blank),
      told('Go on.'),
      said(thought, blank, { type: 'text', text: ' \n' }, words),
      told(' '),
      told('Well?'),
    ],
  })
  expect(server.bodies()[0]?.messages.slice(1)).toEqual([
    { role: 'assistant', content: [thought, words] },
    { role: 'user', content: [{ type: 'text', text: 'Well?' }] },
  ])
  expect(server.bodies()[0]?.messages[0]?.content.at(-1)).toEqual({ type: 'text', text: 'Go on.' })
})

test('what was said is sent again exactly, with one result for each call that names its set', async () => {
  const server = await serve(() => streamOf([words], 'end_turn'))
  const second = member('toolu_2', 'type', { text: 'x' })
  await ask(server.url, {
    ...question,
    messages: [
      ...question.messages,
      {
        role: 'assistant',
        content: [{ type: 'text', text: words.text }],
        toolCalls: [
          { id: 'toolu_1', name: 'left_click', arguments: '{}', toolset: 'computer' },
          { id: 'toolu_2', name: 'type', arguments: '{}', toolset: 'computer' },
        ],
        wire: { kind: 'anthropic', items: [thought, words, click, second] },
      },
      {
        role: 'tool',
        toolCallId: 'toolu_1',
        content: [{ type: 'text', text: 'Not executed. Wrong element.' }],
        result: { isError: true, acknowledged: false },
      },
      {
        role: 'tool',
        toolCallId: 'toolu_2',
        content: [
          { type: 'text', text: 'Done.' },
          { type: 'image', frame: 'b', size: { width: 1, height: 1 }, mime: 'image/png' },
        ],
        result: { isError: false, acknowledged: false },
      },
      { role: 'user', content: [{ type: 'text', text: 'The operator adds this.' }] },
    ],
  })
  expect(server.bodies()[0]?.messages.slice(1)).toEqual([
    { role: 'assistant', content: [thought, words, click, second] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'toolu_1',
          toolset_name: 'computer',
          content: [{ type: 'text', text: 'Not executed. Wrong element.' }],
          is_error: true,
        },
        {
          type: 'tool_result',
          tool_use_id: 'toolu_2',
          toolset_name: 'computer',
          content: [
            { type: 'text', text: 'Done.' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: btoa('b') } },
          ],
        },
        { type: 'text', text: 'The operator adds this.' },
      ],
    },
  ])
})

test('a reply that a limit has cut off says so and is nothing that could be sent again', async () => {
  const server = await serve(() => streamOf([words, click], 'max_tokens'))
  const { reply } = await ask(server.url)
  expect(reply).toEqual({ text: words.text, finish: 'length' })
})

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const begun = [
  event({ type: 'message_start', message: { usage: { input_tokens: 1, output_tokens: 1 } } }),
  event({ type: 'content_block_start', index: 0, content_block: { ...click, input: {} } }),
  event({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: '{"coordinate":[64' },
  }),
]
const ended = [
  event({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 2 } }),
  event({ type: 'message_stop' }),
]
const stopped = event({ type: 'content_block_stop', index: 0 })

const raw = (...writes: string[]): WireScript => ({ kind: 'raw', writes })

test.each<readonly [string, WireScript, string]>([
  [
    'breaks off inside the arguments of a call',
    raw(...begun),
    'the reply broke off before its end. Try again.',
  ],
  [
    'loses its socket inside the arguments of a call',
    { kind: 'raw', writes: begun, end: 'tear' },
    'the connection was lost in the middle of the reply. Try again.',
  ],
  [
    'ends a call whose arguments are no JSON',
    raw(...begun, stopped, ...ended),
    'the arguments of a call are no JSON object, or name one twice. Nothing was done; try again.',
  ],
  [
    'begins two blocks in one place',
    raw(...begun, begun[1] ?? '', ...ended),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'ends without having closed a block',
    raw(...begun, ...ended),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'calls without an id',
    streamOf([{ ...click, id: '' }]),
    'a call came without its id, so that it cannot be answered. Nothing was done; try again.',
  ],
  [
    'gives two calls the same id',
    streamOf([click, click]),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'declines',
    streamOf([words], {
      stop_reason: 'refusal',
      stop_details: { type: 'refusal', category: 'cyber', explanation: 'This is not allowed.' },
    }),
    'the service declined to answer (cyber). Nothing was done: This is not allowed.',
  ],
  [
    'wants to go on by itself',
    streamOf([words], 'pause_turn'),
    'the service wants to go on by itself (pause_turn), which is not supported. Nothing was done.',
  ],
  [
    'fails in the middle of a stream',
    raw(...begun, event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })),
    'the server answered with an error: Overloaded.',
  ],
  [
    'refuses the request',
    {
      kind: 'json',
      status: 400,
      body: {
        type: 'error',
        error: { type: 'invalid_request_error', message: `tools.0: no such type ${key}` },
      },
    },
    'the request was refused (400): tools.0: no such type •••.',
  ],
  [
    'speaks another wire',
    { kind: 'events', events: [{ choices: [{ delta: { content: 'hi' } }] }] },
    'the server sent something that is not Anthropic Messages: {"choices":[{"delta":{"content":"hi"}}]}.',
  ],
])('a service that %s is a failure with its own sentence', async (_, script, sentence) => {
  expect(await complaint(script)).toBe(sentence)
})

const overloaded: WireScript = {
  kind: 'json',
  status: 529,
  headers: { 'retry-after': '1' },
  body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
}

test('a service that has too much to do is asked again, and after the last time says so', async () => {
  const server = await serve((nth) => (nth < 3 ? overloaded : streamOf([words], 'end_turn')))
  expect((await ask(server.url)).reply.text).toBe(words.text)
  expect(server.requests).toHaveLength(3)
  expect(await complaint(overloaded)).toBe(
    'the service has too much to do now (529). Try again in a moment: Overloaded.',
  )
})

test('once a byte of the reply has come, nothing is asked again', async () => {
  const server = await serve(() => raw(...begun))
  await expect(ask(server.url)).rejects.toThrow('broke off')
  expect(server.requests).toHaveLength(1)
})
