import { expect, test } from 'vitest'
import { isProgram } from '../../../src/core/trajectory/program'

test('older records are known by the name of what answered', () => {
  expect(isProgram({ model: 'checklist' })).toBe(true)
  expect(isProgram({ model: 'qwen' })).toBe(false)
  expect(isProgram({ model: 'qwen', program: true })).toBe(true)
  expect(isProgram({ model: 'replay', program: false })).toBe(false)
})
