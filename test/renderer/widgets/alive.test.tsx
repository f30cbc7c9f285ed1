// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
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

const button = (name: RegExp) => screen.getByRole('button', { name })

test('a button that decides shows when its key begins to count', () => {
  const store = createConsoleStore(() => performance.now())
  render(<Console link={fakeLink(scenes.deciding('en'))} store={store} Picture={() => null} />)
  expect(button(/^Approve/).getAttribute('data-live')).toBe('false')
  act(() => void vi.advanceTimersByTime(249))
  expect(button(/^Approve/).getAttribute('data-live')).toBe('false')
  act(() => void vi.advanceTimersByTime(2))
  expect(button(/^Approve/).getAttribute('data-live')).toBe('true')
  expect(button(/^Edit/).hasAttribute('data-live')).toBe(false)
})
