// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../../../src/renderer/link/entry'

/** A door that takes one code, and counts how often it is asked. */
function doorFor(code: string) {
  let open = true
  let asked = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { authorization: string } }) => {
    asked += 1
    const isMine = open && headers.authorization === `Bearer ${code}`
    open &&= !isMine
    return isMine ? new Response('a-pass') : new Response(null, { status: 401 })
  })
  return { asked: () => asked }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('the code of a link is given for a pass, goes out of the address, and the place stays', async () => {
  doorFor('one')
  history.replaceState(null, '', '/#code=one&run=run-7&step=2')
  const { pass, spent } = await enter()
  expect([pass(), spent]).toEqual(['a-pass', false])
  expect(location.hash).toBe('#run=run-7&step=2')
})

test('a reload and another tab come in by the pass that is kept, and the door is not asked', async () => {
  const door = doorFor('one')
  history.replaceState(null, '', '/#code=one')
  await enter()
  const { pass, spent } = await enter()
  expect([pass(), spent, door.asked()]).toEqual(['a-pass', false, 1])
})

test('a link that was used is said to be, and a pass that is kept is kept', async () => {
  doorFor('another')
  history.replaceState(null, '', '/#code=one')
  expect((await enter()).spent).toBe(true)
  expect(location.hash).toBe('')
  localStorage.setItem('pass', 'kept')
  history.replaceState(null, '', '/#code=one')
  expect((await enter()).pass()).toBe('kept')
})

test('where nobody answers, the code stays in the address for the next try', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')))
  history.replaceState(null, '', '/#code=one')
  const { pass, spent } = await enter()
  expect([pass(), spent, location.hash]).toEqual(['', false, '#code=one'])
})

test('a browser that keeps nothing lets this page in all the same', async () => {
  doorFor('one')
  const shut = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut })
  history.replaceState(null, '', '/#code=one')
  expect((await enter()).pass()).toBe('a-pass')
})

test('a newer pass of another tab is used from then on', async () => {
  const { pass } = await enter()
  localStorage.setItem('pass', 'newer')
  expect(pass()).toBe('newer')
})
