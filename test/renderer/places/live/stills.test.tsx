// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(snapshot: Snapshot) {
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  render(<Console link={fakeLink(snapshot)} store={store} Picture={() => null} />)
  const stills = () => document.querySelector<HTMLElement>('[data-old]')
  const passes = (ms: number) =>
    act(() => {
      time.now += ms
      vi.advanceTimersByTime(ms)
    })
  return { store, stills, passes }
}

const { stills: words } = texts.en

test('screenshots say how old the newest is, second by second, until the next comes', () => {
  const { store, stills, passes } = show(scenes['phone-stills']('en'))
  const why = words.noVideo('it is not in H.264')
  expect(stills()?.textContent).toBe(`${words.fresh} · ${why}`)
  passes(2250)
  expect(stills()?.textContent).toBe(`${words.newest('3 s')} · ${why}`)
  expect(stills()?.dataset.old).toBe('false')
  passes(2000)
  expect(stills()?.dataset.old).toBe('true')
  act(() => store.receive(scenes['phone-stills']('en')))
  passes(250)
  expect(stills()?.textContent).toContain(words.fresh)
})

test('a live picture that moves as the screen does says nothing of the kind', () => {
  expect(show(scenes.phone('en')).stills()).toBeNull()
})

test('a past step is no screenshot of now', () => {
  const { store, stills } = show(scenes['phone-stills']('en'))
  act(() => store.setState({ selected: 6 }))
  expect(stills()).toBeNull()
})
