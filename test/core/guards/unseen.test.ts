import { expect, test } from 'vitest'
import { unseen } from '../../../src/core/guards/unseen'
import { about, clickAt, objectionBy, seen } from '../samples'

test('an act on a screen that could not be read is for a person', () => {
  const blind = { ...seen, elements: [], unseen: 'ocr: it took too long' }
  expect(objectionBy(unseen, clickAt(1, 2), blind, about)).toMatchObject({ rule: 'ask', floor: true })
})

test('a screen without any text is no reason to ask', () => {
  expect(objectionBy(unseen, clickAt(1, 2), { ...seen, elements: [] }, about)).toBeUndefined()
})
