import fc from 'fast-check'
import { test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { geminiComputer } from '../../../../../src/core/dialects/computer-tools/gemini/gemini-computer'
import type { Seen } from '../../../../../src/core/dialects/dialect'
import { anyPoint, anyText, chord } from '../../arbitrary'
import { expectNoHarm, expectNothingElseWhenCut, expectReadAgain } from '../../round-trip'

const screen = { width: 1920, height: 1080 }
const first: Seen = { screen, image: screen, space: '0-999' }
const seens: readonly Seen[] = [first, { ...first, space: '0-1000' }]

const at = anyPoint(screen)
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

const sayable = fc
  .oneof(
    fc.record({ kind: kind('click'), at }),
    fc.record({ kind: kind('hover'), at }),
    fc.record({ kind: kind('long_press'), at }),
    fc.record({ kind: kind('drag'), path: fc.tuple(at, at) }),
    fc.record({ kind: kind('type'), at, text: anyText, submit: fc.boolean(), replace: fc.boolean() }),
    fc.record({
      kind: kind('scroll'),
      at,
      direction: fc.constantFrom('up', 'down'),
      pixels: fc.constant(864),
    }),
    fc.record({
      kind: kind('scroll'),
      direction: fc.constantFrom('left', 'right'),
      pixels: fc.constant(1536),
    }),
    fc.record({ kind: kind('keys'), keys: chord(4) }),
    fc.record({
      kind: kind('navigate'),
      to: fc.constantFrom('back', 'home', { url: 'https://example.org' }),
    }),
    fc.record({ kind: kind('wait'), ms: fc.constant(5000) }),
  )
  .map((action) => Action.parse(action))

test('what is written is read back as it was, within the quantisation of the space', () => {
  expectReadAgain(geminiComputer, sayable, seens)
})

test('a reply cut at any place gives its action or an error, never another action', () => {
  expectNothingElseWhenCut(geminiComputer, sayable, first)
})

test('a spoilt reply throws nothing and leaves the screen nowhere', () => {
  expectNoHarm(geminiComputer, sayable, first)
})
