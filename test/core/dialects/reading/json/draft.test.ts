import { expect, test } from 'vitest'
import {
  closeObjects,
  opened,
  roleOf,
  startDraft,
  take,
} from '../../../../../src/core/dialects/reading/json/draft'
import type { Mark } from '../../../../../src/core/dialects/reading/json/tokens'

type Written = Mark | number | { readonly text: string }

const build = (...written: readonly Written[]) => {
  const repaired: string[] = []
  const draft = startDraft((repair) => repaired.push(repair))
  const failure = written
    .map((one) => {
      if (typeof one === 'number') return take(draft, { kind: 'value', value: one, end: 0 })
      return typeof one === 'string'
        ? take(draft, { kind: 'mark', mark: one, end: 0 })
        : take(draft, { kind: 'string', value: one.text, end: 0 })
    })
    .find((result) => result !== undefined)
  return { draft, repaired, error: failure?.error }
}
const a = { text: 'a' }

test('tokens become a value, and the stack is empty again', () => {
  const { draft, error } = build('{', a, ':', '[', 1, ',', 2, ']', '}')
  expect([error, draft.stack.length, draft.root]).toEqual([undefined, 0, new Map([['a', [1, 2]]])])
})

test.each<[string, readonly Written[]]>([
  ['trailing_comma', ['{', a, ':', 1, ',', '}']],
  ['missing_comma', ['[', 1, 2, ']']],
  ['python_tuple', ['(', 1, ',', 2, ')']],
  ['blank_key', ['{', { text: ' a ' }, ':', 1, '}']],
])('%s is a repair', (name, tokens) => {
  expect(build(...tokens)).toMatchObject({ repaired: [name], error: undefined })
})

test.each<[string, readonly Written[]]>([
  ['bad_json', ['{', ']']],
  ['bad_json', ['[', a, ':']],
  ['bad_json', ['{', a, ':', '}']],
  ['bad_json', ['{', a, '}']],
  ['bad_json', ['[', ',']],
  ['bad_json', ['[', 1, a]],
  ['bad_json', ['{', a, ':', 1, ',', a]],
  ['schema', ['{', { text: '__proto__' }]],
])('%s: %j', (error, tokens) => {
  expect(build(...tokens).error).toBe(error)
})

test('open braces close at the end only behind a complete bracket or an empty string', () => {
  expect(closeObjects(build('{', a, ':', '[', 1, ']').draft)).toBe(true)
  expect(closeObjects(build('{', a, ':', { text: '' }).draft)).toBe(true)
  expect(closeObjects(build('{', a, ':', { text: 'b' }).draft)).toBe(false)
  expect(closeObjects(build('{', a, ':', '[', 1).draft)).toBe(false)
  expect(closeObjects(build('{', a, ':').draft)).toBe(false)
})

test('a draft says what comes next and what is open', () => {
  const { draft } = build('{', a, ':')
  expect([roleOf(draft), opened(draft).size]).toEqual(['value', 1])
})
