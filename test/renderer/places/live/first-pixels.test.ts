// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { whenPainted } from '../../../../src/renderer/places/live/first-pixels'

/** A page whose canvases are as opaque as the test says, frame by frame. */
function page() {
  const shown = { alpha: 0 }
  const frames: (() => void)[] = []
  const probe = {
    drawImage: () => undefined,
    getImageData: () => ({ data: [0, 0, 0, shown.alpha] }),
  }
  const create = vi.spyOn(document, 'createElement').mockReturnValue({ getContext: () => probe } as never)
  const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((look) => {
    frames.push(() => look(0))
    return frames.length
  })
  const cancel = vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0))
  onTestFinished(() => {
    for (const spy of [create, request, cancel]) spy.mockRestore()
  })
  const next = () => {
    for (const frame of frames.splice(0)) frame()
  }
  return { shown, next, frames }
}

const canvas = { width: 1280, height: 800 } as HTMLCanvasElement

test('a picture is live once something is drawn on it, and that is told once', () => {
  const { shown, next, frames } = page()
  const told = vi.fn()
  let here: HTMLCanvasElement | null = null
  whenPainted(() => here, told)
  next()
  here = canvas
  next()
  expect(told).not.toHaveBeenCalled()
  shown.alpha = 255
  next()
  next()
  expect(told).toHaveBeenCalledTimes(1)
  expect(frames).toHaveLength(0)
})

test('of a channel that has gone nothing is told', () => {
  const { shown, next } = page()
  const told = vi.fn()
  const stop = whenPainted(() => canvas, told)
  stop()
  shown.alpha = 255
  next()
  expect(told).not.toHaveBeenCalled()
})
