import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFleet, type Prepare } from '../../../src/main/engine/fleet'
import { settledWithin } from '../../../src/main/engine/waiting'
import { setup } from '../../fakes/parts'
import { type Failure, openTap, type Tap, wordsOf } from './matrix/tap'
import { tappedWorld, type World } from './matrix/world'

const wanted = { target: 'vnc://h', task: 't', model: 'm', autonomy: 'ask' } as const

/** Makes runs ready whose model never answers. */
function preparing(tap: Tap) {
  const worlds: World[] = []
  const prepare: Prepare = async () => {
    const world = tappedWorld(tap, ['hang'], {})
    worlds.push(world)
    const { gate: _gate, perform: _perform, ...parts } = world.parts
    const discard = () => world.tapped.close()
    return {
      setup: { ...setup, id: `run-${worlds.length}` },
      crew: { ...parts, target: world.tapped },
      discard,
    }
  }
  return { worlds, prepare: tap.async('start.prepare', prepare) }
}

/** Three runs on one target, each begun once the one before has ended, with one call failing in them or none. */
async function threeStarts(failure?: Failure) {
  const tap = openTap(failure)
  const { worlds, prepare } = preparing(tap)
  const troubles: string[] = []
  const watch = { changed: () => undefined, troubled: (cause: unknown) => void troubles.push(String(cause)) }
  const fleet = openFleet(prepare, watch, () => 0)
  if (failure?.way === 'hangs') void tap.failing.then(() => setImmediate().then(fleet.cancelStart))
  const said: boolean[] = []
  const all = async () => {
    for (const _ of [1, 2, 3]) {
      said.push((await fleet.start(wanted)).ok)
      for (const _ of [1, 2, 3]) await setImmediate()
      await fleet.stop()
    }
    expect(fleet.starting()).toBeUndefined()
    await fleet.close()
  }
  const isOver = await settledWithin(all(), 20_000)
  return { tap, worlds, troubles, said, isOver, failure }
}

/** Everything that is not as it must be after three starts. */
function* wrongs({ tap, worlds, troubles, said, isOver, failure }: Awaited<ReturnType<typeof threeStarts>>) {
  if (!isOver) yield 'a start, or the end of all, never came'
  const refused = said.filter((ok) => !ok).length
  if (refused !== (failure?.member === 'start.prepare' ? 1 : 0)) yield `${refused} starts were refused`
  const closed = tap.calls.filter(({ member }) => member === 'target.close').length
  if (closed !== worlds.length) yield `${closed} of ${worlds.length} targets were closed`
  const told = troubles.some((trouble) => failure !== undefined && trouble.includes(wordsOf(failure)))
  if (failure?.member === 'target.close' && failure.nth < 2 && !told) yield 'nobody is told'
  if (tap.hanging() > 0) yield 'a call still waits'
  for (const { record, listeners } of worlds) {
    const events = record.log.filter((line) => line !== 'closed')
    if (events[0] !== 'opened' || events.at(-1) !== 'ended') yield `a record is ${events.join(', ')}`
    if (listeners.open > 0) yield 'listeners are left'
  }
}

const named = (failure: Failure | undefined, found: readonly string[]) =>
  found.map((wrong) => `${failure ? wordsOf(failure) : 'nothing fails'}: ${wrong}`)

test('whatever fails once in three runs that follow each other, the next one starts and nothing stays open', async () => {
  const plain = await threeStarts()
  expect([...wrongs(plain)]).toEqual([])
  const failures = plain.tap.calls.flatMap(({ member, nth, ways }) =>
    ways.map((way) => ({ member, nth, way })),
  )
  const played = await Promise.all(failures.map((failure) => threeStarts(failure)))
  expect(played.flatMap((one) => named(one.failure, [...wrongs(one)]))).toEqual([])
}, 60_000)
