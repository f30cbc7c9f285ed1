import { expect, test } from 'vitest'
import { quoted, refuse } from '../../../../src/core/dialects/reading/refusal'

test('a refusal has a name and a sentence', () => {
  expect(refuse('schema', 'no type')).toEqual({ ok: false, error: 'schema', detail: 'no type' })
})

test("a model's words stay on one line, and short", () => {
  expect(quoted('a"\nb')).toBe('"a\\"\\nb"')
  expect(quoted('x'.repeat(1000))).toHaveLength(42)
})
