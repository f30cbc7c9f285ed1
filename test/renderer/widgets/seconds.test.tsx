// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a phase is told in tenths for ten seconds, then once a second', () => {
  const snapshot = scenes.deciding('en')
  if (snapshot.run === undefined) throw new Error('the scene has no run')
  const link = fakeLink({ ...snapshot, run: { ...snapshot.run, since: snapshot.now } })
  render(<Console link={link} store={createConsoleStore(() => performance.now())} Picture={() => null} />)
  const told = () => document.querySelector('[class*=seconds]')?.textContent
  act(() => void vi.advanceTimersByTime(4250))
  expect(told()).toBe('4.2 s')
  act(() => void vi.advanceTimersByTime(5850))
  expect(told()).toBe('10 s')
  act(() => void vi.advanceTimersByTime(900))
  expect(told()).toBe('10 s')
  act(() => void vi.advanceTimersByTime(200))
  expect(told()).toBe('11 s')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(told()).toBe('1:11')
})
