import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEscape } from '../../../../src/main/doors/electron/escape'

const esc = { type: 'keyDown', key: 'Escape' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @param alive whether the page answers at once. */
function shown(alive: boolean) {
  const stops: boolean[] = []
  let now = 0
  const watch = watchEscape({
    clock: () => now,
    ask: (nth) => alive && watch.answered(nth),
    stop: (unlessByHand) => void stops.push(unlessByHand),
  })
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  return { watch, stops, pass }
}

test('two presses at a page that hangs stop at once, and a second later even what is in the hands of the operator', () => {
  const { watch, stops, pass } = shown(false)
  watch.press(esc)
  pass(120)
  expect(stops).toEqual([])
  watch.press(esc)
  expect(stops).toEqual([true])
  pass(1000)
  expect(stops).toEqual([true, false])
})

test('a page that answers is left to do it itself', () => {
  const { watch, stops, pass } = shown(true)
  watch.press(esc)
  pass(120)
  watch.press(esc)
  pass(2000)
  expect(stops).toEqual([])
})

test('a page that began to hang between the two presses is given 25 ms', () => {
  const { watch, stops, pass } = shown(false)
  watch.press(esc)
  watch.answered(1)
  pass(120)
  watch.press(esc)
  pass(24)
  expect(stops).toEqual([])
  pass(1)
  expect(stops).toEqual([true])
})

test('one press never stops, nor two that are far apart, nor a key that repeats or is held with others', () => {
  const { watch, stops, pass } = shown(false)
  watch.press(esc)
  pass(601)
  watch.press(esc)
  for (const more of [{ isAutoRepeat: true }, { isComposing: true }, { control: true }, { type: 'keyUp' }])
    watch.press({ ...esc, ...more })
  pass(2000)
  expect(stops).toEqual([])
})

test('an answer to a question that was never asked is nothing', () => {
  const { watch, stops, pass } = shown(false)
  watch.answered(99)
  watch.press(esc)
  pass(100)
  watch.press(esc)
  pass(0)
  expect(stops).toEqual([true])
})
