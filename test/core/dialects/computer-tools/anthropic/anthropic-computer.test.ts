import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { anthropicComputer } from '../../../../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
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
    fc.record({ kind: kind('click'), at, count: fc.constantFrom(1, 2, 3) }),
    fc.record({ kind: kind('click'), at, button: fc.constantFrom('right', 'middle') }),
    fc.record({ kind: kind('click'), at, modifiers: fc.constantFrom(['shift'], ['ctrl', 'shift']) }),
    fc.record({ kind: kind('hover'), at }),
    fc.record({ kind: kind('drag'), path: fc.tuple(at, at) }),
    fc.record({ kind: kind('button'), button: kind('left'), state: fc.constantFrom('down', 'up') }),
    fc.record({
      kind: kind('scroll'),
      at,
      direction: fc.constantFrom('up', 'down', 'left', 'right'),
      ticks: fc.integer({ min: 1, max: 20 }),
    }),
    fc.record({ kind: kind('type'), text: anyText }),
    fc.record({ kind: kind('keys'), keys: chord(4) }),
    fc.record({ kind: kind('hold'), keys: chord(2), ms: fc.nat(5000) }),
    fc.record({ kind: kind('wait'), ms: fc.nat(5000) }),
    fc.record({ kind: kind('look'), what: kind('screenshot') }),
  )
  .map((action) => Action.parse(action))

test('what is written is read back as it was, within the quantisation of the space', () => {
  expectReadAgain(anthropicComputer, sayable, seens)
})

test('a reply cut at any place gives its action or an error, never another action', () => {
  expectNothingElseWhenCut(anthropicComputer, sayable, first)
})

test('a spoilt reply throws nothing and leaves the screen nowhere', () => {
  expectNoHarm(anthropicComputer, sayable, first)
})

test('a turn ends with words alone, never with words that may be a call', () => {
  const read = (text: string) => anthropicComputer.read({ text, finish: 'stop' }, first)
  expect(read('The file is saved.')).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'answer', text: 'The file is saved.' }] },
  })
  expect(read('[{"type":"text","text":"Saved."}]')).toMatchObject({ ok: true })
  for (const text of ['', '{"action":"left_click"}', 'Use `{x}`.', '[{"type":"text","text":"{}"}]'])
    expect(read(text)).toMatchObject({ ok: false, error: 'no_action' })
})
