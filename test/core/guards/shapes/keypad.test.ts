import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { isKeyOfPad, isRowBesideCall } from '../../../../src/core/guards/shapes/keypad'
import { control, isUnknown, phone, read } from './screens'

const button = { tag: 'Button' } as const
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'].map((sign, nth) =>
  control(sign, [60 + 240 * (nth % 3), 860 + 100 * Math.floor(nth / 3), 226, 86], button),
)
const five = keys[4] as Element
const erase = control('⌫', [532, 762, 81, 52], { ...button, hints: ['Backspace'] })
const dial = control('📞', [320, 1270, 184, 108], { ...button, hints: ['Dial'] })

test('a key of a telephone is only written down, and so is one that takes a digit away', () => {
  const seen = phone([...keys, erase, dial], 'Phone')
  expect(isUnknown(five, seen, 'mobile')).toBe(false)
  expect(isUnknown(erase, seen, 'mobile')).toBe(false)
  expect(isUnknown(dial, seen, 'mobile')).toBe(true)
})

test('while somebody is spoken to, where a code is asked for and without the signs of a telephone, a digit is asked about', () => {
  for (const text of ['00:42', 'Enter PIN', 'Code eingeben', '输入密码', 'End call'])
    expect(isUnknown(five, phone([...keys, read(text, [300, 300, 200])], 'Phone'), 'mobile'), text).toBe(true)
  const digits = keys.filter(({ text }) => /\d/.test(text))
  expect(isUnknown(five, phone(digits, 'Phone'), 'mobile')).toBe(true)
  expect(
    isKeyOfPad({ at: [1, 1], elements: [five], names: ['5'], near: [], around: [] }, phone(digits, 'Phone')),
  ).toBe(false)
})

test('a row with its call on a button of its own shows whom it is about', () => {
  const row = control('Dr. Osei missed, 09:12', [32, 254, 692, 84], { tag: 'ViewGroup' })
  const call = control('📞', [744, 270, 48, 52], { ...button, hints: ['Call Dr. Osei'] })
  expect(isUnknown(row, phone([row, call], 'Phone'), 'mobile')).toBe(false)
  expect(isUnknown(call, phone([row, call], 'Phone'), 'mobile')).toBe(true)
  expect(isUnknown(row, phone([row], 'Phone'), 'mobile')).toBe(true)
  const bin = control('🗑', [744, 270, 48, 52], button)
  expect(isRowBesideCall(row, phone([row, bin], 'Phone'))).toBe(false)
})

test('blocking a number is asked about though it be called spam', () => {
  const row = control('+44 20 7946 0991 spam?', [32, 388, 636, 84], { tag: 'ViewGroup' })
  const block = control('Block', [688, 409, 104, 42], button)
  expect(isUnknown(block, phone([row, block], 'Phone'), 'mobile')).toBe(true)
})
