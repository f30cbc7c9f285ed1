import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { readAs } from '../../../../src/core/dialects/reading/found'

const wait = Action.parse({ kind: 'wait', ms: 5 })
const found = {
  actions: [wait],
  points: [],
  space: 'pixels',
  repaired: new Set(['prose']),
  ignored: 1,
} as const

test('a reading leaves out what was not found', () => {
  expect(readAs({ ...found, thought: undefined, memory: undefined })).toStrictEqual({
    ok: true,
    intent: { actions: [wait], repaired: ['prose'], ignored: 1 },
  })
})

test('numbers are kept with their space, words as they are, even where they are empty', () => {
  expect(readAs({ ...found, points: [[1, 2]], thought: 't', confirm: '' })).toMatchObject({
    intent: { said: { points: [[1, 2]], space: 'pixels' }, thought: 't', confirm: '' },
  })
})
