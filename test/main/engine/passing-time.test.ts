import { expect, test } from 'vitest'
import type { Box } from '../../../src/core/action/geometry'
import { figuresIn, restored } from '../../../src/main/engine/passing-time'
import type { Picture } from '../../../src/main/engine/ports'

const never = new AbortController().signal

const plain = (shade: number): Picture => ({
  width: 400,
  height: 100,
  pixels: new Uint8Array(400 * 100 * 4).fill(shade),
})

/** What stands on the earlier picture, which is dark, and on the later. */
const reads = (before: string, after: string) => ({
  elements: async (picture: Picture) => [
    {
      text: picture.pixels[0] === 1 ? before : after,
      box: { x: 0, y: 0, width: picture.width, height: picture.height },
      confidence: 1,
    },
  ],
})

const digit = (x: number): Box => ({ x, y: 40, width: 8, height: 12 })
const change = (boxes: readonly Box[], runs = false) => ({
  seen: plain(1),
  live: plain(2),
  boxes,
  elapsed: 3000,
  runs: () => runs,
})

test('the digits of a clock that went a minute on are one clock', async () => {
  const clocks = await figuresIn(change([digit(100), digit(112)]), reads('14:09', '14:10'), never)
  expect(clocks).toEqual([{ x: 100, y: 40, width: 20, height: 12 }])
})

test('a figure that has changed again and again may go on; one that changed once is another', async () => {
  const eyes = reads('Code expires in 10 s', 'Code expires in 9 s')
  expect(await figuresIn(change([digit(100)], true), eyes, never)).toEqual([digit(100)])
  expect(await figuresIn(change([digit(100)]), eyes, never)).toEqual([])
})

test('a word that became another is none', async () => {
  expect(await figuresIn(change([digit(100)]), reads('Save', 'Send'), never)).toEqual([])
})

test('a clock beside a word that changed is no reason to go on', async () => {
  const eyes = {
    elements: async (picture: Picture) => {
      const isEarly = picture.pixels[0] === 1
      const texts = picture.width > 200 ? ['Save', 'Send'] : ['14:03', '14:04']
      return [{ text: texts[isEarly ? 0 : 1] ?? '', box: digit(0), confidence: 1 }]
    },
  }
  const word = { x: 250, y: 40, width: 80, height: 20 }
  expect(await figuresIn(change([digit(100), word]), eyes, never)).toEqual([])
})

test('a mark beside the clock that changes with it is told by its own letters, not by where they were read', async () => {
  const eyes = {
    elements: async (picture: Picture) => {
      // In the crop, which begins six heights left of what changed.
      const box = { x: 84, y: 14, width: 10, height: 12 }
      return [{ text: picture.pixels[0] === 1 ? '14:03' : '14:04', box, confidence: 1 }]
    },
  }
  const beside = [digit(124), { x: 136, y: 40, width: 10, height: 12 }]
  const clock = change(beside)
  // Round, on a ground that shows beside it.
  const dotted = new Uint8Array(clock.live.pixels)
  for (let y = 44; y < 50; y++) dotted.fill(200, (y * 400 + 140) * 4, (y * 400 + 145) * 4)
  const marked = { ...clock, live: { ...clock.live, pixels: dotted } }
  expect(await figuresIn(marked, eyes, never)).toEqual([{ x: 124, y: 40, width: 13, height: 12 }])
  // A bar that grows there is plain.
  expect(await figuresIn(clock, eyes, never)).toEqual([{ x: 124, y: 40, width: 22, height: 12 }])
})

test('what runs beside a figure is no reason for the figure; what runs in its own text is', async () => {
  const eyes = {
    elements: async (picture: Picture) => {
      const box = { x: 60, y: 14, width: 50, height: 12 }
      return [{ text: picture.pixels[0] === 1 ? 'Step 9' : 'Step 10', box, confidence: 1 }]
    },
  }
  const running = (from: number) => ({
    ...change([digit(124)]),
    runs: ({ x, width }: Box) => x + width > from && x <= from,
  })
  expect(await figuresIn(running(160), eyes, never)).toEqual([])
  expect(await figuresIn(running(110), eyes, never)).toEqual([digit(124)])
})

test('what is larger than digits, or is many, is not read', async () => {
  const eyes = { elements: () => Promise.reject(new Error('not to be asked')) }
  expect(await figuresIn(change([{ x: 0, y: 0, width: 300, height: 90 }]), eyes, never)).toEqual([])
  expect(await figuresIn(change([digit(0), digit(150), digit(300)]), eyes, never)).toEqual([])
})

test('what cannot be read is no clock', async () => {
  const eyes = { elements: () => Promise.reject(new Error('the reader is gone')) }
  expect(await figuresIn(change([digit(100)]), eyes, never)).toEqual([])
})

test('a picture is given back what stood in a box, and nothing else', () => {
  const { pixels } = restored(plain(1), plain(2), [digit(100)])
  expect([...pixels].filter((value) => value === 1)).toHaveLength(8 * 12 * 4)
  expect(pixels[(40 * 400 + 100) * 4]).toBe(1)
})
