import { expect, test } from 'vitest'
import { GateRules, Grounds, Presence } from '../../../src/core/policy/grounds'

test('rules that nobody set are those of the research, and none may be switched off by a number', () => {
  const rules = GateRules.parse({})
  expect(rules).toMatchObject({ level: 0.95, enough: 20, audit: 0.1, seconds: 5 })
  for (const odd of [{ level: 0.2 }, { enough: 0 }, { seconds: 0 }, { presence: 1 }])
    expect(GateRules.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
})

test('grounds tell which record carried the move', () => {
  const record = { through: 80, of: 80, streak: 80, bound: 0.954, level: 0.95, enough: 20 }
  const grounds = { autonomy: 'auto', go: 'run', why: 'record', record }
  expect(Grounds.parse(grounds)).toEqual(grounds)
  expect(Grounds.safeParse({ autonomy: 'auto', go: 'run', why: 'a guess' }).success).toBe(false)
})

test('word of a page without a question stops nothing', () => {
  expect(Presence.parse({ run: '20261121-213500-ab12' })).toMatchObject({
    shown: '',
    input: false,
    stop: false,
  })
})
