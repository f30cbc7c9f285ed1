import { expect, test } from 'vitest'
import { createFramebuffer } from '../../../../../src/main/rfb/framebuffer'
import { createFootage } from '../../../../../src/main/targets/adb/video/footage'

const size = { width: 16, height: 32 }
const unit = (key: boolean, length = 1) => ({ key, size, bytes: new Uint8Array(length) })

function rolling() {
  const framebuffer = createFramebuffer(size.width, size.height)
  const footage = createFootage(framebuffer, () => undefined)
  const told: unknown[] = []
  footage.subscribe((next) => told.push(next?.key))
  return { framebuffer, footage, told }
}

test('nothing is shown before the first key unit', () => {
  const { footage, told } = rolling()
  footage.add(unit(false))
  expect([told, footage.opening(), footage.shown, footage.gap]).toEqual([[], [], false, false])
})

test.each([
  ['too many units', 240, 1],
  ['too many bytes', 9, 1 << 20],
])('%s are not kept for a late viewer, but who watches sees them all', (_, count, length) => {
  const { footage, told } = rolling()
  footage.add(unit(true))
  for (let nth = 0; nth < count; nth += 1) footage.add(unit(false, length))
  expect([told.length, footage.opening(), footage.gap]).toEqual([count + 1, [], true])
  footage.add(unit(true))
  expect([footage.opening().length, footage.gap]).toEqual([1, false])
})

test('a still screen stays shown: silence is no news', () => {
  const { framebuffer, footage, told } = rolling()
  footage.add(unit(true))
  framebuffer.damage({ x: 0, y: 0, ...size })
  expect([told, footage.shown]).toEqual([[true], true])
})

test('the end is told once, and only to who was shown something', () => {
  const { framebuffer, footage, told } = rolling()
  footage.end()
  footage.add(unit(true))
  framebuffer.resize(32, 16)
  footage.end()
  framebuffer.resize(16, 32)
  expect(told).toEqual([true, undefined])
})
