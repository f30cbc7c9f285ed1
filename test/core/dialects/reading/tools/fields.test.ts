import { expect, test } from 'vitest'
import type { Json } from '../../../../../src/core/dialects/reading/json/json'
import { openFields } from '../../../../../src/core/dialects/reading/tools/fields'

const size = { width: 200, height: 100 }

function open(args: Record<string, Json>) {
  const repaired: string[] = []
  const fields = openFields(
    new Map(Object.entries(args)),
    { screen: size, image: size, space: 'pixels' },
    (repair) => repaired.push(repair),
  )
  return { fields, repaired, error: () => fields.finish({ kind: 'wait', ms: 1 }) }
}

test('places, words, numbers and keys are read, and the places are remembered as they were written', () => {
  const { fields, repaired, error } = open({
    p: [3, 4],
    x: 5,
    y: 6,
    t: ' a ',
    n: 7,
    w: 'up',
    k: ['ctrl', 's'],
    f: true,
  })
  expect(fields.point('p')).toEqual([3, 4])
  expect(fields.pointOf('x', 'y')).toEqual([5, 6])
  expect([fields.text('t'), fields.number('n'), fields.number('none', 9)]).toEqual([' a ', 7, 9])
  expect([fields.word('w', ['up', 'down']), fields.flag('f', false), fields.flag('none', true)]).toEqual([
    'up',
    true,
    true,
  ])
  expect(fields.keys('k', 'list')).toEqual(['ctrl', 's'])
  expect(fields.said).toEqual([
    [3, 4],
    [5, 6],
  ])
  expect(repaired).toEqual([])
  expect(error()).toMatchObject({ kind: 'wait' })
})

test.each([
  ['a string for a point', { p: '[3, 4]' }, 'numeric_string'],
  ['capitals', { w: 'UP' }, 'enum_spelling'],
  ['a word for a flag', { f: 'True' }, 'enum_spelling'],
  ['keys in one text', { k: 'ctrl+s' }, 'keys_text'],
  ['the rest of a list round a key', { k: ["keys=['ctrl", "c']"] }, 'key_fragment'],
])('%s is a repair', (_, args, repair) => {
  const { fields, repaired, error } = open({ p: [0, 0], w: 'up', k: ['a'], ...args })
  fields.point('p')
  fields.word('w', ['up', 'down'])
  fields.flag('f', false)
  fields.keys('k', 'list')
  expect(new Set(repaired)).toEqual(new Set([repair]))
  expect(error()).toMatchObject({ kind: 'wait' })
})

test.each([
  ['a missing point', {}, 'schema'],
  ['a point outside', { p: [200, 0] }, 'out_of_range'],
  ['no numbers', { p: [null, 1] }, 'bad_coordinate'],
  ['two points', { p: [1, 2, 3, 4] }, 'bad_coordinate'],
  ['not a number', { p: [Number.NaN, 1] }, 'bad_coordinate'],
])('%s for a place refuses the call, whatever comes after', (_, args, name) => {
  const { fields, error } = open(args)
  fields.point('p')
  fields.text('none')
  expect(error()).toMatchObject({ ok: false, error: name })
})

test.each([[['a', 'a']], ['nokey'], [[]], [[3]], [Array(9).fill('a')]])('%j is no chord', (k) => {
  const { fields, error } = open({ k })
  fields.keys('k', 'list')
  expect(error()).toMatchObject({ ok: false, error: 'schema' })
})

test('a move that does not fit the schema is refused with its place', () => {
  expect(open({}).fields.finish({ kind: 'wait', ms: -1 })).toMatchObject({ error: 'schema' })
})
