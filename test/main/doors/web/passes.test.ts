import { expect, test } from 'vitest'
import { openPasses } from '../../../../src/main/doors/web/passes'

test('a code is taken once, for a pass that stays good when others come and codes change', () => {
  const passes = openPasses()
  const code = passes.newCode()
  const pass = passes.spend(code) ?? ''
  expect(passes.knows(pass)).toBe(true)
  expect(passes.spend(code)).toBeUndefined()
  const second = passes.spend(passes.newCode()) ?? ''
  expect(second).not.toBe(pass)
  expect(passes.knows(pass)).toBe(true)
  expect(passes.knows(second)).toBe(true)
})

test('only the newest code is good', () => {
  const passes = openPasses()
  const old = passes.newCode()
  const code = passes.newCode()
  expect(passes.spend(old)).toBeUndefined()
  expect(passes.spend(code)).toBeDefined()
})

test.each(['', 'x', 'x'.repeat(10_000), '\0'])('%j is neither a code nor a pass', (word) => {
  const passes = openPasses()
  expect(passes.spend(word)).toBeUndefined()
  const code = passes.newCode()
  expect(passes.spend(word)).toBeUndefined()
  expect(passes.knows(word)).toBe(false)
  expect(passes.knows(code)).toBe(false)
  const pass = passes.spend(code) ?? ''
  expect(passes.knows(word)).toBe(false)
  expect(passes.spend(pass)).toBeUndefined()
})

test('passes do not pile up: the oldest goes first', () => {
  const passes = openPasses()
  const given = Array.from({ length: 65 }, () => passes.spend(passes.newCode()) ?? '')
  expect(passes.knows(given[0] ?? '')).toBe(false)
  expect(given.slice(1).every(passes.knows)).toBe(true)
})
