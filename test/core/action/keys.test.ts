import { expect, test } from 'vitest'
import {
  characterKeysym,
  isModifier,
  Key,
  keyLabel,
  keyOf,
  keysym,
  parseKey,
} from '../../../src/core/action/keys'

test.each([
  ['CTRL', 'ctrl'],
  ['Control_L', 'ctrl'],
  ['cmd', 'super'],
  ['Return', 'enter'],
  ['Page_Down', 'pagedown'],
  ['ArrowLeft', 'left'],
  [' ', 'space'],
  ['+', 'plus'],
  ['-', 'minus'],
  ['/', 'slash'],
  ['bracketleft', '['],
  ['A', 'a'],
  ['F12', 'f12'],
  ['回车', 'enter'],
  ['é', 'é'],
  ['😀', '😀'],
])('%j is the key %s, and that is its canonical name', (written, key) => {
  expect(parseKey(written)).toBe(key)
  expect(Key.parse(key)).toBe(key)
})

test.each(['', 'ctrlc', 'f25', '__proto__', 'toString', 'ab'])('%j is no key', (written) => {
  expect(parseKey(written)).toBeUndefined()
  expect(Key.safeParse(written).success).toBe(false)
})

test.each([
  ['ctrl', 0xffe3],
  ['enter', 0xff0d],
  ['f1', 0xffbe],
  ['f12', 0xffc9],
  ['a', 0x61],
  ['plus', 0x2b],
  ['slash', 0x2f],
  ['é', 0xe9],
  ['中', 0x01004e2d],
])('%s has its X11 keysym and is found by it again', (key, sym) => {
  expect(keysym(key)).toBe(sym)
  expect(keyOf(sym)?.key).toBe(key)
})

test('a right-hand modifier is the modifier, a capital is its key with what it types', () => {
  expect(keyOf(0xffe4)).toEqual({ key: 'ctrl' })
  expect(keyOf(0x41)).toEqual({ key: 'a', character: 'A' })
  expect(keyOf(0xfffff)).toBeUndefined()
})

test.each([0x0100d800, 0x0100d83d, 0x0100dfff])('half a surrogate pair (keysym %i) is no key', (sym) => {
  expect(keyOf(sym)).toBeUndefined()
  expect(parseKey(String.fromCodePoint(sym - 0x01000000))).toBeUndefined()
})

test('line breaks and tabs of a text are keys', () => {
  expect([...'\n\r\t'].map(characterKeysym)).toEqual([0xff0d, 0xff0d, 0xff09])
})

test('labels and modifiers', () => {
  expect([keyLabel('ctrl'), keyLabel('pagedown'), keyLabel('a')]).toEqual(['Ctrl', 'Page Down', 'A'])
  expect([isModifier('super'), isModifier('tab')]).toEqual([true, false])
})

test('the number pad types what other keys type, and moves where it does not', () => {
  expect([0xffb0, 0xffb9, 0xffae, 0xffbd].map((sym) => keyOf(sym)?.character)).toEqual(['0', '9', '.', '='])
  expect([0xffb7, 0xffab, 0xffaf].map((sym) => keyOf(sym)?.key)).toEqual(['7', 'plus', 'slash'])
  expect([0xff95, 0xff99, 0xff9c, 0xff9e, 0xff9f].map(keyOf)).toEqual([
    { key: 'home' },
    { key: 'down' },
    { key: 'end' },
    { key: 'insert' },
    { key: 'delete' },
  ])
})

test('letters of other alphabets are keys of their own, a capital with what it types', () => {
  expect(keyOf(0x6f0)).toEqual({ key: 'п', character: 'П' })
  expect(keyOf(0x20ac)).toEqual({ key: '€', character: '€' })
})
