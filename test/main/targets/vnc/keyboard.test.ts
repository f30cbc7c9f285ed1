import { expect, test } from 'vitest'
import { keysym } from '../../../../src/core/action/keys'
import { chordOf, typingOf, withPlainLines } from '../../../../src/main/targets/vnc/keyboard'

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
