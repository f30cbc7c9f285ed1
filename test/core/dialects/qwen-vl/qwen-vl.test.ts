import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, pointsOf } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { groundOf } from '../../../../src/core/dialects/qwen-vl/params'
import { qwenVl } from '../../../../src/core/dialects/qwen-vl/qwen-vl'
import { anyPoint, anyText, chord } from '../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain, intentOf } from '../round-trip'

const screen = { width: 1920, height: 1080 }
const desk: Seen = { screen, image: screen, space: '0-1000' }
const old: Seen = { ...desk, params: { version: '2.5' } }
const phone: Seen = { ...desk, params: { tool: 'mobile_use' } }

const at = anyPoint(screen)
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const both = [
  fc.record({ kind: kind('type'), text: anyText }),
  fc.record({ kind: kind('wait'), ms: fc.nat(5000) }),
  fc.record({ kind: kind('answer'), text: anyText }),
  fc.record({
    kind: kind('finish'),
    outcome: fc.constantFrom('completed', 'failed'),
    message: fc.constant('I see a chat.'),
  }),
]

const onDesk = fc
  .oneof(
    ...both,
    fc.record({ kind: kind('click'), at, count: fc.constantFrom(1, 2, 3) }),
    fc.record({ kind: kind('click'), at, button: fc.constantFrom('right', 'middle') }),
    fc.record({ kind: kind('hover'), at }),
    fc.record({ kind: kind('drag'), path: fc.tuple(at, at) }),
    fc.record({
      kind: kind('scroll'),
      at,
      direction: fc.constantFrom('up', 'down', 'left', 'right'),
      pixels: fc.integer({ min: 1, max: 999 }),
    }),
    fc.record({ kind: kind('type'), text: anyText, at, submit: fc.boolean(), replace: fc.boolean() }),
    fc.record({ kind: kind('keys'), keys: chord(4) }),
  )
  .map((action) => Action.parse(action))

const onPhone = fc
  .oneof(
    ...both,
    fc.record({ kind: kind('click'), at }),
    fc.record({ kind: kind('long_press'), at, ms: fc.integer({ min: 0, max: 5000 }) }),
    fc.record({ kind: kind('swipe'), from: at, to: at }),
    fc.record({ kind: kind('navigate'), to: fc.constantFrom('home', 'back') }),
    fc.record({ kind: kind('open_app'), name: anyText }),
  )
  .map((action) => Action.parse(action))

test('what is written for a desktop is read back, in thousandths and in pixels of the resized picture', () => {
  expectReadAgain(qwenVl, onDesk, [desk, old], groundOf)
})

test('what is written for a phone is read back', () => {
  expectReadAgain(qwenVl, onPhone, [phone], groundOf)
})

test('a reply cut at any place gives its action or an error, never another action', () => {
  expectNothingElseWhenCut(qwenVl, onDesk, desk)
  expectNothingElseWhenCut(qwenVl, onPhone, phone)
})

test('a spoilt reply throws nothing and leaves the screen nowhere', () => {
  expectNoHarm(qwenVl, onDesk, desk)
  expectNoHarm(qwenVl, onDesk, old)
})

test('a glimpse is the point that is read in the end, or nothing', () => {
  const property = fc.property(onDesk, (action) => {
    const { text } = qwenVl.write(intentOf(action), desk)
    const reading = qwenVl.read({ text, finish: 'stop' }, desk)
    const points = reading.ok && reading.intent.actions[0] ? pointsOf(reading.intent.actions[0]) : []
    for (let length = 0; length <= text.length; length++) {
      const glimpse = qwenVl.glimpse?.(text.slice(0, length), desk)
      if (glimpse !== undefined) expect(pointsOf(glimpse)).toEqual(points)
    }
  })
  fc.assert(property, { numRuns: 60 })
})

test('a click shows as soon as the bracket of its coordinate closes', () => {
  const text =
    'Action: Save.\n<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [500, 300]'
  expect(qwenVl.glimpse?.(text, desk)).toMatchObject({ kind: 'click', at: [960, 324] })
  expect(qwenVl.glimpse?.(text.slice(0, -1), desk)).toBeUndefined()
})
