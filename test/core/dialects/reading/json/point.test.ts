import { expect, test } from 'vitest'
import type { Json } from '../../../../../src/core/dialects/reading/json/json'
import { readPairs } from '../../../../../src/core/dialects/reading/json/point'

const read = (value: Json) => {
  const repaired = new Set<string>()
  return [readPairs(value, (repair) => repaired.add(repair)), [...repaired]]
}

test.each<[Json, readonly (readonly number[])[], readonly string[]]>([
  [[1, 2], [[1, 2]], []],
  [[0.5, -2], [[0.5, -2]], []],
  [['1', ' 2 '], [[1, 2]], ['numeric_string']],
  ['[1, 2]', [[1, 2]], ['numeric_string']],
  ['1,2', [[1, 2]], ['numeric_string']],
  ['(1 2)', [[1, 2]], ['numeric_string']],
  [
    '[[1, 2], [3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
    ['numeric_string'],
  ],
  [
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 2],
      [3, 4],
    ],
    [],
  ],
  [[[1, 2]], [[1, 2]], ['nested_point']],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
    ['flat_drag'],
  ],
  [
    new Map([
      ['x', 1],
      ['y', 2],
    ]),
    [[1, 2]],
    ['point_object'],
  ],
])('%j is read as %j', (value, pairs, repaired) => {
  expect(read(value)).toEqual([pairs, repaired])
})

test.each<[Json]>([
  [null],
  [true],
  [5],
  [''],
  [['00', '600']],
  ['='],
  ['1'],
  ['1e5,2'],
  ['0x10,2'],
  ['1,2;drop'],
  [[]],
  [[1]],
  [[1, 2, 3]],
  [[1, null]],
  [[Number.NaN, 1]],
  [[1, Number.POSITIVE_INFINITY]],
  [['9'.repeat(400), '1']],
  [new Map([['x', 1]])],
  [[[1, 2], 3]],
])('%j is no place', (value) => {
  expect(read(value)[0]).toMatchObject({ ok: false, error: 'bad_coordinate' })
})
