import { expect, test } from 'vitest'
import { callOf, readReply } from '../../../../src/core/dialects/vnc-tools/reading'
import { command, plain, spoken, wired } from './replies'

const tap = { action: 'key_tap', key: 'escape' }
const click = { action: 'mouse_click', x: 400, y: 300 }
const clicked = { kind: 'click', at: [400, 300] }

test.each([
  ['verify', { question: 'Is it open?' }, { kind: 'look', what: 'verify', question: 'Is it open?' }],
  ['task_complete', { summary: 'saved' }, { kind: 'finish', outcome: 'completed', message: 'saved' }],
  ['task_failed', { reason: 'no login' }, { kind: 'finish', outcome: 'failed', message: 'no login' }],
])('%s is read', (name, args, action) => {
  expect(readReply(wired(name, args), plain)).toMatchObject({
    ok: true,
    intent: { actions: [action], repaired: [], ignored: 0 },
  })
})

test('a queue becomes its actions in order', () => {
  const actions = [
    { action: 'key_combo', key: 'ctrl+l' },
    { action: 'paste', text: 'https://example.com' },
    click,
  ]
  expect(readReply(wired('action_queue', { actions }), plain)).toMatchObject({
    ok: true,
    intent: {
      actions: [{ keys: ['ctrl', 'l'] }, { kind: 'paste', text: 'https://example.com' }, clicked],
      said: { points: [[400, 300]] },
      repaired: [],
    },
  })
})

test('a queue may look in between, and may hold twenty actions', () => {
  const actions = [...Array.from({ length: 19 }, () => tap), { action: 'detect_elements' }]
  const reading = readReply(wired('action_queue', { actions }), plain)
  if (!reading.ok) throw new Error(reading.detail)
  expect(reading.intent.actions).toHaveLength(20)
  expect(reading.intent.actions.at(-1)).toMatchObject({ kind: 'look', what: 'elements' })
})

test.each([
  ['schema', Array.from({ length: 21 }, () => tap)],
  ['schema', [tap, { action: 'action_queue', actions: [tap] }]],
  ['schema', [tap, 'mouse_click']],
  ['schema', [tap, { action: 'mouse_click' }]],
  ['schema', 'key_tap'],
  ['schema', null],
  ['no_action', []],
  ['out_of_range', [tap, { action: 'hover', x: 4000, y: 1 }]],
  ['unknown_action', [tap, { action: 'key_type', text: 'hi' }]],
])('%s: a queue that is not readable to its end is not read at all', (error, actions) => {
  expect(readReply(wired('action_queue', { actions }), plain)).toMatchObject({ ok: false, error })
})

test('words beside the call are the thought', () => {
  expect(readReply(command(click, 'The button is there.'), plain)).toMatchObject({
    intent: { thought: 'The button is there.', actions: [clicked] },
  })
})

test('of several calls the first is taken and the others are counted', () => {
  const { toolCalls = [] } = command(click)
  const reply = {
    text: '',
    toolCalls: [...toolCalls, { id: 'y', name: 'verify', arguments: '{' }],
    finish: 'stop',
  }
  expect(readReply({ ...reply, finish: 'stop' }, plain)).toMatchObject({ ok: false, error: 'truncated' })
  const whole = { ...reply.toolCalls[1], id: 'y', name: 'verify', arguments: '{"question":"?"}' }
  expect(readReply({ text: '', toolCalls: [...toolCalls, whole], finish: 'stop' }, plain)).toMatchObject({
    intent: { actions: [clicked], ignored: 1 },
  })
})

const text = JSON.stringify({ name: 'vnc_command', arguments: click })

test.each([
  text,
  JSON.stringify({ name: 'vnc_command', arguments: JSON.stringify(click) }),
  JSON.stringify({ type: 'function', function: { name: 'vnc_command', arguments: JSON.stringify(click) } }),
  `<tool_call>\n${text}\n</tool_call>`,
  `<think>maybe {"name":"task_complete","arguments":{"summary":"x"}}</think>${text}`,
  `I click it.\n${text}`,
  '<function=vnc_command><parameter=action>mouse_click</parameter><parameter=x>400</parameter><parameter=y>300</parameter></function>',
])('a call in the text: %s', (reply) => {
  expect(readReply(spoken(reply), plain)).toMatchObject({
    ok: true,
    intent: { actions: [clicked], repaired: [], ignored: 0 },
  })
})

test.each([
  [JSON.stringify(click), 'bare_arguments'],
  [JSON.stringify({ actions: [click] }), 'bare_arguments'],
  [`\`\`\`json\n${text}\n\`\`\``, 'fence'],
  [JSON.stringify({ name: 'action_queue', arguments: { actions: JSON.stringify([click]) } }), 'json_string'],
  [text.replace('}}', ',}}'), 'trailing_comma'],
  [text.slice(0, -1), 'missing_bracket'],
])('%s is read, and marked as repaired', (reply, repair) => {
  expect(readReply(spoken(reply), plain)).toMatchObject({
    ok: true,
    intent: { actions: [clicked], repaired: [repair] },
  })
})

test('an end without its words is an end, and marked as repaired', () => {
  expect(readReply(wired('task_complete', ''), plain)).toMatchObject({
    intent: { actions: [{ kind: 'finish', message: '' }], repaired: ['missing_summary'] },
  })
})

test.each([
  ['no_action', spoken('I am done, everything is saved.')],
  ['no_action', spoken('')],
  ['no_action', spoken('task_complete')],
  ['no_action', spoken(`<think>${text}</think>`)],
  ['truncated', spoken('{"name":"vnc_command","arguments":{"action":"mouse_click","x":400,"y":3')],
  ['truncated', { ...command(click), finish: 'length' as const }],
  ['truncated', wired('vnc_command', '{"action":"mouse_click","x":400,"y":30')],
  ['unknown_action', wired('computer', { action: 'mouse_click' })],
  ['unknown_action', wired('__proto__', {})],
  ['schema', wired('verify', {})],
  ['schema', wired('task_complete', { summary: { a: 1 } })],
])('%s: %j', (error, reply) => {
  expect(readReply(reply, plain)).toMatchObject({ ok: false, error })
})

test('the call that was read can be told again', () => {
  expect(callOf(spoken(`Now. ${text}`))).toMatchObject({
    name: 'vnc_command',
    args: new Map(Object.entries(click)),
  })
  expect(callOf(spoken('Done.'))).toBeUndefined()
})
