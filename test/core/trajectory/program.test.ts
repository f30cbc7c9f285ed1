import { expect, test } from 'vitest'
import { isProgram, modelAsked } from '../../../src/core/trajectory/program'

test('older records are known by the name of what answered', () => {
  expect(isProgram({ model: 'checklist' })).toBe(true)
  expect(isProgram({ model: 'qwen' })).toBe(false)
  expect(isProgram({ model: 'qwen', program: true })).toBe(true)
  expect(isProgram({ model: 'replay', program: false })).toBe(false)
})

test('a run that plays another again was asked of the model whose replies are heard', () => {
  expect(modelAsked({ model: 'qwen' })).toBe('qwen')
  expect(modelAsked({ model: 'replay', replays: { run: 'first', model: 'qwen' } })).toBe('qwen')
})
