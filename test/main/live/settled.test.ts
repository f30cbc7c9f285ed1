import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSettled } from '../../../src/main/live/settled'
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(isWanted = () => true, isWhole = () => true) {
  const screen = createFramebuffer(100, 100)
  const settled = keepSettled({ framebuffer: screen, isWanted, isWhole })
  const paint = (shade: number) => {
    screen.pixels.fill(shade)
    screen.damage({ x: 0, y: 0, width: 100, height: 100 })
  }
  return { screen, settled, paint, shown: () => settled.before().pixels[0] }
}

test('in the middle of a movement it is the picture from before the movement', async () => {
  const { paint, shown } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  paint(2)
  await vi.advanceTimersByTimeAsync(100)
  paint(3)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(150)
  expect(shown()).toBe(3)
})

test('what counts is how long nothing has changed, not whether a timer has come', async () => {
  const { paint, shown } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  paint(2)
  const spy = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 151)
  expect(shown()).toBe(2)
  spy.mockRestore()
})

test('it is the same object as long as nothing changes', async () => {
  const { settled, paint } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  const before = settled.before()
  expect(settled.before()).toBe(before)
  paint(2)
  expect(settled.before()).toBe(before)
})

test('what blinks like a caret does not make a screen restless, and is seen', async () => {
  const { screen, paint, shown } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  screen.pixels.fill(9)
  screen.damage({ x: 0, y: 0, width: 2, height: 18 })
  expect(shown()).toBe(9)
})

test('a screen that never stands still is pictured every 3 s', async () => {
  const { paint, shown } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  for (let shade = 2; shade <= 41; shade++) {
    paint(shade)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(shown()).toBe(31)
})

test('while nobody may ask nothing is copied, and what was seen before does not count', async () => {
  let wanted = true
  const { screen, paint, shown } = watching(() => wanted)
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  wanted = false
  const copy = vi.spyOn(screen, 'copy')
  paint(2)
  await vi.advanceTimersByTimeAsync(150)
  expect(copy).not.toHaveBeenCalled()
  wanted = true
  paint(3)
  expect(shown()).toBe(3)
})

test('half of a picture is waited out', async () => {
  let whole = false
  const { paint, settled, shown } = watching(
    () => true,
    () => whole,
  )
  settled.before()
  paint(1)
  await vi.advanceTimersByTimeAsync(450)
  expect(shown()).toBe(0)
  whole = true
  await vi.advanceTimersByTimeAsync(150)
  expect(shown()).toBe(1)
})

test('a picture of another size is none of this screen', async () => {
  const { screen, settled, paint } = watching()
  paint(1)
  await vi.advanceTimersByTimeAsync(150)
  screen.resize(50, 60)
  expect(settled.before()).toMatchObject({ width: 50, height: 60 })
  settled.close()
  expect(vi.getTimerCount()).toBe(0)
})
