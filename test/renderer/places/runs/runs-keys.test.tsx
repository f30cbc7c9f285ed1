// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { usePlaceKeys } from '../../../../src/renderer/places/runs/runs-keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { type Room, RoomContext } from '../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { createTrials } from '../../../../src/renderer/state/trials/trials'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

function Place() {
  usePlaceKeys(({ key }) => key === 'r')
  return <p>Step 1 of 2</p>
}

/** Resolves as soon as anything stands in it, and before anything else is done. */
const filled = (host: Element) =>
  new Promise<void>((resolve) => new MutationObserver(() => resolve()).observe(host, { childList: true }))

test('the keys of a view are there as soon as it is', async () => {
  const link = fakeLink(scenes.drill())
  const store = createConsoleStore(() => 0)
  const room: Room = { link, store, operator: createOperator(link, store), ...createTrials(link, store) }
  const host = document.createElement('div')
  const root = createRoot(host)
  onTestFinished(() => root.unmount())
  const there = filled(host)
  root.render(
    <RoomContext value={room}>
      <Place />
    </RoomContext>,
  )
  await there
  expect(host.textContent).toBe('Step 1 of 2')
  expect(room.operator.focus.place).toBeDefined()
})
