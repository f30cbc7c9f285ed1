import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import {
  fillAction,
  flawInReferences,
  hiddenText,
  plainName,
  referencesIn,
  referenceTo,
  secretName,
} from '../../../src/core/action/secret-references'
import { problem } from '../../../src/core/problem'

const known = (name: string) =>
  new Map([
    ['PIN', '12 34'],
    ['MAIL_PASSWORD', '$&{{x}}'],
  ]).get(plainName(name))
const type = (text: string): Action => ({ kind: 'type', text, replace: true, submit: false })

test('a reference is a name in braces, and is found wherever it stands', () => {
  expect(referenceTo('PIN')).toBe('{{secret:PIN}}')
  expect(referencesIn('a {{secret:PIN}} b {{ Secret : mail-password }} {{secret:PIN}}')).toEqual([
    'PIN',
    'mail-password',
  ])
  expect(referencesIn('{{task}} {secret:PIN}')).toEqual([])
})

test('names are letters, digits, - and _, and one name has one spelling in the environment', () => {
  expect(secretName.test('bank-pin_2')).toBe(true)
  expect(['', '2nd', 'a b', 'a}}', 'x'.repeat(41)].some((name) => secretName.test(name))).toBe(false)
  expect(plainName('bank-pin')).toBe('BANK_PIN')
})

test('what is hidden keeps its length in characters alone', () => {
  expect(hiddenText('höö👍')).toBe('{{hidden:4}}')
})

test('a text is filled with the values, in one pass', () => {
  expect(fillAction(type('x {{secret:pin}}-{{secret:mail-password}}'), known)).toMatchObject({
    kind: 'filled',
    action: { kind: 'type', text: 'x 12 34-$&{{x}}', replace: true },
  })
  expect(fillAction({ kind: 'paste', text: '{{secret:PIN}}' }, known)).toMatchObject({
    action: { kind: 'paste', text: '12 34' },
  })
})

test('what refers to nothing is left as it is', () => {
  expect(fillAction(type('{{task}} {{ }} secret'), known)).toEqual({ kind: 'plain' })
  expect(fillAction({ kind: 'keys', keys: ['enter'] }, known)).toEqual({ kind: 'plain' })
})

test.each([
  [type('{{secret:NOPE}}'), 'secret.unknown'],
  [type('{{secret:}}'), 'secret.unknown'],
  [type('{{secret:PIN}'), 'secret.spelling'],
  [type('{{secret:PIN}} {{secret PIN}}'), 'secret.spelling'],
  [type('{{hidden:8}}'), 'secret.length_only'],
  [{ kind: 'open_app', name: '{{secret:PIN}}' }, 'secret.goes_nowhere'],
  [{ kind: 'navigate', to: { url: 'https://a.example/?t={{secret:PIN}}' } }, 'secret.goes_nowhere'],
] satisfies [Action, string][])('%j is refused before anything is sent', (action, why) => {
  expect(fillAction(action, known)).toMatchObject({ kind: 'refused', problem: { code: why } })
})

test('only what may be a name is told as the name of an unknown secret', () => {
  const whyOf = (name: string) => fillAction(type(`{{secret:${name}}}`), known)
  expect(whyOf('NOPE')).toMatchObject({ problem: { params: { name: 'NOPE' } } })
  expect(whyOf('my password is hunter2')).toMatchObject({ problem: { params: { name: '…' } } })
  expect(whyOf(`a${'b'.repeat(80)}`)).toMatchObject({ problem: { params: { name: '…' } } })
})

test('any value comes through as it is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (value, round) => {
      fc.pre(!/[{}]/.test(round))
      const filled = fillAction(type(`${round}{{secret:A}}${round}`), () => value)
      expect(filled).toMatchObject({ action: { text: `${round}${value}${round}` } })
    }),
  )
})

test('a text whose secrets are all known can be filled in; one that names another, or is misspelt, says why not', () => {
  const isKnown = (name: string) => plainName(name) === 'PIN'
  expect(flawInReferences('open Notes', isKnown)).toBeUndefined()
  expect(flawInReferences('type "{{secret:pin}}"', isKnown)).toBeUndefined()
  expect(flawInReferences('{{secret:pin}} {{secret:NOPE}}', isKnown)).toEqual(
    problem('secret.unknown', { name: 'NOPE' }),
  )
  expect(flawInReferences('type "{{secret:PIN}"', isKnown)?.code).toBe('secret.spelling')
})
