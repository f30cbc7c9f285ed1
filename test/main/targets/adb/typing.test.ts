import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayEnglish } from '../../../../src/core/problem'
import { isPutIn, planStrokes, whyNotType } from '../../../../src/main/targets/adb/typing'

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 600 })

test('the strokes of a text are the text, and none holds what input takes for a blank', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      const strokes = planStrokes(text)
      const parts = strokes.map((stroke) => ('text' in stroke ? stroke.text : ''))
      expect(parts.join('')).toBe(text)
      for (const part of parts) {
        expect(part).not.toContain('%s')
        expect(part.length).toBeLessThanOrEqual(160)
      }
    }),
  )
})

test('line ends and tabs are keys, once each', () => {
  expect(planStrokes('a\r\nb\tc\n')).toEqual([
    { text: 'a' },
    { code: 66, name: 'enter' },
    { text: 'b' },
    { code: 61, name: 'tab' },
    { text: 'c' },
    { code: 66, name: 'enter' },
  ])
  expect(planStrokes('%%s%s')).toEqual([{ text: '%%' }, { text: 's%' }, { text: 's' }])
})

test('a letter without a key wants an input method, which is named', () => {
  expect(whyNotType('plain ~!"', undefined)).toBeUndefined()
  expect(whyNotType('你好', 'com.android.adbkeyboard/.AdbIME')).toBeUndefined()
  const why = whyNotType('a你好b', undefined)
  const words = why && sayEnglish(why)
  expect(words).toContain('“你好”')
  expect(words).toContain('com.android.adbkeyboard')
  expect(words).toContain('com.callstack.agentdevice.imehelper')
})

test('half a letter is not typed', () => {
  const why = whyNotType('a\ud83d', 'com.x/.Ime')
  expect(why && sayEnglish(why)).toMatch(/control characters/)
})

test('a text is in a field when the field is what it was with the text in it, wherever the caret stood', () => {
  fc.assert(
    fc.property(ascii, ascii, ascii, (left, text, right) => {
      fc.pre(text !== '')
      expect(isPutIn(text, left + right, left + text + right)).toBe(true)
    }),
  )
  expect(isPutIn('cap', 'Write something', 'cap')).toBe(true)
  expect(isPutIn('', 'as it was', 'as it was')).toBe(true)
})

test('a text that stood there before, or of which a part is missing, is not in it', () => {
  expect(isPutIn('0', 'Amount 100', 'Amount 100')).toBe(false)
  expect(isPutIn('0', '0', '0')).toBe(false)
  expect(isPutIn('invoice', 'an ', 'an invo')).toBe(false)
  expect(isPutIn('ab', 'xy', 'axby')).toBe(false)
})
