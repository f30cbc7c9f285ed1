import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines, measure, offsetAt, shorten } from '../../../../../src/main/practice/phone/drawing/glyphs'

const texts = fc.string({ unit: fc.constantFrom(...'ab c，。你好\n\u{1f600}W') })

test('lines hold all the text but its line feeds, and none is wider than the room', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 130, max: 600 }), (text, width) => {
      const lines = breakLines(text, width, 'text')
      expect(lines.map((line) => line.text).join('')).toBe(text.replaceAll('\n', ''))
      for (const { text: line, start } of lines) {
        expect(text.startsWith(line, start)).toBe(true)
        const solid = line.trimEnd().replace(/[，。 ]+$/, '')
        expect(measure(solid, 'text')).toBeLessThanOrEqual(width)
      }
    }),
  )
})

test('a full stop is not left alone on a line', () => {
  const [first, second] = breakLines('我订了湖边的那家餐厅。', 42 * 10 + 5, 'text')
  expect([first?.text, second?.text]).toEqual(['我订了湖边的那家餐', '厅。'])
})

test('a text too wide ends in dots and fits', () => {
  const cut = shorten('The train is ten minutes late.', 300, 'text')
  expect(cut.endsWith('...')).toBe(true)
  expect(measure(cut, 'text')).toBeLessThanOrEqual(300)
  expect(shorten('short', 300, 'text')).toBe('short')
})

test('the offset at a place is that of the nearest edge', () => {
  expect([0, 20, 22, 60, 500].map((x) => offsetAt('你好', x, 'text'))).toEqual([0, 0, 1, 1, 2])
})
