import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { controlOf } from '../../../src/core/effects/control'
import { defaultButton, hasManyLines, isField } from '../../../src/core/effects/field'
import { seen } from '../samples'

const box = { x: 20, y: 20, width: 60, height: 10 }
const element = (more: Partial<Element>): Element => ({ text: '', box, confidence: 1, ...more })
const control = (more: Partial<Element>) => controlOf(element(more), seen)

test('what takes letters is a field; a list to choose from is none', () => {
  expect(isField(control({ role: 'textbox', tag: 'input' }))).toBe(true)
  expect(isField(control({ role: 'EditText' }))).toBe(true)
  expect(isField(control({ role: 'combobox', tag: 'select' }))).toBe(false)
  expect(isField(control({ role: 'button' }))).toBe(false)
  expect(isField(undefined)).toBe(false)
})

test('an area and an editable part of a page take many lines', () => {
  expect(hasManyLines(control({ role: 'textbox', tag: 'textarea' }))).toBe(true)
  expect(hasManyLines(control({ role: 'textbox', tag: 'div' }))).toBe(true)
  expect(hasManyLines(control({ role: 'textbox', tag: 'input' }))).toBe(false)
})

test('Enter in a form stands for its first button that hands it in', () => {
  const buttons = [
    element({ text: 'Other', role: 'button', form: 2, submits: true }),
    element({ text: 'More', role: 'button', form: 1 }),
    element({ text: 'Pay', role: 'button', form: 1, submits: true }),
  ]
  const screen = { ...seen, elements: buttons }
  expect(defaultButton(control({ role: 'textbox', form: 1 }), screen)).toMatchObject({ names: ['Pay'] })
  expect(defaultButton(control({ role: 'textbox' }), screen)).toBeUndefined()
})
