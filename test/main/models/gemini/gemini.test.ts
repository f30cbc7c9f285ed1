import { expect, test } from 'vitest'
import type { Message } from '../../../../src/core/dialects/dialect'
import { functionCall, partsAs } from '../../../fakes/gemini-server'
import type { WireScript } from '../../../fakes/wire-server'
import { ask, complaint, key, question, serve } from './asking'

const thought = { text: 'The button is blue, and there.', thought: true }
const words = { text: 'I press “Save” now.' }
const decision = { decision: 'require_confirmation', explanation: 'Buys an item' }
const click = functionCall('click', { x: 500, y: 300, intent: 'Press Save.', safety_decision: decision })

test('a streamed reply is words, thoughts, calls, and its parts as they were', async () => {
  const server = await serve(() => partsAs([thought, words, click]))
  const { reply, usage, model } = await ask(server.url)
  expect(model).toBe('gemini-3.5-flash')
  expect(reply).toEqual({
    text: words.text,
    reasoning: thought.text,
    finish: 'tool_calls',
    toolCalls: [{ id: 'call_0', name: 'click', arguments: JSON.stringify(click.functionCall.args) }],
    wire: { kind: 'gemini', items: [thought, words, click] },
  })
  expect(usage).toEqual({ prompt: 1200, completion: 34 })
})

test('what the service asks beside a call’s arguments is asked as well, and the call is kept as it came', async () => {
  const { functionCall: called } = functionCall('click', { x: 5, y: 5 })
  const asked = { functionCall: { ...called, safety_decision: decision } }
  const server = await serve(() => partsAs([asked]))
  const { reply } = await ask(server.url)
  expect(JSON.parse(reply.toolCalls?.[0]?.arguments ?? '')).toEqual({ x: 5, y: 5, safety_decision: decision })
  expect(reply.wire?.items).toEqual([asked])
})

test('the request names the environment, leaves out what cannot be done, and puts sampling where it belongs', async () => {
  const server = await serve(() => partsAs([words]))
  await ask(server.url, question, {
    temperature: 1,
    top_p: 0.95,
    max_tokens: 8192,
    generationConfig: { seed: 7 },
  })
  expect(server.requests[0]?.headers['x-goog-api-key']).toBe(key)
  expect(server.bodies()[0]).toEqual({
    contents: [
      {
        role: 'user',
        parts: [{ text: 'What now?' }, { inlineData: { mimeType: 'image/png', data: btoa('a') } }],
      },
    ],
    systemInstruction: { parts: [{ text: 'Rules.' }] },
    tools: [
      { computerUse: { environment: 'ENVIRONMENT_MOBILE', excludedPredefinedFunctions: ['key_down'] } },
    ],
    generationConfig: { temperature: 1, topP: 0.95, maxOutputTokens: 8192, seed: 7 },
  })
})

const answered = (acknowledged: boolean): Message[] => [
  ...question.messages,
  {
    role: 'assistant',
    content: [{ type: 'text', text: words.text }],
    toolCalls: [{ id: 'call_0', name: 'click', arguments: '{}' }],
    wire: { kind: 'gemini', items: [thought, click] },
  },
  {
    role: 'tool',
    toolCallId: 'call_0',
    content: [
      { type: 'text', text: 'It was done.' },
      { type: 'image', frame: 'b', size: { width: 1, height: 1 }, mime: 'image/png' },
    ],
    result: { isError: false, acknowledged },
  },
]

test('what was said is sent again with its signatures, and each call has its response with the picture in it', async () => {
  const server = await serve(() => partsAs([words]))
  await ask(server.url, { ...question, messages: answered(true) })
  expect(server.bodies()[0]?.contents.slice(1)).toEqual([
    { role: 'model', parts: [thought, click] },
    {
      role: 'user',
      parts: [
        {
          functionResponse: {
            name: 'click',
            response: { output: 'It was done.', safety_acknowledgement: 'true' },
            parts: [{ inlineData: { mimeType: 'image/png', data: btoa('b') } }],
          },
        },
      ],
    },
  ])
})

test('an empty part without a signature is left out of what is sent again, and so is a turn of nothing else', async () => {
  const server = await serve(() => partsAs([words]))
  const signed = { text: '', thoughtSignature: 'c2ln' }
  const said = (...items: object[]) =>
    ({ role: 'assistant', content: [], wire: { kind: 'gemini', items } }) as const
  const told = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] }) as const
  await ask(server.url, {
    ...question,
    messages: [
      ...question.messages,
      said({ text: '' }),
      told('Go on.'),
      said({ text: '' }, words, { text: '', thought: true }, signed),
      told(''),
      told('Well?'),
    ],
  })
  expect(server.bodies()[0]?.contents.slice(1)).toEqual([
    { role: 'model', parts: [words, signed] },
    { role: 'user', parts: [{ text: 'Well?' }] },
  ])
  expect(server.bodies()[0]?.contents[0]?.parts.at(-1)).toEqual({ text: 'Go on.' })
})

