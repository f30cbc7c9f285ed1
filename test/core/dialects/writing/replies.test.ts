import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import {
  onlyAction,
  spacedJson,
  wordsOf,
  writeAnswer,
  writeCall,
} from '../../../../src/core/dialects/writing/replies'

const wait = Action.parse({ kind: 'wait', ms: 1 })

test('JSON has blanks as Python writes it, and says the same', () => {
  expect(spacedJson({ a: [1, 2], b: { c: 'x,y' }, d: undefined })).toBe('{"a": [1, 2], "b": {"c": "x,y"}}')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(spacedJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('several actions are refused by the name of the dialect', () => {
  const two = Intent.parse({ actions: [wait, wait] })
  expect(() => onlyAction(two, 'x')).toThrow('the x dialect says one action at a time')
})

test('the words before a call are the thought, or what a finish says', () => {
  const finish = Action.parse({ kind: 'finish', outcome: 'failed', message: 'no' })
  expect(wordsOf(Intent.parse({ actions: [finish] }), finish)).toBe('no')
  expect(wordsOf(Intent.parse({ actions: [finish], thought: 't' }), finish)).toBe('t')
})

test('a call is written as chat services carry it', () => {
  expect(writeCall('so', { name: 'tap', args: { x: 1 } })).toEqual({
    text: 'so',
    toolCalls: [{ id: 'call_tap', name: 'tap', arguments: '{"x": 1}' }],
    finish: 'tool_calls',
  })
})

test('an answer is plain words, never words that may be a call', () => {
  const written = (text: string) => writeAnswer({ kind: 'answer', text }, 'x')
  expect(written('Saved.')).toEqual({ text: 'Saved.', finish: 'stop' })
  for (const text of ['', '{}']) expect(() => written(text)).toThrow('the x dialect has no words for')
})
