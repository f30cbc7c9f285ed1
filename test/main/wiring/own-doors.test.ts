import { expect, test } from 'vitest'
import { openedDoor, ownDoors } from '../../../src/main/wiring/own-doors'

test('a door is known as long as it is open', () => {
  const closed = openedDoor(41_234)
  expect(ownDoors()).toContain('127.0.0.1:41234')
  closed()
  expect(ownDoors()).not.toContain('127.0.0.1:41234')
})
