import { expect, test, vi } from 'vitest'
import type { Picture } from '../../../../../src/main/engine/ports'
import { createFramebuffer } from '../../../../../src/main/rfb/framebuffer'
import { createScreen } from '../../../../../src/main/targets/web/sight/screen'
import { keepSharp } from '../../../../../src/main/targets/web/sight/sharpening'

const size = { width: 4, height: 4 }
const box = { x: 0, y: 0, ...size }
const flat = (value: number): Picture => ({ ...size, pixels: new Uint8Array(64).fill(value) })

function watching(isWanted = true) {
  vi.useFakeTimers()
  const framebuffer = createFramebuffer(size.width, size.height)
  const screen = createScreen(
    framebuffer,
    async () => flat(1),
    () => undefined,
  )
  let taken = 0
  const stop = keepSharp({
    framebuffer,
    screen,
    isWanted: () => isWanted,
    take: async () => {
      taken += 1
      return flat(200)
    },
  })
  const rest = async (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { framebuffer, rest, stop, taken: () => taken }
}

test('a page that rests is shown with its true pixels, once', async () => {
  const { framebuffer, rest, stop, taken } = watching()
  framebuffer.damage(box)
  await rest(299)
  expect(taken()).toBe(0)
  await rest(1)
  expect(framebuffer.pixels[0]).toBe(200)
  await rest(5000)
  expect(taken()).toBe(1)
  stop()
})

test('a page that goes on moving is left alone', async () => {
  const { framebuffer, rest, stop, taken } = watching()
  for (let more = 0; more < 10; more += 1) {
    framebuffer.damage(box)
    await rest(200)
  }
  expect(taken()).toBe(0)
  stop()
})

test('what nobody looks at is not sharpened', async () => {
  const { framebuffer, rest, stop, taken } = watching(false)
  framebuffer.damage(box)
  await rest(1000)
  expect(taken()).toBe(0)
  stop()
})
