import { expect, test } from 'vitest'
import { actOf, isActionName } from '../../../../src/core/dialects/ui-tars/action'

const size = { width: 1000, height: 1000 }
const act = (name: string, args: Record<string, string> = {}, thought?: string) => {
  const spoken = { name, args: new Map(Object.entries(args)) }
  const read = actOf(spoken, { screen: size, image: size, space: '0-1000' }, thought, () => undefined)
  return 'error' in read ? read.error : read.action
}
const point = { point: '<point>1 2</point>' }

test.each([
  ['left_double', point, { kind: 'click', at: [1, 2], count: 2 }],
  ['left_triple', point, { kind: 'click', count: 3 }],
  ['right_single', point, { kind: 'click', button: 'right' }],
  ['middle_click', point, { kind: 'click', button: 'middle' }],
  ['move_to', point, { kind: 'hover', at: [1, 2] }],
  ['long_press', { ...point, time: '2s' }, { kind: 'long_press', ms: 2000 }],
  ['mouse_down', { ...point, button: 'right' }, { kind: 'button', state: 'down', button: 'right' }],
  ['swipe', { start_box: '(1,2)', end_box: '(3,4)' }, { kind: 'swipe', from: [1, 2], to: [3, 4] }],
  ['scroll', { direction: 'up' }, { kind: 'scroll', direction: 'up', ticks: 5 }],
  ['press', { key: 'enter' }, { kind: 'keys', keys: ['enter'] }],
  ['hotkey', { key: 'ctrl shift t' }, { kind: 'keys', keys: ['ctrl', 'shift', 't'] }],
  ['type', { content: 'a\n\n' }, { kind: 'type', text: 'a\n', submit: true }],
  ['wait', { time: '1.5' }, { kind: 'wait', ms: 1500 }],
  ['finished', { content: 'done' }, { kind: 'finish', outcome: 'completed', message: 'done' }],
  ['infeasible', {}, { kind: 'finish', outcome: 'infeasible' }],
  ['open_app', { app_name: 'Clock' }, { kind: 'open_app', name: 'Clock' }],
  ['press_home', {}, { kind: 'navigate', to: 'home' }],
  ['navigate', { url: 'https://a.example' }, { kind: 'navigate', to: { url: 'https://a.example' } }],
  ['screenshot', {}, { kind: 'look', what: 'screenshot' }],
])('%s(%j)', (name, args, action) => {
  expect(act(name, args)).toMatchObject(action)
})

test('the button of a click is not lost, and no name is contradicted', () => {
  expect(act('click', { ...point, button: 'right' })).toMatchObject({ kind: 'click', button: 'right' })
  expect(act('right_single', { ...point, button: 'right' })).toMatchObject({ button: 'right' })
  expect(act('right_single', { ...point, button: 'left' })).toBe('schema')
  expect(act('click', { ...point, button: 'side' })).toBe('schema')
})

test('keys one by one and as a list are one chord', () => {
  expect(act('hotkey', { 0: 'ctrl', 1: 'c' })).toMatchObject({ keys: ['ctrl', 'c'] })
  expect(act('hotkey', { key: "['ctrl', 'c']" })).toMatchObject({ keys: ['ctrl', 'c'] })
})

test('a call for the user asks what the thought says', () => {
  expect(act('call_user', {}, 'Which account?')).toMatchObject({ kind: 'ask', question: 'Which account?' })
})

test.each([
  ['fly', {}, 'unknown_action'],
  ['__proto__', {}, 'unknown_action'],
  ['click', {}, 'schema'],
  ['drag', { start_box: '(1,2)' }, 'schema'],
  ['scroll', { ...point }, 'schema'],
  ['scroll', { direction: 'sideways' }, 'schema'],
  ['type', {}, 'schema'],
  ['hotkey', { key: 'ctrl alt shift t' }, 'schema'],
  ['hotkey', { key: 'florp' }, 'schema'],
  ['press', { key: 'ctrl' }, 'unknown_action'],
  ['mouse_down', { button: 'fourth' }, 'schema'],
  ['open_app', {}, 'schema'],
  ['click', { point: '(5000,1)' }, 'out_of_range'],
])('%s(%j) is refused: %s', (name, args, error) => {
  expect(act(name, args)).toBe(error)
})

test('names are known whatever their case', () => {
  expect(isActionName('Click')).toBe(true)
  expect(isActionName('toString')).toBe(false)
})
