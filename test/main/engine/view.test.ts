import { expect, test } from 'vitest'
import { GlimpseView, RunView } from '../../../src/core/api/api'
import { problem } from '../../../src/core/problem'
import type { Event } from '../../../src/core/run/events'
import { advance } from '../../../src/core/run/run'
import { openView } from '../../../src/main/engine/view'
import { clickAt, deciding, names, seen, thinking } from '../../core/samples'

const live = { state: 'live', size: { width: 100, height: 80 }, title: 'inbox' } as const
const now = (view: ReturnType<typeof openView>) =>
  view.now('ask', live, { kind: 'vnc', address: 'vnc://127.0.0.1:5900', platform: 'desktop' })

test('before the first event there is nothing to show', () => {
  expect(now(openView(() => 0))).toBeUndefined()
})

test('what is shown fits the contract', () => {
  const view = openView(() => 5)
  view.show(deciding(clickAt(1, 2)), { type: 'observed', observation: seen, ms: 3 })
  expect(RunView.parse(now(view))).toMatchObject({
    phase: { name: 'deciding' },
    helm: 'nobody',
    ledger: [{ part: 'capture' }],
  })
})

test('a run that rests tells which move is up when it goes on, and whether a decision on it was taken back', () => {
  const view = openView(() => 0)
  const shown = (run: ReturnType<typeof deciding>) => {
    view.show(advance(run, { type: 'paused' }))
    return RunView.parse(now(view)).phase
  }
  expect(shown(thinking())).toEqual({ name: 'paused' })
  const asks = deciding(clickAt(1, 2))
  expect(shown(asks)).toEqual({ name: 'paused', question: { action: clickAt(1, 2) } })
  const rests = advance(
    advance(asks, { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' }),
    { type: 'paused' },
  )
  view.show(advance(rests, { type: 'restored', ...names, reason: 'other', by: 'operator' }))
  expect(now(view)?.phase).toEqual({ name: 'paused', question: { action: clickAt(1, 2), back: true } })
})

test('an edit that came to nothing is shown as what is asked about, with its own verdicts and reason', () => {
  const view = openView(() => 0)
  const edit = { action: clickAt(5, 6), edited: true, by: 'operator', thought: 'why' } as const
  const acting = advance(deciding(clickAt(1, 2)), { type: 'approved', ...names, ...edit })
  const verdicts = [{ rule: 'ask', guard: 'payment', detail: 'Pay', floor: true } as const]
  view.show(advance(acting, { type: 'acted', result: 'prevented', wire: [], verdicts, ms: 0 }))
  expect(RunView.parse(now(view)).phase).toMatchObject({
    name: 'deciding',
    proposal: { actions: [clickAt(1, 2)] },
    action: clickAt(5, 6),
    verdicts,
    edit: { thought: 'why' },
  })
})

test('tokens add up over a run', () => {
  const view = openView(() => 0)
  const answered = {
    type: 'answered',
    reply: { text: 'x', finish: 'stop' },
    usage: { prompt: 10, completion: 2 },
    ms: 1,
  } as const
  view.show(thinking(), answered)
  view.show(thinking(), answered)
  expect(now(view)?.tokens).toEqual({ prompt: 20, completion: 4 })
})

test('a glimpse is gone once the phase has changed', () => {
  const view = openView(() => 0)
  view.show(thinking())
  view.glimpse({ text: '{"act', action: clickAt(1, 2) })
  expect(view.glimpsed()?.text).toBe('{"act')
  view.show(deciding(clickAt(1, 2)))
  expect(view.glimpsed()).toBeUndefined()
})

test('a glimpse names the run and the phase it belongs to, and carries the last words of a long reply', () => {
  let time = 5
  const view = openView(() => time)
  view.show(thinking())
  time = 9
  view.glimpse({ text: `${'a'.repeat(5000)}z` })
  const glimpse = GlimpseView.parse(view.glimpsed())
  expect(glimpse).toMatchObject({ run: now(view)?.setup.id, since: now(view)?.since })
  expect(glimpse.since).toBe(5)
  expect(glimpse.text).toHaveLength(4000)
  expect(glimpse.text.at(-1)).toBe('z')
})

test('a live picture that is made of single ones says how old the newest is', () => {
  const view = openView(() => 0)
  view.show(thinking())
  expect(now(view)?.connection).not.toHaveProperty('stills')
  const stills = { age: 840, noVideo: problem('adb.video.codec') }
  const phone = { kind: 'adb', address: 'adb://R5', platform: 'mobile' } as const
  expect(RunView.parse(view.now('ask', { ...live, stills }, phone)).connection).toMatchObject({ stills })
})

test('a lost target is shown with its problem', () => {
  const view = openView(() => 0)
  view.show(thinking())
  const lost = { state: 'lost', problem: problem('rfb.closed') } as const
  expect(view.now('ask', lost, { kind: 'vnc', address: 'vnc://h', platform: 'desktop' })?.connection).toEqual(
    {
      state: 'lost',
      title: 'vnc://h',
      problem: problem('rfb.closed'),
    },
  )
})

test('a held move is shown as it was approved, edits and the reason included', () => {
  const view = openView(() => 0)
  const edit = { action: clickAt(30, 40), edited: true, by: 'operator', thought: 'The other one.' } as const
  const acting = advance(deciding(clickAt(1, 2)), { type: 'approved', ...names, ...edit })
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  view.show(advance(acting, { type: 'held', proposal: 'p1', index: 0, live: 'f2', change }))
  expect(RunView.parse(now(view)).phase).toMatchObject({
    name: 'held',
    action: clickAt(30, 40),
    thought: 'The other one.',
    proposal: { actions: [clickAt(1, 2)] },
  })
})

test('a step whose veto was taken back shows its own times again, not those of what was asked in between', () => {
  const view = openView(() => 0)
  let run = deciding(clickAt(1, 2))
  const happen = (event: Event) => {
    run = advance(run, event)
    view.show(run, event)
  }
  view.show(run, { type: 'observed', observation: seen, ms: 3 })
  const before = now(view)
  happen({ type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' })
  happen({ type: 'observed', observation: seen, ms: 700 })
  expect(now(view)?.ledger).toMatchObject([{ ms: 700 }])
  happen({ type: 'restored', ...names, reason: 'other', by: 'operator' })
  expect(now(view)?.ledger).toEqual(before?.ledger)
  expect(now(view)?.spent).toEqual(before?.spent)
})
