import { expect, test } from 'vitest'
import type { TargetState } from '../../../../src/main/engine/ports'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { putPicture } from '../../../../src/main/targets/adb/camera'
import { titleOf } from '../../../fakes/told'
import { connected, later, never, sentenceOf } from './stand'

const flat = (width: number, height: number, value = 0) => {
  const pixels = new Uint8Array(width * height * 4).fill(value)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return { width, height, pixels }
}

test('only the box of what differs is damage', () => {
  const screen = createFramebuffer(20, 10)
  const damages: unknown[] = []
  screen.subscribe((damage) => damages.push(damage))
  const picture = flat(20, 10)
  picture.pixels[(3 * 20 + 5) * 4] = 9
  picture.pixels[(6 * 20 + 17) * 4 + 2] = 9
  expect(putPicture(screen, picture)).toEqual({ x: 5, y: 3, width: 13, height: 4 })
  expect(damages).toEqual([{ x: 5, y: 3, width: 13, height: 4 }])
  expect([...screen.pixels]).toEqual([...picture.pixels])
})

test('the same picture is no damage, one of another size is a new screen', () => {
  const screen = createFramebuffer(4, 4)
  const before = screen.seq
  expect(putPicture(screen, flat(4, 4))).toBeUndefined()
  expect(screen.seq).toBe(before)
  expect(putPicture(screen, flat(6, 3, 7))).toEqual({ x: 0, y: 0, width: 6, height: 3 })
  expect([screen.width, screen.height]).toEqual([6, 3])
})

test('a still screen keeps its number, a changed one has another', async () => {
  const { phone, target } = await connected()
  const first = await target.observe(never)
  expect((await target.observe(never)).seq).toBe(first.seq)
  phone.phone.launch('com.android.settings')
  expect((await target.observe(never)).seq).toBeGreaterThan(first.seq)
})

test('a picture that cannot be decoded is a failure in words', async () => {
  const { phone, target } = await connected(
    {},
    { decode: () => Promise.reject(new Error('images: this is no picture.')) },
  )
  phone.phone.launch('com.android.settings')
  expect(target.status()).toMatchObject({ size: { width: 1080, height: 2400 } })
  expect(await sentenceOf(target.observe(never))).toMatch(
    /no picture could be taken: images: this is no picture\./,
  )
})

test('a glance is the picture taken last, and a phone that was never seen has none', async () => {
  const { target } = await connected()
  const { picture, seq } = await target.observe(never)
  expect(target.glance?.()).toEqual({ picture, seq })
  const blind = await connected({ screencapFails: true })
  expect(blind.target.glance?.()).toBeUndefined()
})

test('the kept picture ages until the next one, and each is told', async () => {
  const time = { now: 0 }
  const { target } = await connected({}, { clock: () => time.now })
  time.now = 700
  expect(target.status()).toMatchObject({ stills: { age: 700 } })
  const told: TargetState[] = []
  target.subscribe((state) => void told.push(state))
  await target.observe(never)
  expect(told).toEqual([expect.objectContaining({ state: 'live', stills: { age: 0 } })])
})

test('a look that gives no picture makes none younger', async () => {
  const time = { now: 0 }
  const { phone, target } = await connected({}, { clock: () => time.now })
  phone.faults.set({ screencapFails: true })
  const tried = new Promise<TargetState>((resolve) => {
    target.subscribe((state) => /no new picture/.test(titleOf(state)) && resolve(state))
  })
  time.now = 9000
  const ignored = () => undefined
  target.view(
    { send: ignored, onBytes: ignored, onClose: (end) => later(end), close: ignored },
    { admit: () => false, onHand: ignored },
  )
  expect(await tried).toMatchObject({ stills: { age: 9000 } })
})
