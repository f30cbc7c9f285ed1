import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lossOf } from '../../../../../src/main/targets/web/input/losses'

type Field = Parameters<typeof lossOf>[1]

const field = (text: string, more: Partial<Field> = {}): Field => ({
  text,
  chosen: [text.length, text.length],
  readOnly: false,
  full: false,
  rich: false,
  ...more,
})

const empty = field('')

test.each<[string, string, number]>([
  ['invoice 4711', 'inv', 3],
  ['invoice 4711', 'invoce 4711', 10],
  ['invoice 4711', 'voice 4711', 9],
  ['4711 222', '4711', 4],
])('of %s there is only %s: that is told', (text, shown, held) => {
  expect(lossOf(text, empty, field(shown))).toMatchObject({ kind: 'letters', held })
})

test.each<[string, string]>([
  ['invoice 4711', 'INVOICE 4711'],
  ['straße', 'STRASSE'],
  ['café', 'cafe'],
  ['5551234567', '(555) 123-4567'],
  ['+1 555 123 4567', '(555) 123-4567'],
  ['5551234567', '+1 555-123-4567'],
  ['1234.5', '$1,234.50'],
  ['12.50', '12.5'],
  ['USD 12.50', '12.50'],
  ['007', '7'],
  ['05/01/2024', '5/1/2024'],
  ['5/1/2024', '5/1/24'],
  ['January 5, 2024', 'Jan 5, 2024'],
  ['2024-01-05', '05.01.2024'],
  ['Jan 5 2024', '01/05/2024'],
  ['new y', 'New York'],
  ['nyc', 'New York'],
  ['https://www.example.com/a', 'example.com/a'],
  ['Hello, World!', 'hello-world'],
  ['a message', ''],
  ['red, ', ' '],
  ['red, blue, gr', 'gr'],
  ['!?', ''],
])('of %s a field makes %s: that is no loss', (text, shown) => {
  expect(lossOf(text, empty, field(shown))).toBeUndefined()
})

test('a field that has no more room breaks a text off, and that is told, figures or not', () => {
  expect(lossOf('invoice 4711', empty, field('invo', { full: true }))).toMatchObject({ held: 4, all: 11 })
  expect(lossOf('47110', empty, field('4711', { full: true }))).toMatchObject({ held: 4, all: 5 })
  expect(lossOf('x', field('abcd'), field('abcd', { full: true }))).toMatchObject({ held: 0 })
  const masked = field('(555) 123-4567', { full: true })
  expect(lossOf('+1 555 123 4567', empty, masked)).toBeUndefined()
})

test('a field that can only be read takes nothing', () => {
  const old = field('old', { readOnly: true })
  expect(lossOf('invoice', old, old)).toEqual({ kind: 'read_only' })
  expect(lossOf('old', field('old', { readOnly: true, chosen: [0, 3] }), old)).toBeUndefined()
})

test.each<[string, string, boolean]>([
  ['1,5', '15', true],
  ['abc', '', true],
  ['12 boxes', '12', true],
  ['1.5', '1.5', false],
  ['1,5', '1.5', false],
  ['1,234', '1234', false],
  ['1.250.000', '1250000', false],
  ['007', '7', false],
  ['+42', '42', false],
  ['42', '', false],
])('of %s a field for numbers holds “%s”: that is another number, %s', (text, shown, isOther) => {
  const number = { number: true as const }
  const loss = lossOf(text, field('', number), field(shown, number))
  expect(loss).toEqual(isOther ? { kind: 'other_number' } : undefined)
})

test('what stood in the field before is no part of the text, and goes where it is chosen', () => {
  expect(lossOf('47', field('invoice 47'), field('invoice 47'))).toMatchObject({ held: 0, all: 2 })
  expect(lossOf('cd', field('abef', { chosen: [2, 2] }), field('abcef'))).toMatchObject({ held: 1, all: 2 })
  expect(lossOf('new', field('old', { chosen: [0, 3] }), field('new'))).toBeUndefined()
  expect(lossOf('234', field('1'), field('1,234'))).toBeUndefined()
  const untold = { chosen: undefined }
  expect(lossOf('b', field('a', untold), field('a', untold))).toBeUndefined()
})

test('an editor that draws something else for what is written is left alone; one where a text breaks off is not', () => {
  const rich = { rich: true }
  expect(lossOf('good :smile: day', empty, field('good 😄 day', rich))).toBeUndefined()
  expect(lossOf('1. bread', empty, field('bread', rich))).toBeUndefined()
  expect(lossOf('one\ntwo', empty, field('onetwo', rich))).toBeUndefined()
  expect(lossOf('line\n'.repeat(400), empty, field('line'.repeat(30), rich))).toBeUndefined()
  expect(lossOf('good day', empty, field('good d', rich))).toMatchObject({ held: 5, all: 7 })
})

test('a text that is there is never a loss, whatever stands round it', () => {
  const words = fc.string({ maxLength: 30 })
  fc.assert(
    fc.property(words, words, words, (left, text, right) => {
      const before = field(left + right, { chosen: [left.length, left.length] })
      for (const full of [true, false])
        for (const rich of [true, false])
          expect(lossOf(text, before, field(left + text + right, { full, rich }))).toBeUndefined()
    }),
  )
})
