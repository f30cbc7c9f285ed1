// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepFollowSwitch } from '../../../src/renderer/link/follow-switch'
import { createConsoleStore } from '../../../src/renderer/state/store'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The page, loaded (again). */
function load() {
  const store = createConsoleStore(() => 0)
  keepFollowSwitch(store)
  return store
}

test('Follow is as it was switched after the page was loaded anew, and on where nobody has switched it', () => {
  expect(load().getState().follows).toBe(true)
  load().setState({ follows: false })
  const again = load()
  expect(again.getState().follows).toBe(false)
  again.setState({ follows: true })
  expect(load().getState().follows).toBe(true)
})

test('where the browser keeps nothing the switch holds for this page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const store = load()
  store.setState({ follows: false })
  expect(store.getState().follows).toBe(false)
})
