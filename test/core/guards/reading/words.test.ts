import { expect, test } from 'vitest'
import { quote, textsOf } from '../../../../src/core/guards/reading/words'
import { withText } from '../../samples'

test('a screen that was not read has no texts', () => {
  expect(textsOf({ frame: 'f', seq: 1, size: { width: 9, height: 9 } })).toEqual([])
  expect(textsOf(withText('Save'))).toEqual(['Save'])
})

test('a long text is quoted by its beginning', () => {
  expect(quote('x'.repeat(200))).toHaveLength(80)
})
