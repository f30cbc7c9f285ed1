import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import type { Gate } from '../../../src/main/engine/ports'
import { click, done, start } from './driving'

test('a yes that is taken back before its move is sent sends nothing; the question is open again, and no mode answers it', async () => {
  const driving = start([[click(10, 20)], [done]])
  const { target } = driving.parts
  const named = await driving.question()
  const { observe } = target
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => (look = resolve))
  // Before a move is sent its screen is looked at once more; that may take its time.
  target.observe = async (signal) => {
    look()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return observe(signal)
  }
  await driving.approve()
  await looked
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: true })
  await driving.phase('deciding', ({ returned }) => returned === true)
  driving.inbox.nudge()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(target.performed).toEqual([])
  expect(driving.events().filter((type) => type === 'intended')).toEqual([])
  expect(driving.parts.journal.events.at(-1)).toMatchObject({
    type: 'acted',
    result: 'prevented',
    withdrawn: true,
  })
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: true })
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(target.performed).toHaveLength(1)
  await driving.stop()
})

test('a move that is being sent goes on: to take the yes back comes too late', async () => {
  const driving = start([[click(10, 20)], [done]])
  const { target } = driving.parts
  const named = await driving.question()
  let sent = (): void => undefined
  const midway = new Promise<void>((resolve) => (sent = resolve))
  target.midway = () => {
    sent()
    return new Promise((resolve) => setTimeout(resolve, 30))
  }
  await driving.approve()
  await midway
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'too_late' })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(target.performed).toHaveLength(1)
  // And so it stays, whatever is asked about by now.
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'too_late' })
  await driving.stop()
})

/** A journal that waits before it writes the first event of a type. */
function slowAt(driving: ReturnType<typeof start>, type: Event['type']) {
  const { journal } = driving.parts
  const { append } = journal
  let begun = (): void => undefined
  let free = (): void => undefined
  const writing = new Promise<void>((resolve) => (begun = resolve))
  const freed = new Promise<void>((resolve) => (free = resolve))
  journal.append = async (event) => {
    if (event.type === type) {
      begun()
      await freed
    }
    return append(event)
  }
  return { writing, free: () => free() }
}

test('a yes that is taken back while its intent is being written is taken back, and no mode answers it', async () => {
  let trusted = false
  const gate: Gate = {
    weigh: () =>
      trusted
        ? { autonomy: 'ask_risky', go: 'run', why: 'record' }
        : { autonomy: 'ask_risky', go: 'ask', why: 'thin' },
    runOut: async () => false,
  }
  const driving = start([[click(10, 20)], [done]], { gate })
  const named = await driving.question()
  const { writing, free } = slowAt(driving, 'intended')
  await driving.approve()
  trusted = true
  await writing
  const undone = driving.send({ type: 'undo', ...named })
  free()
  expect(await undone).toEqual({ ok: true })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(driving.parts.target.performed).toEqual([])
  const acted = driving.parts.journal.events.findLast(({ type }) => type === 'acted')
  expect(acted).toMatchObject({ result: 'prevented', withdrawn: true })
  expect(driving.events().filter((type) => type === 'approved')).toHaveLength(1)
  await driving.stop()
})

test('a yes that is taken back while it is itself being written is taken back', async () => {
  const driving = start([[click(10, 20)], [done]])
  const named = await driving.question()
  const { writing, free } = slowAt(driving, 'approved')
  const yes = driving.send({ type: 'approve', ...named })
  // Neither before the run has taken it nor after that is there an act yet.
  const early = driving.send({ type: 'undo', ...named })
  await writing
  const undone = driving.send({ type: 'undo', ...named })
  free()
  expect(await Promise.all([yes, early, undone])).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  await driving.phase('deciding', ({ returned }) => returned === true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(driving.parts.target.performed).toEqual([])
  expect(driving.events().filter((type) => type === 'acted')).toHaveLength(1)
  await driving.stop()
})

test('where there is no yes, and none on its way, nothing is taken back', async () => {
  const driving = start([[click(10, 20)], [done]])
  const named = await driving.question()
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'not_now' })
  expect(await driving.send({ type: 'undo', ...named, proposal: 'p0' })).toEqual({ ok: false, why: 'stale' })
  await driving.stop()
})
