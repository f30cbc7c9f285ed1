import { expect, test } from 'vitest'
import { readCombo, readTap } from '../../../../src/core/dialects/vnc-tools/keys'

function heard<T>(read: (note: (repair: string) => void) => T): { keys: T; repaired: string[] } {
  const repaired: string[] = []
  return { keys: read((repair) => repaired.push(repair)), repaired }
}

test.each([
  ['return', ['enter']],
  ['pagedown', ['pagedown']],
  ['F5', ['f5']],
  [' ', ['space']],
  ['+', ['plus']],
  ['a', ['a']],
])('a tap of %j', (key, keys) => {
  expect(heard((note) => readTap(key, note))).toEqual({ keys, repaired: [] })
})

test.each([
  ['ctrl+a', undefined, ['ctrl', 'a']],
  ['ctrl+shift+t', undefined, ['ctrl', 'shift', 't']],
  ['ctrl+plus', undefined, ['ctrl', 'plus']],
  ['ctrl+-', undefined, ['ctrl', 'minus']],
  ['return', undefined, ['enter']],
  [undefined, ['ctrl', 'shift', 't'], ['ctrl', 'shift', 't']],
  ['ctrl+a', [], ['ctrl', 'a']],
  ['ctrl+a', ['ctrl', 'a'], ['ctrl', 'a']],
])('a combo of key %j and keys %j', (key, list, keys) => {
  expect(heard((note) => readCombo(key, list, note))).toEqual({ keys, repaired: [] })
})

test.each([
  ['ctrl-a', undefined, ['ctrl', 'a'], 'chord_separator'],
  ['ctrl++', undefined, ['ctrl', 'plus'], 'chord_separator'],
  [['ctrl', 'a'], undefined, ['ctrl', 'a'], 'key_spelling'],
  [undefined, 'ctrl+a', ['ctrl', 'a'], 'key_spelling'],
  [undefined, ['ctrl+shift', 't'], ['ctrl', 'shift', 't'], 'chord_separator'],
])('a combo of key %j and keys %j is repaired', (key, list, keys, repair) => {
  expect(heard((note) => readCombo(key, list, note))).toEqual({ keys, repaired: [repair] })
})

test.each([
  ['hyper+a', undefined],
  ['ctrl+ctrl', undefined],
  ['t', ['ctrl', 'shift']],
  [undefined, []],
  [undefined, ['ctrl', 7]],
  [undefined, [...'abcdefghi']],
  [`${'ctrl+'.repeat(100_000)}a`, undefined],
  [true, undefined],
])('key %j and keys %j are no combo', (key, list) => {
  expect(readCombo(key, list, () => undefined)).toMatchObject({ ok: false, error: 'schema' })
})

test('a tap without a key is refused', () => {
  expect(readTap(undefined, () => undefined)).toMatchObject({ error: 'schema' })
  expect(readTap('hello', () => undefined)).toMatchObject({ error: 'schema' })
})
