import { expect, test } from 'vitest'
import { allLeft, type Left, leftBy } from '../../../../src/renderer/state/fleet/left'
import { question, runOf, snapshotOf } from '../../../fakes/snapshots'

const named = (id: string) => {
  const run = runOf({ name: 'deciding', ...question() })
  return snapshotOf({ ...run, setup: { ...run.setup, id } })
}

test('of runs that the page was led away from no more is kept than a press that is heard late may mean', () => {
  let left: Left | undefined
  for (let nth = 0; nth < 1000; nth++) {
    const before = { snapshot: named(`run-${nth}`), asked: undefined, taken: undefined, left }
    left = leftBy(before, named(`run-${nth + 1}`), nth * 1000)
  }
  expect(allLeft(left).length).toBeLessThan(15)
  expect(allLeft(left)[0]?.run.setup.id).toBe('run-999')
})
