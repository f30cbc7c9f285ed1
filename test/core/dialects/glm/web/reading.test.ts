import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strayPoint } from '../../../../../src/core/action/action'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { glimpseReply, readReply } from '../../../../../src/core/dialects/glm/web/reading'

const size = { width: 1920, height: 1080 }
const elements = [2, 9, 12].map((mark) => ({
  text: '',
  box: { x: 100 * mark, y: 50, width: 80, height: 20 },
  confidence: 1,
  mark,
}))
const seen: Seen = { screen: size, image: size, space: 'pixels', elements }
const read = (text: string, more = {}) => readReply({ text, finish: 'stop', ...more }, seen)
const says = (action: string) => read(`Thought: t\nAction: ${action}\nMemory_Updated: {"a": 1}`)

const replies = readFileSync('test/fixtures/dialects/glm-web/cases.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): { reply: string } => JSON.parse(line))
  .map(({ reply }) => reply)

test.each(replies)('%j: cut anywhere it is the same action or none', (reply) => {
  const whole = read(reply)
  for (let end = 0; end < reply.length; end++) {
    const cut = read(reply.slice(0, end))
    if (cut.ok) expect(whole.ok && whole.intent.actions).toEqual(cut.intent.actions)
    const shown = glimpseReply(reply.slice(0, end), seen)
    if (shown !== undefined) expect(whole.ok && whole.intent.actions).toEqual([shown])
  }
})

test('no spoilt reply throws or points off the screen', () => {
  const pieces = ['Action: ', '[', ']', ';', '12', '\n', '</think>', '<answer>', 'Memory_Updated:', 'WINDOW']
  const spoilt = fc.tuple(fc.constantFrom(...replies), fc.nat(), fc.nat(9), fc.constantFrom(...pieces))
  fc.assert(
    fc.property(spoilt, ([reply, place, length, piece]) => {
      const at = place % (reply.length + 1)
      const reading = read(reply.slice(0, at) + piece + reply.slice(at + length))
      return !reading.ok || reading.intent.actions.every((action) => strayPoint(action, size) === undefined)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['Click [9].', { kind: 'click', mark: 9, at: [940, 60] }],
  ['Click 9', { kind: 'click', mark: 9 }],
  ['<|begin_of_box|>Click [9]<|end_of_box|>', { kind: 'click', mark: 9 }],
  ['Type [2]; [a]b]', { kind: 'type', text: 'a]b', replace: true, submit: true }],
  ['Scroll [9]; [up]', { kind: 'scroll', mark: 9, direction: 'up', pixels: 720 }],
  ['Wait.', { kind: 'wait', ms: 5000 }],
  ['GoBack.', { kind: 'navigate', to: 'back' }],
  ['Bing', { kind: 'navigate', to: { url: 'https://www.bing.com/' } }],
  ['Google', { kind: 'navigate', to: { url: 'https://www.google.com/' } }],
  ['ANSWER; <content>a\nb</content>', { kind: 'answer', text: 'a\nb' }],
  ['ANSWER; [Guatemala]', { kind: 'answer', text: 'Guatemala' }],
  ['Key; [Return]', { kind: 'keys', keys: ['enter'] }],
])('%s', (action, meant) => {
  expect(says(action)).toMatchObject({
    ok: true,
    intent: { actions: [meant], thought: 't', memory: '{"a": 1}', repaired: [] },
  })
})

test.each([
  ['Click [99]', 'out_of_range'],
  ['Click [abc]', 'bad_coordinate'],
  ['Click [9] or [12]', 'schema'],
  ['Type [2];', 'schema'],
  ['Scroll [9]; [sideways]', 'schema'],
  ['Key; [Foo]', 'schema'],
  ['Fly [3]', 'unknown_action'],
  ['I am not sure.', 'no_action'],
])('%s is refused: %s', (action, error) => {
  expect(says(action)).toMatchObject({ ok: false, error })
})

test('what is only thought of is not done, and further actions are counted', () => {
  expect(read('<think>Action: Click [9]</think>')).toMatchObject({ ok: false, error: 'no_action' })
  expect(read('Action: Click [9]\nAction: Click [2]\n')).toMatchObject({
    intent: { ignored: 1, actions: [{ mark: 9 }] },
  })
  expect(read('Action: Click [9]', { finish: 'length' })).toMatchObject({ ok: false, error: 'truncated' })
})

test.each(['Action: ', '\n', '[', 'Action: Click [9]\n', '```'])('a million times %j ends soon', (piece) => {
  expect(read(piece.repeat(Math.floor(100_000 / piece.length))).ok).toBe(piece.includes('9'))
  expect(read(piece.repeat(Math.floor(1_000_000 / piece.length))).ok).toBe(false)
})
