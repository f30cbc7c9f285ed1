import { expect, test } from 'vitest'
import { chord } from '../../../../src/core/guards/dangers/chord'
import { about, objectionBy, seen } from '../../samples'

const check = (keys: string[], platform: 'desktop' | 'mobile' | 'web' = 'desktop') =>
  objectionBy(chord, { kind: 'keys', keys }, seen, { ...about, platform })

test.each([
  [['alt', 'f4']],
  [['f4', 'alt']],
  [['shift', 'delete']],
  [['super', 'r']],
  [['ctrl', 'alt', 'delete']],
])('%j is for a person on a desktop', (keys) => {
  expect(check(keys)).toMatchObject({ floor: true, risk: 'chord' })
})

test('which chords harm depends on the target', () => {
  expect(check(['super', 'r'], 'web')).toBeUndefined()
  expect(check(['ctrl', 'w'], 'web')).toMatchObject({ detail: 'Ctrl+W' })
  expect(check(['shift', 'delete'], 'mobile')).toBeUndefined()
})

test('a chord that is held counts as one that is pressed', () => {
  expect(objectionBy(chord, { kind: 'hold', keys: ['alt', 'f4'], ms: 500 }, seen, about)).toMatchObject({
    floor: true,
  })
})

test.each([[['ctrl', 's']], [['ctrl', 'c']], [['enter']]])('%j is ordinary', (keys) => {
  expect(check(keys)).toBeUndefined()
})

test('the key of the desktop with another is for a person, and what only shows something is not', () => {
  expect(check(['super', 'e'])).toMatchObject({ risk: 'chord' })
  expect(check(['super', 'shift', 's'])).toMatchObject({ risk: 'chord' })
  for (const keys of [['super'], ['super', 'd'], ['super', 'tab']]) expect(check(keys)).toBeUndefined()
})
