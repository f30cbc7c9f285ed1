// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Backdrop } from '../../../../src/renderer/places/live/backdrop'
import { type Room, RoomContext } from '../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { question } from '../../../fakes/snapshots'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const backdrop = () => document.querySelector('[data-backdrop]')

test('the screen of the question stands under the picture until that has had time for its first pixels', async () => {
  vi.useFakeTimers()
  const room = { link: fakeLink(), store: createConsoleStore(() => 0) } as Partial<Room> as Room
  const phase = { name: 'deciding', ...question() } as const
  const shown = (live: boolean) => (
    <RoomContext value={room}>
      <Backdrop run="run-1" phase={phase} live={live} />
    </RoomContext>
  )
  const { rerender } = render(shown(false))
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(backdrop()).not.toBeNull()
  rerender(shown(true))
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(backdrop()).not.toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(backdrop()).toBeNull()
  rerender(shown(false))
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(backdrop()).not.toBeNull()
})
