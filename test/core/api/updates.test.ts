import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { snapshotFrom, updateFrom } from '../../../src/core/api/updates'
import { longRun, runOf, snapshotOf } from '../../fakes/snapshots'

const long = snapshotOf(longRun(9))

/** The same snapshot with other steps, as the service makes it: what has not changed stays the same object. */
function withSteps(change: (steps: readonly Step[]) => readonly Step[]): Snapshot {
  if (long.run === undefined) throw new Error('there is no run')
  return { ...long, run: { ...long.run, steps: [...change(long.run.steps)] } }
}

type Step = NonNullable<Snapshot['run']>['steps'][number]
const last: Step = { number: 9, fate: 'vetoed' }
const more: Step = { number: 10, fate: 'open' }

test.each([
  ['nothing changed', withSteps((steps) => steps), 9],
  ['a step came', withSteps((steps) => [...steps, more]), 9],
  ['the last one was decided and another came', withSteps((steps) => [...steps.slice(0, 8), last, more]), 8],
  ['an early one has an opinion', withSteps(([first, ...rest]) => [{ ...first, ...last }, ...rest]), 0],
  ['the last ones are gone', withSteps((steps) => steps.slice(0, 3)), 3],
  ['the run is gone', snapshotOf(undefined), 0],
  ['another run began', snapshotOf(runOf({ name: 'observing' })), 0],
])('%s: steps that stayed are not sent, and the snapshot arrives whole', (_, next, kept) => {
  const update = updateFrom(long, next)
  expect(update.kept).toBe(kept)
  expect(update.run?.steps).toEqual(next.run?.steps.slice(kept))
  expect(snapshotFrom(structuredClone(long), structuredClone(update))).toEqual(next)
})

test('the first update is whole', () => {
  const update = updateFrom(undefined, long)
  expect(update.kept).toBe(0)
  expect(snapshotFrom(undefined, update)).toEqual(long)
})

test('an update that goes on from a snapshot that never came is refused', () => {
  const update = updateFrom(long, long)
  expect(() => snapshotFrom(undefined, update)).toThrow('goes on from 9 steps')
})
