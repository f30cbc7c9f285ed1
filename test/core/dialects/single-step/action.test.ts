import { expect, test } from 'vitest'
import type { Seen } from '../../../../src/core/dialects/dialect'
import type { Json } from '../../../../src/core/dialects/reading/json/json'
import { readAction, readWord } from '../../../../src/core/dialects/single-step/action'

const size = { width: 1920, height: 1080 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }
const read = (fields: Record<string, Json>) =>
  readAction(new Map(Object.entries(fields)), seen, 'Save', () => undefined)

test('an action carries the words for its element and the numbers as written', () => {
  expect(read({ type: 'click', coordinates: [40.4, 60], text: '' })).toMatchObject({
    action: { kind: 'click', at: [40, 60], label: 'Save' },
    points: [[40.4, 60]],
  })
})

test('a misspelt key is not taken for an absent one', () => {
  expect(read({ type: 'click', coordinates: [4, 6], txt: 'hello' })).toMatchObject({ error: 'schema' })
  expect(read({ type: 'hotkey', coordnates: [4, 6], text: 'ctrl c' })).toMatchObject({ error: 'schema' })
  expect(read({ type: 'click', coordinates: [4, 6], text: '', note: 'x' })).toMatchObject({
    points: [[4, 6]],
  })
})

test('a word of a list is known in other dress, and named as such', () => {
  const repaired: string[] = []
  expect(readWord(' Double-Click ', ['double_click'], (repair) => repaired.push(repair))).toBe('double_click')
  expect(repaired).toEqual(['blank_key', 'enum_spelling'])
  expect(readWord('tap', ['click'], () => undefined)).toBeUndefined()
})
