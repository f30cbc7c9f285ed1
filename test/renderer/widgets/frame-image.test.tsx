// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { inboxItems } from '../../fakes/inbox'
import { stock } from '../../fakes/library'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a whole picture that could not be had is asked for again, and is there once it can be', async () => {
  const link = stock(fakeLink(scenes.inbox()))
  link.inbox.items = inboxItems()
  let isBack = false
  link.frame = async () => {
    if (!isBack) throw new Error('nobody answers')
    return 'about:blank'
  }
  render(<Console link={link} store={createConsoleStore(() => 0)} Picture={() => null} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.en.inbox })))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText(texts.en.inboxing.unseen)).toBeDefined()
  isBack = true
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(screen.queryByText(texts.en.inboxing.unseen)).toBeNull()
  expect(document.querySelector('[data-testid=replay-picture] img')).not.toBeNull()
})
