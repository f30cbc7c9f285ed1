import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepTrying, whenLive } from '../../../../src/renderer/places/live/keep-trying'
import { createConsoleStore } from '../../../../src/renderer/state/store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tries for a channel whose end is told by hand; the times at which it was tried. */
function trying() {
  const store = createConsoleStore(() => 0)
  store.setState({ link: 'live' })
  const began = Date.now()
  const tried: number[] = []
  let end = (): void => undefined
  const again = keepTrying(
    async (onEnd) => {
      tried.push(Date.now() - began)
      end = onEnd
    },
    () => whenLive(store),
  )
  onTestFinished(again.leave)
  const drop = (): void => {
    end()
    end()
  }
  return { store, again, tried, drop }
}

test('a channel that cannot be had is tried for less and less often', () => {
  const { tried, drop } = trying()
  for (let nth = 0; nth < 6; nth++) {
    drop()
    vi.advanceTimersByTime(10_000)
  }
  const gaps = tried.slice(1).map((at, nth) => at - nth * 10_000)
  expect(gaps).toEqual([800, 1600, 3200, 6400, 10_000, 10_000])
})

test('once it was there it is tried for soon again', () => {
  const { again, tried, drop } = trying()
  drop()
  vi.advanceTimersByTime(800)
  drop()
  vi.advanceTimersByTime(1600)
  again.came()
  drop()
  vi.advanceTimersByTime(800)
  expect(tried).toEqual([0, 800, 2400, 3200])
})

test('without the link nothing is tried, and with it at once', () => {
  const { store, tried, drop } = trying()
  store.setState({ link: 'lost' })
  drop()
  vi.advanceTimersByTime(60_000)
  expect(tried).toHaveLength(1)
  store.setState({ link: 'live' })
  store.setState({ help: true })
  expect(tried).toHaveLength(2)
})

test('nothing is tried any more once it was left, also while the link was awaited', () => {
  const { store, again, tried, drop } = trying()
  drop()
  store.setState({ link: 'lost' })
  vi.advanceTimersByTime(800)
  again.leave()
  store.setState({ link: 'live' })
  vi.advanceTimersByTime(60_000)
  expect(tried).toHaveLength(1)
})
