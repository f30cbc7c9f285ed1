import { expect, test } from 'vitest'
import type { Picture } from '../../../../../src/main/engine/ports'
import { createFramebuffer, type Damage } from '../../../../../src/main/rfb/framebuffer'
import { createScreen } from '../../../../../src/main/targets/web/sight/screen'
import { recorder } from '../browsing'

/** A picture of 32 × 16 grey pixels, some of them changed. */
function picture(changed: Readonly<Record<number, number>> = {}, grey = 100): Picture {
  const pixels = new Uint8Array(32 * 16 * 4).fill(grey)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  for (const [pixel, value] of Object.entries(changed))
    pixels.fill(value, Number(pixel) * 4, Number(pixel) * 4 + 3)
  return { width: 32, height: 16, pixels }
}

/** A screen whose frames are decoded when the test says so. */
function drawing() {
  const framebuffer = createFramebuffer(32, 16)
  const damages: Damage[] = []
  framebuffer.subscribe((damage) => damages.push(damage))
  const decoding = recorder<{ readonly bytes: Uint8Array; give(picture: Picture): void; refuse(): void }>()
  const done = recorder<number>()
  const failures = recorder<unknown>()
  const screen = createScreen(
    framebuffer,
    (bytes) =>
      new Promise((give, refuse) => decoding.add({ bytes, give, refuse: () => refuse(new Error('broken')) })),
    failures.add,
  )
  const show = (id: number) => screen.show(Uint8Array.of(id), () => done.add(id))
  return { framebuffer, damages, decoding, done, failures, screen, show }
}

test('only what differs from the frame before is written and told', async () => {
  const { framebuffer, damages, decoding, done, show } = drawing()
  show(1)
  decoding.items[0]?.give(picture())
  await done.until((all) => all.length === 1)
  expect(damages).toEqual([{ x: 0, y: 0, width: 32, height: 16 }])
  show(2)
  decoding.items[1]?.give(picture({ [2 * 32 + 5]: 7, [4 * 32 + 9]: 8 }))
  await done.until((all) => all.length === 2)
  expect(damages[1]).toEqual({ x: 5, y: 2, width: 5, height: 3 })
  expect(framebuffer.pixels[(4 * 32 + 9) * 4]).toBe(8)
  show(3)
  decoding.items[2]?.give(picture({ [2 * 32 + 5]: 7, [4 * 32 + 9]: 8 }))
  await done.until((all) => all.length === 3)
  expect(damages).toHaveLength(2)
})

test('one frame is decoded at a time, and of those that wait only the newest', async () => {
  const { decoding, done, show } = drawing()
  for (const id of [1, 2, 3]) show(id)
  expect(decoding.items.map(({ bytes }) => bytes[0])).toEqual([1])
  expect(done.items).toEqual([2])
  decoding.items[0]?.give(picture())
  await decoding.until((all) => all.length === 2)
  expect(decoding.items.map(({ bytes }) => bytes[0])).toEqual([1, 3])
})

test('a frame that cannot be read is told of, and the next one is shown', async () => {
  const { decoding, done, failures, damages, show } = drawing()
  show(1)
  decoding.items[0]?.refuse()
  await done.until((all) => all.length === 1)
  expect(failures.items).toHaveLength(1)
  show(2)
  decoding.items[1]?.give(picture())
  await done.until((all) => all.length === 2)
  expect(damages).toHaveLength(1)
})

test('a lossless picture stays where the screencast shows the same', async () => {
  const { framebuffer, decoding, done, screen, show } = drawing()
  show(1)
  decoding.items[0]?.give(picture({}, 100))
  await done.until((all) => all.length === 1)
  const seq = screen.keep(picture({}, 104))
  expect(seq).toBe(framebuffer.seq)
  show(2)
  decoding.items[1]?.give(picture({ 3: 9 }, 100))
  await done.until((all) => all.length === 2)
  expect([framebuffer.pixels[0], framebuffer.pixels[3 * 4]]).toEqual([104, 9])
})

test('what a lossless picture caught in between does not stay', async () => {
  const { framebuffer, decoding, done, screen, show } = drawing()
  show(1)
  decoding.items[0]?.give(picture())
  await done.until((all) => all.length === 1)
  screen.keep(picture({ 40: 255 }))
  expect(framebuffer.pixels[40 * 4]).toBe(255)
  show(2)
  decoding.items[1]?.give(picture())
  await done.until((all) => all.length === 2)
  expect(framebuffer.pixels[40 * 4]).toBe(100)
})

test('a frame of the page before is not shown over the next', async () => {
  const { damages, decoding, done, screen, show } = drawing()
  show(1)
  screen.forget()
  decoding.items[0]?.give(picture())
  await done.until((all) => all.length === 1)
  expect(damages).toEqual([])
})

test('looks at a page at rest do not make it seem to go to and fro', async () => {
  const { decoding, done, screen, show } = drawing()
  const told: Damage[] = []
  screen.cast.subscribe((damage) => told.push(damage))
  for (const id of [1, 2, 3]) {
    show(id)
    decoding.items[id - 1]?.give(picture())
    await done.until((all) => all.length === id)
    screen.keep(picture({ 40: 255 }))
  }
  expect(told).toEqual([{ x: 0, y: 0, width: 32, height: 16 }])
  expect(screen.cast.pixels[40 * 4]).toBe(100)
})

test('a frame that is older than a lossless picture does not make the page seem to go back', async () => {
  const { decoding, done, screen, show } = drawing()
  const told: Damage[] = []
  show(1)
  decoding.items[0]?.give(picture())
  await done.until((all) => all.length === 1)
  screen.cast.subscribe((damage) => told.push(damage))
  screen.keep(picture({ 40: 255 }))
  show(2)
  decoding.items[1]?.give(picture({ 3: 9 }))
  await done.until((all) => all.length === 2)
  show(3)
  decoding.items[2]?.give(picture({ 3: 9, 40: 255 }))
  await done.until((all) => all.length === 3)
  expect(told).toEqual([
    { x: 3, y: 0, width: 1, height: 1 },
    { x: 8, y: 1, width: 1, height: 1 },
  ])
})
