import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../src/core/action/observation'
import { type RunView, type Snapshot, Update } from '../../../src/core/api/api'
import { tileOf } from '../../../src/core/api/tiles'
import { nothingTold, snapshotFrom, type Told, toldAfter, updateFrom } from '../../../src/core/api/updates'
import { share } from '../../../src/renderer/state/share'
import { element, longRun, observation, question, runOf, snapshotOf, tilesOf } from '../../fakes/snapshots'

const long = snapshotOf(longRun(9))
const told = toldAfter(nothingTold, long)
const known = toldAfter(nothingTold, structuredClone(long))

/** The same snapshot with other steps, as the service makes it: what has not changed stays the same object. */
function withSteps(change: (steps: readonly Step[]) => readonly Step[]): Snapshot {
  if (long.run === undefined) throw new Error('there is no run')
  return { ...long, run: { ...long.run, steps: [...change(long.run.steps)] } }
}

type Step = RunView['steps'][number]
const last: Step = { number: 9, fate: 'vetoed' }
const more: Step = { number: 10, fate: 'open' }

test.each([
  ['nothing changed', withSteps((steps) => steps), 9],
  ['a step came', withSteps((steps) => [...steps, more]), 9],
  ['the last one was decided and another came', withSteps((steps) => [...steps.slice(0, 8), last, more]), 8],
  ['an early one has an opinion', withSteps(([first, ...rest]) => [{ ...first, ...last }, ...rest]), 0],
  ['the last ones are gone', withSteps((steps) => steps.slice(0, 3)), 3],
  ['the run is gone', snapshotOf(undefined), 0],
  ['another run began', snapshotOf({ ...runOf({ name: 'observing' }), setup: setupOf('run-2') }), 0],
])('%s: steps that stayed are not sent, and the snapshot arrives whole', (_, next, kept) => {
  const update = updateFrom(told, next)
  expect(update.kept).toBe(kept)
  expect(update.run?.steps).toEqual(next.run?.steps.slice(kept))
  expect(snapshotFrom(known, structuredClone(update))).toEqual(next)
})

test('the first update is whole', () => {
  const update = updateFrom(nothingTold, long)
  expect(update).toMatchObject({ kept: 0, run: { phase: { observation } } })
  expect(snapshotFrom(nothingTold, update)).toEqual(long)
})

test('an update that goes on from a snapshot that never came is refused', () => {
  expect(() => snapshotFrom(nothingTold, updateFrom(told, long))).toThrow('goes on from 9 steps')
  const bare = snapshotOf(runOf({ name: 'thinking', observation: { ...observation, frame: 'other' } }))
  const elsewhere = toldAfter(nothingTold, {
    ...bare,
    run: { ...runOf(bare.run!.phase), steps: long.run!.steps },
  })
  expect(() => snapshotFrom(elsewhere, updateFrom(told, long))).toThrow('another screen')
})

const listed = [element('Send', 10, 10, 60, 20), element('Cancel', 90, 10, 60, 20)]
const read = element('Dear Ada', 10, 90, 200, 20)
const looked = { ...observation, elements: undefined, listed }
const texts = { ...looked, elements: [...listed, read] }
const at = (seen: Observation): Snapshot => {
  const run = runOf({ name: 'deciding', ...question(), observation: seen })
  return { ...snapshotOf(run), run }
}
const sent = ({ run }: Update) => (run?.phase.name === 'deciding' ? run.phase.observation : undefined)

test('what a screen shows is sent once: not with the next update, nor beside the texts that were read of it', () => {
  const before = toldAfter(nothingTold, at(looked))
  expect(sent(updateFrom(before, at({ ...looked })))).toMatchObject({ listed: [] })
  expect(sent(updateFrom(before, at(texts)))).toMatchObject({ listed: [], elements: [read] })
  expect(sent(updateFrom(nothingTold, at(texts)))).toMatchObject({ listed, elements: [read] })
  expect(sent(updateFrom(toldAfter(before, at(texts)), at(texts)))).toMatchObject({
    listed: [],
    elements: [],
  })
})

test('nor is it sent anew when another run was in front meanwhile, or when the run rested', () => {
  const both = [tileOf(runOf({ name: 'observing' }), 1), { ...tileOf(longRun(1), 2), run: 'run-2' }]
  const first = { ...at(texts), fleet: both }
  const other = { ...first, run: { ...runOf({ name: 'paused' }), setup: setupOf('run-2') } }
  const rests: Snapshot = { ...first, run: runOf({ name: 'paused' }) }
  const after = [other, rests].reduce(toldAfter, toldAfter(nothingTold, first))
  expect(sent(updateFrom(after, first))).toMatchObject({ listed: [], elements: [] })
  expect(toldAfter(after, snapshotOf(undefined)).size).toBe(0)
})

