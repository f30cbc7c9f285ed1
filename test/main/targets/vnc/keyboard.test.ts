import { expect, test } from 'vitest'
import type { Keyboard } from '../../../../src/core/action/keyboards'
import { keysym } from '../../../../src/core/action/keys'
import { chordOf, typingOf, withPlainLines } from '../../../../src/main/targets/vnc/keyboard'
import { openLayout } from '../../../../src/main/targets/vnc/keyboards/layout'

const sent = (...keys: string[]) => chordOf(keys).map((stroke) => stroke.keysym)
const code = (letter: string) => letter.charCodeAt(0)

test('a chord without Shift is sent as it is', () => {
  expect(sent('ctrl', 't')).toEqual([keysym('ctrl'), code('t')])
  expect(sent('tab')).toEqual([0xff09])
})

test.each([
  ['t', code('T')],
  ['1', code('!')],
  ['-', code('_')],
  ['minus', code('_')],
  ['/', code('?')],
  ['é', code('É')],
  ['ß', code('ß')],
  ['ÿ', 0xff],
  ['tab', 0xfe20],
  ['f5', keysym('f5')],
  ['left', keysym('left')],
  ['plus', code('+')],
])('behind Shift, %s is sent as the shifted key', (key, expected) => {
  if (key === 'minus' || key === '-') expect(sent('shift', 'minus')[1]).toBe(expected)
  else expect(sent('ctrl', 'shift', key)[2]).toBe(expected)
})

test('what is pressed before Shift is not shifted', () => {
  expect(sent('a', 'shift')).toEqual([code('a'), keysym('shift')])
})

test('text is typed letter by letter while every letter has a key', () => {
  expect(typingOf('aÄ\n\t€')).toBeUndefined()
  expect(typingOf('aÄ\n\t')?.map(({ keysym }) => keysym)).toEqual([0x61, 0xc4, 0xff0d, 0xff09])
  expect(typingOf('')).toEqual([])
})

test('Shift comes with what a US keyboard has behind it', () => {
  const behind = typingOf('aZ1!;:é Ä')?.flatMap(({ text, shift }) => (shift ? [text] : []))
  expect(behind).toEqual(['Z', '!', ':'])
})

test.each(['你', '🙂', '\u0007', '\u007f', '\u0085', '\ud800'])('%j has no key', (letter) => {
  expect(typingOf(letter)).toBeUndefined()
})

test('every kind of line end is one Enter', () => {
  expect(withPlainLines('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
})

test('a chord by places comes with the Shift or AltGr that its sign wants', () => {
  const by = (keyboard: Keyboard, ...keys: string[]) =>
    chordOf(keys, openLayout(keyboard)).map((stroke) => stroke.keysym)
  const [shift, ctrl, altGr] = [keysym('shift'), keysym('ctrl'), 0xfe03]
  expect(by('de', '@')).toEqual([altGr, code('@')])
  expect(by('de', 'ctrl', '\\')).toEqual([ctrl, altGr, code('\\')])
  expect(by('us', 'ctrl', 'plus')).toEqual([ctrl, shift, code('+')])
  expect(by('de', 'ctrl', 'plus')).toEqual([ctrl, code('+')])
  expect(by('it', '{')).toEqual([shift, altGr, code('{')])
  expect(by('fr', '1')).toEqual([shift, code('1')])
})

test('letters and digits of shortcuts by places are keys, and Shift before them is enough', () => {
  const by = (keyboard: Keyboard, ...keys: string[]) =>
    chordOf(keys, openLayout(keyboard)).map((stroke) => stroke.keysym)
  const [shift, ctrl] = [keysym('shift'), keysym('ctrl')]
  expect(by('fr', 'ctrl', '1')).toEqual([ctrl, code('1')])
  expect(by('ru', 'ctrl', 'c')).toEqual([ctrl, code('c')])
  expect(by('fr', 'ctrl', 'shift', '1')).toEqual([ctrl, shift, code('1')])
  expect(by('de', 'shift', '7')).toEqual([shift, code('/')])
  expect(by('de', 'shift', 'tab')).toEqual([shift, 0xfe20])
})
