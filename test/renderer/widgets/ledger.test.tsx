// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Room, RoomContext } from '../../../src/renderer/state/room'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { Ledger } from '../../../src/renderer/widgets/ledger'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)

test('a part that came twice is told once with its sum, and one that took no time is not told', () => {
  const store = createConsoleStore(() => 0)
  store.receive(scenes.deciding('en'))
  const said = vi.spyOn(console, 'error')
  const { container } = render(
    <RoomContext value={{ store } as Partial<Room> as Room}>
      <Ledger
        parts={[
          { part: 'capture', ms: 100 },
          { part: 'model', ms: 300 },
          { part: 'model', ms: 400 },
          { part: 'act', ms: 0 },
        ]}
      />
    </RoomContext>,
  )
  const told = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(told).toEqual(['capture 100 ms', 'model 700 ms'])
  expect(container.querySelector<HTMLElement>('[title]')?.title).toBe('capture 100 ms\nmodel 700 ms')
  expect(container.querySelectorAll('rect')).toHaveLength(3)
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
