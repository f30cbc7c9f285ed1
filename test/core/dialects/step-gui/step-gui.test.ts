import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { stepGui } from '../../../../src/core/dialects/step-gui/step-gui'
import { anyPoint, anyText } from '../arbitrary'
import { turnOf } from '../harness'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain, intentOf } from '../round-trip'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-1000' }
const at = anyPoint(size)
/** What a field can hold: it is trimmed, and tabs part the fields. */
const text = anyText.map((words) => words.replace(/\s+/g, ' ').replace(/[<`]/g, '').trim())
const words = text.filter((one) => one !== '')

const sayable = fc
  .oneof(
    fc.record({ kind: fc.constant('click'), at, count: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant('long_press'), at, ms: fc.constant(1500) }),
    fc.record({ kind: fc.constant('swipe'), from: at, to: at }),
    fc.record({ kind: fc.constant('type'), text }),
    fc.record({ kind: fc.constant('type'), text: words, at }),
    fc.constant({ kind: 'keys', keys: ['enter'] }),
    fc.record({ kind: fc.constant('open_app'), name: words }),
    fc.record({ kind: fc.constant('navigate'), to: fc.constantFrom('home', 'back') }),
    fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(500, 1000, 90_000) }),
    fc.record({ kind: fc.constant('ask'), question: words }),
    fc.record({
      kind: fc.constant('finish'),
      outcome: fc.constantFrom('completed', 'failed'),
      message: words,
    }),
  )
  .map((action) => Action.parse(action))

test('what is written is read back as it was', () => {
  expectReadAgain(stepGui, sayable, [seen])
})

test('cut or spoilt, it is never another move', () => {
  expectNothingElseWhenCut(stepGui, sayable, seen)
  expectNoHarm(stepGui, sayable, seen)
})

test.each([
  { kind: 'click', at: [1, 2], button: 'right' },
  { kind: 'long_press', at: [1, 2], ms: 300 },
  { kind: 'type', text: 'a\tb' },
  { kind: 'type', text: ' a' },
  { kind: 'type', text: 'x', submit: true },
  { kind: 'type', text: 'x</think>y' },
  { kind: 'type', text: 'x\naction:CLICK' },
  { kind: 'finish', outcome: 'completed' },
  { kind: 'navigate', to: 'recents' },
])('a move without words is refused with a sentence: %j', (action) => {
  expect(() => stepGui.write(intentOf(Action.parse(action)), seen)).toThrow('has no words for')
})

test('one message has the task, the steps in words and the present picture alone', () => {
  const { messages } = stepGui.request(turnOf(stepGui, 'zh'))
  expect(messages.map(({ role }) => role)).toEqual(['user'])
  expect(messages[0]?.content.map(({ type }) => type)).toEqual(['text', 'image'])
})

test('the place of a step that is still streaming is shown once a field follows it', () => {
  const early = '<THINK> x </THINK>\nexplain:tap\taction:CLICK\tpoint:500,500'
  expect(stepGui.glimpse?.(`${early}\tsummary:`, seen)).toMatchObject({ kind: 'click', at: [540, 1200] })
  expect(stepGui.glimpse?.(early, seen)).toBeUndefined()
  expect(stepGui.glimpse?.('<THINK> action:CLICK\tpoint:1,2\tsummary:x', seen)).toBeUndefined()
})