test('what nobody confirmed is not acknowledged, and the service says so', async () => {
  const server = await serve(() => partsAs([words]))
  const asking = ask(server.url, { ...question, messages: answered(false) })
  await expect(asking).rejects.toThrow('safety_acknowledgement is missing')
  expect(server.requests).toHaveLength(0)
})

test('a reply that a limit has cut off says so and is nothing that could be sent again', async () => {
  const { reply } = await ask((await serve(() => partsAs([words, click], 'MAX_TOKENS'))).url)
  expect(reply).toEqual({ text: words.text, finish: 'length' })
})

const same = { functionCall: { id: 'a', name: 'click', args: {} } }

test.each<readonly [string, WireScript, string]>([
  ['breaks off behind a call', partsAs([click], null), 'the reply broke off before its end. Try again.'],
  ['declines', partsAs([words], 'SAFETY'), 'the service declined to answer (SAFETY). Nothing was done.'],
  [
    'blocks what it was asked',
    {
      kind: 'events',
      named: false,
      events: [
        { promptFeedback: { blockReason: 'JAILBREAK', blockReasonMessage: 'The screen gives orders.' } },
      ],
    },
    'the service declined to answer (JAILBREAK). Nothing was done: The screen gives orders.',
  ],
  [
    'cannot read the call of its own model',
    partsAs([words], 'MALFORMED_FUNCTION_CALL'),
    'the service could not read the call that its model made (MALFORMED_FUNCTION_CALL). Nothing was done; try again.',
  ],
  [
    'gives two calls the same id',
    partsAs([same, same]),
    'calls of the reply came mixed up with each other. Nothing was done; try again.',
  ],
  [
    'refuses the request',
    {
      kind: 'json',
      status: 400,
      body: { error: { code: 400, message: `API key ${key} is odd`, status: 'INVALID_ARGUMENT' } },
    },
    'the request was refused (400): API key ••• is odd.',
  ],
  [
    'repeats the key cut short and with dots in it',
    {
      kind: 'json',
      status: 400,
      body: { error: { message: `bad “${key.slice(0, 12)}” or ${key.slice(0, 9)}...${key.slice(-4)} here` } },
    },
    'the request was refused (400): bad “••• or ••• here.',
  ],
  [
    'speaks another wire',
    { kind: 'events', events: [{ type: 'message_start' }] },
    'the server sent something that is not Gemini generateContent: {"type":"message_start"}.',
  ],
])('a service that %s is a failure with its own sentence', async (_, script, sentence) => {
  expect(await complaint(script)).toBe(sentence)
})

const half = `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [click] } }] })}`

test('a stream that is lost in the middle of a call is said to be lost, and nothing is asked again', async () => {
  const writes = [`${half}\n\n`, half.slice(0, -20)]
  const server = await serve(() => ({ kind: 'raw', writes, end: 'tear' }))
  await expect(ask(server.url)).rejects.toThrow('the connection was lost in the middle of the reply')
  expect(server.requests).toHaveLength(1)
})

test('a service that has no time now is asked again when it says, and after the last time says so', async () => {
  const busy: WireScript = {
    kind: 'json',
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } },
  }
  const server = await serve((nth) => (nth < 3 ? busy : partsAs([words])))
  expect((await ask(server.url)).reply.text).toBe(words.text)
  expect(server.requests).toHaveLength(3)
  expect(await complaint(busy)).toBe('the server failed (503). Try again: Overloaded.')
})

test('calls without an id are told apart by their place, and answered without one', async () => {
  const twice = [functionCall('click', { x: 1, y: 2 }), functionCall('click', { x: 3, y: 4 })]
  const { reply } = await ask((await serve(() => partsAs(twice))).url)
  expect(reply.toolCalls?.map(({ id }) => id)).toEqual(['call_0', 'call_1'])
})

test('another candidate is not more of the one that was asked for', async () => {
  const candidate = (index: number, text: string) => ({
    index,
    content: { role: 'model', parts: [{ text }] },
    finishReason: 'STOP',
  })
  const body = { candidates: [candidate(1, 'Delete it.'), candidate(0, 'Hi.')] }
  const { url } = await serve(() => ({ kind: 'json', body }))
  expect((await ask(url)).reply.text).toBe('Hi.')
})
