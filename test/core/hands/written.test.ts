import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayBeWritten,
  mostWritten,
  writtenHead,
  writtenMessage,
  writtenText,
  writtenType,
} from '../../../src/core/hands/written'

test('a text comes out of its message as it went in, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const message = writtenMessage(text)
      expect(message[0]).toBe(writtenType)
      expect(new DataView(message.buffer).getUint32(4)).toBe(text.length)
      expect(writtenText(message.subarray(1 + writtenHead))).toBe(text)
    }),
  )
})

test('half a letter, and more than anybody composes, may not be written', () => {
  expect(mayBeWritten('你好 👍')).toBe(true)
  expect(mayBeWritten('\ud83d')).toBe(false)
  expect(mayBeWritten('a'.repeat(mostWritten + 1))).toBe(false)
})
