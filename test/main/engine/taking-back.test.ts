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

/** A model that has said its first answer, and says no other until it is let. */
function silentAfterOne(driving: ReturnType<typeof start>) {
  const { model } = driving.parts
  const { ask } = model
  let asked = 0
  let heard = (): void => undefined
  const again = new Promise<void>((resolve) => (heard = resolve))
  let goOn = (): void => undefined
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  const called: AbortSignal[] = []
  model.ask = async (asking, signal) => {
    asked += 1
    if (asked === 2) {
      called.push(signal)
      heard()
      await Promise.race([waiting, new Promise((_, off) => signal.addEventListener('abort', off))])
    }
    return ask(asking, signal)
  }
  return { again, goOn: () => goOn(), called }
}

test('a veto that is taken back while the model is asked anew puts its move up again, and no mode answers it', async () => {
  let trusted = false
  const gate: Gate = {
    weigh: () =>
      trusted
        ? { autonomy: 'ask_risky', go: 'run', why: 'record' }
        : { autonomy: 'ask_risky', go: 'ask', why: 'thin' },
    runOut: async () => false,
  }
  const driving = start([[click(10, 20)], [click(30, 40)], [done]], { gate })
  const silent = silentAfterOne(driving)
  const named = await driving.question()
  expect(await driving.send({ type: 'veto', ...named, reason: 'wrong_target', note: '' })).toEqual({
    ok: true,
  })
  await silent.again
  trusted = true
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: true })
  const back = await driving.phase('deciding', ({ returned }) => returned === true)
  expect(back.action).toMatchObject({ at: [10, 20] })
  expect(silent.called[0]?.aborted).toBe(true)
  driving.inbox.nudge()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(driving.parts.target.performed).toEqual([])
  trusted = false
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind !== 'click' || action.at[0] !== 10)
  expect(driving.parts.target.performed).toMatchObject([{ at: [10, 20] }])
  const told = driving.events().filter((type) => ['vetoed', 'restored', 'approved', 'settled'].includes(type))
  expect(told).toEqual(['vetoed', 'restored', 'approved', 'settled'])
  await driving.stop()
})

test('a veto that is taken back before it was written is taken back; once the model has answered anew it stands', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)], [done]])
  const named = await driving.question()
  const { writing, free } = slowAt(driving, 'vetoed')
  const veto = driving.send({ type: 'veto', ...named, reason: 'other', note: '' })
  await writing
  const undone = driving.send({ type: 'undo', ...named })
  free()
  expect(await Promise.all([veto, undone])).toEqual([{ ok: true }, { ok: true }])
  await driving.phase('deciding', ({ returned }) => returned === true)
  expect(await driving.send({ type: 'veto', ...named, reason: 'other', note: '' })).toEqual({ ok: true })
  await driving.phase('deciding', ({ action }) => action.kind === 'click' && action.at[0] === 30)
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'stale' })
  expect(driving.parts.target.performed).toEqual([])
  await driving.stop()
})

test('a question that comes back has its picture, however many looks came in between', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)], [done]])
  const { model, target } = driving.parts
  const { ask } = model
  let asked = 0
  // The first answer comes; of the others none does, until the move has been done.
  model.ask = async (asking, signal) => {
    asked += 1
    if (asked > 1 && target.performed.length === 0)
      await new Promise((_, off) => signal.addEventListener('abort', () => off(signal.reason)))
    return ask(asking, signal)
  }
  const { observe } = target
  let looks = 0
  target.observe = async (signal) => {
    const seen = await observe(signal)
    looks += 1
    const pixels = Uint8Array.from(seen.picture.pixels)
    pixels[0] = looks
    return { ...seen, picture: { ...seen.picture, pixels } }
  }
  const named = await driving.question()
  for (let nth = 1; nth <= 6; nth++) {
    expect(await driving.send({ type: 'veto', ...named, reason: 'other', note: '' })).toEqual({ ok: true })
    await driving.phase('thinking')
    expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: true })
    await driving.phase('deciding', ({ returned }) => returned === true)
  }
  await driving.approve()
  await driving.phase('held')
  expect(driving.events()).not.toContain('failed')
  await driving.stop()
})

test('a veto is taken back also while the run rests, and where the model has failed; not on a screen of another size', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)], [done]])
  const silent = silentAfterOne(driving)
  const named = await driving.question()
  const veto = () => driving.send({ type: 'veto', ...named, reason: 'other', note: '' })
  const undo = () => driving.send({ type: 'undo', ...named })
  expect(await veto()).toEqual({ ok: true })
  await silent.again
  const { run } = named
  expect(await driving.send({ type: 'pause', run })).toEqual({ ok: true })
  expect(await undo()).toEqual({ ok: true })
  await driving.phase('paused', ({ resume }) => resume.name === 'deciding')
  expect(await driving.send({ type: 'resume', run })).toEqual({ ok: true })
  await driving.phase('deciding', ({ returned }) => returned === true)
  driving.parts.model.ask = () => Promise.reject(new Error('429'))
  expect(await veto()).toEqual({ ok: true })
  await driving.phase('stuck')
  expect(await undo()).toEqual({ ok: true })
  await driving.phase('deciding', ({ returned }) => returned === true)
  const { observe } = driving.parts.target
  driving.parts.target.observe = async (signal) => {
    const seen = await observe(signal)
    const { width, height } = seen.picture
    const pixels = new Uint8Array(width * 2 * height * 4)
    return { ...seen, picture: { width: width * 2, height, pixels } }
  }
  driving.parts.model.ask = (_, signal) =>
    new Promise((__, off) => signal.addEventListener('abort', () => off(signal.reason)))
  expect(await veto()).toEqual({ ok: true })
  await driving.phase('thinking')
  expect(await undo()).toEqual({ ok: false, why: 'stale' })
  await driving.stop()
})

test.each(['rests', 'has failed'])(
  'a veto comes back no more where the screen got another size while the run %s',
  async (how) => {
    const driving = start([[click(10, 20)], [click(30, 40)], [done]])
    const silent = silentAfterOne(driving)
    const named = await driving.question()
    const { run } = named
    if (how === 'has failed') driving.parts.model.ask = () => Promise.reject(new Error('429'))
    expect(await driving.send({ type: 'veto', ...named, reason: 'other', note: '' })).toEqual({ ok: true })
    if (how === 'rests') {
      await silent.again
      expect(await driving.send({ type: 'pause', run })).toEqual({ ok: true })
      await driving.phase('paused')
    } else await driving.phase('stuck')
    driving.parts.target.resize(200, 160)
    expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'stale' })
    expect(driving.events().at(-1)).toBe('resized')
    await driving.phase(how === 'rests' ? 'paused' : 'stuck')
    await driving.stop()
  },
)
