import { expect, test } from 'vitest'
import { findCalls, startsLine } from '../../../../../src/core/dialects/reading/calls/search'

const names = (text: string, inProse = false) => {
  const found = findCalls(text, { isName: (word) => word === 'go', inProse, mayClose: false })
  return found.ok ? found.calls.map(({ call, marked }) => `${call.name}${marked ? '!' : ''}`) : found.error
}

test.each([
  ['Action: go()', ['go!']],
  ['Action: fly()', ['fly!']],
  ['I go(x) there.', []],
  ['go()\nAction: go(a=1)', ['go', 'go!']],
  ['<|begin_of_box|>go()<|end_of_box|>', ['go']],
  ['<think>go()</think>', []],
  ['go() </think>Action: go()', ['go!']],
  ['Action: go(a=', 'truncated'],
  ["Action: go(a='</think>')", ['go!']],
])('in %j stands %j', (text, wanted) => {
  expect(names(text)).toEqual(wanted)
})

test('in prose a call stands behind a sentence, at the end of its line', () => {
  expect(names('I start. go()', true)).toEqual(['go'])
  expect(names('I start. go() first', true)).toEqual([])
  expect(names('Perhaps go()', true)).toEqual([])
  expect(names('I start. go()')).toEqual([])
})

test('a line starts behind list marks and tags', () => {
  expect(startsLine('a\n- **go', 6)).toBe(true)
  expect(startsLine('a <answer>go', 10)).toBe(true)
  expect(startsLine('a go', 2)).toBe(false)
})

test('a call right behind another is found too, whatever joins them', () => {
  expect(names('Action: go(x=1); go(x=2), go(x=3) and go(x=4) too')).toHaveLength(3)
})
