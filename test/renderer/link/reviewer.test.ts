// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepReviewer } from '../../../src/renderer/link/reviewer'
import { createConsoleStore } from '../../../src/renderer/state/store'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The page, loaded (again). */
function load() {
  const store = createConsoleStore(() => 0)
  keepReviewer(store)
  return store
}

test('a reviewer is the same person after the page was loaded anew, until the name is taken away', () => {
  expect(load().getState().reviewer).toBeUndefined()
  load().setState({ reviewer: 'Lena' })
  const again = load()
  expect(again.getState().reviewer).toBe('Lena')
  again.setState({ reviewer: undefined })
  expect(load().getState().reviewer).toBeUndefined()
})

test('where the browser keeps nothing the name holds for this page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const store = load()
  store.setState({ reviewer: 'Lena' })
  expect(store.getState().reviewer).toBe('Lena')
})
