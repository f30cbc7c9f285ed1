import { expect, test } from 'vitest'
import { nativeOf } from '../../../../src/core/dialects/computer-tools/native'

const size = { width: 1280, height: 720 }
const params = { wire: 'anthropic', toolset: 'computer_1', environment: 'mobile' }

test('a run over its vendor’s own wire has the vendor’s tool', () => {
  expect(nativeOf(params, ['anthropic'], ['computer_1'], size)).toEqual({
    wire: 'anthropic',
    toolset: { version: 'computer_1', environment: 'mobile', size },
  })
})

test('over any other wire it has functions alone', () => {
  expect(nativeOf(params, ['gemini', 'interactions'], ['computer_1'], size)).toBeUndefined()
  expect(nativeOf({ wire: 'anthropic' }, ['anthropic'], ['computer_1'], size)).toBeUndefined()
  expect(nativeOf(undefined, ['anthropic'], ['computer_1'], size)).toBeUndefined()
})

test('a version that is not known is refused by its name', () => {
  expect(() => nativeOf(params, ['anthropic'], ['computer_2'], size)).toThrow(
    'there is no tool “computer_1” on this wire; known are computer_2',
  )
})
