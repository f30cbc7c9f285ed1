import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Keyboard, keyboards } from '../../../../../src/core/action/keyboards'
import { characterKeysym, keysym } from '../../../../../src/core/action/keys'
import { typingOf } from '../../../../../src/main/targets/vnc/keyboard'
import { keysymOf, openLayout, signOf } from '../../../../../src/main/targets/vnc/keyboards/layout'
import { tables } from '../../../../../src/main/targets/vnc/keyboards/tables'
import { openReader } from './reader'

const signsOn = (keyboard: Keyboard) => [
  ...' \n\t',
  ...Object.values(tables[keyboard]).join('').replaceAll(' ', ''),
]

test.each(keyboards)('%s: any text of its signs is read as it was typed', (keyboard) => {
  const layout = openLayout(keyboard)
  const texts = fc.string({ unit: fc.constantFrom(...signsOn(keyboard)), maxLength: 40 })
  fc.assert(
    fc.property(texts, (text) => {
      const reader = openReader(keyboard)
      for (const { keysym: sym, shift, altGr } of typingOf(text, layout) ?? []) {
        const held = [...(shift ? [0x2a] : []), ...(altGr ? [0xb8] : [])]
        for (const code of held) reader.key(0, true, code)
        reader.key(sym, true, layout.codeOf(sym))
        reader.key(sym, false, layout.codeOf(sym))
        for (const code of held) reader.key(0, false, code)
      }
      expect(reader.text()).toBe(text)
      expect(reader.down()).toEqual([])
    }),
  )
})

test.each(keyboards)('%s: a text is not typed for one sign that it has not', (keyboard) => {
  const layout = openLayout(keyboard)
  const own = new Set(signsOn(keyboard))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const isWhole = [...text].every((sign) => own.has(sign))
      expect(typingOf(text, layout) !== undefined).toBe(isWhole)
    }),
  )
})

/** As browsers call them and PCs code them. */
test.each([
  ...[
    ['escape', 'Escape'],
    ['backspace', 'Backspace'],
    ['tab', 'Tab'],
    ['enter', 'Enter'],
    ['ctrl', 'ControlLeft'],
  ],
  ...[
    ['shift', 'ShiftLeft'],
    ['alt', 'AltLeft'],
    ['super', 'MetaLeft'],
    ['menu', 'ContextMenu'],
    ['space', 'Space'],
  ],
  ...[
    ['capslock', 'CapsLock'],
    ['numlock', 'NumLock'],
    ['scrolllock', 'ScrollLock'],
    ['pause', 'Pause'],
  ],
  ...[
    ['printscreen', 'PrintScreen'],
    ['insert', 'Insert'],
    ['delete', 'Delete'],
    ['home', 'Home'],
    ['end', 'End'],
  ],
  ...[
    ['pageup', 'PageUp'],
    ['pagedown', 'PageDown'],
    ['up', 'ArrowUp'],
    ['down', 'ArrowDown'],
  ],
  ...[
    ['left', 'ArrowLeft'],
    ['right', 'ArrowRight'],
    ['f1', 'F1'],
    ['f4', 'F4'],
    ['f10', 'F10'],
    ['f11', 'F11'],
  ],
  ...[
    ['f12', 'F12'],
    ['a', 'KeyA'],
    ['m', 'KeyM'],
    ['1', 'Digit1'],
    ['minus', 'Minus'],
    ['/', 'Slash'],
  ],
] as [string, string][])('%s is the key %s of a PC', (key, name) => {
  const table = readFileSync('node_modules/@novnc/novnc/core/input/xtscancodes.js', 'utf8')
  const code = Number(new RegExp(`"${name}": (0x\\w+)`).exec(table)?.[1])
  expect(openLayout('us').codeOf(keysym(key))).toBe(code > 0xff ? (code & 0xff) | 0x80 : code)
})

test('the right ones of two keys, and AltGr by each of its names', () => {
  const { codeOf } = openLayout('de')
  expect([0xffe2, 0xffe4, 0xffec, 0xff8d, 0xfe20].map(codeOf)).toEqual([0x36, 0x9d, 0xdc, 0x9c, 0x0f])
  expect([0xfe03, 0xff7e, 0xffea].map(codeOf)).toEqual([0xb8, 0xb8, 0xb8])
})

test('a letter that is not there is the key that bears it on a US keyboard', () => {
  const { codeOf, placeOf } = openLayout('ru')
  expect(codeOf(keysym('c'))).toBe(0x2e)
  expect(placeOf('c')).toBeUndefined()
  expect(openLayout('us').codeOf(characterKeysym('ü'))).toBeUndefined()
})

test('behind Shift a key writes what stands above', () => {
  const shifted = (keyboard: Keyboard, sign: string) =>
    signOf(openLayout(keyboard).behindShift(characterKeysym(sign)))
  expect([shifted('us', '1'), shifted('de', '7'), shifted('fr', '&'), shifted('ru', 'ж')].join('')).toBe(
    '!/1Ж',
  )
  // Nothing is there, or the sign is there itself, or behind AltGr.
  expect([shifted('fr', '1'), shifted('de', '@'), shifted('us', 'ü')].join('')).toBe('1@ü')
})

test('letters that are called by their older names are known', () => {
  expect([0x6c1, 0x6a3, 0x6ff, 0x6b0, 0x20ac, 0x0100_0436, 0x40].map(signOf).join('')).toBe('аёЪ№€ж@')
  expect(signOf(0xff0d)).toBe('')
  expect([...'а€№₽é'].map(keysymOf)).toEqual([0x6c1, 0x20ac, 0x6b0, 0x0100_20bd, 0xe9])
})
