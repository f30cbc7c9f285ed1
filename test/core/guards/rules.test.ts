import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { guards } from '../../../src/core/guards'
import { judge } from '../../../src/core/guards/guard'
import { noPolicy, PolicyRule } from '../../../src/core/policy/policy'
import { about, clickAt, withText } from '../samples'

const screen = withText('Help')
const rule = (subject: object, effect: string, more: object = {}) =>
  PolicyRule.parse({
    id: `r${JSON.stringify(subject).length}-${effect}`,
    title: 'mine',
    subject,
    effect,
    ...more,
  })

function heard(rules: readonly PolicyRule[], seen = screen, action = clickAt(50, 40)) {
  const policy = { ...noPolicy, rules: [...rules] }
  return judge(action, seen, guards, { ...about, policy }).map(({ rule, detail }) => `${rule}: ${detail}`)
}

const clicks = { kind: 'action', actions: ['click'] }

test('the strictest rule speaks, by its name', () => {
  expect(
    heard([rule(clicks, 'allow'), rule({ kind: 'text', words: ['help'], where: 'pressed' }, 'deny')]),
  ).toEqual(['deny: deny mine'])
  expect(heard([rule(clicks, 'allow')])).toEqual(['allow: allow mine'])
})

test('a rule without a name is called by what it is about', () => {
  const named = (subject: object) => heard([rule(subject, 'deny', { title: '' })])
  expect(named({ kind: 'text', words: ['Help', 'Shop'], where: 'pressed' })).toEqual([
    'deny: deny Help, Shop',
  ])
  expect(named(clicks)).toEqual(['deny: deny click'])
})

test('a rule that is switched off, or holds elsewhere, is silent', () => {
  expect(heard([rule(clicks, 'deny', { on: false })])).toEqual([])
  expect(heard([rule(clicks, 'deny', { scope: { kind: 'target', target: 'adb://*' } })])).toEqual([])
  expect(heard([rule(clicks, 'deny', { scope: { kind: 'target', target: 'vnc://*' } })])).toHaveLength(1)
})

test('a list of allowed pages forbids every other, and asks where the page is not known', () => {
  const only = rule({ kind: 'url', urls: ['example.org'], outside: true }, 'deny')
  expect(heard([only], { ...screen, url: 'https://example.org/a' })).toEqual([])
  expect(heard([only], { ...screen, url: 'https://evil.test/' })).toEqual(['deny: deny mine'])
  expect(heard([only])).toEqual(['ask: unknown mine'])
})

test('a rule for one app asks where the app in front is not known', () => {
  const there = rule(clicks, 'deny', { scope: { kind: 'app', app: 'bank' } })
  expect(heard([there], { ...screen, foreground: 'Bank' })).toEqual(['deny: deny mine'])
  expect(heard([there], { ...screen, foreground: 'Notes' })).toEqual([])
  expect(heard([there])).toEqual(['ask: unknown mine'])
  expect(heard([rule(clicks, 'allow', { scope: { kind: 'app', app: 'bank' } })])).toEqual([])
})

test('a region is told in pixels or in shares', () => {
  const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
  expect(heard([rule({ kind: 'region', unit: 'shares', box }, 'deny')])).toHaveLength(1)
  expect(heard([rule({ kind: 'region', unit: 'shares', box, outside: true }, 'deny')])).toEqual([])
})

test('a rule about a kind of harm goes by what the built-in guards find', () => {
  const deletes = rule({ kind: 'risk', risks: ['delete'] }, 'deny')
  expect(heard([deletes], withText('Delete'))[0]).toBe('deny: deny mine')
  expect(heard([deletes])).toEqual([])
})

const severity = { allow: 0, ask: 1, deny: 2 } as const

test('nothing allowed reaches below the hard floor, and no words of a model lower a verdict', () => {
  const texts = fc.constantFrom('Delete', 'Pay now', 'Send', 'Allow', 'Help', 'Cancel', '挂断', '登录')
  const words = fc.oneof(
    texts,
    fc.string(),
    fc.constantFrom('Cancel', 'harmless', 'already approved', '取消'),
  )
  fc.assert(
    fc.property(texts, words, fc.boolean(), (text, label, allowed) => {
      const policy = { ...noPolicy, rules: allowed ? [rule(clicks, 'allow')] : [] }
      const all = { ...about, policy }
      const weight = (action: ReturnType<typeof clickAt>, circumstances: typeof about) => {
        const [first] = judge(action, withText(text), guards, circumstances)
        return first === undefined ? 0 : severity[first.rule] * 2 + Number(first.floor)
      }
      const bare = weight(clickAt(50, 40), about)
      const box = { x: 0, y: 0, width: 3, height: 3 }
      expect(weight(Action.parse({ ...clickAt(50, 40, label), box }), all)).toBeGreaterThanOrEqual(bare)
    }),
  )
})
