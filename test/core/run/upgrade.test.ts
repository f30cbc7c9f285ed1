import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { eventOf, type JournalLine, toLine } from '../../../src/core/run/journal'
import { journalVersion, openUpgrade } from '../../../src/core/run/upgrade'
import { clickAt } from '../samples'

const when = { seq: 0, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 1 }
const box = { x: 1, y: 2, width: 30, height: 40 }
const line = (v: number, fields: object): JournalLine => ({ v, ...when, type: '', ...fields })
const intended = (action: Action) => line(2, { type: 'intended', proposal: 'p1', index: 0, action })
const settled = (outcome: string, boxes: object = {}, v = 2) =>
  line(v, { type: 'settled', outcome, quiet: true, ms: 1, ...boxes })

const click = clickAt(10, 20)
const typing = { kind: 'type', text: 'a', replace: false, submit: false } as const

function lifted(action: Action, outcome: string, boxes: object = {}): unknown {
  const upgrade = openUpgrade()
  upgrade(intended(action))
  const event = eventOf(upgrade(settled(outcome, boxes)))
  return event?.type === 'settled' ? event.outcome : undefined
}

test('lines of the current version need no lifting, older ones are lifted to it', () => {
  const paused = toLine({ type: 'paused' }, when)
  expect(openUpgrade()(paused)).toBe(paused)
  expect(openUpgrade()({ ...paused, v: 1 })).toEqual(paused)
  expect(paused.v).toBe(journalVersion)
})

describe('an outcome of version 2', () => {
  test.each([
    ['confirmed', { near: box, elsewhere: box }, 'expected_here'],
    ['confirmed', { near: box }, 'expected_here'],
    ['confirmed', { elsewhere: box }, 'changed_elsewhere'],
    ['confirmed', {}, 'not_to_be_told'],
    ['partial', { elsewhere: box }, 'changed_elsewhere'],
    ['no_change', {}, 'nothing_changed'],
    ['unverifiable', { near: box }, 'not_to_be_told'],
    ['unknown', {}, 'unknown'],
  ])('of a click, %s with %j, is lifted to %s', (outcome, boxes, is) => {
    expect(lifted(click, outcome, boxes)).toBe(is)
  })

  test.each([
    ['confirmed', 'not_to_be_told'],
    ['partial', 'not_to_be_told'],
    ['no_change', 'nothing_changed'],
  ])(
    'of typing into the focus, for which all of the screen was elsewhere, %s is lifted to %s',
    (outcome, is) => {
      expect(lifted(typing, outcome, outcome === 'no_change' ? {} : { elsewhere: box })).toBe(is)
    },
  )

  test('without the act before it, as in the middle of a journal, claims no place', () => {
    expect(openUpgrade()(settled('confirmed', { elsewhere: box }))).toMatchObject({
      outcome: 'not_to_be_told',
    })
  })
})

test('an outcome of the current version stays as it is', () => {
  const now = settled('changed_elsewhere', {}, journalVersion)
  expect(openUpgrade()(now)).toBe(now)
})

test.each([
  [{ by: 'policy', action: click }, 'headless'],
  [{ by: 'policy', action: { kind: 'look', what: 'zoom' } }, 'policy'],
  [{ by: 'policy', action: click, grounds: { autonomy: 'auto', go: 'run', why: 'auto' } }, 'policy'],
  [
    { by: 'policy', action: click, grounds: { autonomy: 'countdown', go: 'count', why: 'countdown' } },
    'countdown',
  ],
  [{ by: 'operator', action: click }, 'operator'],
])('an approval of version 2 with %j is lifted to that of %s', (fields, by) => {
  expect(openUpgrade()(line(2, { type: 'approved', ...fields }))).toMatchObject({ by })
})
