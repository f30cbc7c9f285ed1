import { expect, test } from 'vitest'
import { isActionButton, namesOf } from '../../../../src/core/guards/shapes/buttons'

const element = { text: 'Video', box: { x: 0, y: 0, width: 10, height: 10 }, confidence: 1 }

test('a button does something at once; a link, a menu and the button of a form are told otherwise', () => {
  expect(isActionButton({ ...element, role: 'button' })).toBe(true)
  expect(isActionButton({ ...element, tag: 'BUTTON' })).toBe(true)
  expect(isActionButton({ ...element, role: 'tab', tag: 'button' })).toBe(false)
  expect(isActionButton({ ...element, role: 'button', href: 'https://a.example/' })).toBe(false)
  expect(isActionButton({ ...element, role: 'button', opens: true })).toBe(false)
  expect(isActionButton({ ...element, role: 'button', submits: true })).toBe(false)
  expect(isActionButton(element)).toBe(false)
})

test('it is called by its text and its hints, as far as they have letters', () => {
  expect(namesOf({ ...element, text: '▶', hints: ['Play', '2'] })).toEqual(['Play'])
})
