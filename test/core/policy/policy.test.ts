import { expect, test } from 'vitest'
import { noPolicy, Policy, PolicyRule } from '../../../src/core/policy/policy'

const rule = { id: 'r1', subject: { kind: 'action', actions: ['click'] }, effect: 'ask' }
const region = (box: object, unit = 'shares') => ({ ...rule, subject: { kind: 'region', unit, box } })

test('an empty file is a policy without rules and budgets', () => {
  expect(Policy.parse({})).toEqual(noPolicy)
})

test('a rule holds everywhere and is switched on unless it says otherwise', () => {
  expect(PolicyRule.parse(rule)).toMatchObject({ on: true, scope: { kind: 'everywhere' }, title: '' })
})

test('a region in shares lies inside the frame, one in pixels need not', () => {
  const box = { x: 0.5, y: 0, width: 0.6, height: 1 }
  expect(PolicyRule.safeParse(region(box)).success).toBe(false)
  expect(PolicyRule.safeParse(region({ ...box, width: 0.5 })).success).toBe(true)
  expect(PolicyRule.safeParse(region({ ...box, width: 900 }, 'pixels')).success).toBe(true)
})

test.each([
  ['an unknown effect', { ...rule, effect: 'maybe' }],
  ['an unknown kind of action', { ...rule, subject: { kind: 'action', actions: ['explode'] } }],
  ['a list without entries', { ...rule, subject: { kind: 'url', urls: [] } }],
  ['an entry of blanks', { ...rule, subject: { kind: 'app', apps: ['  '] } }],
  ['a region without extent', region({ x: 0, y: 0, width: 0, height: 1 })],
])('%s is no rule', (_, written) => {
  expect(PolicyRule.safeParse(written).success).toBe(false)
})

test('two rules of one name are refused', () => {
  expect(Policy.safeParse({ rules: [rule, rule] }).success).toBe(false)
})
