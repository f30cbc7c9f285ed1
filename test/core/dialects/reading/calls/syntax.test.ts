import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeQuoted } from '../../../../../src/core/dialects/reading/calls/strings'
import { looksLikeCall, readCall } from '../../../../../src/core/dialects/reading/calls/syntax'
import { anyText } from '../../arbitrary'

function args(text: string, mayClose = false): unknown {
  const reading = readCall(text, 0, mayClose)
  if (!reading.ok) return reading.error
  const { call } = reading
  return {
    ...Object.fromEntries([...call.args].map(([name, { text }]) => [name, text])),
    ...(call.positional.length === 0 ? {} : { positional: call.positional.map(({ text }) => text) }),
    ...(call.repaired.length === 0 ? {} : { repaired: call.repaired }),
  }
}

test.each([
  [`f()`, {}],
  [`f( )`, {}],
  [`f(a='[1, 2]', b=[3,4], n=5)`, { a: '[1, 2]', b: '[3,4]', n: '5' }],
  [`f(a='x', b=True,)`, { a: 'x', b: 'True', repaired: ['trailing_comma'] }],
  [`f(a="it's", b='say "hi"')`, { a: "it's", b: 'say "hi"' }],
  [`f(a='=SUM(A1:A9)')`, { a: '=SUM(A1:A9)' }],
  [`f(a='x, b=1), c')`, { a: 'x, b=1), c' }],
  [`f(a='one\ntwo')`, { a: 'one\ntwo' }],
  [`f(a='C:\\\\Users\\\\new')`, { a: 'C:\\Users\\new' }],
  [`f(a='one\\ntwo\\t\\'\\u4e2d')`, { a: "one\ntwo\t'中" }],
  [`f(a="""x "y" z""")`, { a: 'x "y" z' }],
  [`f(a=(1,2), b=<3,4>, c=<point>5 6</point>)`, { a: '(1,2)', b: '<3,4>', c: '<point>5 6</point>' }],
  [`f(a=[[1,2,3,4]])`, { a: '[[1,2,3,4]]' }],
  [`f(a=['ctrl', ']'])`, { a: "['ctrl', ']']" }],
  [`f('[1,2]', '[3,4]')`, { positional: ['[1,2]', '[3,4]'] }],
])('%s is read', (text, wanted) => {
  expect(args(text)).toEqual(wanted)
})

test.each([
  [`f（a＝'x'，b=2）`, { a: 'x', b: '2', repaired: ['full_width'] }],
  [`f(a=“x, y”)`, { a: 'x, y', repaired: ['curly_quotes'] }],
  [`f(a='it's here')`, { a: "it's here", repaired: ['unescaped_quote'] }],
  [`f(a='say 'hi', then', b='2')`, { a: "say 'hi', then", b: '2', repaired: ['unescaped_quote'] }],
  [`f(a='print('x')')`, { a: "print('x')", repaired: ['unescaped_quote'] }],
  [`f(a='[1,2]' b='y')`, { a: '[1,2]', b: 'y', repaired: ['missing_comma'] }],
  [`f(a='\\d+')`, { a: '\\d+', repaired: ['stray_backslash'] }],
])('%s is mended, and the mend has a name', (text, wanted) => {
  expect(args(text)).toEqual(wanted)
})

test.each([
  [`f(a='C:\\Users\\new')`, 'schema'],
  [`f(a='the dogs' bone')`, 'schema'],
  [`f(a='1', a='2')`, 'schema'],
  [`f(a='x' b='y')`, 'schema'],
  [`f(a=1 b=2)`, { a: '1 b=2' }],
  [`f(,)`, 'schema'],
  [`f(a='x`, 'truncated'],
  [`f(a='x',`, 'truncated'],
  [`f(a=4`, 'truncated'],
  [`f(a=[4, 5`, 'truncated'],
  [`f(`, 'truncated'],
  [`f`, 'schema'],
])('%s is never completed', (text, wanted) => {
  expect(args(text)).toEqual(wanted)
})

test('a missing last bracket is mended only behind a closed value, and only when that is allowed', () => {
  expect(args(`f(a='[1,2]'`)).toBe('truncated')
  expect(args(`f(a='[1,2]'`, true)).toEqual({ a: '[1,2]', repaired: ['missing_bracket'] })
  expect(args(`f(a=[1,2]`, true)).toEqual({ a: '[1,2]', repaired: ['missing_bracket'] })
  expect(args(`f(a=[1,2`, true)).toBe('truncated')
  expect(args(`f(a=12`, true)).toBe('truncated')
})

test('every text is read back as it was written, in either quotes', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("'" as const, '"' as const), (text, quote) => {
      expect(args(`f(a=${writeQuoted(text, quote)}, b=1)`)).toEqual({ a: text, b: '1' })
    }),
    { numRuns: 500 },
  )
})

test('a call cut at any place is truncated, never another call', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const whole = `f(a='[1,2]', b=${writeQuoted(text, "'")})`
      for (let length = 2; length < whole.length; length++)
        expect(args(whole.slice(0, length))).toBe('truncated')
    }),
    { numRuns: 100 },
  )
})

test('prose is not a call', () => {
  for (const text of ['item(s)', 'type (the name)', 'key(s) are', 'click(the button)'])
    expect(looksLikeCall(text, 0)).toBe(false)
  for (const text of ['WAIT()', "key(keys='a')", 'f(x=1)', 'f（x=1）', "f('a')"])
    expect(looksLikeCall(text, 0)).toBe(true)
})

test('a long heap of quotes and brackets is read once', () => {
  for (const heap of ["'", '(', "',", "' ", '[', '<', "x'y"]) {
    expect(['truncated', 'schema']).toContain(args(`f(a='${heap.repeat(200_000)}`))
    expect(['truncated', 'schema']).toContain(args(`f(a=${heap.repeat(200_000)}`))
  }
})
