import { expect, test } from 'vitest'
import { isKeyboard, splitKeyboard, withKeyboard } from '../../../src/core/action/keyboards'

test.each([
  ['vnc://h', { bare: 'vnc://h' }],
  ['vnc://h?keyboard=de', { bare: 'vnc://h', keyboard: 'de' }],
  ['vnc://h?keyboard=', { bare: 'vnc://h', keyboard: '' }],
  ['vnc://:a?keyboard=de@h', { bare: 'vnc://:a?keyboard=de@h' }],
  ['vnc://:a?keyboard=de@h/?keyboard=fr', { bare: 'vnc://:a?keyboard=de@h/', keyboard: 'fr' }],
  ['vnc://h?lang=de', { bare: 'vnc://h?lang=de' }],
])('%s is parted as %j', (address, parts) => {
  expect(splitKeyboard(address)).toEqual(parts)
})

test('a keyboard is known by its two letters alone', () => {
  expect(['de', 'DE', 'xx', ''].map(isKeyboard)).toEqual([true, false, false, false])
})

test('what is put behind an address is parted from it again', () => {
  expect(splitKeyboard(withKeyboard('vnc://h', 'ru'))).toEqual({ bare: 'vnc://h', keyboard: 'ru' })
  expect(withKeyboard('vnc://h', undefined)).toBe('vnc://h')
})
