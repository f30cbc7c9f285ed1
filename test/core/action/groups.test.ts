import { expect, test } from 'vitest'
import { groupsIn } from '../../../src/core/action/groups'

const size = { width: 80, height: 60 }

test('squares that lie within reach of each other are one group, with the pixels they cover', () => {
  const groups = groupsIn([0, 1, 12, 39], 10, size, 2)
  expect(groups.map(({ squares }) => squares)).toEqual([[0, 1, 12], [39]])
  expect(groups.map(({ box }) => box)).toEqual([
    { x: 0, y: 0, width: 24, height: 16 },
    { x: 72, y: 24, width: 8, height: 8 },
  ])
})

test('a group at the edge ends with the picture', () => {
  const [group] = groupsIn([70], 10, size, 1)
  expect(group?.box).toEqual({ x: 0, y: 56, width: 8, height: 4 })
})
