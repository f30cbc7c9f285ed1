import { expect, test } from 'vitest'
import { afterLastThought, afterThinking, skipThought } from '../../../../src/core/dialects/reading/thinking'

test.each([
  ['<think>a</think>b', { opened: true, end: 16 }],
  ['<thinkt>a</thinkt>b', { opened: true, end: 18 }],
  ['<think>never closed', { opened: true, end: 19 }],
  ['</think>b', { opened: false, end: 8 }],
  ['<thinking hard', undefined],
  ['<b>', undefined],
])('%j', (text, thought) => {
  expect(skipThought(text, 0)).toEqual(thought)
})

test('an answer starts behind the thinking that opens a reply', () => {
  expect(afterThinking(' <think>x</think>{')).toBe(17)
  expect(afterThinking('{"a":"<think>"}')).toBe(0)
})

test('the last end of thinking counts', () => {
  expect(afterLastThought('a</think>b</think>c</b>')).toBe(18)
  expect(afterLastThought('none')).toBe(0)
})
