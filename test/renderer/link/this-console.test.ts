// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const load = async (): Promise<string> => {
  vi.resetModules()
  const { keepThisConsole, thisConsole } = await import('../../../src/renderer/link/this-console')
  keepThisConsole()
  return thisConsole
}

beforeEach(() => sessionStorage.clear())

test('a page that is loaded anew is the same console', async () => {
  const first = await load()
  window.dispatchEvent(new Event('pagehide'))
  expect(await load()).toBe(first)
})

test('a copy of a page that is still there is another console', async () => {
  const first = await load()
  // What a browser hands to the copy.
  expect(sessionStorage.length).toBe(0)
  expect(await load()).not.toBe(first)
})
