import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'
import { type Clock, createRfbServer } from '../../../src/main/rfb/server'
import { concat, latin1, readU16, u8, u16, u32 } from '../../../src/main/rfb/wire'
import { aloneServer, deferred, viewerGreeting } from './wiring'

const quality = -26
const offers = (...numbers: readonly number[]) => concat(u8(2, 0), u16(numbers.length), u32(...numbers))
const ask = (incremental: number, width: number, height: number) =>
  concat(u8(3, incremental), u16(0, 0, width, height))

/** Everything that can happen by itself has happened. */
const quiet = () => new Promise((resolve) => setImmediate(resolve))

/** Time that passes only when a test says so. */
function createHandClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  function pass(ms: number): void {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  return { clock, pass, waiting: () => timers.map(({ at }) => at - now) }
}

/** A ready server whose updates can be awaited one by one, without the bytes before. */
async function openServer(width: number, height: number, wishes: readonly number[]) {
  const hand = createHandClock()
  const framebuffer = createFramebuffer(width, height)
  const updates: Uint8Array[] = []
  let arrived = deferred()
  let parts: Uint8Array[] = []
  let due = 0
  let ready = false
  const jpegs: string[] = []
  const server = createRfbServer({
    name: 'desk',
    framebuffer,
    clock: hand.clock,
    onReady: () => {
      ready = true
    },
    encodeJpeg: async (rgba, jpegWidth, jpegHeight) => {
      jpegs.push(`${jpegWidth}x${jpegHeight}:${rgba.length}`)
      return new Uint8Array(20_000).fill(0xab)
    },
    send(bytes) {
      if (ready && due === 0 && bytes.length === 4 && bytes[0] === 0) due = readU16(bytes, 2) + 1
      if (due === 0) return
      parts.push(bytes)
      due -= 1
      if (due > 0) return
      updates.push(concat(...parts))
      parts = []
      arrived.keep()
      arrived = deferred()
    },
  })
  await Promise.resolve()
  server.receive(concat(viewerGreeting, offers(...wishes)))
  async function next(): Promise<Uint8Array> {
    if (updates.length === 0) await arrived.promise
    return updates.shift() ?? new Uint8Array(0)
  }
  return { server, framebuffer, hand, next, jpegs, updates }
}

const encodingOf = (update: Uint8Array, at = 4) => (readU16(update, at + 8) << 16) | readU16(update, at + 10)
const boxOf = (update: Uint8Array, at = 4) => [0, 2, 4, 6].map((offset) => readU16(update, at + offset))

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

const hostile: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['speaks HTTP', latin1('GET / HTTP/1.1\r\n'), /does not speak VNC/],
  ['chooses another security', concat(latin1('RFB 003.008\n'), u8(2)), /not offered/],
  ['sends an unknown message', concat(viewerGreeting, u8(77)), /unknown kind \(77\)/],
  [
    'wants 16 bits a pixel',
    concat(viewerGreeting, u8(0, 0, 0, 0, 16, 16, 0, 1), u16(31, 63, 31), u8(11, 5, 0, 0, 0, 0)),
    /pixel format/,
  ],
  [
    'wants a palette',
    concat(viewerGreeting, u8(0, 0, 0, 0, 32, 24, 0, 0), u16(255, 255, 255), u8(0, 8, 16, 0, 0, 0)),
    /pixel format/,
  ],
  [
    'wants all colours in one place',
    concat(viewerGreeting, u8(0, 0, 0, 0, 32, 24, 0, 1), u16(255, 255, 255), u8(0, 0, 0, 0, 0, 0)),
    /pixel format/,
  ],
  ['offers 60,000 encodings', concat(viewerGreeting, u8(2, 0), u16(60_000)), /too many encodings/],
  ['pastes without end', concat(viewerGreeting, u8(6, 0, 0, 0), u32(0x7fffffff)), /too long/],
  ['pastes extended without end', concat(viewerGreeting, u8(6, 0, 0, 0), u32(0x80000000)), /too long/],
  ['sends a long fence', concat(viewerGreeting, u8(248, 0, 0, 0), u32(0), u8(200)), /too long/],
]

test.each(hostile)('a viewer that %s is left with a sentence', async (_name, bytes, sentence) => {
  const { server, ended } = await aloneServer()
  server.receive(bytes)
  expect((await ended)?.message).toMatch(sentence)
})

test('a viewer that cannot follow a new size is left', async () => {
  const { server, framebuffer, ended } = await aloneServer()
  server.receive(concat(viewerGreeting, offers(0), ask(1, 16, 8)))
  framebuffer.resize(3, 3)
  expect((await ended)?.message).toMatch(/cannot follow/)
})

test('a flood of requests is one request', async () => {
  const { server, framebuffer, next, updates } = await openServer(16, 8, [0])
  for (let count = 0; count < 1000; count += 1) server.receive(ask(1, 65_535, 65_535))
  framebuffer.damage({ x: 0, y: 0, width: 1, height: 1 })
  expect(boxOf(await next())).toEqual([0, 0, 1, 1])
  framebuffer.damage({ x: 0, y: 0, width: 1, height: 1 })
  await quiet()
  expect(updates).toEqual([])
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
