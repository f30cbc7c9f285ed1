import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { openEcho } from '../../../../src/main/targets/vnc/echo'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const caret: Box = { x: 100, y: 50, width: 2, height: 18 }
const glyph: Box = { x: 100, y: 50, width: 9, height: 18 }

function typing() {
  const screen = createFramebuffer(640, 480)
  const echo = openEcho(screen, () => Date.now())
  const shows = async (damage: readonly Box[]) => {
    const answer = echo.shows(1000, never)
    for (const box of damage) screen.damage(box)
    await vi.advanceTimersByTimeAsync(1000)
    return answer
  }
  const blink = async (box: Box, ms: number) => {
    screen.damage(box)
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { echo, screen, shows, blink }
}

test('a letter that is drawn has shown', async () => {
  expect(await typing().shows([glyph])).toBe(true)
})

test('a letter is trusted for two minutes', async () => {
  const { echo } = typing()
  expect(echo.trusts('a')).toBe(false)
  echo.trust('a')
  expect(echo.trusts('a')).toBe(true)
  expect(echo.trusts('b')).toBe(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(echo.trusts('a')).toBe(false)
})

test('a caret that blinks shows no letter', async () => {
  const { shows, blink } = typing()
  await blink(caret, 600)
  expect(await shows([caret])).toBe(false)
})

test('a narrow letter beside the caret of before has shown', async () => {
  const { shows, blink } = typing()
  await blink(caret, 600)
  expect(await shows([{ ...caret, width: 5 }])).toBe(true)
})

test('what was deleted and is written again in the same place has shown', async () => {
  const { shows, blink } = typing()
  await blink(glyph, 100)
  await blink({ x: 20, y: 40, width: 200, height: 30 }, 100)
  expect(await shows([glyph])).toBe(true)
})

test('the pixel that a server sends as a sign of life shows nothing', async () => {
  const { shows } = typing()
  expect(await shows([{ x: 0, y: 0, width: 1, height: 1 }])).toBe(false)
})

test('a field that is drawn anew in the same place shows a letter', async () => {
  const { shows, blink } = typing()
  const field = { x: 20, y: 40, width: 200, height: 30 }
  await blink(field, 100)
  expect(await shows([field])).toBe(true)
})

test('calm comes once nothing new is drawn, and no later than after half a second', async () => {
  const { echo, screen } = typing()
  await vi.advanceTimersByTimeAsync(100)
  screen.damage(glyph)
  const calm = vi.fn()
  void echo.calm(never).then(calm)
  await vi.advanceTimersByTimeAsync(29)
  expect(calm).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(calm).toHaveBeenCalled()
})

test('a letter in a tile that is sent whole has shown, and a caret that blinks there has not', async () => {
  const { echo, screen, shows } = typing()
  const tile = { x: 96, y: 48, width: 16, height: 16 }
  const draws = (box: Box) => {
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const row = (y * screen.width + box.x) * 4
      screen.pixels.fill(screen.pixels[row] === 0 ? 200 : 0, row, row + box.width * 4)
    }
  }
  echo.begin()
  draws({ x: 97, y: 50, width: 6, height: 10 })
  expect(await shows([tile])).toBe(true)
  draws({ x: 104, y: 50, width: 6, height: 10 })
  expect(await shows([tile])).toBe(true)
  draws({ x: 104, y: 58, width: 6, height: 2 })
  expect(await shows([tile])).toBe(false)
  expect(await shows([tile])).toBe(false)
  echo.end()
})

test('a caret that begins to blink at a new place is no letter, and a dash that stays is one', async () => {
  const { echo, screen } = typing()
  const flip = (box: Box) => {
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const row = (y * screen.width + box.x) * 4
      screen.pixels.fill(screen.pixels[row] === 0 ? 200 : 0, row, row + box.width * 4)
    }
    screen.damage(box)
  }
  echo.begin()
  const lost = echo.writes(1000, never)
  for (let times = 0; times < 3; times += 1) {
    await vi.advanceTimersByTimeAsync(400)
    flip(caret)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(await lost).toBe(false)
  const written = echo.writes(1000, never)
  flip({ x: 120, y: 60, width: 8, height: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await written).toBe(true)
  const beside = echo.writes(1000, never)
  flip({ x: 140, y: 60, width: 8, height: 2 })
  flip({ ...caret, x: 150 })
  expect(await beside).toBe(true)
  echo.end()
})

test('rest comes when nothing has been drawn for a while, and never comes beside what moves', async () => {
  const { echo, screen } = typing()
  const draw = setInterval(() => screen.damage({ x: 0, y: 0, width: 100, height: 100 }), 50)
  const rest = vi.fn()
  void echo.rest(never).then(rest)
  await vi.advanceTimersByTimeAsync(510)
  clearInterval(draw)
  await vi.advanceTimersByTimeAsync(310)
  expect(rest).toHaveBeenCalledExactlyOnceWith(500)
  setInterval(() => screen.damage({ x: 0, y: 0, width: 100, height: 100 }), 50)
  void echo.rest(never).then(rest)
  await vi.advanceTimersByTimeAsync(5200)
  expect(rest).toHaveBeenLastCalledWith(0)
})

test('an abort ends the wait with its reason', async () => {
  const { echo } = typing()
  const stop = new AbortController()
  const answer = echo.shows(1000, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
})
