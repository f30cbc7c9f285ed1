import { expect, test } from 'vitest'
import { guards } from '../../../../src/core/guards/index'
import { noPolicy, Policy, PolicyRule } from '../../../../src/core/policy/policy'
import { texts } from '../../../../src/renderer/locales/texts'
import { draftOfBudgets, readBudgets } from '../../../../src/renderer/places/policy/policy-budgets'
import {
  draftOfRule,
  freshId,
  newDraft,
  type RuleDraft,
  readDraft,
  withRule,
} from '../../../../src/renderer/places/policy/policy-draft'
import { guardGroups } from '../../../../src/renderer/places/policy/policy-guards'
import { outcomeOf, readMove } from '../../../../src/renderer/places/policy/policy-trial'
import { sayRule } from '../../../../src/renderer/places/policy/policy-words'
import { policyOf } from '../../../fakes/scenes-policy'

const rules = policyOf('en').rules

test.each(rules.map((rule) => [rule.id, rule] as const))(
  'the rule %s is the same after it has stood in the form',
  (id, rule) => {
    expect(readDraft(draftOfRule(rule), id)).toEqual({ rule })
  },
)

const click: Partial<RuleDraft> = { actions: ['click'] }
const box = { x: '0', y: '0', width: '10', height: '10' }

test.each<[string, Partial<RuleDraft>, unknown]>([
  ['no action', {}, { actions: 'noActions' }],
  ['no danger', { about: 'risk' }, { risks: 'noRisks' }],
  ['no app', { about: 'app', apps: ' \n ' }, { apps: 'noApps' }],
  ['no page', { about: 'url' }, { urls: 'noUrls' }],
  ['a page without a host', { about: 'url', urls: 'example.org\n/admin' }, { urls: 'badUrl' }],
  ['no word', { about: 'text' }, { words: 'noWords' }],
  ['a word that is too long', { about: 'text', words: 'x'.repeat(201) }, { words: 'tooLong' }],
  [
    'too many lines',
    { about: 'text', words: Array.from({ length: 51 }, (_, nth) => `w${nth}`).join('\n') },
    { words: 'tooMany' },
  ],
  ['a missing number', { about: 'region', box: { ...box, y: '' } }, { box: 'badBox' }],
  ['a negative number', { about: 'region', box: { ...box, x: '-1' } }, { box: 'badBox' }],
  ['no width', { about: 'region', box: { ...box, width: '0' } }, { box: 'badBox' }],
  [
    'a share beyond the screen',
    { about: 'region', unit: 'shares', box: { ...box, x: '0.5', width: '0.6', height: '1' } },
    { box: 'badShare' },
  ],
  ['no target', { ...click, scope: 'target' }, { target: 'noTarget' }],
  ['no app in front', { ...click, scope: 'app', app: ' ' }, { app: 'noApp' }],
  ['a note that is too long', { ...click, title: 'x'.repeat(121) }, { title: 'longTitle' }],
  ['two things at once', { scope: 'target' }, { target: 'noTarget', actions: 'noActions' }],
])('a rule with %s is told at its field', (_, change, flaws) => {
  expect(readDraft({ ...newDraft, ...change }, 'rule-1')).toEqual({ flaws })
})

test('shares that fill the screen to its edge are a region', () => {
  const draft: RuleDraft = {
    ...newDraft,
    about: 'region',
    unit: 'shares',
    box: { x: '0.7', y: '0.9', width: '0.3', height: '0.1' },
  }
  expect(readDraft(draft, 'rule-1')).toHaveProperty('rule')
})

test('a new rule gets an id that no other carries, also where one in between is gone', () => {
  const policy = policyOf('en')
  expect(freshId(noPolicy)).toBe('rule-1')
  expect(freshId(policy)).toBe('rule-6')
  expect(freshId({ ...policy, rules: policy.rules.slice(1) })).toBe('rule-1')
  const changed = rules.map((rule) => ({ ...rule, on: false })).at(2)
  expect(changed && withRule(policy, changed).rules[2]?.on).toBe(false)
  expect(Policy.safeParse(changed && withRule(policy, { ...changed, id: 'rule-9' })).success).toBe(true)
})

test('a rule reads as one sentence in both languages', () => {
  const rule = PolicyRule.parse({
    id: 'a',
    scope: { kind: 'app', app: 'Firefox' },
    subject: { kind: 'action', actions: ['click', 'drag', 'type'] },
    effect: 'ask',
  })
  expect(sayRule(rule, texts.en)).toBe('Ask before every click, drag or typing in Firefox.')
  expect(sayRule(rule, texts.zh)).toBe('在 Firefox 中，每次单击、拖动或输入之前先询问。')
  const apps = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const many = { ...rule, subject: { kind: 'app', apps, outside: true } as const, effect: 'deny' as const }
  expect(sayRule(many, texts.en)).toBe('Refuse every move in any app but A, B, C, D or 3 more in Firefox.')
})

const budgets = { minutes: 45, tokens: 2_000_000, cost: 3.5, price: { prompt: 0, completion: 1.8 } }
const none = draftOfBudgets({})

test('budgets are the same after they have stood in the form, and empty fields are no limit', () => {
  expect(readBudgets(draftOfBudgets(budgets))).toEqual({ budgets })
  expect(readBudgets(none)).toEqual({ budgets: {} })
})

test.each([
  [{ steps: '1.5' }, { steps: 'whole' }],
  [{ tokens: 'many' }, { tokens: 'whole' }],
  [{ minutes: '0' }, { minutes: 'above' }],
  [{ minutes: '99999' }, { minutes: 'huge' }],
  [{ prompt: '1' }, { completion: 'both' }],
  [{ cost: '5' }, { cost: 'noPrice' }],
  [{ prompt: '-1', completion: '1' }, { prompt: 'price' }],
])('the budgets %o are told at their field', (change, flaws) => {
  expect(readBudgets({ ...none, ...change })).toEqual({ flaws })
})

test('every built-in guard is told, under its own name and kind of harm, and no other', () => {
  const told = guardGroups.flatMap(([, rows]) => rows.map(({ id }) => id))
  const known = guards.map(({ id }) => id).filter((id) => id !== 'rule')
  expect([...told].sort()).toEqual([...known].sort())
})

test('a move is read from JSON, and what is none is told apart from what is no JSON', () => {
  expect(readMove('{"kind":"wait","ms":5}')).toEqual({ action: { kind: 'wait', ms: 5 } })
  expect(readMove('{"kind":"click"}')).toEqual({ flaw: 'badAction' })
  expect(readMove('click')).toEqual({ flaw: 'badJson' })
})

test('the strictest verdict says what would happen', () => {
  const verdict = { rule: 'ask', guard: 'x', detail: '', floor: false } as const
  expect(outcomeOf([])).toBe('allowed')
  expect(outcomeOf([{ ...verdict, rule: 'allow' }])).toBe('allowed')
  expect(outcomeOf([verdict])).toBe('asked')
  expect(outcomeOf([{ ...verdict, floor: true }, verdict])).toBe('second')
  expect(outcomeOf([{ ...verdict, rule: 'deny' }, verdict])).toBe('refused')
  expect(outcomeOf([{ ...verdict, rule: 'deny', stops: true }])).toBe('ends')
})
