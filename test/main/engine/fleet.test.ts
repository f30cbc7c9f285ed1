import { expect, test } from 'vitest'
import { failure, problem } from '../../../src/core/problem'
import type { Event } from '../../../src/core/run/events'
import { type Fleet, openFleet, type Prepare } from '../../../src/main/engine/fleet'
import { fakeParts, setup } from '../../fakes/parts'

const wanted = { target: 'vnc://h', task: 't', model: 'm', autonomy: 'ask' } as const
const other = { ...wanted, target: 'vnc://other' }
const watch = { changed: () => undefined }
const clock = () => 5

/** Runs that are ready at once, each with its own crew. */
function prepared(crews = [fakeParts(['hang']), fakeParts(['hang'])]) {
  const discarded: string[] = []
  let next = 0
  const prepare: Prepare = async (wanted) => {
    const crew = crews[next] ?? fakeParts([])
    next += 1
    const id = `run-${next}`
    return {
      setup: { ...setup, id, target: wanted.target },
      crew,
      discard: async () => void discarded.push(id),
    }
  }
  return { crews, discarded, prepare }
}

/** A promise with its own way to resolve it. */
function opening() {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

/** A target that is reached when the test says so, whatever becomes of the signal. */
function slow() {
  const crew = fakeParts(['hang'])
  let discarded = 0
  const { promise, open } = opening()
  const prepare: Prepare = async () => {
    await promise
    const discard = async () => {
      discarded += 1
      await crew.target.close()
    }
    return { setup, crew, discard }
  }
  return { crew, prepare, arrive: open, discarded: () => discarded }
}

const phases = (fleet: Fleet) => fleet.sessions().map(({ id, view }) => `${id} ${view()?.phase.name}`)

test('a run begins beside those that go on, and each is found by its name', async () => {
  const { crews, prepare } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-1' })
  expect(await fleet.start(other)).toEqual({ ok: true, run: 'run-2' })
  expect(fleet.sessions().map(({ id }) => id)).toEqual(['run-1', 'run-2'])
  await Promise.all(crews.map(({ model }) => model.hanging))
  expect(phases(fleet)).toEqual(['run-1 thinking', 'run-2 thinking'])
  expect(fleet.find('run-1')?.id).toBe('run-1')
  await fleet.leave('run-1')
  expect(crews[0]?.target.log.at(-1)).toBe('close')
  expect(phases(fleet)).toEqual(['run-2 thinking'])
  await fleet.close()
})

test('two runs never share a target, by whatever name it is called; each practice target is a new one', async () => {
  const { prepare, discarded } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  await fleet.start({ ...wanted, target: 'vnc://localhost:5900' })
  const refused = { ok: false, problem: problem('start.same_target') }
  expect(await fleet.start({ ...wanted, target: 'vnc://me:secret@127.0.0.1' })).toEqual(refused)
  await fleet.start({ ...wanted, target: 'practice:phone' })
  await fleet.start({ ...wanted, target: 'practice:phone' })
  expect(fleet.sessions()).toHaveLength(3)
  expect(discarded).toEqual([])
  await fleet.close()
})

test('a target that turns out to be the one of another run is let go of again', async () => {
  const { crews, prepare, discarded } = prepared()
  const phone: Prepare = async (...given) => {
    const ready = await prepare(...given)
    return { ...ready, setup: { ...ready.setup, target: 'adb://emulator-5554' } }
  }
  const fleet = openFleet(phone, watch, clock)
  await fleet.start({ ...wanted, target: 'adb://' })
  expect(await fleet.start({ ...wanted, target: 'adb://emulator-5554' })).toMatchObject({
    problem: problem('start.same_target'),
  })
  expect(await fleet.start({ ...wanted, target: 'adb+tcp://h:5555' })).toMatchObject({ ok: false })
  expect(discarded).toEqual(['run-2'])
  expect(crews[0]?.target.log).not.toContain('close')
  await fleet.close()
})

test('a run that has ended stays in sight until it is left, or its target is wanted again', async () => {
  const { crews, prepare } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  await fleet.start(wanted)
  await fleet.stop()
  expect(phases(fleet)).toEqual(['run-1 ended'])
  await fleet.start(other)
  expect(fleet.find('run-1')).toBeDefined()
  await fleet.start(wanted)
  expect(fleet.find('run-1')).toBeUndefined()
  expect(crews[0]?.target.log.at(-1)).toBe('close')
  await fleet.close()
})

test('sixteen runs go on at most; of those that have ended the oldest makes room', async () => {
  const crews = Array.from({ length: 17 }, () => fakeParts(['hang']))
  const fleet = openFleet(prepared(crews).prepare, watch, clock)
  const practice = { ...wanted, target: 'practice:desktop' }
  for (const _ of crews.slice(1)) await fleet.start(practice)
  expect(await fleet.start(practice)).toEqual({ ok: false, problem: problem('start.full', { most: '16' }) })
  await fleet.find('run-3')?.send({ type: 'stop', run: 'run-3' })
  await fleet.find('run-3')?.ended
  expect(await fleet.start(practice)).toEqual({ ok: true, run: 'run-17' })
  expect(fleet.find('run-3')).toBeUndefined()
  expect(fleet.sessions()).toHaveLength(16)
  await fleet.close()
})

test('one stop ends every run, but those that the operator drives where the page itself may hang', async () => {
  const { crews, prepare } = prepared()
  const taken = opening()
  const happened = ({ type }: Event) => void (type === 'took_over' && taken.open())
  const fleet = openFleet(prepare, { ...watch, happened }, clock)
  await fleet.start(wanted)
  await fleet.start(other)
  await Promise.all(crews.map(({ model }) => model.hanging))
  await fleet.find('run-1')?.send({ type: 'take_over', run: 'run-1' })
  await taken.promise
  expect(await fleet.stop({ unlessByHand: true })).toEqual({ runs: ['run-2'] })
  expect(phases(fleet)).toEqual(['run-1 by_hand', 'run-2 ended'])
  expect(await fleet.stop()).toEqual({ runs: ['run-1'] })
  await fleet.close()
})

test('a run whose view cannot be made is stopped all the same', async () => {
  const { crews, prepare } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  await fleet.start(wanted)
  const [crew = fakeParts([])] = crews
  const { status } = crew.target
  crew.target.status = () => {
    throw new Error('no view')
  }
  expect(await fleet.stop()).toEqual({ runs: ['run-1'] })
  crew.target.status = status
  expect(phases(fleet)).toEqual(['run-1 ended'])
  await fleet.close()
})

test('a target that cannot be reached is a sentence for the form, and the others go on', async () => {
  const { prepare } = prepared()
  let fail = false
  const reach: Prepare = async (...given) => {
    if (fail) throw failure('vnc.at', { place: 'h', why: problem('net.refused') })
    return prepare(...given)
  }
  const fleet = openFleet(reach, watch, clock)
  await fleet.start(wanted)
  fail = true
  expect(await fleet.start(other)).toEqual({
    ok: false,
    problem: problem('vnc.at', { place: 'h', why: problem('net.refused') }),
  })
  expect(fleet.find('run-1')).toBeDefined()
  await fleet.close()
})

test('a start is seen while it lasts, and told to those who watch', async () => {
  const { prepare, arrive } = slow()
  const shown: (string | undefined)[] = []
  const fleet = openFleet(prepare, { changed: () => shown.push(fleet.starting()?.wanted.target) }, clock)
  const started = fleet.start(wanted)
  expect(fleet.starting()).toMatchObject({ wanted, since: 5 })
  arrive()
  await started
  expect(fleet.starting()).toBeUndefined()
  expect([shown.at(0), shown.at(-1)]).toEqual(['vnc://h', undefined])
  await fleet.close()
})

test('a stop calls off a start at once, and what was reached too late is discarded', async () => {
  const { crew, prepare, arrive, discarded } = slow()
  const fleet = openFleet(prepare, watch, clock)
  const started = fleet.start(wanted)
  expect(await fleet.stop()).toEqual({ runs: [], start: 'vnc://h' })
  expect(await started).toEqual({ ok: false, problem: problem('start.cancelled'), cancelled: true })
  expect(fleet.starting()).toBeUndefined()
  arrive()
  await fleet.close()
  expect(discarded()).toBe(1)
  expect(crew.target.log).toEqual(['close'])
  expect(fleet.sessions()).toEqual([])
})

test('a stop while an ended run makes room keeps the next one from beginning', async () => {
  const first = fakeParts(['hang'])
  const { crews, prepare, discarded } = prepared([first, fakeParts(['hang'])])
  const { promise, open } = opening()
  const leaving = opening()
  first.target.close = async () => {
    leaving.open()
    await promise
  }
  const fleet = openFleet(prepare, watch, clock)
  await fleet.start(wanted)
  await fleet.stop()
  const second = fleet.start(wanted)
  await leaving.promise
  const stopped = fleet.stop()
  open()
  expect(await stopped).toEqual({ runs: [], start: 'vnc://h' })
  expect(await second).toMatchObject({ ok: false, cancelled: true })
  expect(discarded).toEqual(['run-2'])
  expect(crews[1]?.journal.events).toEqual([])
  await fleet.close()
})

test('closing calls off a start, and nothing starts afterwards', async () => {
  const { prepare, arrive, discarded } = slow()
  const fleet = openFleet(prepare, watch, clock)
  const started = fleet.start(wanted)
  const closed = fleet.close()
  arrive()
  await closed
  expect(await started).toMatchObject({ ok: false, cancelled: true })
  expect(discarded()).toBe(1)
  expect(await fleet.start(wanted)).toEqual({ ok: false, problem: problem('start.closing') })
})

test('of two starts at the same moment one begins and the other is refused, leaving nothing behind', async () => {
  const { crews, prepare } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  const [one, two] = await Promise.all([fleet.start(wanted), fleet.start(wanted)])
  expect(one).toEqual({ ok: true, run: 'run-1' })
  expect(two).toEqual({ ok: false, problem: problem('start.other') })
  expect(crews[1]?.target.log).toEqual([])
  await fleet.close()
})

test('a run that cannot be left is told, and the next one begins all the same', async () => {
  const { crews, prepare } = prepared()
  const told: unknown[] = []
  const fleet = openFleet(prepare, { ...watch, troubled: (cause) => told.push(cause) }, clock)
  await fleet.start(wanted)
  if (crews[0] !== undefined)
    crews[0].target.close = async () => {
      throw new Error('the browser would not close')
    }
  await fleet.stop()
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-2' })
  expect(told).toEqual([new Error('the browser would not close')])
  await fleet.close()
  expect(crews[1]?.target.log).toContain('close')
})

test('a stop is answered once everything is lifted, while pictures are still being written', async () => {
  const { promise: written, open: write } = opening()
  const crew = fakeParts(['hang'])
  crew.journal.saveFrame = () => written
  const fleet = openFleet(prepared([crew]).prepare, watch, clock)
  await fleet.start(wanted)
  await crew.model.hanging
  expect(await fleet.stop()).toEqual({ runs: ['run-1'] })
  expect(crew.target.log.at(-1)).toBe('release')
  expect(crew.journal.events.at(-1)?.type).toBe('ended')
  write()
  await fleet.close()
})

test('a stop with nothing going on says so', async () => {
  const fleet = openFleet(prepared().prepare, watch, clock)
  expect(await fleet.stop()).toBeUndefined()
  await fleet.start(wanted)
  expect(await fleet.stop()).toEqual({ runs: ['run-1'] })
  expect(await fleet.stop()).toBeUndefined()
  await fleet.close()
})

test('a run whose target never closes holds up neither a cancel nor a stop of the next start', async () => {
  const { crews, prepare, discarded } = prepared()
  const leaving = opening()
  const fleet = openFleet(prepare, watch, clock)
  await fleet.start(wanted)
  if (crews[0] !== undefined)
    crews[0].target.close = () => {
      leaving.open()
      return new Promise(() => undefined)
    }
  await fleet.stop()
  const second = fleet.start(wanted)
  await leaving.promise
  expect(await fleet.stop()).toEqual({ runs: [], start: 'vnc://h' })
  expect(await second).toMatchObject({ ok: false, cancelled: true })
  expect(discarded).toEqual(['run-2'])
})
