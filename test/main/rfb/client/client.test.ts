import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { concat, latin1, u8, u16, u32 } from '../../../../src/main/rfb/wire'
import { aloneClient, cutText, greeting, rect, serverInit, update, version38 } from '../wiring'

const extendedSize = (width: number, height: number) =>
  rect([0, 0, width, height], -308, u8(1, 0, 0, 0), u32(1), u16(0, 0, width, height), u32(0))
const rawRect = (box: readonly [number, number, number, number], byte: number) =>
  rect(box, 0, new Uint8Array(box[2] * box[3] * 4).fill(byte))
const request = (incremental: number, width: number, height: number) => [
  3,
  incremental,
  ...u16(0, 0, width, height),
]

test('after the greeting it asks for its own pixel format, its encodings and every pixel', () => {
  const { client, framebuffer, take } = aloneClient({ encodings: ['raw'], continuous: false })
  client.receive(greeting(16, 8))
  expect(client.state).toBe('ready')
  expect([framebuffer.width, framebuffer.height]).toEqual([16, 8])
  const sent = [...take()]
  expect(sent.slice(0, 14)).toEqual([...version38, 1, 1])
  expect(sent.slice(14, 34)).toEqual([0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0])
  expect(sent.slice(-20)).toEqual([...request(0, 16, 8), ...request(1, 16, 8)])
})

test.each([
  ['RFB 003.003\n', concat(u32(1), serverInit(16, 8))],
  ['RFB 003.005\n', concat(u32(1), serverInit(16, 8))],
  ['RFB 003.007\n', concat(u8(1, 1), serverInit(16, 8))],
  ['RFB 003.008\n', concat(u8(2, 18, 1), u32(0), serverInit(16, 8))],
  ['RFB 003.889\n', concat(u8(1, 1), u32(0), serverInit(16, 8))],
  ['RFB 005.000\n', concat(u8(1, 1), u32(0), serverInit(16, 8))],
])('%j is understood', (version, rest) => {
  const { client } = aloneClient()
  client.receive(latin1(version))
  client.receive(rest)
  expect(client.state).toBe('ready')
})

test('a server that answers first with its size alone still gives the whole picture', async () => {
  const { client, framebuffer, take } = aloneClient()
  client.receive(greeting(4, 2))
  const full = client.requestFull()
  take()
  client.receive(update(extendedSize(4, 2)))
  expect([...take()]).toEqual(request(1, 4, 2))
  client.receive(update(rawRect([0, 0, 4, 1], 7)))
  client.receive(update(rawRect([0, 1, 4, 1], 9)))
  await full
  expect([...framebuffer.pixels.subarray(12, 20)]).toEqual([7, 7, 7, 255, 9, 9, 9, 255])
})

test('listeners hear of an update once it is whole', () => {
  const frames: unknown[] = []
  const { client, framebuffer } = aloneClient({ onFrame: (box) => frames.push(box) })
  client.receive(greeting(4, 4))
  const bytes = update(rawRect([0, 0, 2, 2], 1), rawRect([3, 3, 1, 1], 2))
  const seq = framebuffer.seq
  client.receive(bytes.slice(0, -1))
  expect([client.midUpdate, framebuffer.seq, frames]).toEqual([true, seq, []])
  client.receive(bytes.slice(-1))
  expect([client.midUpdate, framebuffer.seq, frames]).toEqual([
    false,
    seq + 2,
    [{ x: 0, y: 0, width: 4, height: 4 }],
  ])
})

test('an update of unknown length ends with its last rectangle', () => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting(4, 4))
  client.receive(concat(u8(0, 0), u16(0xffff), rawRect([0, 0, 1, 1], 5), rect([0, 0, 0, 0], -224)))
  expect(client.midUpdate).toBe(false)
  expect(framebuffer.pixels[0]).toBe(5)
})

test.each([
  ['down', 0, 1],
  ['up', 1, 0],
])('a copy %s over itself keeps the picture', (_way, from, to) => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting(2, 4))
  const rows = Uint8Array.from({ length: 2 * 4 * 4 }, (_, at) => Math.floor(at / 8))
  client.receive(update(rect([0, 0, 2, 4], 0, rows)))
  client.receive(update(rect([0, to, 2, 3], 1, u16(0, from))))
  const seen = [0, 1, 2, 3].map((row) => framebuffer.pixels[row * 8])
  expect(seen).toEqual(to === 1 ? [0, 0, 1, 2] : [1, 2, 3, 3])
})

