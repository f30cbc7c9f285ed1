import { expect, test } from 'vitest'
import type { Command } from '../../../src/core/api/api'
import type { Verdict } from '../../../src/core/guards/guard'
import { admitCommand } from '../../../src/core/run/admit'
import type { Event } from '../../../src/core/run/events'
import { advance, begin, type Run } from '../../../src/core/run/run'
import { clickAt, deciding, judge, names, seen, setup, thinking } from '../samples'

const answers = { run: 'run-1', ...names }
const admit = (run: Run, command: Command) => admitCommand(run, command, judge, 1200)

test('an approval becomes a decision of the operator with the time it took', () => {
  expect(admit(deciding(clickAt(1, 2)), { type: 'approve', ...answers })).toEqual({
    ok: true,
    event: { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator', ms: 1200 },
  })
})

test.each([
  ['proposal', { ...answers, proposal: 'p0' }],
  ['queue item', { ...answers, index: 1 }],
  ['frame', { ...answers, frame: 'f0' }],
])('an approval that names another %s is stale', (_, named) => {
  expect(admit(deciding(clickAt(1, 2)), { type: 'approve', ...named })).toEqual({ ok: false, why: 'stale' })
})

test('an edit off the screen is refused, never clamped', () => {
  const action = clickAt(100, 2)
  expect(admit(deciding(clickAt(1, 2)), { type: 'edit', ...answers, action })).toEqual({
    ok: false,
    why: 'off_screen',
  })
})

test('an approval and an edit carry the operator’s own reason, and no empty one', () => {
  const open = deciding(clickAt(1, 2))
  const [approve, edit] = [
    { type: 'approve', ...answers, thought: 'It must be saved first.' },
    { type: 'edit', ...answers, action: clickAt(3, 4), thought: ' ' },
  ] as const
  expect(admit(open, approve)).toMatchObject({ event: { thought: 'It must be saved first.' } })
  expect(admit(open, edit)).not.toHaveProperty('event.thought')
})

test('a veto carries its reason and note', () => {
  const veto = { type: 'veto', ...answers, reason: 'wrong_target', note: 'left one' } as const
  expect(admit(deciding(clickAt(1, 2)), veto)).toMatchObject({
    ok: true,
    event: { type: 'vetoed', note: 'left one' },
  })
})

test('a question of the model is answered in words, not approved', () => {
  const open = deciding({ kind: 'ask', question: 'Which?' })
  expect(admit(open, { type: 'approve', ...answers })).toEqual({ ok: false, why: 'not_now' })
  expect(admit(open, { type: 'reply', ...answers, text: 'left' })).toMatchObject({
    ok: true,
    event: { type: 'replied' },
  })
})

test('a held step can be overruled, vetoed or asked anew, but not approved again', () => {
  const acting = advance(deciding(clickAt(1, 2)), {
    type: 'approved',
    ...names,
    action: clickAt(1, 2),
    edited: false,
    by: 'operator',
  })
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const held = advance(acting, { type: 'held', proposal: 'p1', index: 0, live: 'f2', change })
  expect(admit(held, { type: 'overrule', ...answers, live: 'f2' }).ok).toBe(true)
  expect(admit(held, { type: 'overrule', ...answers, live: 'f3' })).toEqual({ ok: false, why: 'stale' })
  // Older pages name none.
  expect(admit(held, { type: 'overrule', ...answers }).ok).toBe(true)
  expect(admit(held, { type: 'veto', ...answers, reason: 'not_ready', note: '' }).ok).toBe(true)
  expect(admit(held, { type: 'repredict', run: 'run-1', frame: 'f1' }).ok).toBe(true)
  expect(admit(held, { type: 'approve', ...answers })).toEqual({ ok: false, why: 'not_now' })
  expect(admit(held, { type: 'reopen', ...answers })).toEqual({
    ok: true,
    event: { type: 'reopened', proposal: 'p1', index: 0, action: clickAt(1, 2) },
  })
  expect(admit(deciding(clickAt(1, 2)), { type: 'reopen', ...answers })).toEqual({
    ok: false,
    why: 'not_now',
  })
})

test('an unreadable reply is given back with a reason, a proposal is vetoed for one', () => {
  const why = {
    type: 'repredict',
    run: 'run-1',
    frame: 'f1',
    reason: 'malformed',
    note: 'JSON only',
  } as const
  expect(admit(unread(), why)).toMatchObject({
    ok: true,
    event: { type: 'repredicted', reason: 'malformed', note: 'JSON only' },
  })
  expect(admit(deciding(clickAt(1, 2)), why)).toEqual({ ok: false, why: 'not_now' })
})

test('stop and take-over are admitted in every phase that goes on, and nothing once it has ended', () => {
  const run = 'run-1'
  for (const going of [thinking(), deciding(clickAt(1, 2))]) {
    expect(admit(going, { type: 'stop', run }).ok).toBe(true)
    expect(admit(going, { type: 'take_over', run })).toMatchObject({ event: { type: 'took_over', epoch: 1 } })
  }
  const end = { outcome: 'stopped', by: 'operator', message: '' } as const
  expect(admit(advance(thinking(), { type: 'ended', end }), { type: 'stop', run }).ok).toBe(false)
})

test('retry belongs to trouble, resume to a pause, hand-back to a take-over', () => {
  const run = 'run-1'
  for (const type of ['retry', 'resume', 'hand_back'] as const)
    expect(admit(thinking(), { type, run }).ok).toBe(false)
  expect(
    admit(advance(thinking(), { type: 'failed', source: 'model', message: 'gone' }), { type: 'retry', run })
      .ok,
  ).toBe(true)
  expect(admit(advance(thinking(), { type: 'paused' }), { type: 'resume', run }).ok).toBe(true)
  expect(
    admit(advance(thinking(), { type: 'took_over', epoch: 1 }), { type: 'hand_back', run }),
  ).toMatchObject({
    event: { epoch: 2 },
  })
})

const unread = () =>
  advance(thinking(), { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: 'hm' })

test('in place of a reply that could not be read, the operator may give a move of their own', () => {
  const command = { type: 'compose', run: 'run-1', frame: 'f1', action: clickAt(5, 6) } as const
  expect(admit(unread(), command)).toMatchObject({
    ok: true,
    event: { type: 'composed', proposal: { frame: 'f1', actions: [clickAt(5, 6)] }, action: clickAt(5, 6) },
  })
  expect(admit(unread(), { ...command, frame: 'f0' })).toEqual({ ok: false, why: 'stale' })
  expect(admit(unread(), { ...command, action: clickAt(500, 6) })).toEqual({ ok: false, why: 'off_screen' })
  expect(admit(deciding(clickAt(1, 2)), command)).toEqual({ ok: false, why: 'not_now' })
})

test('who is at the helm says how it ended; nobody else does', () => {
  const command = { type: 'conclude', run: 'run-1', outcome: 'completed', message: 'sent' } as const
  expect(admit(advance(thinking(), { type: 'took_over', epoch: 1 }), command)).toEqual({
    ok: true,
    event: { type: 'ended', end: { outcome: 'completed', by: 'operator', message: 'sent' } },
  })
  expect(admit(thinking(), command)).toEqual({ ok: false, why: 'not_now' })
})

test('a demonstration has no model to hand back to', () => {
  const run = begin({ ...setup, byHand: true })
  expect(admit(run, { type: 'hand_back', run: 'run-1' })).toEqual({ ok: false, why: 'not_now' })
  expect(admit(run, { type: 'stop', run: 'run-1' })).toMatchObject({ ok: true })
})

const pays: Verdict = { rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true }

/** A question that the guards have put on the hard floor. */
function dangerous(): Run {
  const run = deciding(clickAt(1, 2))
  if (run.phase.name !== 'deciding') throw new Error('the run must be deciding')
  return { ...run, phase: { ...run.phase, verdicts: [pays] } }
}

test('the hard floor is approved only with a second key, and the record says so', () => {
  const approve = { type: 'approve', ...answers } as const
  expect(admit(dangerous(), approve)).toEqual({ ok: false, why: 'unconfirmed' })
  expect(admit(dangerous(), { ...approve, rest: true })).toEqual({ ok: false, why: 'unconfirmed' })
  expect(admit(dangerous(), { ...approve, confirmed: false })).toEqual({ ok: false, why: 'unconfirmed' })
  expect(admit(dangerous(), { ...approve, confirmed: true })).toMatchObject({
    ok: true,
    event: { type: 'approved', confirmed: true },
  })
})

test('an edit and a move of one’s own are judged by what they do themselves', () => {
  const floor = () => [pays]
  const edit = { type: 'edit', ...answers, action: clickAt(3, 4) } as const
  expect(admit(dangerous(), edit)).toMatchObject({ ok: true })
  expect(admitCommand(dangerous(), edit, floor, 0)).toEqual({ ok: false, why: 'unconfirmed' })
  expect(admitCommand(dangerous(), { ...edit, confirmed: true }, floor, 0)).toMatchObject({ ok: true })
  const compose = { type: 'compose', run: 'run-1', frame: 'f1', action: clickAt(5, 6) } as const
  expect(admitCommand(unread(), compose, floor, 0)).toEqual({ ok: false, why: 'unconfirmed' })
  expect(admitCommand(unread(), { ...compose, confirmed: true }, floor, 0)).toMatchObject({
    event: { type: 'composed', confirmed: true },
  })
})

test('a second key where none is asked for changes nothing', () => {
  const { event } = {
    event: undefined,
    ...admit(deciding(clickAt(1, 2)), { type: 'approve', ...answers, confirmed: true }),
  }
  expect(event).not.toHaveProperty('confirmed')
})

test('a note is taken while the operator has the helm, once under each id, and only if it says something', () => {
  const note = { type: 'note', run: 'run-1', id: 'note0001' } as const
  const byHand = advance(deciding(clickAt(1, 2)), { type: 'took_over', epoch: 1 })
  expect(admit(deciding(clickAt(1, 2)), note)).toEqual({ ok: false, why: 'not_now' })
  expect(admit(byHand, { ...note, text: ' ' })).toEqual({ ok: false, why: 'not_now' })
  expect(admit(byHand, note)).toEqual({ ok: true, event: { type: 'noted', id: 'note0001' } })
  expect(admit(byHand, { ...note, text: 'Why.' })).toMatchObject({ event: { text: 'Why.' } })
  const begun = advance(byHand, { type: 'noted', id: 'note0001' })
  expect(admit(begun, note)).toEqual({ ok: false, why: 'stale' })
  expect(begun.phase).toEqual(byHand.phase)
})

test('what asks again names the question it sends back, where the frame is the same for all', () => {
  const again = { type: 'repredict', run: 'run-1', frame: 'f1' } as const
  const open = deciding(clickAt(1, 2))
  const stale = { ok: false, why: 'stale' }
  expect(admit(open, { ...again, proposal: 'p1', index: 0 })).toMatchObject({ ok: true })
  expect(admit(open, again)).toMatchObject({ ok: true })
  expect(admit(open, { ...again, proposal: 'p0', index: 0 })).toEqual(stale)
  expect(admit(open, { ...again, proposal: 'p1', index: 1 })).toEqual(stale)
  expect(admit(open, { ...again, unread: 1 })).toEqual(stale)
  expect(admit(unread(), { ...again, unread: 1 })).toMatchObject({ ok: true })
  expect(admit(unread(), { ...again, proposal: 'p1', index: 0 })).toEqual(stale)
})

test('of two unreadable replies of one step each is answered for itself', () => {
  const { type: _, ...second } = {
    type: 'unread',
    frame: 'f1',
    error: 'no_action',
    detail: '',
    text: '',
  } as const
  const looked = { type: 'observed', observation: seen, ms: 1 } as const
  const run = [
    { type: 'repredicted', by: 'operator' } as const,
    looked,
    { type: 'unread', ...second } as const,
  ].reduce(advance, unread())
  const command = { type: 'compose', run: 'run-1', frame: 'f1', action: clickAt(5, 6) } as const
  expect(admit(run, { ...command, unread: 1 })).toEqual({ ok: false, why: 'stale' })
  expect(admit(run, { type: 'repredict', run: 'run-1', frame: 'f1', unread: 1 })).toEqual({
    ok: false,
    why: 'stale',
  })
  expect(admit(run, { ...command, unread: 2 })).toMatchObject({ ok: true })
})

const approvedRun = (change: object = {}): Run =>
  advance(deciding(clickAt(1, 2)), {
    ...{ type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator', ms: 1 },
    ...change,
  })

test('a yes is taken back as long as its intent is not written: the question is open as it was, and a person decides it', () => {
  const open = deciding(clickAt(1, 2))
  const acting = approvedRun()
  const taken = admit(acting, { type: 'undo', ...answers })
  expect(taken).toMatchObject({ ok: true, event: { type: 'acted', result: 'prevented', withdrawn: true } })
  if (!taken.ok || taken.event === undefined) return
  const back = advance(acting, taken.event)
  expect(back.phase).toEqual({ ...open.phase, returned: true })
  // Whoever takes it back once more is told what is so: nothing was sent.
  expect(admit(back, { type: 'undo', ...answers })).toEqual({ ok: true })
})

test('who takes a yes back takes no veto back that another gave since, nor the other way round', () => {
  const undo = { type: 'undo', ...answers } as const
  const run = deciding(clickAt(1, 2))
  const vetoed = advance(run, { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' })
  expect(admit(vetoed, { ...undo, of: 'veto' })).toMatchObject({ ok: true, event: { type: 'restored' } })
  expect(admit(vetoed, { ...undo, of: 'yes' })).toMatchObject({ ok: false })
  expect(admit(approvedRun(), { ...undo, of: 'veto' })).toEqual({ ok: false, why: 'stale' })
  expect(admit(approvedRun(), { ...undo, of: 'yes' })).toMatchObject({ ok: true, event: { type: 'acted' } })
  const stopped = advance(vetoed, { type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } })
  expect(admit(stopped, { ...undo, of: 'veto' })).toEqual({ ok: false, why: 'stale' })
})

test('whatever keeps the move of a person from being sent, a person alone decides it again', () => {
  const prevented: Event = { type: 'acted', result: 'prevented', wire: [], ms: 0 }
  expect(advance(approvedRun(), prevented).phase).toMatchObject({ name: 'deciding', returned: true })
  expect(advance(approvedRun({ by: 'policy' }), prevented).phase).not.toHaveProperty('returned')
})

test('the model’s own move may be let through in the place of an edit that is up again, as an approval', () => {
  const edited = approvedRun({ edited: true, action: clickAt(3, 4) })
  const again = advance(edited, { type: 'acted', result: 'prevented', withdrawn: true, wire: [], ms: 0 })
  expect(admit(again, { type: 'approve', ...answers })).toEqual({ ok: false, why: 'stale' })
  expect(admit(again, { type: 'edit', ...answers, action: clickAt(1, 2) })).toMatchObject({
    event: { type: 'approved', edited: false, action: clickAt(1, 2) },
  })
  expect(admit(again, { type: 'edit', ...answers, action: clickAt(3, 4) })).toMatchObject({
    event: { type: 'approved', edited: true, action: clickAt(3, 4) },
  })
})

test('an edit that is taken back is up again as it was made, with what the guards say of it', () => {
  const taken = admit(approvedRun({ edited: true, action: clickAt(3, 4) }), { type: 'undo', ...answers })
  expect(taken).toMatchObject({
    ok: true,
    event: { verdicts: judge(deciding(clickAt(1, 2)), clickAt(3, 4), seen) },
  })
})

test('nothing is taken back that is on its way, that another has decided, that is another question or no yes at all', () => {
  const undo = { type: 'undo', ...answers } as const
  const intended = advance(approvedRun(), {
    type: 'intended',
    proposal: 'p1',
    index: 0,
    action: clickAt(1, 2),
  })
  expect(admit(intended, undo)).toEqual({ ok: false, why: 'too_late' })
  expect(admit(approvedRun({ by: 'policy' }), undo)).toEqual({ ok: false, why: 'not_now' })
  expect(admit(deciding(clickAt(1, 2)), undo)).toEqual({ ok: false, why: 'not_now' })
  expect(admit(approvedRun(), { ...undo, proposal: 'p0' })).toEqual({ ok: false, why: 'stale' })
})
