import { expect, test } from 'vitest'
import { openaiComputer } from '../../../../../src/core/dialects/computer-tools/openai/openai-computer'
import { outcome } from '../../round-trip'

const screen = { width: 1000, height: 500 }
const seen = { screen, image: screen, space: openaiComputer.space }
const say = (args: object) =>
  outcome(
    openaiComputer,
    {
      text: JSON.stringify({ type: 'computer_call', action: args, pending_safety_checks: [] }),
      finish: 'stop',
    },
    seen,
  )

test.each([
  [
    { type: 'click', x: 3, y: 4, button: 'left', keys: ['SHIFT'] },
    { kind: 'click', modifiers: ['shift'] },
  ],
  [
    { type: 'click', x: 3, y: 4, button: 'back' },
    { kind: 'navigate', to: 'back' },
  ],
  [{ type: 'double_click', x: 3, y: 4 }, { count: 2 }],
  [{ type: 'move', x: 3, y: 4 }, { kind: 'hover' }],
  [
    { type: 'scroll', x: 3, y: 4, scroll_x: -50, scroll_y: 0 },
    { direction: 'left', pixels: 50 },
  ],
  [{ type: 'keypress', keys: ['ENTER'] }, { keys: ['enter'] }],
  [{ type: 'wait' }, { ms: 1000 }],
  [{ type: 'screenshot' }, { kind: 'look' }],
])('%j', (args, action) => {
  expect(say(args)).toMatchObject(action)
})

test.each([
  [{ type: 'click', x: 3 }, 'schema'],
  [{ type: 'click', x: 3, y: 'a' }, 'bad_coordinate'],
  [{ type: 'click', x: 3, y: 500 }, 'out_of_range'],
  [{ type: 'click', x: 3, y: 4, button: 'forward' }, 'schema'],
  [{ type: 'drag', path: [{ x: 1, y: 2 }] }, 'schema'],
  [{ type: 'scroll', x: 3, y: 4, scroll_x: 5, scroll_y: 5 }, 'schema'],
  [{ type: 'scroll', x: 3, y: 4 }, 'schema'],
  [{ type: 'keypress', keys: [] }, 'schema'],
  [{ type: 'dance' }, 'unknown_action'],
  [{}, 'schema'],
])('%j is refused', (args, error) => {
  expect(say(args)).toBe(error)
})

test('a call that is not complete is refused', () => {
  const text = '{"type":"computer_call","status":"incomplete","action":{"type":"click","x":3,"y":4}}'
  expect(outcome(openaiComputer, { text, finish: 'stop' }, seen)).toBe('truncated')
})

const check = { id: 's1', code: 'malicious', message: 'careful' }
const click = { type: 'click', x: 3, y: 4, button: 'left' }

/** Calls over the service's own wire. */
const called = (...calls: readonly object[]) =>
  openaiComputer.read(
    {
      text: '',
      finish: 'tool_calls',
      toolCalls: calls.map((args, nth) => ({
        id: `c${nth}`,
        name: 'computer',
        arguments: JSON.stringify(args),
      })),
      wire: { kind: 'responses', items: [] },
    },
    seen,
  )

test('a check of the service that stands with no move is not lost beside the moves of another call', () => {
  const reading = called({ actions: [], pending_safety_checks: [check] }, { actions: [click] })
  expect(reading).toMatchObject({ ok: false, error: 'schema' })
  expect(called({ actions: [], pending_safety_checks: [] }, { actions: [click] })).toMatchObject({ ok: true })
})

test.each([[check], ['careful'], [{ list: [check] }], [true]])(
  'a check that is in no list is one all the same: %j',
  (pending_safety_checks) => {
    expect(called({ actions: [click], pending_safety_checks })).toMatchObject({
      ok: true,
      intent: { checks: [{ from: 0, to: 1 }] },
    })
  },
)
