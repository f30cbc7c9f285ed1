import { expect, test } from 'vitest'
import { elementsAt, labelsAt, textsOf } from '../../../../src/core/guards/reading/words'
import { clickAt, withText } from '../../samples'

test('the text under the point names what is pressed', () => {
  expect(labelsAt(clickAt(50, 40), withText('Save'))).toEqual(['Save'])
})

test('a text beside the point names it too, one far away does not', () => {
  expect(labelsAt(clickAt(65, 40), withText('Save'))).toEqual(['Save'])
  expect(labelsAt(clickAt(95, 40), withText('Save'))).toEqual([])
})

test('a screen that was not read has no texts', () => {
  expect(textsOf({ frame: 'f', seq: 1, size: { width: 9, height: 9 } })).toEqual([])
})

test('what the target lists is known before anything was read', () => {
  const { elements: listed = [], ...bare } = withText('Save')
  expect(labelsAt(clickAt(50, 40), { ...bare, listed })).toEqual(['Save'])
  expect(elementsAt(clickAt(50, 40), { ...bare, listed })).toMatchObject([{ text: 'Save' }])
})

test('a list that fills the screen names nothing that is pressed on it', () => {
  const list = { text: 'Send a message', box: { x: 0, y: 0, width: 100, height: 80 }, confidence: 1 }
  expect(labelsAt(clickAt(50, 40), { ...withText('Next'), listed: [list], elements: [list] })).toEqual([])
})
