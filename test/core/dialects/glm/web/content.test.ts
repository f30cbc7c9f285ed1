import { expect, test } from 'vitest'
import { contentOf, firstMove, isMove, staysOpen } from '../../../../../src/core/dialects/glm/web/content'

const typed = (text: string, closed = true) => {
  const repairs: string[] = []
  return [contentOf({ text, closed }, (repair) => repairs.push(repair)), ...repairs]
}

test.each([
  ['[x]', 'x'],
  ['[a]b]', 'a]b'],
  ['[a]\nb]', 'a]\nb'],
  ['[items[0]; y].', 'items[0]; y'],
  ['[a\nClick [9]\nb]', 'a\nClick [9]\nb'],
  ['hello.', 'hello.'],
])('%j is typed to the byte', (written, text) => {
  expect(typed(written)).toEqual([text])
})

test.each([
  ['[x] to search', 'x', 'commentary'],
  ['[x]\nThis is [y]', 'x', 'commentary'],
  ['x\nThis is it.', 'x', 'commentary'],
  ['【你好】', '你好', 'delimiter'],
  ['<content>x</content>', 'x', 'delimiter'],
])('of %j only the text is typed', (written, text, repair) => {
  expect(typed(written)).toEqual([text, repair])
})

test('a text that has no certain end is refused', () => {
  expect(typed('[hello')).toEqual([expect.objectContaining({ error: 'schema' })])
  expect(typed('[a]b]', false)).toEqual([expect.objectContaining({ error: 'truncated' })])
  expect(typed('hello', false)).toEqual([expect.objectContaining({ error: 'truncated' })])
})

test('a further action stands on a line of its own, outside the text of the first', () => {
  expect(firstMove('Click [9]\nAction: Wait\nType [2]; [x]')).toEqual({ text: 'Click [9]\n', more: 2 })
  expect(firstMove('\nClick [9]')).toEqual({ text: '\nClick [9]', more: 0 })
  const answer = 'ANSWER; <content>a\nClick [9]</content>'
  expect(firstMove(answer)).toEqual({ text: answer, more: 0 })
  expect(isMove('Click here')).toBe(false)
})

test('a text stays open until its bracket or its tag is closed', () => {
  expect(staysOpen('Type [2]; [a\nClick [9]')).toBe(true)
  expect(staysOpen('ANSWER; <content>a')).toBe(true)
  expect(staysOpen('Type [2]; [a\nClick [9]\n]')).toBe(false)
})
