import { expect, test } from 'vitest'
import { openToolCalls, type Piece } from '../../../../src/main/models/openai/tool-calls'

const gathered = (...pieces: readonly Partial<Piece>[]) => {
  const calls = openToolCalls()
  for (const piece of pieces)
    calls.add({ index: undefined, id: '', name: '', arguments: '', ...piece }, (text) => text)
  return calls.list()
}

const both = [
  { id: 'a', name: 'click', arguments: '{"x":1}' },
  { id: 'b', name: 'click', arguments: '{"y":2}' },
]

test('calls that all carry index 0 are told apart by their ids', () => {
  expect(
    gathered(
      { index: 0, id: 'a', name: 'click', arguments: '{"x"' },
      { index: 0, arguments: ':1}' },
      { index: 0, id: 'b', name: 'click', arguments: '{"y"' },
      { index: 0, id: 'b', name: 'click', arguments: ':2}' },
    ),
  ).toEqual(both)
})

test('calls that all carry index 0 and no id are told apart by their names', () => {
  expect(
    gathered({ index: 0, name: 'click', arguments: '{}' }, { index: 0, name: 'type', arguments: '{}' }),
  ).toEqual([
    { id: 'call_0', name: 'click', arguments: '{}' },
    { id: 'call_1', name: 'type', arguments: '{}' },
  ])
})

test('two calls of one name, without ids and of one index, are two where the first is whole', () => {
  expect(
    gathered(
      { index: 0, name: 'click', arguments: '{"x":' },
      { index: 0, name: 'click', arguments: '1}' },
      { index: 0, name: 'click', arguments: '{"y":2}' },
    ).map((call) => call.arguments),
  ).toEqual(['{"x":1}', '{"y":2}'])
})

test('pieces that say neither index nor id belong to the call before', () => {
  expect(
    gathered(
      { id: 'a', name: 'click', arguments: '{"x"' },
      { arguments: ':1}' },
      { id: 'b', name: 'click' },
      { arguments: '{"y":2}' },
    ),
  ).toEqual(both)
})

test('calls whose pieces come in turns are kept apart and ordered by their index', () => {
  expect(
    gathered(
      { index: 1, id: 'b', name: 'click', arguments: '{"y"' },
      { index: 0, id: 'a', name: 'click', arguments: '{"x"' },
      { index: 1, arguments: ':2}' },
      { index: 0, arguments: ':1}' },
    ),
  ).toEqual(both)
})
