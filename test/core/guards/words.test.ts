import { expect, test } from 'vitest'
import { labelsAt, textsOf } from '../../../src/core/guards/words'
import { clickAt, withText } from '../samples'

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
