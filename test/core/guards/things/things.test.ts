import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isThingPressed, isThingRead } from '../../../../src/core/guards/things/things'
import { clickAt, seen } from '../../samples'

const words = {
  text: 'The settings of your home and what is new',
  box: { x: 0, y: 70, width: 60, height: 4 },
  confidence: 1,
}
const button = (text: string, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 45, y: 38, width: 10, height: 4 },
  confidence: 1,
  role: 'button',
  ...more,
})
const screen = (own: Element, others: readonly Element[] = []): Observation => ({
  ...seen,
  size: { width: 400, height: 300 },
  elements: [own, words, ...others],
})
const pressed = (
  own: Element,
  others: readonly Element[] = [],
  action: Action = clickAt(50, 40),
): boolean => {
  const on = screen(own, others)
  return isThingPressed(own, controlAt([50, 40], on), moveOf(action, on, { history: [] }))
}

test('a control that is called after a thing, where nothing asks, opens it', () => {
  expect(pressed(button('Chapters'))).toBe(true)
})

test('a button that is called by the noun of a deed does it, also in a line of others', () => {
  const line = ['Widerruf', 'Verlängerung'].map((text, nth) =>
    button(text, { box: { x: 60 + 15 * nth, y: 38, width: 10, height: 4 } }),
  )
  const german = { ...words, text: 'Die Übersicht über Ihren Vertrag und was für Sie neu ist' }
  const inLine = (text: string): boolean =>
    pressed(button(text), [...line, { ...german, box: { ...words.box, y: 90 } }])
  expect(['Vertragsdaten', 'Anschriften'].map(inLine)).toEqual([true, true])
  expect(['Kündigung', 'Vertragskündigung', 'Storno'].map(inLine)).toEqual([false, false, false])
})

test('what hands in, sets a value or is held down does more than its name says', () => {
  expect(pressed(button('Chapters', { submits: true }))).toBe(false)
  expect(pressed(button('Chapters', { role: 'switch' }))).toBe(false)
  expect(pressed(button('Chapters', { form: 1 }))).toBe(false)
  expect(pressed(button('Chapters'), [], { kind: 'long_press', at: [50, 40], ms: 900 })).toBe(false)
})

test('beside a field a lone name may be what is sent', () => {
  expect(
    pressed(button('Chapters'), [
      button('Message', { role: 'textbox', box: { x: 0, y: 90, width: 80, height: 9 } }),
    ]),
  ).toBe(false)
})

test('a text is taken for a thing, a file of a program is not', () => {
  const read = (text: string): boolean => {
    const { role: _, ...own } = button(text)
    const on = screen(own)
    return isThingRead(controlAt([50, 40], on), moveOf(clickAt(50, 40), on, { history: [] }))
  }
  expect(read('Chapters')).toBe(true)
  expect(read('driver-update-')).toBe(false)
  expect(read('Evict')).toBe(false)
})