test('a fence is echoed without its request, and nothing else', () => {
  const { client, take } = aloneClient()
  client.receive(greeting())
  take()
  client.receive(concat(u8(248, 0, 0, 0), u32(0x80000007), u8(3), latin1('abc')))
  expect([...take()]).toEqual([248, 0, 0, 0, 0, 0, 0, 3, 3, 97, 98, 99])
})

test('continuous updates are switched on where offered, and follow the size', () => {
  const { client, take } = aloneClient()
  client.receive(greeting(16, 8))
  take()
  client.receive(u8(150))
  expect([...take()]).toEqual([150, 1, ...u16(0, 0, 16, 8)])
  client.receive(update(rawRect([0, 0, 1, 1], 1)))
  expect([...take()]).toEqual([])
  client.receive(update(rect([0, 0, 20, 10], -223)))
  expect([...take()].slice(0, 10)).toEqual([150, 1, ...u16(0, 0, 20, 10)])
  client.receive(u8(150))
  expect([...take()]).toEqual(request(1, 20, 10))
})

test('the same size again asks for nothing anew', () => {
  const { client, take } = aloneClient()
  client.receive(greeting(16, 8))
  take()
  client.receive(update(extendedSize(16, 8)))
  expect([...take()]).toEqual(request(1, 16, 8))
})

test('a wish for another size that the server refused changes nothing', () => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting(16, 8))
  client.receive(update(rect([1, 1, 99, 99], -308, u8(0, 0, 0, 0))))
  expect([framebuffer.width, framebuffer.height]).toEqual([16, 8])
})

test('a plain cursor is cut out by its mask', () => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting())
  const pixels = Uint8Array.from([9, 9, 9, 0, 8, 8, 8, 0])
  client.receive(update(rect([1, 0, 2, 1], -239, pixels, u8(0b01000000))))
  expect(framebuffer.cursor?.hotspot).toEqual([1, 0])
  expect([...(framebuffer.cursor?.image.pixels ?? [])]).toEqual([9, 9, 9, 0, 8, 8, 8, 255])
})

const action = { caps: 1 << 24, request: 1 << 25, notify: 1 << 27, provide: 1 << 28 }

test('text for the clipboard is handed over only when asked for', () => {
  const { client, take } = aloneClient()
  client.receive(greeting())
  client.receive(cutText(0x1f000001, u32(0)))
  take()
  client.cutText('héllo')
  expect([...take()]).toEqual([6, 0, 0, 0, 255, 255, 255, 252, 8, 0, 0, 1])
  client.receive(cutText(action.request | 1))
  expect([...take().subarray(8, 12)]).toEqual([16, 0, 0, 1])
})

test('a notice of text is answered with a request for it', async () => {
  let heard = ''
  const { client, take } = aloneClient({ onCutText: (text) => (heard = text) })
  client.receive(greeting())
  client.receive(cutText(0x1f000001, u32(0)))
  take()
  client.receive(cutText(action.notify | 1))
  expect([...take()]).toEqual([6, 0, 0, 0, 255, 255, 255, 252, 2, 0, 0, 1])
  const text = new TextEncoder().encode('a\r\nb世\0')
  client.receive(cutText(action.provide | 1, deflateSync(concat(u32(text.length), text))))
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(4), u32(1)))
  const probe = client.probe()
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(4), u32(1)))
  await probe.catch(() => undefined)
  expect(heard).toBe('a\nb世')
})

test('a server that understands no notice has no clipboard', () => {
  const { client } = aloneClient()
  client.receive(greeting())
  client.receive(cutText(0x17000001, u32(0)))
  expect(client.clipboard).toBe('none')
  expect(() => client.cutText('x')).toThrow('does not work')
})

test('without the extended form only Latin-1 is taken', () => {
  const { client, take } = aloneClient()
  client.receive(greeting())
  take()
  client.cutText('é')
  expect([...take()]).toEqual([6, 0, 0, 0, 0, 0, 0, 1, 233])
  expect(() => client.cutText('世')).toThrow('Latin-1')
})

test('a text too long to show is read past', () => {
  const heard: string[] = []
  const { client } = aloneClient({ onCutText: (text) => heard.push(text) })
  client.receive(greeting())
  client.receive(concat(u8(3, 0, 0, 0), u32(2_000_000), new Uint8Array(2_000_000)))
  client.receive(concat(u8(3, 0, 0, 0), u32(2), latin1('hi')))
  expect(heard).toEqual(['hi'])
})

