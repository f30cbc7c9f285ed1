import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writtenMessage } from '../../../../src/core/hands/written'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { createRfbServer } from '../../../../src/main/rfb/server/server'
import { concat, latin1, readU16, u8, u16 } from '../../../../src/main/rfb/wire'
import { ask, boxOf, encodingOf, offers, openServer, quality, quiet } from '../viewing'
import { aloneServer, deferred, viewerGreeting } from '../wiring'

test('it greets with its version, its security and its screen', async () => {
  const { server, take } = await aloneServer()
  server.receive(viewerGreeting)
  const sent = [...take()]
  expect(sent.slice(0, 18)).toEqual([...latin1('RFB 003.008\n'), 1, 1, 0, 0, 0, 0])
  expect(sent.slice(18)).toEqual([
    0,
    16,
    0,
    8,
    32,
    24,
    0,
    1,
    0,
    255,
    0,
    255,
    0,
    255,
    0,
    8,
    16,
    0,
    0,
    0,
    0,
    0,
    0,
    4,
    ...latin1('desk'),
  ])
})

test('nothing is sent that was not asked for', async () => {
  const { server, framebuffer, updates, next } = await openServer(16, 8, [0])
  framebuffer.damage({ x: 0, y: 0, width: 16, height: 8 })
  await quiet()
  expect(updates).toEqual([])
  server.receive(ask(1, 16, 8))
  expect(boxOf(await next())).toEqual([0, 0, 16, 8])
})

test('changes that happen together go out together', async () => {
  const { server, framebuffer, next } = await openServer(16, 8, [0])
  server.receive(ask(1, 16, 8))
  framebuffer.damage({ x: 0, y: 0, width: 1, height: 1 })
  framebuffer.damage({ x: 15, y: 7, width: 1, height: 1 })
  expect(readU16(await next(), 2)).toBe(2)
})

test('only what was asked for is sent, the rest stays owed', async () => {
  const { server, next } = await openServer(16, 8, [0])
  server.receive(ask(0, 16, 8))
  await next()
  server.receive(concat(u8(3, 0), u16(2, 2, 1, 1)))
  expect(boxOf(await next())).toEqual([2, 2, 1, 1])
})

test('small changes are raw, larger ones ZRLE', async () => {
  const { server, framebuffer, next } = await openServer(200, 200, [16, 0])
  server.receive(ask(0, 200, 200))
  const first = await next()
  expect(encodingOf(first)).toBe(16)
  expect(inflateSync(first.subarray(20), { finishFlush: 2 }).length).toBe(16 * 4)
  server.receive(ask(1, 200, 200))
  framebuffer.damage({ x: 5, y: 5, width: 20, height: 20 })
  expect(encodingOf(await next())).toBe(0)
})

test('beside JPEG a small change is packed as well: while one is decoded, noVNC loses raw pixels', async () => {
  const { server, framebuffer, next } = await openServer(400, 300, [7, 16, 0, quality])
  server.receive(ask(0, 400, 300))
  expect(encodingOf(await next())).toBe(7)
  server.receive(ask(1, 400, 300))
  framebuffer.damage({ x: 5, y: 5, width: 20, height: 20 })
  expect(encodingOf(await next())).toBe(16)
})

test('a large change goes as JPEG, with its length in three bytes, and again without loss once it rests', async () => {
  const { server, hand, next, jpegs } = await openServer(400, 300, [7, 16, 0, quality])
  server.receive(ask(0, 400, 300))
  const lossy = await next()
  expect(encodingOf(lossy)).toBe(7)
  expect(jpegs).toEqual(['400x300:480000'])
  expect([...lossy.subarray(16, 21)]).toEqual([0x90, 0xa0, 0x9c, 0x01, 0xab])
  expect(lossy.length).toBe(20 + 20_000)
  server.receive(ask(1, 400, 300))
  await quiet()
  expect(hand.waiting()).toEqual([300])
  hand.pass(300)
  const lossless = await next()
  expect(encodingOf(lossless)).toBe(16)
  expect(boxOf(lossless)).toEqual([0, 0, 400, 300])
})

test('what changes again before it rests is not sent without loss', async () => {
  const { server, framebuffer, hand, next } = await openServer(400, 300, [7, 16, 0, quality])
  server.receive(ask(0, 400, 300))
  await next()
  server.receive(ask(1, 400, 300))
  hand.pass(200)
  framebuffer.damage({ x: 0, y: 0, width: 400, height: 200 })
  const again = await next()
  expect([encodingOf(again), ...boxOf(again)]).toEqual([7, 0, 0, 400, 200])
  server.receive(ask(1, 400, 300))
  await quiet()
  hand.pass(100)
  const rested = await next()
  expect([encodingOf(rested), ...boxOf(rested)]).toEqual([16, 0, 200, 400, 100])
})

