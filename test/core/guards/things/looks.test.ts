import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isLookedAt, withoutCopies } from '../../../../src/core/guards/things/looks'
import { clickAt, seen } from '../../samples'

const at = (text: string, x: number, y: number, more: Partial<Element> = {}): Element => ({
  text,
  box: { x, y, width: 60, height: 20 },
  confidence: 1,
  ...more,
})
const words = at('The settings of your home and what is new', 0, 400)
const button = (text: string, more: Partial<Element> = {}): Element =>
  at(text, 100, 100, { role: 'button', tag: 'button', ...more })
const isLook = (own: Element, others: readonly Element[] = [], action = clickAt(110, 110)): boolean => {
  const on: Observation = { ...seen, size: { width: 800, height: 600 }, elements: [own, words, ...others] }
  return isLookedAt(own, controlAt([110, 110], on), moveOf(action, on, { history: [] }))
}
const question = at('Are you trying to sign in?', 100, 60)

test('what only shows something does so on any page, though something be asked on it', () => {
  for (const name of [
    'Show map',
    'Preview',
    'Filter ▾',
    'Next week',
    'Semana siguiente',
    'More message actions',
    'Weitere Umsätze laden',
    'Playback settings',
  ])
    expect(isLook(button(name), [question]), name).toBe(true)
})

test('an order, a link, what hands in and what is pressed twice are more than that', () => {
  for (const name of ['Approve', 'Delete ▾', 'Next', 'More', 'Pay ▾'])
    expect(isLook(button(name)), name).toBe(false)
  expect(isLook(button('Preview', { submits: true }))).toBe(false)
  expect(isLook(button('Preview', { role: 'link', href: 'https://b.example/x' }))).toBe(false)
  expect(isLook(button('Preview'), [], { ...clickAt(110, 110), count: 2 } as never)).toBe(false)
})

test('a yes in the verb of the question is an answer', () => {
  expect(isLook(button('Show details'), [at('Show your address to everyone?', 100, 60)])).toBe(false)
})

test('a line of things chooses what is shown, but not beside a no', () => {
  const tabs = [button('Commits', { box: { x: 180, y: 100, width: 60, height: 20 } })].concat(
    button('Files', { box: { x: 260, y: 100, width: 60, height: 20 } }),
  )
  expect(isLook(button('Notes'), [...tabs, question])).toBe(true)
  expect(isLook(button('Notes'), [...tabs, question, at('Cancel', 400, 100)])).toBe(false)
})

test('a name that was misread is that name again, another word is not', () => {
  const control = {
    at: [1, 1] as const,
    elements: [],
    names: ['Voir le plan de la voiture', 'Remote'],
    near: ['Volr le plan de la volture', 'Remove', 'Something else'],
    around: [],
  }
  expect(withoutCopies(control).near).toEqual(['Remove', 'Something else'])
})
