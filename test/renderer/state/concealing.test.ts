import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { createOperator } from '../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'
import { runOf, snapshotOf } from '../../fakes/snapshots'

function consoleAt(snapshot: Snapshot) {
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => 0)
  store.receive(snapshot)
  return { operator: createOperator(link, store), link }
}

test('only the console whose hands have the helm says what is typed in secret', () => {
  const mine = consoleAt(scenes.conceals('en'))
  mine.operator.act('conceal')
  expect(mine.link.concealed).toEqual([{ run: 'run-1', on: false }])
  const byHand = { helm: 'operator', holder: { console: 'another' }, conceals: true } as const
  const watching = consoleAt(snapshotOf(runOf({ name: 'by_hand' }, byHand)))
  watching.operator.act('conceal')
  expect(watching.link.concealed).toEqual([])
})
