import { afterEach, expect, test } from 'vitest'
import { inLocalDays } from '../../../src/core/library/days'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['Asia/Shanghai', '2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
])('a day is the one on the operator’s own clock: %s', (name, from, to) => {
  process.env.TZ = name
  expect(inLocalDays({ text: 'figure', from: '2026-11-21', to: '2026-11-21' })).toEqual({
    text: 'figure',
    from,
    to,
  })
})

test('the day on which the clocks are turned back is an hour longer', () => {
  process.env.TZ = 'Europe/Berlin'
  expect(inLocalDays({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T22:59:59.999Z',
  })
})

test('a month and a year are those of the operator’s own clock too', () => {
  process.env.TZ = 'Asia/Shanghai'
  expect(inLocalDays({ from: '2026-11', to: '2026-12' })).toEqual({
    from: '2026-10-31T16:00:00.000Z',
    to: '2026-12-31T15:59:59.999Z',
  })
  expect(inLocalDays({ from: '2026', to: '2026' })).toEqual({
    from: '2025-12-31T16:00:00.000Z',
    to: '2026-12-31T15:59:59.999Z',
  })
})

test.each(['12026-13-01', '2026-13-01', '2026-02-30', '2026-13', 'yesterday', '2026-11-21T10:00:00.000Z'])(
  '%s is no day and is asked for as it stands',
  (text) => {
    expect(inLocalDays({ from: text, to: text })).toEqual({ from: text, to: text })
  },
)
