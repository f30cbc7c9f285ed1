import { expect, test } from 'vitest'
import { type Role, readString, startsKey } from '../../../../../src/core/dialects/reading/json/strings'

const read = (text: string, role: Role = 'value') => {
  const repaired: string[] = []
  const token = readString(text, 0, role, (repair) => repaired.push(repair))
  return [token.kind === 'string' ? token.value : token.kind, repaired]
}

test.each<[string, string, readonly string[]]>([
  ['"plain"}', 'plain', []],
  ['"a\\n\\u4e2d\\"\\\\"}', 'a\n中"\\', []],
  ['"say "hi" twice"}', 'say "hi" twice', ['unescaped_quote']],
  ['"a "b", "c" d", "next": 1}', 'a "b", "c" d', ['unescaped_quote']],
  ["'it's'}", "it's", ['single_quotes']],
  ['“curly”，', 'curly', ['curly_quotes']],
  ['"“kept”"}', '“kept”', []],
  ['"two\nlines"}', 'two\nlines', ['raw_newline']],
  ['"a" // then\n}', 'a', []],
  ['"odd " quote"}', 'bad', []],
  ['"lost, "key": 1}', 'bad', []],
  ['"C:\\Users"}', 'bad', []],
  ['"nul\0"}', 'bad', []],
  ['"open', 'cut', []],
  ['"escape\\', 'cut', []],
  ['"a "b"', 'cut', []],
])('%j is %j', (text, value, repaired) => {
  expect(read(text)).toEqual([value, repaired])
})

test('a key ends at the quote before its colon, or not at all', () => {
  expect(read('"key": 1', 'key')[0]).toBe('key')
  expect(read('"key" 1', 'key')[0]).toBe('bad')
  expect(read('"key"', 'key')[0]).toBe('cut')
})

test('a key is told from a word in quotes by its colon', () => {
  expect([startsKey('"a": 1', 0), startsKey('"a", 1', 0), startsKey('a: 1', 0), startsKey('', 0)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