test('a viewer that names no quality gets no JPEG', async () => {
  const { server, next, jpegs } = await openServer(400, 300, [7, 16, 0])
  server.receive(ask(0, 400, 300))
  expect(encodingOf(await next())).toBe(16)
  expect(jpegs).toEqual([])
})

test('full screens come at most fifteen times a second', async () => {
  const { server, framebuffer, hand, next, updates } = await openServer(400, 300, [16, 0])
  server.receive(ask(0, 400, 300))
  await next()
  server.receive(ask(1, 400, 300))
  framebuffer.damage({ x: 0, y: 0, width: 400, height: 300 })
  await quiet()
  expect([updates.length, ...hand.waiting()]).toEqual([0, 66])
  hand.pass(66)
  expect(boxOf(await next())).toEqual([0, 0, 400, 300])
})

test('a JPEG that fails is sent without loss', async () => {
  const framebuffer = createFramebuffer(300, 300)
  const { promise, keep } = deferred<number>()
  const server = createRfbServer({
    name: 'desk',
    framebuffer,
    encodeJpeg: () => Promise.reject(new Error('no encoder')),
    send: (bytes) => {
      if (bytes.length > 16 && encodingOf(bytes, 0) === 16) keep(16)
    },
  })
  await quiet()
  server.receive(concat(viewerGreeting, offers(7, 16, 0, quality), ask(0, 300, 300)))
  expect(await promise).toBe(16)
  server.close()
})

test('pixels come in the order the viewer wants them', async () => {
  const { server, framebuffer, next } = await openServer(1, 1, [0])
  framebuffer.pixels.set([1, 2, 3, 255])
  const format = (bigEndian: number, ...shifts: readonly number[]) =>
    concat(u8(0, 0, 0, 0, 32, 24, bigEndian, 1), u16(255, 255, 255), u8(...shifts, 0, 0, 0))
  server.receive(concat(format(0, 16, 8, 0), ask(0, 1, 1)))
  expect([...(await next()).subarray(16, 19)]).toEqual([3, 2, 1])
  server.receive(concat(format(1, 16, 8, 0), ask(0, 1, 1)))
  expect([...(await next()).subarray(17, 20)]).toEqual([1, 2, 3])
})

test('the cursor comes in the form noVNC prefers, straight and with its hotspot', async () => {
  const { server, framebuffer, next } = await openServer(16, 8, [0, 0x574d5664, -239])
  server.receive(ask(1, 16, 8))
  const pixels = new Uint8Array([10, 20, 30, 128])
  framebuffer.setCursor({ image: { width: 1, height: 1, pixels }, hotspot: [0, 0] })
  const sent = await next()
  expect(encodingOf(sent)).toBe(0x574d5664)
  expect([...sent.subarray(16)]).toEqual([1, 0, 10, 20, 30, 128])
})

test('a new size is told alone, and the next request brings the pixels', async () => {
  const { server, framebuffer, next } = await openServer(16, 8, [0, -308])
  server.receive(ask(1, 16, 8))
  framebuffer.resize(20, 10)
  const told = await next()
  expect([encodingOf(told), ...boxOf(told)]).toEqual([-308, 0, 0, 20, 10])
  server.receive(ask(1, 20, 10))
  expect(boxOf(await next())).toEqual([0, 0, 20, 10])
})

test('a closed server follows its framebuffer no longer', async () => {
  const { server, framebuffer, ended, take } = await aloneServer()
  server.receive(concat(viewerGreeting, ask(1, 16, 8)))
  server.close()
  take()
  framebuffer.damage({ x: 0, y: 0, width: 16, height: 8 })
  await quiet()
  expect([...take()]).toEqual([])
  expect(await ended).toBeUndefined()
})

test('what the viewer’s input method has put together comes whole, wherever it is cut', async () => {
  const written: string[] = []
  const { server } = await aloneServer({ onWritten: (text) => void written.push(text) })
  const bytes = concat(viewerGreeting, writtenMessage('你好 👍'), writtenMessage(''), writtenMessage('é'))
  for (const byte of bytes) server.receive(u8(byte))
  await quiet()
  expect(written).toEqual(['你好 👍', 'é'])
})
