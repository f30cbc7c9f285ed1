import { expect, test } from 'vitest'
import { splitFields, whole } from '../../../../src/core/dialects/step-gui/fields'

function split(text: string) {
  const repairs: string[] = []
  const found = splitFields(text, (repair) => repairs.push(repair))
  if ('error' in found) return found.error
  return { ...found, fields: Object.fromEntries(found.fields), repairs }
}

test('a thought, and fields of which the last is not known to be whole', () => {
  expect(split('<THINK> Go. </THINK>\naction:WAIT\tvalue:5')).toEqual({
    thought: 'Go.',
    fields: {
      action: { value: 'WAIT', closed: true, followed: true },
      value: { value: '5', closed: false, followed: false },
    },
    repairs: [],
  })
})

test('the end of the line closes the last field', () => {
  expect(split('action:BACK\n')).toMatchObject({ fields: { action: { closed: true } } })
})

test('a value keeps its colons and its lines', () => {
  expect(split('action:TYPE\tvalue:at 10:30\nsharp\tsummary:x')).toMatchObject({
    fields: { value: { value: 'at 10:30\nsharp' } },
  })
})

test.each([
  ['action:BACK\naction:BACK', 'multiple_actions'],
  ['action:TYPE\tvalue:a\tb\tsummary:x', 'schema'],
  ['action:TYPE\tvalue:a\thttps://a.example', 'schema'],
])('%j is refused as %s', (text, error) => {
  expect(split(text)).toBe(error)
})

test('a field that is missing, empty or cut off is refused by name', () => {
  const fields = new Map([
    ['value', { value: '', closed: true, followed: true }],
    ['point', { value: '1,2', closed: false, followed: false }],
  ] as const)
  expect(whole(fields, 'key')).toMatchObject({ error: 'schema' })
  expect(whole(fields, 'value')).toMatchObject({ error: 'schema' })
  expect(whole(fields, 'point')).toMatchObject({ error: 'truncated' })
})
