import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCleaner } from '../../../../../src/main/store/exports/hiding/clean'
import { createScrub } from '../../../../../src/main/store/scrub'

const stamp = { v: 2, seq: 0, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 0 }
const sign = fc.constantFrom('a', '4', ' ', '"', '\\', '/', '\n', '\u0007', 'é', '中', '😀')
const text = fc.string({ unit: sign, maxLength: 5 })
const secret = fc.string({ unit: sign, minLength: 2, maxLength: 9 }).filter((value) => value.trim() !== '')

test('a line that is looked at as a whole loses what it loses when it is taken apart', () => {
  fc.assert(
    fc.property(fc.array(secret, { maxLength: 2 }), secret, text, text, (own, known, before, after) => {
      const cleaner = openCleaner(own, createScrub([known]))
      const said = [known, ...own].map((value) => `${before}${value}${after}`)
      const line = { ...stamp, type: 'answered', said, inner: JSON.stringify({ said }) }
      expect(cleaner.line(line, JSON.stringify(line))).toEqual(cleaner.clean(line))
    }),
    { numRuns: 400 },
  )
})

test('a row from elsewhere hides no secret behind an escape', () => {
  const cleaner = openCleaner(['hunter2'], (known) => known)
  const row = JSON.stringify({ ...stamp, type: 'answered', said: 'hunter2' }).replace(
    'hunter2',
    '\\u0068unter2',
  )
  expect(cleaner.line(JSON.parse(row), row)).toMatchObject({ said: '[secret]' })
})
