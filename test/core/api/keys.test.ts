import { expect, test } from 'vitest'
import { KeyMap } from '../../../src/core/api/keys'

test.each(['q', ';', 'ф', '中', ' '])('“%s” can be a key', (key) => {
  expect(KeyMap.safeParse({ edit: key }).success).toBe(true)
})

test.each(['', 'ab', '1', 'Q', 'escape', '\n'])('“%s” cannot', (key) => {
  expect(KeyMap.safeParse({ edit: key }).success).toBe(false)
})
