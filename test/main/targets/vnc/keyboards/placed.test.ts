import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyboards } from '../../../../../src/core/action/keyboards'
import { characterKeysym, keysym } from '../../../../../src/core/action/keys'
import { openLayout } from '../../../../../src/main/targets/vnc/keyboards/layout'
import { placedKeys } from '../../../../../src/main/targets/vnc/keyboards/placed'
import { tables } from '../../../../../src/main/targets/vnc/keyboards/tables'
import { openReader } from './reader'

const modifiers = [0xffe1, 0xffe2, 0xfe03]

test.each(keyboards)('%s: a sign arrives whatever Shift or AltGr the hands hold for it', (keyboard) => {
  const signs = [...Object.values(tables[keyboard]).join('').replaceAll(' ', '')]
  const strokes = fc.record({ sign: fc.constantFrom(...signs), held: fc.subarray(modifiers) })
  fc.assert(
    fc.property(fc.array(strokes, { maxLength: 12 }), (all) => {
      const reader = openReader(keyboard)
      const key = placedKeys(reader.key, openLayout(keyboard))
      for (const { sign, held } of all) {
        for (const each of held) key(each, true)
        key(characterKeysym(sign), true)
        key(characterKeysym(sign), false)
        for (const each of held) key(each, false)
      }
      expect(reader.text().trim()).toBe(all.map(({ sign }) => sign).join(''))
      expect(reader.down()).toEqual([])
    }),
  )
})

test.each(keyboards)('%s: keys that overlap as a quick typist presses them are read in order', (keyboard) => {
  const signs = [...Object.values(tables[keyboard]).join('').replaceAll(' ', '')]
  const reader = openReader(keyboard)
  const key = placedKeys(reader.key, openLayout(keyboard))
  for (const [at, sign] of signs.entries()) {
    key(characterKeysym(sign), true)
    if (at > 0) key(characterKeysym(signs[at - 1] ?? ''), false)
  }
  key(characterKeysym(signs.at(-1) ?? ''), false)
  expect(reader.text()).toBe(signs.join(''))
  expect(reader.down()).toEqual([])
})

function sentFor(...strokes: (readonly [number, boolean])[]) {
  const sent: (number | undefined)[] = []
  const key = placedKeys((_, down, code = 0) => sent.push(down ? code : -code), openLayout('de'))
  for (const [sym, down] of strokes) key(sym, down)
  return sent
}

test('what is held for a sign is put back after it', () => {
  const at = characterKeysym('@')
  const [shift, altGr, q] = [0x2a, 0xb8, 0x10]
  const held = sentFor([keysym('shift'), true], [at, true], [at, false], [keysym('shift'), false])
  expect(held).toEqual([shift, -shift, altGr, q, -q, -altGr, shift, -shift])
})

test('a shortcut and a blank are pressed as they are held', () => {
  const chord = sentFor([keysym('ctrl'), true], [keysym('shift'), true], [keysym('t'), true])
  expect(chord).toEqual([0x1d, 0x2a, 0x14])
  expect(sentFor([keysym('shift'), true], [keysym('enter'), true])).toEqual([0x2a, 0x1c])
  expect(sentFor([keysym('shift'), true], [keysym('space'), true])).toEqual([0x2a, 0x39])
  expect(sentFor([keysym('alt'), true], [keysym('f4'), true], [keysym('alt'), false])).toEqual([
    0x38, 0x3e, -0x38,
  ])
})

test('once a shortcut is over, signs are put right again', () => {
  const ctrl = keysym('ctrl')
  expect(sentFor([ctrl, true], [ctrl, false], [characterKeysym('!'), true])).toEqual([
    0x1d, -0x1d, 0x2a, 0x02,
  ])
})
