import { expect, test } from 'vitest'
import { failure, foreign, problem } from '../../../src/core/problem'
import type { PhaseOf } from '../../../src/core/run/phase'
import { openLifeline, waits } from '../../../src/main/engine/lifeline'
import type { TargetState } from '../../../src/main/engine/ports'
import { fakeTime } from '../../fakes/time'

const never = new AbortController().signal
const retry = { type: 'retry', run: 'run-1' } as const
const stuck = (): PhaseOf<'stuck'> => ({ name: 'stuck', source: 'target', message: 'gone' })

/** A target that is lost, and that comes back at the given try, or never. */
function lost({ backAt = Number.POSITIVE_INFINITY, refusal = failure('rfb.closed') } = {}) {
  const time = fakeTime()
  let state: TargetState = { state: 'lost', problem: foreign('gone') }
  const tried: number[] = []
  const states: string[] = []
  const target = {
    status: () => state,
    async reconnect(signal: AbortSignal) {
      signal.throwIfAborted()
      tried.push(time.clock() - 1000)
      if (tried.length < backAt) throw refusal
      state = { state: 'live', size: { width: 1, height: 1 }, title: '' }
    },
  }
  const here = stuck()
  const lifeline = openLifeline(
    target,
    time.clock,
    () => void states.push(lifeline.view(here).reaching?.state ?? 'none'),
    time.timer,
  )
  const reach = (loss = here, signal = never) => {
    const came: { tries?: number | undefined; why?: unknown; over: boolean } = { over: false }
    void lifeline
      .reach(loss, signal)
      .then((tries) => {
        came.tries = tries
      })
      .catch((why: unknown) => {
        came.why = why
      })
      .finally(() => {
        came.over = true
      })
    return came
  }
  const back = () => {
    state = { state: 'live', size: { width: 1, height: 1 }, title: '' }
  }
  return { time, tried, states, lifeline, reach, back, view: () => lifeline.view(here) }
}

test('it is tried after half a second, then after one, two, four, and never less often than every half minute', async () => {
  const { time, tried, reach } = lost({ backAt: 9 })
  const came = reach()
  await time.pass(200_000)
  expect(tried.map((at, nth) => at - (tried[nth - 1] ?? 0))).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
  expect(came).toMatchObject({ over: true, tries: 9 })
})

test('it says when the next try is due, and that one is under way', async () => {
  const { time, view, states, reach } = lost({ backAt: 3 })
  reach()
  expect(view()).toEqual({ reaching: { state: 'waiting', tries: 0, next: 1500 } })
  await time.pass(500)
  expect(view()).toEqual({ reaching: { state: 'waiting', tries: 1, next: 2500 } })
  expect(states).toEqual(['waiting', 'trying', 'waiting'])
})

test('a person in a hurry is not kept waiting', async () => {
  const { time, tried, lifeline, reach } = lost({ backAt: 2 })
  const came = reach()
  await time.pass(500)
  expect(lifeline.answer(retry)).toEqual({ ok: true })
  await time.pass(0)
  expect(tried).toEqual([500, 500])
  expect(came.tries).toBe(2)
  expect(lifeline.answer(retry)).toBeUndefined()
  expect(lifeline.view(stuck())).toEqual({})
})

test('it does not go on for ever', async () => {
  const { time, tried, lifeline, view, reach } = lost()
  const came = reach()
  await time.pass(waits.whole)
  expect(came).toMatchObject({ over: true, tries: undefined })
  expect(view().reaching).toEqual({ state: 'over', tries: tried.length })
  const all = tried.length
  await time.pass(waits.whole)
  expect(tried).toHaveLength(all)
  expect(lifeline.answer(retry)).toBeUndefined()
})

test('a password that is not accepted is not tried a second time', async () => {
  const wrong = failure('vnc.at', { place: 'h', why: problem('rfb.password.wrong') })
  const { time, tried, view, reach } = lost({ refusal: wrong })
  const came = reach()
  await time.pass(10_000)
  expect(tried).toHaveLength(1)
  expect(came.over).toBe(true)
  expect(view().reaching?.state).toBe('over')
})

test('broken off, the same loss goes on where it was; another one begins anew', async () => {
  const { time, tried, lifeline, reach } = lost()
  const abort = new AbortController()
  const loss = stuck()
  const came = reach(loss, abort.signal)
  await time.pass(4000)
  abort.abort('a key')
  await time.pass(0)
  expect(came.why).toBe('a key')
  const before = lifeline.view(loss).reaching
  reach(loss)
  expect(lifeline.view(loss).reaching).toEqual(before)
  const other = stuck()
  expect(lifeline.view(other).reaching).toEqual({ state: 'waiting', tries: 0 })
  reach(other)
  expect(lifeline.view(other).reaching).toMatchObject({ tries: 0, next: time.clock() + waits.first })
  expect(tried).toHaveLength(3)
})

test('what has come back without a try is live', async () => {
  const { time, tried, reach, back } = lost()
  const came = reach()
  back()
  await time.pass(500)
  expect(came.tries).toBe(0)
  expect(tried).toEqual([])
})

test('a target that is gone cannot be taken over, one that is there can', () => {
  const { lifeline, back } = lost()
  const takeOver = { type: 'take_over', run: 'run-1' } as const
  expect(lifeline.answer(takeOver)).toEqual({ ok: false, why: 'unreachable' })
  back()
  expect(lifeline.answer(takeOver)).toBeUndefined()
})

test('a loss is counted from its own moment, whatever the run stood still for before', async () => {
  const { time, lifeline, reach, view } = lost()
  const lose = () => lifeline.heard({ state: 'lost', problem: foreign('gone') })
  await time.pass(21_000)
  const from = time.clock()
  lose()
  expect(view()).toMatchObject({ reaching: { tries: 0 }, since: from })
  reach()
  await time.pass(5000)
  lifeline.heard({ state: 'connecting' })
  lose()
  expect(view().since).toBe(from)
  lifeline.heard({ state: 'live', size: { width: 1, height: 1 }, title: '' })
  await time.pass(1000)
  lose()
  expect(view().since).toBe(time.clock())
})
