import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Command } from '../../../../src/core/api/api'
import { admitCommand } from '../../../../src/core/run/admit'
import type { EventOf } from '../../../../src/core/run/events'
import { advance, type Run } from '../../../../src/core/run/run'
import { clickAt, deciding, judge, names, proposal } from '../../samples'

const answers = { run: 'run-1', ...names }
const admit = (run: Run, command: Command) => admitCommand(run, command, judge, 900)
const by = { title: 'm', model: 'm', dialect: 'single-step', space: 'pixels' } as const

const open = deciding(clickAt(10, 10))
const asked = advance(open, { type: 'sought', ...names, count: 1, by: 'operator' })
const other: EventOf<'candidate'> = {
  type: 'candidate',
  ...names,
  nth: 0,
  by,
  answer: { proposal: { ...proposal(clickAt(60, 60)), id: 'p2' }, verdicts: [] },
  ms: 1,
}
const choice = advance(asked, other)

test('more answers may be asked for, but not while some are awaited', () => {
  const more: Command = { type: 'more', ...answers, count: 2 }
  expect(admit(open, more)).toMatchObject({ event: { type: 'sought', count: 2, by: 'operator' } })
  expect(admit(asked, more)).toEqual({ ok: false, why: 'not_now' })
  expect(admit(open, { ...more, proposal: 'p0' })).toEqual({ ok: false, why: 'stale' })
})

test('a candidate is put up with its number, judged as it stands now; what is up already is not', () => {
  const pick = (candidate: string): Command => ({ type: 'pick', ...answers, candidate })
  expect(admit(choice, pick('p2'))).toMatchObject({
    event: { type: 'picked', candidate: 'p2', action: { at: [60, 60] }, nth: 2, of: 2 },
  })
  expect(admit(choice, pick('p1'))).toEqual({ ok: false, why: 'not_now' })
  expect(admit(choice, pick('p9'))).toEqual({ ok: false, why: 'stale' })
})

test('a question, or a look, is not put up: a digit would answer the one, and nobody decides the other', () => {
  const put = (action: Action): Run =>
    advance(asked, { ...other, answer: { proposal: { ...proposal(action), id: 'p2' }, verdicts: [] } })
  const pick: Command = { type: 'pick', ...answers, candidate: 'p2' }
  expect(admit(put({ kind: 'ask', question: 'Which?' }), pick)).toEqual({ ok: false, why: 'stale' })
  expect(admit(put({ kind: 'look', what: 'zoom' }), pick)).toEqual({ ok: false, why: 'stale' })
})

test('an approval keeps what was passed over for it, and nothing that there is not', () => {
  const approve: Command = { type: 'approve', ...answers, over: ['p1', 'p2', 'p9'] }
  expect(admit(choice, approve)).toMatchObject({ event: { type: 'approved', over: ['p2'] } })
  expect(admit(open, approve)).not.toHaveProperty('event.over')
})
