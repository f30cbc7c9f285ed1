// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { LivePicture } from '../../../src/renderer/places/live/live-picture'
import type { Press } from '../../../src/renderer/state/keys'
import { createOperator } from '../../../src/renderer/state/operator'
import { listenToKeys, madeAt } from '../../../src/renderer/state/presses'
import { type Room, RoomContext } from '../../../src/renderer/state/room'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { createTrials } from '../../../src/renderer/state/trials/trials'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)

test('a key in the live picture is told as one, so that what is typed by hand reaches the target', () => {
  const link = fakeLink(scenes.start())
  const store = createConsoleStore(() => 0)
  const room: Room = { link, store, operator: createOperator(link, store), ...createTrials(link, store) }
  const { container } = render(
    <RoomContext value={room}>
      <LivePicture run="run-1" byHand onLive={() => undefined} />
      <input aria-label="text" />
    </RoomContext>,
  )
  const presses: Press[] = []
  const leave = listenToKeys((press) => {
    presses.push(press)
    return false
  }, store.clock)
  const picture = container.querySelector('[data-by-hand]')
  const field = container.querySelector('input')
  for (const element of [picture, field, document.body])
    if (element !== null) fireEvent.keyDown(element, { key: 'v' })
  leave()
  expect(presses.map(({ focus }) => focus)).toEqual(['picture', 'text', 'page'])
})

test('what was pressed is dated by when it was made, on the page’s own clock', () => {
  expect(madeAt(undefined, 5000)).toBe(5000)
  expect(madeAt({ at: 4000 }, 5000)).toBe(4000)
  expect(madeAt({}, 5000)).toBe(5000)
  const late = madeAt({ timeStamp: performance.now() - 900 }, 5000)
  expect(late).toBeGreaterThan(4000)
  expect(late).toBeLessThanOrEqual(4100)
  expect(madeAt({ timeStamp: performance.now() + 900 }, 5000)).toBe(5000)
})

/** A field, and what the keys that are pressed are told as. */
function writing(kind: 'input' | 'textarea' = 'input') {
  const field = document.body.appendChild(document.createElement(kind))
  const torn: (true | undefined)[] = []
  const leave = listenToKeys(
    (press) => {
      torn.push(press.torn)
      return false
    },
    () => 0,
  )
  onTestFinished(() => {
    leave()
    field.remove()
  })
  return { field, torn, press: (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key }) }
}

test('a field that goes while it is written in is told of by the first key after it, once', () => {
  const { field, torn, press } = writing()
  press('a', field)
  field.remove()
  press('Shift')
  press('Enter')
  press('Enter')
  expect(torn).toEqual([undefined, undefined, true, undefined])
})

test('a field that was left by a key or a click is gone for nobody', () => {
  for (const left of ['Enter', 'Escape', 'Tab', 'click']) {
    const { field, torn, press } = writing()
    press('a', field)
    if (left === 'click') fireEvent.pointerDown(document.body)
    else press(left, field)
    field.remove()
    press('c')
    expect(torn.at(-1)).toBeUndefined()
  }
})

test('a new line leaves no field: if it goes then, the letters after it are told of', () => {
  const { field, torn, press } = writing('textarea')
  press('Enter', field)
  field.remove()
  press('t')
  expect(torn.at(-1)).toBe(true)
})
