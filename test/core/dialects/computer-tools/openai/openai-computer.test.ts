import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { openaiComputer } from '../../../../../src/core/dialects/computer-tools/openai/openai-computer'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { anyPoint, anyText, chord } from '../../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain } from '../../round-trip'

const screen = { width: 1920, height: 1080 }
const first: Seen = { screen, image: { width: 1280, height: 720 }, space: 'image' }
const seens: readonly Seen[] = [first, { ...first, image: screen }]

const at = anyPoint(screen)
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

const sayable = fc
  .oneof(
    fc.record({ kind: kind('click'), at, count: fc.constantFrom(1, 2) }),
    fc.record({ kind: kind('click'), at, button: fc.constantFrom('right', 'middle') }),
    fc.record({ kind: kind('click'), at, modifiers: fc.constantFrom(['shift'], ['ctrl', 'shift']) }),
    fc.record({ kind: kind('hover'), at }),
    fc.record({ kind: kind('drag'), path: fc.array(at, { minLength: 2, maxLength: 5 }) }),
    fc.record({
      kind: kind('scroll'),
      at,
      direction: fc.constantFrom('up', 'down', 'left', 'right'),
      pixels: fc.integer({ min: 1, max: 2000 }),
    }),
    fc.record({ kind: kind('type'), text: anyText }),
    fc.record({ kind: kind('keys'), keys: chord(4) }),
    fc.record({ kind: kind('wait'), ms: fc.constant(1000) }),
    fc.record({ kind: kind('look'), what: kind('screenshot') }),
  )
  .map((action) => Action.parse(action))

test('what is written is read back as it was, within the quantisation of the space', () => {
  expectReadAgain(openaiComputer, sayable, seens)
})

test('a reply cut at any place gives its action or an error, never another action', () => {
  expectNothingElseWhenCut(openaiComputer, sayable, first)
})

test('a spoilt reply throws nothing and leaves the screen nowhere', () => {
  expectNoHarm(openaiComputer, sayable, first)
})

test('a batch is read and written in order', () => {
  const actions = [
    { kind: 'click', at: [3, 3] },
    { kind: 'type', text: 'x' },
  ].map((action) => Action.parse(action))
  const reply = openaiComputer.write({ actions, repaired: [], ignored: 0 }, first)
  expect(openaiComputer.read(reply, first)).toMatchObject({ ok: true, intent: { actions, ignored: 0 } })
})
