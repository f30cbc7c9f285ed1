import { expect, test } from 'vitest'
import { GateRules } from '../../../../src/core/policy/grounds'
import type { Event } from '../../../../src/core/run/events'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { openLimits } from '../../../../src/main/engine/autonomy/limits'
import { clickAt, deciding, names, proposal } from '../../../core/samples'

const run = deciding(clickAt(1, 2))
function question(): PhaseOf<'deciding'> {
  if (run.phase.name !== 'deciding') throw new Error('the run must be deciding')
  return run.phase
}
const byPolicy: Event = { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'policy' }
const byHand: Event = { ...byPolicy, by: 'operator' }
const refused: Event = { type: 'acted', result: 'refused', wire: [], ms: 1 }
const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }

function limits() {
  const time = { now: 0 }
  const opened = openLimits(
    () => time.now,
    () => GateRules.parse({}),
  )
  return { time, limits: opened, end: () => opened.end(run, question()) }
}

test('without the operator for a minute nothing runs unasked; a touch begins another minute', () => {
  const { time, limits: held, end } = limits()
  time.now = 60_000
  expect(end()).toBeUndefined()
  time.now = 60_001
  expect(end()).toBe('absent')
  held.touched()
  expect(end()).toBeUndefined()
})

test('twenty moves at a stretch are enough; a decision of the operator begins another stretch', () => {
  const { limits: held, end } = limits()
  for (let nth = 0; nth < 20; nth++) held.happened(byPolicy)
  expect(end()).toBe('actions')
  held.happened(byHand)
  expect(end()).toBeUndefined()
})

test('five minutes at a stretch are enough, however present the operator is', () => {
  const { time, limits: held, end } = limits()
  time.now = 300_001
  held.touched()
  expect(end()).toBe('minutes')
  held.renew()
  expect(end()).toBeUndefined()
})

test('two things going wrong in a row end it, one does not', () => {
  const { limits: held } = limits()
  expect(held.happened(refused)).toBeUndefined()
  held.happened(settled)
  expect(held.happened(refused)).toBeUndefined()
  const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: '' }
  expect(held.happened(unread)).toBe('errors')
})

test('a hold and a reply that had to be mended end it at once', () => {
  const { limits: held } = limits()
  const change = { changed: 1, total: 1, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 }
  expect(held.happened({ type: 'held', proposal: 'p1', index: 0, live: 'f2', change })).toBe('held')
  const offered = { ...proposal(clickAt(1, 2)), repaired: ['fence'] }
  expect(held.happened({ type: 'proposed', proposal: offered, verdicts: [] })).toBe('mended')
})
