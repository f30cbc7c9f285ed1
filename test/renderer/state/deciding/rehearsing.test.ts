import { expect, test } from 'vitest'
import { rehearseOnRun, type WhenIdle } from '../../../../src/renderer/state/deciding/rehearsing'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { scenes } from '../../../fakes/scenes'
import { snapshotOf } from '../../../fakes/snapshots'

/** Idle moments that the test gives, each with room for one piece. */
function moments() {
  const wanted: Parameters<WhenIdle>[0][] = []
  const give = () => wanted.shift()?.({ timeRemaining: () => 0 })
  return { whenIdle: (work: Parameters<WhenIdle>[0]) => wanted.push(work), give, wanted }
}

test('nothing is compiled before a run is in front, and then a piece in each idle moment, once', () => {
  const store = createConsoleStore(() => 0)
  const { whenIdle, give, wanted } = moments()
  rehearseOnRun(store, whenIdle)
  store.receive(snapshotOf(undefined))
  expect(wanted).toHaveLength(0)
  store.receive(scenes.thinking('en'))
  store.receive(scenes.deciding('en'))
  expect(wanted).toHaveLength(1)
  let given = 0
  while (wanted.length > 0) {
    give()
    given++
  }
  expect(given).toBeGreaterThan(100)
})
