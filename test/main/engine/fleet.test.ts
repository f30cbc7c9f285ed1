import { expect, test } from 'vitest'
import { failure, problem } from '../../../src/core/problem'
import { openFleet, type Prepare } from '../../../src/main/engine/fleet'
import { fakeParts, setup } from '../../fakes/parts'

const wanted = { target: 'vnc://h', task: 't', model: 'm', autonomy: 'ask' } as const
const watch = { changed: () => undefined }
const clock = () => 5

/** Runs that are ready at once, each with its own crew. */
function prepared(crews = [fakeParts(['hang']), fakeParts(['hang'])]) {
  const discarded: string[] = []
  let next = 0
  const prepare: Prepare = async () => {
    const crew = crews[next] ?? fakeParts([])
    next += 1
    const id = `run-${next}`
    return { setup: { ...setup, id }, crew, discard: async () => void discarded.push(id) }
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

test('the next run takes the place of the one before, whose target is let go', async () => {
  const { crews, prepare } = prepared()
  const fleet = openFleet(prepare, watch, clock)
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-1' })
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-2' })
  expect(crews[0]?.target.log.at(-1)).toBe('close')
  expect(fleet.find('run-1')).toBeUndefined()
  expect(fleet.find('run-2')).toBe(fleet.current())
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
  expect(await fleet.stop()).toEqual({ run: 'run-1' })
  crew.target.status = status
  expect(fleet.current()?.view()?.phase.name).toBe('ended')
  await fleet.close()
})

test('a target that cannot be reached is a sentence for the form, and the run before goes on', async () => {
  const { prepare } = prepared()
  let fail = false
  const reach: Prepare = async (...given) => {
    if (fail) throw failure('vnc.at', { place: 'h', why: problem('net.refused') })
    return prepare(...given)
  }
  const fleet = openFleet(reach, watch, clock)
  await fleet.start(wanted)
  fail = true
  expect(await fleet.start(wanted)).toEqual({
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
  expect(await fleet.stop()).toEqual({ start: 'vnc://h' })
  expect(await started).toEqual({ ok: false, problem: problem('start.cancelled'), cancelled: true })
  expect(fleet.starting()).toBeUndefined()
  arrive()
  await fleet.close()
  expect(discarded()).toBe(1)
  expect(crew.target.log).toEqual(['close'])
  expect(fleet.current()).toBeUndefined()
})

test('a stop while the run before is being left keeps the next one from beginning', async () => {
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
  const second = fleet.start(wanted)
  await leaving.promise
  const stopped = fleet.stop()
  open()
  expect(await stopped).toEqual({ start: 'vnc://h' })
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
  expect(await fleet.stop()).toEqual({ run: 'run-1' })
  expect(crew.target.log.at(-1)).toBe('release')
  expect(crew.journal.events.at(-1)?.type).toBe('ended')
  write()
  await fleet.close()
})

test('a stop with nothing going on says so', async () => {
  const fleet = openFleet(prepared().prepare, watch, clock)
  expect(await fleet.stop()).toBeUndefined()
  await fleet.start(wanted)
  expect(await fleet.stop()).toEqual({ run: 'run-1' })
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
  const second = fleet.start(wanted)
  await leaving.promise
  expect(await fleet.stop()).toEqual({ start: 'vnc://h' })
  expect(await second).toMatchObject({ ok: false, cancelled: true })
  expect(discarded).toEqual(['run-2'])
})
