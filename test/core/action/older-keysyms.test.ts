import { expect, test } from 'vitest'
// The live view's own table: what it sends is what must be understood.
// @ts-expect-error it has no types
import keysyms from '../../../node_modules/@novnc/novnc/core/input/keysymdef.js'
import { characterKeysym, keyOf, olderKeysyms } from '../../../src/core/action/keys'

test('whatever sign a viewer sends, by its older keysym or the one of Unicode, is that sign', () => {
  const wrong: string[] = []
  for (let code = 0x20; code <= 0xffff; code++) {
    // Control characters have no keysym of a sign; half a surrogate pair is none.
    if ((code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)) continue
    const sign = String.fromCodePoint(code)
    // Two of its Unicode keysyms are those of other signs, as they are in keysymdef.h.
    const sent = [keysyms.lookup(code), characterKeysym(sign)].filter(
      (sym) => sym < 0x01000000 || sym === characterKeysym(sign),
    )
    const told = sent.map((sym) => keyOf(sym)?.character)
    if (told.some((character) => character !== sign)) wrong.push(`${code.toString(16)} ${told}`)
  }
  expect(wrong).toEqual([])
})

test('an older keysym stands for one sign, and none of them is a sign of Latin-1', () => {
  const signs = [...olderKeysyms.values()]
  expect(new Set(signs).size).toBe(signs.length)
  expect(signs.filter((sign) => [...sign].length !== 1 || (sign.codePointAt(0) ?? 0) <= 0xff)).toEqual([])
})