function setupOf(id: string): RunView['setup'] {
  return { ...runOf({ name: 'observing' }).setup, id }
}

/** A program of a few runs, as its service changes them: parts that stay are the same objects. */
type World = { readonly runs: readonly RunView[]; readonly front: string | undefined; readonly count: number }
type Change = { readonly what: (typeof changes)[number]; readonly run: number; readonly size: number }
const changes = ['look', 'read', 'step', 'decide', 'rest', 'front', 'begin', 'leave', 'quiet'] as const

const snapshotIn = ({ runs, front, count }: World): Snapshot => {
  const run = runs.find(({ setup }) => setup.id === front)
  return { ...long, run, fleet: tilesOf(runs), runs: count }
}

function changed(world: World, { what, run: nth, size }: Change): World {
  const count = world.count + 1
  const run = world.runs[nth % Math.max(world.runs.length, 1)]
  if (what === 'begin' || run === undefined)
    return {
      count,
      front: `run-${count}`,
      runs: [...world.runs, { ...runOf({ name: 'observing' }), setup: setupOf(`run-${count}`) }],
    }
  const { id } = run.setup
  if (what === 'front') return { ...world, count, front: size === 0 ? undefined : id }
  if (what === 'leave') return { ...world, count, runs: world.runs.filter((other) => other !== run) }
  const next = moved(run, what, count, size)
  return { ...world, count, runs: world.runs.map((other) => (other === run ? next : other)) }
}

const elements = (name: string, size: number): Element[] =>
  Array.from({ length: size }, (_, nth) => element(`${name} ${nth}`, nth, nth, 20, 20))

function moved(run: RunView, what: Change['what'], count: number, size: number): RunView {
  const { phase, steps } = run
  const seen = 'observation' in phase ? phase.observation : undefined
  switch (what) {
    case 'look': {
      const fresh = {
        ...looked,
        frame: `frame-${count}`,
        listed: size === 0 ? undefined : elements(`${count}`, size),
      }
      return { ...run, phase: { name: 'thinking', observation: fresh } }
    }
    case 'read': {
      const all = [...(seen?.listed ?? []), ...elements(`read ${count}`, size)]
      if (seen === undefined) return run
      return { ...run, phase: { name: 'deciding', ...question(), observation: { ...seen, elements: all } } }
    }
    case 'step':
      return { ...run, steps: [...steps, { number: steps.length + 1, fate: 'open' }] }
    case 'decide':
      return { ...run, steps: [...steps.slice(0, -1), { number: count, fate: 'approved' }] }
    case 'rest':
      return { ...run, phase: { name: 'paused' } }
    default:
      return run
  }
}

/** A page and the stream that feeds it; both forget everything when the wire breaks. */
type Follower = { service: Told; page: Told; shown: Snapshot | undefined }

function feed(follower: Follower, snapshot: Snapshot): void {
  const update = updateFrom(follower.service, snapshot)
  follower.service = toldAfter(follower.service, snapshot)
  const came = snapshotFrom(follower.page, Update.parse(JSON.parse(JSON.stringify(Update.parse(update)))))
  follower.page = toldAfter(follower.page, came)
  follower.shown = share(follower.shown, came)
}

test('whatever happens, is missed, breaks off or comes late: a page holds what the service does', () => {
  const change = fc.record({
    what: fc.constantFrom(...changes),
    run: fc.nat({ max: 3 }),
    size: fc.nat({ max: 4 }),
    /** Which pages hear of it, as bits; the others were busy and take the newest later. */
    heard: fc.nat({ max: 7 }),
    /** A page whose wire breaks before, by its number; most of the time none. */
    lost: fc.nat({ max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (all) => {
      let world: World = { runs: [], front: undefined, count: 0 }
      const joins = (): Follower => ({ service: nothingTold, page: nothingTold, shown: undefined })
      const pages = [joins(), joins(), joins()]
      for (const { heard, lost, ...next } of all) {
        world = changed(world, next)
        const snapshot = snapshotIn(world)
        const broken = pages[lost]
        if (broken !== undefined) Object.assign(broken, { service: nothingTold, page: nothingTold })
        for (const [nth, page] of pages.entries()) {
          if ((heard & (1 << nth)) === 0) continue
          feed(page, snapshot)
          expect(page.shown).toEqual(JSON.parse(JSON.stringify(snapshot)))
        }
      }
    }),
    { numRuns: 60 },
  )
})
