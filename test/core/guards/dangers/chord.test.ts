import { expect, test } from 'vitest'
import { chord } from '../../../../src/core/guards/dangers/chord'
import { about, seen } from '../../samples'

const check = (keys: string[], platform: 'desktop' | 'mobile' | 'web' = 'desktop') =>
  chord.check({ kind: 'keys', keys }, seen, { ...about, platform })

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
  expect(chord.check({ kind: 'hold', keys: ['alt', 'f4'], ms: 500 }, seen, about)).toMatchObject({
    floor: true,
  })
})

test.each([[['ctrl', 's']], [['ctrl', 'c']], [['enter']]])('%j is ordinary', (keys) => {
  expect(check(keys)).toBeUndefined()
})
