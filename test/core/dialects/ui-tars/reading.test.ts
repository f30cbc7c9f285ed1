import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strayPoint } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { impliedParams } from '../../../../src/core/dialects/index'
import { glimpseReply, readReply } from '../../../../src/core/dialects/ui-tars/reading'

const size = { width: 1920, height: 1080 }
const seen: Seen = { screen: size, image: size, space: 'image', params: { version: '1.0' } }
const read = (text: string, more = {}) => readReply({ text, finish: 'stop', ...more }, seen)
const click = "click(start_box='(500,500)')"

const cases = readFileSync('test/fixtures/dialects/ui-tars/cases.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): { dialect: string; reply: string } => JSON.parse(line))

test.each(cases)(
  '$dialect: a reply that was cut anywhere is the same action or none',
  ({ dialect, reply }) => {
    const about = { ...seen, params: impliedParams(dialect) }
    const whole = readReply({ text: reply, finish: 'stop' }, about)
    for (let end = 0; end < reply.length; end++) {
      const cut = readReply({ text: reply.slice(0, end), finish: 'stop' }, about)
      if (cut.ok) expect(whole.ok && whole.intent.actions).toEqual(cut.intent.actions)
      const shown = glimpseReply(reply.slice(0, end), about)
      if (shown !== undefined) expect(whole.ok && whole.intent.actions).toEqual([shown])
    }
  },
)

test('no spoilt reply throws or points off the screen', () => {
  const pieces = [
    'Action: ',
    'click',
    '(',
    ')',
    "'",
    '"',
    '<point>',
    '</point>',
    '12',
    ',',
    '\\',
    '\n',
    '</think>',
    '<function=click>',
  ]
  const spoilt = fc.tuple(fc.constantFrom(...cases), fc.nat(), fc.nat(9), fc.constantFrom(...pieces))
  fc.assert(
    fc.property(spoilt, ([{ dialect, reply }, place, length, piece]) => {
      const at = place % (reply.length + 1)
      const text = reply.slice(0, at) + piece + reply.slice(at + length)
      const reading = readReply({ text, finish: 'stop' }, { ...seen, params: impliedParams(dialect) })
      if (!reading.ok) return reading.detail !== ''
      return reading.intent.actions.every((action) => strayPoint(action, size) === undefined)
    }),
    { numRuns: 3000 },
  )
})

test('the numbers as they were written are kept', () => {
  const reading = read(`Thought: t\nAction: ${click}`)
  expect(reading).toMatchObject({
    ok: true,
    intent: { thought: 't', said: { points: [[500, 500]], space: '0-1000' }, actions: [{ at: [960, 540] }] },
  })
})

test('what is only thought of is not done', () => {
  expect(read(`<think>Action: ${click}</think>`)).toMatchObject({ ok: false, error: 'no_action' })
  expect(read(`<think>Action: ${click}`)).toMatchObject({ ok: false, error: 'no_action' })
  expect(read(`Action: ${click}\nno, wait</think>`)).toMatchObject({ ok: false, error: 'no_action' })
  expect(read('', { reasoning: `Action: ${click}\nbut perhaps not` })).toMatchObject({ ok: false })
})

test('a whole answer that a server took for thinking is read as a repair', () => {
  expect(read('', { reasoning: `Action: ${click}` })).toMatchObject({
    ok: true,
    intent: { repaired: ['reasoning'] },
  })
})

test('a closing tag in a typed text closes no thought', () => {
  expect(read("Action: type(content='</think>')")).toMatchObject({
    ok: true,
    intent: { actions: [{ text: '</think>' }] },
  })
})

test('a reply cut off by a limit is never an action', () => {
  expect(read(`Action: ${click}`, { finish: 'length' })).toMatchObject({ ok: false, error: 'truncated' })
})

test('both syntaxes are read in every version', () => {
  const xml = '<seed:tool_call><function=wait></function></seed:tool_call>'
  expect(read(xml)).toMatchObject({ ok: true })
  const seed = { ...seen, params: { version: 'seed' } }
  expect(readReply({ text: `Action: ${click}`, finish: 'stop' }, seed)).toMatchObject({ ok: true })
  expect(readReply({ text: '<answer>42</answer>', finish: 'stop' }, seed)).toMatchObject({
    intent: { actions: [{ kind: 'answer', text: '42' }] },
  })
})

test('the place of a click is shown before its call is closed', () => {
  expect(glimpseReply("Thought: t\nAction: click(start_box='(500,500)", seen)).toMatchObject({
    at: [960, 540],
  })
  expect(glimpseReply("Thought: t\nAction: click(start_box='(500,50", seen)).toBeUndefined()
  expect(glimpseReply(`hm\nAction: ${click}\n<think`, seen)).toBeUndefined()
  expect(glimpseReply('a'.repeat(70_000), seen)).toBeUndefined()
})

test.each([
  'Action: ',
  "Action: click(start_box='",
  '<function=a>',
  '<seed:tool_call>',
  "''",
  '\n',
  '<point>',
  'Thought: ',
])('a reply of a million times %j ends soon', (piece) => {
  expect(read(piece.repeat(Math.floor(1_000_000 / piece.length))).ok).toBe(false)
})
