// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Snapshot } from '../../../../../src/core/api/api'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const t = texts.en

function show(snapshot: Snapshot) {
  const time = { now: 0 }
  render(
    <Console link={fakeLink(snapshot)} store={createConsoleStore(() => time.now)} Picture={() => null} />,
  )
  time.now = 1000
}

const key = (name: string) => act(() => fireEvent.keyDown(document.body, { key: name, bubbles: true }))
const body = () => {
  const found = document.querySelector<HTMLElement>('[data-still=body]')
  if (found === null) throw new Error('the card has a body')
  return found
}

test('what objects stands before a text of any length, so that it is in sight where the key is', () => {
  show(scenes.long('en'))
  const text = body().querySelector('pre')
  if (text === null) return expect.unreachable('the text stands there whole')
  const order = screen.getByTestId('checks').compareDocumentPosition(text)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('PageDown and PageUp read on in the card, and back', () => {
  show(scenes.long('en'))
  const moved: number[] = []
  body().scrollBy = ((by: ScrollToOptions) => moved.push(by.top ?? 0)) as HTMLElement['scrollBy']
  Object.defineProperty(body(), 'clientHeight', { value: 400 })
  key('PageDown')
  key('PageUp')
  expect(moved).toEqual([320, -320])
})

test('what lies below the edge of the card is told, with the key that shows it', () => {
  const watched: { readonly tell: IntersectionObserverCallback; readonly root: unknown }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback, { root }: IntersectionObserverInit = {}) {
        watched.push({ tell, root })
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  show(scenes.long('en'))
  const own = watched.find(({ root }) => root === body())
  const seen = (isIntersecting: boolean) =>
    act(() => own?.tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
  expect(screen.queryByText(t.card.below)).toBeNull()
  seen(false)
  expect(screen.getByText(t.card.below)).toBeDefined()
  seen(true)
  expect(screen.queryByText(t.card.below)).toBeNull()
})

test('the raw reply comes into sight as it is opened', () => {
  show(scenes.long('en'))
  const shown: unknown[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent)
  }
  key('v')
  expect(shown).toEqual([expect.stringContaining(t.card.raw)])
  key('v')
  expect(shown).toHaveLength(1)
})
