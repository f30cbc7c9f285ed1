import { expect, test } from 'vitest'
import { readReply } from '../../../../src/core/dialects/vnc-tools/reading'
import { command, plain, scaled } from './replies'

const read = (args: object, seen = plain) => readReply(command(args), seen)
const at = { x: 400, y: 300 }

test.each([
  [
    { action: 'mouse_click', ...at },
    { kind: 'click', at: [400, 300], button: 'left', count: 1 },
  ],
  [
    { action: 'mouse_click', ...at, button: 'middle' },
    { kind: 'click', button: 'middle' },
  ],
  [
    { action: 'mouse_double_click', ...at },
    { kind: 'click', count: 2, button: 'left' },
  ],
  [
    { action: 'mouse_drag', ...at, toX: 5, toY: 6 },
    {
      kind: 'drag',
      path: [
        [400, 300],
        [5, 6],
      ],
    },
  ],
  [
    { action: 'scroll', ...at, direction: 'down' },
    { kind: 'scroll', at: [400, 300], direction: 'down', ticks: 3 },
  ],
  [
    { action: 'scroll', ...at, direction: 'left', amount: 7 },
    { direction: 'left', ticks: 7 },
  ],
  [
    { action: 'key_tap', key: 'return' },
    { kind: 'keys', keys: ['enter'] },
  ],
  [
    { action: 'key_combo', key: 'alt+f4' },
    { kind: 'keys', keys: ['alt', 'f4'] },
  ],
  [
    { action: 'paste', text: ' two\nlines ' },
    { kind: 'paste', text: ' two\nlines ' },
  ],
  [
    { action: 'hover', ...at },
    { kind: 'hover', at: [400, 300] },
  ],
  [{ action: 'wait' }, { kind: 'wait', ms: 500 }],
  [
    { action: 'wait', ms: 3000 },
    { kind: 'wait', ms: 3000 },
  ],
  [{ action: 'screenshot' }, { kind: 'look', what: 'screenshot' }],
  [{ action: 'detect_elements' }, { kind: 'look', what: 'elements' }],
  [{ action: 'get_timing' }, { kind: 'look', what: 'timing' }],
  [
    { action: 'configure', params: { width: 1024, settle: 'slow' } },
    { kind: 'look', what: 'configure', params: { width: 1024, settle: 'slow' } },
  ],
])('%j', (args, action) => {
  expect(read(args)).toMatchObject({ ok: true, intent: { actions: [action], repaired: [] } })
})

test('coordinates are those of the scaled picture', () => {
  expect(read({ action: 'mouse_click', x: 400, y: 300 }, scaled)).toMatchObject({
    intent: { actions: [{ at: [600, 450] }], said: { points: [[400, 300]], space: 'image' } },
  })
  expect(read({ action: 'mouse_click', x: 1279, y: 719 }, scaled)).toMatchObject({ ok: true })
  expect(read({ action: 'mouse_click', x: 1280, y: 300 }, scaled)).toMatchObject({ error: 'out_of_range' })
})

test.each([
  [{ action: 'mouse_click', x: '400', y: '300' }, 'numeric_string'],
  [{ action: 'Mouse_Click', ...at }, 'enum_spelling'],
  [{ action: 'mouse_click', coordinate: [400, 300] }, 'key_spelling'],
  [{ action: 'mouse_drag', ...at, to_x: 5, to_y: 6 }, 'key_spelling'],
  [{ action: 'key_tap', key: 'ctrl+c' }, 'chord_in_tap'],
  [{ action: 'key_combo', key: 'ctrl c' }, 'chord_separator'],
  [{ action: 'verify', question: 'open?' }, 'verify_action'],
  [{ action: 'configure', params: '{"ms":3}' }, 'json_string'],
])('%j is read, and marked as repaired', (args, repair) => {
  expect(read(args)).toMatchObject({ ok: true, intent: { repaired: [repair] } })
})

test('what other actions need, left empty or filled in, and remarks do no harm', () => {
  const filled = {
    action: 'screenshot',
    x: 0,
    y: 0,
    key: '',
    keys: [],
    params: {},
    text: null,
    reason: 'look',
  }
  expect(read(filled)).toMatchObject({
    ok: true,
    intent: { actions: [{ what: 'screenshot' }], repaired: [] },
  })
  expect(read({ action: 'mouse_click', ...at, button: '' })).toMatchObject({
    intent: { actions: [{ button: 'left' }] },
  })
})

test.each([
  ['schema', { x: 4, y: 6 }],
  ['schema', { action: 7 }],
  ['schema', { action: 'mouse_click' }],
  ['schema', { action: 'mouse_click', x: 4 }],
  ['schema', { action: 'mouse_click', ...at, coordinate: [1, 2] }],
  ['schema', { action: 'mouse_click', ...at, button: 'side' }],
  ['schema', { action: 'mouse_click', ...at, modifiers: ['ctrl'] }],
  ['schema', { action: 'mouse_click', ...at, count: 3 }],
  ['schema', { action: 'mouse_drag', ...at }],
  ['schema', { action: 'mouse_drag', ...at, toX: 4 }],
  ['schema', { action: 'scroll', direction: 'up' }],
  ['schema', { action: 'scroll', ...at }],
  ['schema', { action: 'scroll', ...at, direction: 'sideways' }],
  ['schema', { action: 'scroll', ...at, direction: 'up', amount: 0 }],
  ['schema', { action: 'scroll', ...at, direction: 'up', amount: -3 }],
  ['schema', { action: 'scroll', ...at, direction: 'up', amount: 'much' }],
  ['schema', { action: 'scroll', ...at, direction: 'up', amount: 1e9 }],
  ['schema', { action: 'key_tap' }],
  ['schema', { action: 'key_combo' }],
  ['schema', { action: 'paste' }],
  ['schema', { action: 'paste', text: 42 }],
  ['schema', { action: 'wait', ms: 1e12 }],
  ['schema', { action: 'wait', seconds: 3 }],
  ['schema', { action: 'configure' }],
  ['schema', { action: 'configure', params: { 'a b': 1 } }],
  ['schema', { action: 'configure', params: { width: { of: 1 } } }],
  ['schema', { action: 'verify' }],
  ['schema', { action: 'action_queue', actions: [] }],
  ['bad_coordinate', { action: 'hover', x: 'left', y: 3 }],
  ['bad_coordinate', { action: 'hover', x: [1, 2], y: [3, 4] }],
  ['bad_coordinate', { action: 'hover', x: true, y: false }],
  ['out_of_range', { action: 'hover', x: 1920, y: 3 }],
  ['out_of_range', { action: 'hover', x: -1, y: 3 }],
  ['out_of_range', { action: 'mouse_drag', ...at, toX: 4, toY: 1080 }],
  ['unknown_action', { action: 'key_type', text: 'hi' }],
  ['unknown_action', { action: 'left_click', ...at }],
  ['unknown_action', { action: '__proto__' }],
  ['unknown_action', { action: 'task_complete', summary: 'x' }],
])('%s: %j', (error, args) => {
  expect(read(args)).toMatchObject({ ok: false, error })
})
