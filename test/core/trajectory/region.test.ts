import { expect, test } from 'vitest'
import { regionOf } from '../../../src/core/trajectory/region'

const size = { width: 900, height: 600 }
const text = (words: string, x: number, y: number) => ({
  text: words,
  box: { x, y, width: 40, height: 20 },
  confidence: 1,
})
const elements = [text('Save', 100, 100), text('  ', 60, 60), text('Cancel', 200, 100)]

test('a place is called by the words that stand nearest to it', () => {
  expect(regionOf([160, 110], elements, size, 'en')).toBe('near Save')
  expect(regionOf([190, 110], elements, size, 'zh')).toBe('Cancel附近')
})

test('far from all words it is a part of the screen', () => {
  expect(regionOf([890, 590], elements, size, 'en')).toBe('the lower right')
  expect(regionOf([450, 300], [], size, 'zh')).toBe('中央')
  expect(regionOf([0, 0], [], size, 'en')).toBe('the upper left')
})