test('nothing can be sent before the connection is ready or after it has ended', async () => {
  const { client, ended } = aloneClient()
  expect(() => client.key(97, true)).toThrow('not ready yet')
  client.close()
  expect(await ended).toBeUndefined()
  expect(() => client.pointer(0, 0, 0)).toThrow('has ended')
})

test('a connection lost half way through a picture says so', async () => {
  const { client, ended } = aloneClient()
  client.receive(greeting())
  client.receive(update(rawRect([0, 0, 16, 8], 1)).slice(0, 100))
  const whole = client.whole()
  client.disconnected()
  await expect(whole).rejects.toThrow('middle of a picture')
  expect((await ended)?.message).toBe('The connection was lost in the middle of a picture.')
})

test('a name is shown in one line of at most 64 letters', () => {
  let name = ''
  const { client } = aloneClient({ onReady: (greeted) => (name = greeted.name) })
  client.receive(greeting(16, 8, `a\n\u0007b${'x'.repeat(500)}`))
  expect(name).toBe(`a b${'x'.repeat(61)}`)
})

test('TLS is started before the password where the server speaks VeNCrypt', async () => {
  const order: string[] = []
  const tls = { can: () => true, pinned: false, start: async (kind: string) => void order.push(kind) }
  const { client, take } = aloneClient({ tls, password: 'pw' })
  client.receive(version38)
  client.receive(u8(2, 2, 19))
  client.receive(u8(0, 2))
  client.receive(concat(u8(0), u8(2), u32(258, 261)))
  expect([...take()]).toEqual([...version38, 19, 0, 2, 0, 0, 1, 5])
  client.receive(u8(1))
  await Promise.resolve()
  expect(order).toEqual(['certified'])
})

test('it has caught up when the pixel it asked for has come, with all that changed before; no earlier update is taken for it', async () => {
  const { client, framebuffer, take } = aloneClient()
  client.receive(greeting(4, 2))
  take()
  let isThere = false
  const caughtUp = client.catchUp().then(() => {
    isThere = true
  })
  expect([...take()]).toEqual([...request(0, 1, 1), ...request(1, 4, 2)])
  client.receive(update(rawRect([2, 1, 1, 1], 5)))
  await Promise.resolve()
  expect(isThere).toBe(false)
  client.receive(update(rawRect([3, 1, 1, 1], 7), rawRect([0, 0, 1, 1], 9)))
  await caughtUp
  expect([...framebuffer.pixels.subarray(28, 32)]).toEqual([7, 7, 7, 255])
})

test('nothing is waited for once the connection has ended', async () => {
  const { client } = aloneClient()
  client.receive(greeting(4, 2))
  const waiting = client.catchUp()
  client.disconnected()
  await expect(waiting).rejects.toThrow()
  await expect(client.catchUp()).rejects.toThrow()
})

const asksForKeycodes = (sent: Uint8Array) => Buffer.from(sent).includes(Buffer.from(u32(-258)))
const keycodesTaken = update(rect([0, 0, 16, 8], -258))

test('a key goes by its place where the server says that it takes it so', () => {
  const { client, take } = aloneClient({ keycodes: true })
  client.receive(greeting())
  expect(asksForKeycodes(take())).toBe(true)
  client.key(0x7a, true, 0x15)
  expect(client.takesKeycodes).toBe(false)
  expect([...take()]).toEqual([4, 1, 0, 0, 0, 0, 0, 0x7a])
  client.receive(keycodesTaken)
  expect(client.takesKeycodes).toBe(true)
  take()
  client.key(0x7a, true, 0x15)
  client.key(0xfe03, false, 0xb8)
  client.key(0x7a, false)
  const placed = [255, 0, 0, 1, 0, 0, 0, 0x7a, 0, 0, 0, 0x15, 255, 0, 0, 0, 0, 0, 0xfe, 0x03, 0, 0, 0, 0xb8]
  expect([...take()]).toEqual([...placed, 4, 0, 0, 0, 0, 0, 0, 0x7a])
  client.encode(['raw'])
  expect(asksForKeycodes(take())).toBe(true)
})

test('nobody is asked for that who does not want it', () => {
  const { client, take } = aloneClient()
  client.receive(greeting())
  client.encode(['raw'])
  expect(asksForKeycodes(take())).toBe(false)
})
