import { expect, test } from 'vitest'
import { nextToken } from '../../../../../src/core/dialects/reading/json/tokens'

const read = (text: string, role: 'key' | 'value' = 'value') => {
  const repaired: string[] = []
  const { end: _, ...token } = nextToken(text, 0, role, (repair) => repaired.push(repair))
  return [token, repaired]
}

test.each([
  [' {', { kind: 'mark', mark: '{' }, []],
  ['，', { kind: 'mark', mark: ',' }, ['full_width']],
  ['【', { kind: 'mark', mark: '[' }, ['full_width']],
  ['-1.5e2,', { kind: 'value', value: -150 }, []],
  ['４２,', { kind: 'value', value: 42 }, ['full_width']],
  ['1e309,', { kind: 'value', value: Number.POSITIVE_INFINITY }, []],
  ['NaN,', { kind: 'value', value: Number.NaN }, ['nonfinite']],
  ['None,', { kind: 'value', value: null }, ['python_literal']],
  ['true}', { kind: 'value', value: true }, []],
  ['64', { kind: 'cut' }, []],
  ['tru', { kind: 'cut' }, []],
  ['', { kind: 'over' }, []],
  ['\n```', { kind: 'over' }, []],
])('%j', (text, token, repaired) => {
  expect(read(text)).toEqual([token, repaired])
})

test.each(['007,', '1.2.3,', '+5,', '0x10,', 'undefined,', '@', '--1,'])('%j has no meaning', (text) => {
  expect(read(text)[0]).toMatchObject({ kind: 'bad' })
})

test('a bare word is a name before a colon only', () => {
  expect(read('status: 1', 'key')).toEqual([{ kind: 'word', word: 'status' }, []])
})
