import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abridged, printableJson, visible, visibleLines, withinQuotes } from '../../src/core/visible'
import { leastTaken } from '../fakes/taken'

const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u
const wild = fc.string({ unit: 'binary', maxLength: 60 })
const halves = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

test('whatever comes in, nothing that a terminal would obey or hide comes out', () => {
  fc.assert(
    fc.property(fc.oneof(wild, halves), (text) => {
      expect(visible(text)).not.toMatch(unprintable)
      expect(visible(visible(text))).toBe(visible(text))
    }),
  )
})

test.each([
  ['\u001b[2K', '␛[2K'],
  ['a\u0007b\u0000', 'a␇b␀'],
  ['a\nb\tc\rd', 'a⏎b⇥c␍d'],
  ['\u007f', '␡'],
  ['\u009b2J', '⟨U+009B⟩2J'],
  ['pay\u202eyap', 'pay⟨U+202E⟩yap'],
  ['\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['De\u00adlete', 'De⟨U+00AD⟩lete'],
  ['De\u200blete\ufeff', 'De⟨U+200B⟩lete⟨U+FEFF⟩'],
  ['a\u{e0041}', 'a⟨U+E0041⟩'],
  ['\ud83d', '⟨U+D83D⟩'],
  ['\ue000', '⟨U+E000⟩'],
  ['a\u2028b', 'a⟨U+2028⟩b'],
  ['\u3164', '⟨U+3164⟩'],
  ['❤\ufe0f a\ufe0f', '❤\ufe0f a⟨U+FE0F⟩'],
  ['\u0301e', '◌\u0301e'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('letters of every script, marks on them and pictures stay as they are', () => {
  const texts = ['Grüße, Ståle', '删除所有文件', 'שלום', 'مرحبا', 'हिन्दी', 'ภาษาไทย', 'Tiếng Việt', '👍🏽']
  for (const text of texts) expect(visible(text)).toBe(text)
})

test('a heap of marks does not grow over other lines', () => {
  expect(visible(`a${'\u0301'.repeat(7)}`)).toBe(`a${'\u0301'.repeat(4)}${'⟨U+0301⟩'.repeat(3)}`)
})

test('lines stay lines where they are wanted', () => {
  expect(visibleLines('a\r\nb\u0007')).toBe('a␍\nb␇')
})

test('two long texts that differ in their middle alone tell that there is a middle', () => {
  const long = `${'a'.repeat(100)}${'b'.repeat(100)}${'c'.repeat(100)}`
  expect(abridged(long)).toBe(`${'a'.repeat(40)} … ${'c'.repeat(16)}`)
  expect(abridged('short')).toBe('short')
})

test('JSON is printable and reads back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(wild, halves), (text) => {
      const printed = printableJson({ [text]: [text] })
      expect(printed).not.toMatch(unprintable)
      expect(JSON.parse(printed)).toEqual({ [text]: [text] })
      expect(JSON.parse(printableJson([text], 2))).toEqual([text])
    }),
  )
  expect(printableJson('\u009b\u202e\u{e0041}')).toBe('"\\u009b\\u202e\\udb40\\udc41"')
})

test('a long text takes time in proportion', () => {
  expect(leastTaken((nth) => void visible('a\ufe0f\u202e'.repeat(100_000 + nth)))).toBeLessThan(2000)
})

test('a long text is cut between words, and both of its ends stand there', () => {
  const words = Array.from({ length: 40 }, (_, nth) => `word${nth}`).join(' ')
  const [first = '', last = '', ...more] = abridged(words).split(' … ')
  expect(more).toEqual([])
  expect(first).toMatch(/^word0 .* word\d$/)
  expect(words.startsWith(`${first} `)).toBe(true)
  expect(words.endsWith(` ${last}`)).toBe(true)
})

test('what is put between quotes has the inner kind itself', () => {
  expect(withinQuotes('“永久删除…”按钮')).toBe('‘永久删除…’按钮')
})
