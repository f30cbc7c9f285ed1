import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, pointsOf } from '../../../../src/core/action/action'
import type { Intent } from '../../../../src/core/action/proposal'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { readReply } from '../../../../src/core/dialects/ui-tars/reading'
import { writeReply } from '../../../../src/core/dialects/ui-tars/writing'
import { anyAction } from '../arbitrary'

const size = { width: 1920, height: 1080 }
const seenOf = (version: string): Seen => ({ screen: size, image: size, space: 'image', params: { version } })
const intentOf = (action: object): Intent => ({
  actions: [Action.parse(action)],
  thought: 'I see\nit',
  repaired: [],
  ignored: 0,
})
const write = (action: object, version = '1.0') => writeReply(intentOf(action), seenOf(version)).text

test.each([
  [{ kind: 'click', at: [960, 540] }, "click(start_box='<|box_start|>(500,500)<|box_end|>')"],
  [{ kind: 'type', text: "it's", submit: true }, "type(content='it\\'s\\n')"],
  [{ kind: 'keys', keys: ['ctrl', 'c'] }, "hotkey(key='ctrl c')"],
  [{ kind: 'scroll', direction: 'down', ticks: 5 }, "scroll(direction='down')"],
  [{ kind: 'wait', ms: 5000 }, 'wait()'],
  [{ kind: 'finish', outcome: 'completed' }, "finished(content='')"],
])('%j', (action, written) => {
  expect(write(action)).toBe(`Thought: I see it\nAction: ${written}`)
})

test('1.5 writes the pixels that its processor sees', () => {
  expect(write({ kind: 'click', at: [960, 540] }, '1.5')).toContain('(966,546)')
})

test('Seed writes pseudo XML', () => {
  expect(write({ kind: 'click', at: [960, 540], count: 3 }, 'seed')).toBe(
    '<think>I see it</think><seed:tool_call>\n<function=left_triple>\n<parameter=point><point>500 500</point></parameter>\n</function>\n</seed:tool_call>',
  )
})

test.each([
  { kind: 'click', at: [1, 2], count: 3 },
  { kind: 'click', at: [1, 2], modifiers: ['ctrl'] },
  { kind: 'type', text: 'a\n' },
  { kind: 'type', text: 'a', at: [1, 2] },
  { kind: 'finish', outcome: 'failed' },
  { kind: 'wait', ms: 1 },
  { kind: 'swipe', from: [1, 2], to: [3, 4] },
])('there are no words for %j', (action) => {
  expect(() => write(action)).toThrow(/^the UI-TARS dialect has no words for: /)
})

test.each(['1.0', '1.5', 'seed'])('what %s can write is read back as it was', (version) => {
  const seen = seenOf(version)
  fc.assert(
    fc.property(anyAction(size), (action) => {
      let text: string
      try {
        text = writeReply({ ...intentOf(action), thought: 't' }, seen).text
      } catch {
        return true
      }
      const reading = readReply({ text, finish: 'stop' }, seen)
      if (!reading.ok) throw new Error(`${reading.detail}: ${text}`)
      const [back] = reading.intent.actions
      expect({ ...back, at: 0, path: 0 }).toEqual({ ...action, at: 0, path: 0 })
      const there = back === undefined ? [] : pointsOf(back)
      pointsOf(action).forEach((point, index) => {
        expect(Math.abs((there[index]?.[0] ?? -9) - point[0])).toBeLessThanOrEqual(2)
        expect(Math.abs((there[index]?.[1] ?? -9) - point[1])).toBeLessThanOrEqual(2)
      })
      expect(reading.intent.repaired).toEqual([])
      return true
    }),
    { numRuns: 500 },
  )
})
