import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settlePicture, watchStir } from '../../../src/main/live/settle'
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const big = { x: 0, y: 0, width: 100, height: 100 }
const caret = { x: 0, y: 0, width: 2, height: 18 }

function settling(stirred = true) {
  const screen = createFramebuffer(200, 200)
  const stop = new AbortController()
  const told: unknown[] = []
  settlePicture(screen, stop.signal, { stirred }).then(
    (settled) => told.push(settled),
    (cause) => told.push(cause),
  )
  return { screen, stop, told }
}

test('a picture in which nothing moves is quiet after 150 ms', async () => {
  const { told } = settling()
  await vi.advanceTimersByTimeAsync(149)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ quiet: true }])
})

test('a picture that looks quiet is told before it surely is, again after every change', async () => {
  const screen = createFramebuffer(200, 200)
  const lulls: number[] = []
  const begun = Date.now()
  const settled = settlePicture(screen, new AbortController().signal, { stirred: true }, () =>
    lulls.push(Date.now() - begun),
  )
  await vi.advanceTimersByTimeAsync(100)
  screen.damage(big)
  await vi.advanceTimersByTimeAsync(150)
  await settled
  expect(lulls).toEqual([30, 130])
})

test('before an application has begun to answer nothing looks quiet', async () => {
  const screen = createFramebuffer(200, 200)
  const lulled = vi.fn()
  const settled = settlePicture(screen, new AbortController().signal, { stirred: false }, lulled)
  await vi.advanceTimersByTimeAsync(600)
  await settled
  expect(lulled).not.toHaveBeenCalled()
})

test('every change starts the wait anew, a blinking caret does not', async () => {
  const { screen, told } = settling()
  await vi.advanceTimersByTimeAsync(100)
  screen.damage(big)
  await vi.advanceTimersByTimeAsync(100)
  screen.damage(caret)
  await vi.advanceTimersByTimeAsync(49)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ quiet: true }])
})

test('a change of size is a change', async () => {
  const { screen, told } = settling()
  await vi.advanceTimersByTimeAsync(100)
  screen.resize(10, 10)
  await vi.advanceTimersByTimeAsync(100)
  expect(told).toEqual([])
})

test('a picture that never rests is given up on after 3 s', async () => {
  const { screen, told } = settling()
  for (let at = 0; at < 3000; at += 100) {
    screen.damage(big)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(told).toEqual([{ quiet: false }])
  expect(vi.getTimerCount()).toBe(0)
})

test('a stop ends the wait and leaves no timer behind', async () => {
  const { stop, told } = settling()
  stop.abort(new Error('stopped'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([new Error('stopped')])
  expect(vi.getTimerCount()).toBe(0)
})

test('an application that has not begun to answer is given 600 ms to do so', async () => {
  const { screen, told } = settling(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual([])
  screen.damage(big)
  await vi.advanceTimersByTimeAsync(150)
  expect(told).toEqual([{ quiet: true }])
})

test('an act that changes nothing is over after 600 ms', async () => {
  const { told } = settling(false)
  await vi.advanceTimersByTimeAsync(600)
  expect(told).toEqual([{ quiet: true }])
})

test('a bar that fades at the side of a text holds nothing up', async () => {
  const { screen, told } = settling()
  const bar = { x: 190, y: 20, width: 6, height: 88 }
  for (let at = 0; at < 150; at += 15) {
    screen.damage(bar)
    await vi.advanceTimersByTimeAsync(15)
  }
  expect(told).toEqual([{ quiet: true }])
})

test('a caret that has moved is the answer: the picture is quiet 150 ms later', async () => {
  const screen = createFramebuffer(200, 200)
  const stir = watchStir(screen, () => performance.now())
  stir.begin()
  const told: unknown[] = []
  settlePicture(screen, new AbortController().signal, stir).then((settled) => told.push(settled))
  await vi.advanceTimersByTimeAsync(50)
  screen.damage({ ...caret, x: 90, y: 40 })
  await vi.advanceTimersByTimeAsync(149)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ quiet: true }])
})

describe('whether an application has begun to answer', () => {
  const watched = (hasCursor = true) => {
    const screen = createFramebuffer(200, 200)
    const image = { width: 1, height: 1, pixels: new Uint8Array(4) }
    if (hasCursor) screen.setCursor({ image, hotspot: [0, 0] })
    const stir = watchStir(screen, () => performance.now())
    return { screen, stir }
  }

  test('before the first act nothing is waited for', () => {
    expect(watched().stir.stirred).toBe(true)
  })

  test('a change during the act is remembered', () => {
    const { screen, stir } = watched()
    stir.begin()
    screen.damage(big)
    expect(stir.stirred).toBe(true)
  })

  test('a caret that blinks where it blinked before says nothing', async () => {
    const { screen, stir } = watched()
    screen.damage(caret)
    await vi.advanceTimersByTimeAsync(1200)
    stir.begin()
    screen.damage(caret)
    expect(stir.stirred).toBe(false)
    screen.damage({ ...caret, x: caret.x + 8 })
    expect(stir.stirred).toBe(true)
  })

  test('a pointer that the server had drawn says nothing where it vanishes, wherever it first was', () => {
    const { screen, stir } = watched()
    stir.begin()
    screen.movePointer([100, 100])
    screen.damage({ x: 60, y: 91, width: 8, height: 19 })
    expect(stir.stirred).toBe(false)
    stir.begin()
    screen.movePointer([40, 40])
    screen.damage({ x: 96, y: 91, width: 8, height: 19 })
    expect(stir.stirred).toBe(false)
    screen.damage({ x: 10, y: 31, width: 2, height: 19 })
    expect(stir.stirred).toBe(true)
  })

  test('a bar that still fades says nothing, also a pixel shorter', () => {
    const { screen, stir } = watched()
    screen.damage({ x: 190, y: 20, width: 6, height: 88 })
    stir.begin()
    screen.damage({ x: 190, y: 21, width: 6, height: 87 })
    expect(stir.stirred).toBe(false)
  })

  test('a single pixel, the sign of life of a server, says nothing', () => {
    const { screen, stir } = watched()
    stir.begin()
    screen.damage({ x: 0, y: 0, width: 1, height: 1 })
    expect(stir.stirred).toBe(false)
  })

  test('a pointer that the server draws into the picture says nothing', () => {
    for (const hasCursor of [false, true]) {
      const { screen, stir } = watched(hasCursor)
      stir.begin()
      screen.movePointer([50, 50])
      screen.damage({ x: 50, y: 50, width: 12, height: 18 })
      expect(stir.stirred).toBe(hasCursor)
    }
  })
})
