import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { readReply } from '../../../../../src/core/dialects/glm/web/reading'
import { writeReply } from '../../../../../src/core/dialects/glm/web/writing'
import { anyText } from '../../arbitrary'

const size = { width: 1920, height: 1080 }
const box = { x: 0, y: 0, width: 100, height: 50 }
const seen: Seen = {
  screen: size,
  image: size,
  space: 'pixels',
  elements: [{ text: '', box, confidence: 1, mark: 7 }],
}
const write = (action: object) =>
  writeReply(
    { actions: [Action.parse(action)], thought: 't', memory: '{"a":1}', repaired: [], ignored: 0 },
    seen,
  ).text

test.each([
  [{ kind: 'click', at: [50, 25] }, 'Click [7]'],
  [{ kind: 'type', text: '5$', at: [50, 25], replace: true, submit: true }, 'Type [7]; [5$]'],
  [{ kind: 'scroll', direction: 'up', pixels: 720 }, 'Scroll [WINDOW]; [up]'],
  [{ kind: 'scroll', direction: 'up', pixels: 720, at: [50, 25] }, 'Scroll [7]; [up]'],
  [{ kind: 'wait', ms: 5000 }, 'Wait'],
  [{ kind: 'navigate', to: 'back' }, 'GoBack'],
  [{ kind: 'navigate', to: { url: 'https://www.bing.com/' } }, 'Bing'],
  [{ kind: 'answer', text: 'a' }, 'ANSWER; <content>a</content>'],
  [{ kind: 'keys', keys: ['enter'] }, 'Key; [Return]'],
])('%j is read back as it was', (action, line) => {
  const text = write(action)
  expect(text).toBe(`Thought: t\nAction: ${line}\nMemory_Updated: {"a":1}`)
  const reading = readReply({ text, finish: 'stop' }, seen)
  expect(reading).toMatchObject({ ok: true, intent: { actions: [action], memory: '{"a":1}', repaired: [] } })
})

test.each([
  { kind: 'click', at: [500, 500] },
  { kind: 'click', at: [50, 25], count: 2 },
  { kind: 'type', text: 'a', at: [50, 25] },
  { kind: 'navigate', to: { url: 'https://a.example/' } },
  { kind: 'finish', outcome: 'failed' },
])('there are no words for %j', (action) => {
  expect(() => write(action)).toThrow(/^the GLM web dialect has no words for: /)
})

test('whatever text can be written is read back byte for byte', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      let text: string
      try {
        text = write({ kind: 'type', text: typed, at: [50, 25], replace: true, submit: true })
      } catch {
        return
      }
      const reading = readReply({ text, finish: 'stop' }, seen)
      expect(reading.ok && reading.intent.actions).toMatchObject([{ text: typed }])
    }),
  )
})
