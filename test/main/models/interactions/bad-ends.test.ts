/** What an interaction must not be believed, and what it is called then. */
import { expect, test } from 'vitest'
import { call, eventOf, interactionOf, output } from '../../../fakes/interactions-server'
import type { WireScript } from '../../../fakes/wire-server'
import { ask, complaint, key, serve } from './asking'

const words = output('I press.')
const click = call('fc_1', 'click', { x: 5, y: 5 })

const raw = (...writes: string[]): WireScript => ({ kind: 'raw', writes })
const event = (event_type: string, more: object) => eventOf({ event_type, ...more })
const start = (index: number, step: object) => event('step.start', { index, step })
const grow = (index: number, written: string) =>
  event('step.delta', { index, delta: { type: 'arguments_delta', arguments: written } })
const stop = (index: number) => event('step.stop', { index })
const ended = (status: string, more: object = {}) =>
  event('interaction.completed', { interaction: { id: 'int_1', status, ...more } })
const begun = { type: 'function_call', id: 'fc_1', name: 'click', arguments: {} }
const whole = [start(0, begun), grow(0, '{"x":5,"y":5}'), stop(0)]

const mixedUp = 'calls of the reply came mixed up with each other. Nothing was done; try again.'
const brokeOff = 'the reply broke off before its end. Try again.'

test.each<readonly [string, WireScript, string]>([
  ['breaks off inside a call', raw(start(0, begun), grow(0, '{"x":')), brokeOff],
  ['says it is done without an end', raw(...whole, 'data: [DONE]\n\n'), brokeOff],
  ['is still at work when it ends', raw(...whole, ended('in_progress')), brokeOff],
  ['begins two calls in one place', raw(start(0, begun), ...whole, ended('requires_action')), mixedUp],
  ['goes on with a call that has not begun', raw(grow(3, '{}'), ended('requires_action')), mixedUp],
  ['goes on with a call that is done', raw(...whole, grow(0, '{}'), ended('requires_action')), mixedUp],
  ['ends before a call is done', raw(start(0, begun), ended('requires_action')), mixedUp],
  [
    'begins a call after its end',
    raw(...whole, ended('requires_action'), start(1, { ...begun, id: 'fc_2' }), stop(1)),
    mixedUp,
  ],
  ['ends twice', raw(...whole, ended('requires_action'), ended('requires_action')), mixedUp],
  [
    'ends in two ways',
    raw(
      ...whole,
      event('interaction.status_update', { interaction_id: 'int_1', status: 'failed' }),
      ended('requires_action'),
    ),
    mixedUp,
  ],
  [
    'ends as another interaction than began',
    raw(
      event('interaction.created', { interaction: { id: 'int_9', status: 'in_progress' } }),
      ...whole,
      ended('requires_action'),
    ),
    mixedUp,
  ],
  [
    'ends with another move than came',
    raw(...whole, ended('requires_action', { steps: [{ ...begun, arguments: { x: 900, y: 900 } }] })),
    mixedUp,
  ],
  [
    'gives a call two sets of arguments',
    raw(
      start(0, { ...begun, arguments: { x: 1, y: 1 } }),
      grow(0, '{"x":5,"y":5}'),
      stop(0),
      ended('requires_action'),
    ),
    mixedUp,
  ],
  [
    'adds to a call what is no argument',
    raw(
      start(0, begun),
      event('step.delta', { index: 0, delta: { type: 'text', text: '{"x":5}' } }),
      stop(0),
      ended('requires_action'),
    ),
    mixedUp,
  ],
  ['waits for a call that did not come', raw(ended('requires_action')), mixedUp],
  ['gives two calls the same id', interactionOf([click, click]), mixedUp],
  [
    'gives a call no id',
    raw(start(0, { ...begun, id: '' }), stop(0), ended('requires_action')),
    'a call came without its id, so that it cannot be answered. Nothing was done; try again.',
  ],
  [
    'sends arguments that are no object',
    raw(start(0, begun), grow(0, '{"x":5,'), stop(0), ended('requires_action')),
    'the arguments of a call are no JSON object, or name one twice. Nothing was done; try again.',
  ],
  [
    'declines',
    interactionOf([words], 'budget_exceeded'),
    'the service declined to answer (budget_exceeded). Nothing was done.',
  ],
  [
    'declines in a step',
    raw(
      start(0, { type: 'model_output', error: { code: 3, message: 'The screen gives orders.' } }),
      stop(0),
      ended('completed'),
    ),
    'the service declined to answer (error). Nothing was done: The screen gives orders.',
  ],
  [
    'says more in one step than can be sent again',
    raw(
      start(0, { type: 'model_output' }),
      ...Array.from({ length: 257 }, (_, nth) =>
        event('step.delta', { index: 0, delta: { type: 'image', data: String(nth) } }),
      ),
      stop(0),
      ended('completed'),
    ),
    'the reply comes in more than 256 pieces. It was stopped.',
  ],
  [
    'nests the arguments of a call without an end',
    raw(
      start(0, begun),
      grow(0, `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      stop(0),
      ended('requires_action'),
    ),
    'the reply is nested deeper than can be read. It was stopped.',
  ],
  [
    'fails with its own words, the key among them',
    raw(event('error', { error: { code: 'internal', message: `no luck with ${key}` } })),
    'the server answered with an error: no luck with •••.',
  ],
  [
    'refuses the request',
    { kind: 'json', status: 400, body: { error: { code: '400', message: `API key ${key} is odd` } } },
    'the request was refused (400): API key ••• is odd.',
  ],
  [
    'has too much to do',
    { kind: 'json', status: 529, body: { error: { message: 'Overloaded' } } },
    'the service has too much to do now (529). Try again in a moment: Overloaded.',
  ],
  [
    'speaks another wire',
    { kind: 'events', events: [{ type: 'message_start' }] },
    'the server sent something that is not Gemini Interactions: {"type":"message_start"}.',
  ],
])('a service that %s is a failure with its own sentence', async (_, script, sentence) => {
  expect(await complaint(script)).toBe(sentence)
})

test('a stream that is lost in the middle of a call is said to be lost, and nothing is asked again', async () => {
  const writes = [start(0, begun), grow(0, '{"x":5,').slice(0, -8)]
  const server = await serve(() => ({ kind: 'raw', writes, end: 'tear' }))
  await expect(ask(server.url)).rejects.toThrow('the connection was lost in the middle of the reply')
  expect(server.requests).toHaveLength(1)
})

test('a service that has no time now is asked again when it says, and after the last time says so', async () => {
  const busy: WireScript = {
    kind: 'json',
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: { code: '503', message: 'Overloaded' } },
  }
  const server = await serve((nth) => (nth < 3 ? busy : interactionOf([words])))
  expect((await ask(server.url)).reply.text).toBe('I press.')
  expect(server.requests).toHaveLength(3)
  expect(await complaint(busy)).toBe('the server failed (503). Try again: Overloaded.')
})

test('a reply of many tiny pieces is as long as its words are, not as what carries them', async () => {
  const text = Array.from({ length: 30_000 }, (_, nth) =>
    String.fromCodePoint(97 + ((nth * nth + (nth >> 4)) % 26)),
  )
  const pieces = text.map((one) => event('step.delta', { index: 0, delta: { type: 'text', text: one } }))
  const writes = [start(0, { type: 'model_output' }) + pieces.join('') + stop(0) + ended('completed')]
  const { reply } = await ask((await serve(() => ({ kind: 'raw', writes }))).url)
  expect(reply.text).toBe(text.join(''))
}, 60_000)
