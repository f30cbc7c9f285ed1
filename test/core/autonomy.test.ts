import { expect, test } from 'vitest'
import { mayRunUnasked } from '../../src/core/autonomy'
import type { Verdict } from '../../src/core/guards/guard'
import { clickAt, proposal } from './samples'

const scroll = { kind: 'scroll', direction: 'down', ticks: 3 } as const
const click = clickAt(1, 2)
const objection: Verdict = { rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true }

test('nothing runs unasked by default', () => {
  expect(mayRunUnasked('ask', proposal(scroll), scroll, [])).toBe(false)
})

test('asking for the risky lets only the harmless run', () => {
  expect(mayRunUnasked('ask_risky', proposal(scroll), scroll, [])).toBe(true)
  expect(mayRunUnasked('ask_risky', proposal(click), click, [])).toBe(false)
})

test('no autonomy is above a guard', () => {
  expect(mayRunUnasked('auto', proposal(click), click, [])).toBe(true)
  expect(mayRunUnasked('auto', proposal(click), click, [objection])).toBe(false)
})

test('a repaired or ambiguous reply, and one that asks to be confirmed, is always shown', () => {
  expect(mayRunUnasked('auto', { ...proposal(click), repaired: ['fence'] }, click, [])).toBe(false)
  expect(mayRunUnasked('auto', { ...proposal(click), ignored: 1 }, click, [])).toBe(false)
  expect(mayRunUnasked('auto', { ...proposal(click), confirm: 'sure?' }, click, [])).toBe(false)
})

test('a question of the model is for a person', () => {
  const ask = { kind: 'ask', question: 'Which?' } as const
  expect(mayRunUnasked('auto', proposal(ask), ask, [])).toBe(false)
})
