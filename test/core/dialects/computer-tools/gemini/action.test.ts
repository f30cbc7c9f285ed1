import { expect, test } from 'vitest'
import { geminiComputer } from '../../../../../src/core/dialects/computer-tools/gemini/gemini-computer'
import { outcome } from '../../round-trip'

const screen = { width: 1000, height: 500 }
const seen = { screen, image: screen, space: geminiComputer.space }
const say = (args: object, name: string) =>
  outcome(geminiComputer, { text: JSON.stringify({ name, args }), finish: 'stop' }, seen)

test.each([
  ['type_text_at', { x: 500, y: 500, text: 'a' }, { submit: true, replace: true }],
  ['scroll_at', { x: 500, y: 500, direction: 'left', magnitude: 100 }, { direction: 'left', pixels: 100 }],
  ['scroll_document', { direction: 'down' }, { kind: 'scroll', direction: 'down', pixels: 400 }],
  ['go_back', {}, { kind: 'navigate', to: 'back' }],
  ['go_forward', {}, { keys: ['alt', 'right'] }],
  ['navigate', { url: 'https://example.org' }, { to: { url: 'https://example.org' } }],
  ['wait_5_seconds', {}, { ms: 5000 }],
  ['hover_at', { x: 999, y: 999 }, { at: [999, 499] }],
])('%j', (name, args, action) => {
  expect(say(args, name)).toMatchObject(action)
})

test.each([
  ['click_at', { x: 500 }, 'schema'],
  ['click_at', { x: 500, y: 1001 }, 'out_of_range'],
  ['click_at', { x: 5, y: 5, safety_decision: { decision: 'blocked' } }, 'no_action'],
  ['scroll_at', { x: 5, y: 5, direction: 'down', magnitude: 2000 }, 'out_of_range'],
  ['key_combination', { key_combination: 'control+a' }, 'schema'],
  ['navigate', {}, 'schema'],
  ['dance', {}, 'unknown_action'],
])('%j is refused', (name, args, error) => {
  expect(say(args, name)).toBe(error)
})

test.each([
  [{ decision: 'require_confirmation', explanation: 'Buys.' }, 'require_confirmation: Buys.'],
  ['require_confirmation', 'require_confirmation'],
  [{ decision: 'something_new' }, 'something_new'],
  [[{ decision: 'require_confirmation' }], 'safety_decision'],
  [{}, 'safety_decision'],
  [{ decision: 'regular' }, undefined],
])('the safety decision %j asks a person, unless it says that nothing is to be asked', (decision, words) => {
  const text = JSON.stringify({ name: 'click_at', args: { x: 5, y: 5, safety_decision: decision } })
  const reading = geminiComputer.read({ text, finish: 'stop' }, seen)
  expect(reading).toMatchObject({ ok: true })
  expect(reading.ok && reading.intent.confirm).toBe(words)
})

test('a function alone is a call where it needs no arguments', () => {
  expect(outcome(geminiComputer, { text: '{"name":"go_back"}', finish: 'stop' }, seen)).toMatchObject({
    to: 'back',
  })
  expect(outcome(geminiComputer, { text: '{"name":"dance"}', finish: 'stop' }, seen)).toBe('no_action')
})
