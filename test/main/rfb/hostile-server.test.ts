import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { concat, latin1, u8, u16, u32 } from '../../../src/main/rfb/wire'
import { aloneClient, cutText, greeting, rect, serverInit, update, version38 } from './wiring'

const ready = (...bytes: readonly Uint8Array[]) => concat(greeting(16, 8), ...bytes)
const zrle = (box: readonly [number, number, number, number], body: Uint8Array) =>
  ready(update(rect(box, 16, u32(body.length), body)))
const init = (width: number, height: number) => concat(version38, u8(1, 1), u32(0), serverInit(width, height))
const reason = (text: string) => concat(u32(text.length), latin1(text))

const streams: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['speaks HTTP', latin1('HTTP/1.1 400 Bad Request\r\n'), /does not speak VNC/],
  ['speaks SSH', latin1('SSH-2.0-OpenSSH_9.2\r\n'), /does not speak VNC/],
  ['sends a version in words', latin1('RFB abc.def\n'), /does not speak VNC/],
  ['is of version 2', latin1('RFB 002.000\n'), /too old/],
  [
    'offers no security and a reason',
    concat(version38, u8(0), reason('go away')),
    /refuses the connection \(“go away”\)/,
  ],
  [
    'has seen too many failures',
    concat(version38, u8(0), reason('Too many security failures')),
    /too many failed attempts/,
  ],
  ['has an endless reason', concat(version38, u8(0), u32(0xffffffff)), /reason is too long/],
  [
    'has a reason of control characters',
    concat(version38, u8(0), reason('\x1b[31m\n')),
    /refuses the connection \(“\[31m”\)/,
  ],
  [
    'offers only VeNCrypt',
    concat(version38, u8(1, 19)),
    /offers only VeNCrypt \(19\); supported are None \(1\), VncAuth \(2\)/,
  ],
  ['offers only the unheard-of', concat(version38, u8(2, 77, 16)), /offers only 77, Tight \(16\)/],
  ['offers 200 kinds of security', concat(version38, u8(200)), /too many kinds of security/],
  [
    'asks for a password',
    concat(version38, u8(1, 2), new Uint8Array(16)),
    /asks for a password and none is set/,
  ],
  ['decides on an unknown security in 3.3', concat(latin1('RFB 003.003\n'), u32(99)), /offers only 99/],
  [
    'refuses in 3.3',
    concat(latin1('RFB 003.003\n'), u32(0), reason('no')),
    /refuses the connection \(“no”\)/,
  ],
  [
    'refuses without a password',
    concat(version38, u8(1, 1), u32(1), reason('nope')),
    /did not accept.*“nope”/,
  ],
  ['fails with a long reason', concat(version38, u8(1, 1), u32(1), u32(1 << 30)), /too long to read/],
  ['has a screen of no size', init(0, 0), /0 × 0 pixels, which is not allowed/],
  ['has a screen without height', init(100, 0), /not allowed/],
  ['has a screen of 65535²', init(65535, 65535), /65535 × 65535 pixels, which is not allowed/],
  ['has a screen of 16384²', init(16384, 16384), /not allowed/],
  [
    'has a very long name',
    concat(version38, u8(1, 1), u32(0), serverInit(1, 1).slice(0, 20), u32(0x7fffffff)),
    /name that is too long/,
  ],
  ['sends an unknown message', ready(u8(99)), /unknown kind \(99\)/],
  ['sends a colour map', ready(u8(1)), /colour map/],
  [
    'sends a raw rectangle outside',
    ready(update(rect([10, 0, 7, 1], 0))),
    /rectangle outside its screen \(7 × 1 at 10, 0 on 16 × 8\)/,
  ],
  [
    'sends a raw rectangle far outside',
    ready(update(rect([65535, 65535, 65535, 65535], 0))),
    /outside its screen/,
  ],
  ['sends a ZRLE rectangle outside', ready(update(rect([0, 8, 1, 1], 16))), /outside its screen/],
  ['copies from outside', ready(update(rect([0, 0, 4, 4], 1, u16(13, 0)))), /a copy from outside/],
  ['copies to outside', ready(update(rect([14, 0, 4, 4], 1, u16(0, 0)))), /outside its screen/],
  ['uses Hextile unasked', ready(update(rect([0, 0, 1, 1], 5))), /encoding it was not asked for \(5\)/],
  ['uses an unknown encoding', ready(update(rect([0, 0, 1, 1], 0x7fffffff))), /not asked for/],
  [
    'announces endless ZRLE',
    ready(update(rect([0, 0, 16, 8], 16, u32(0xffffffff)))),
    /ZRLE rectangle that is too long/,
  ],
  ['sends ZRLE that is no zlib', zrle([0, 0, 16, 8], latin1('not zlib at all')), /broken compressed data/],
  ['sends ZRLE of nothing', zrle([0, 0, 16, 8], u8()), /ends too early/],
  ['sends ZRLE that ends too early', zrle([0, 0, 16, 8], deflateSync(u8(0, 1, 2))), /ends too early|broken/],
  [
    'sends a ZRLE bomb',
    zrle([0, 0, 16, 8], deflateSync(new Uint8Array(1_000_000))),
    /larger than what it describes/,
  ],
  ['sends a ZRLE tile of an unknown kind', zrle([0, 0, 16, 8], deflateSync(u8(17))), /kind|broken/],
  ['resizes to 65535²', ready(update(rect([0, 0, 65535, 65535], -223))), /not allowed/],
  ['resizes to nothing', ready(update(rect([0, 0, 0, 0], -223))), /not allowed/],
  [
    'resizes to too much by the extended form',
    ready(update(rect([0, 0, 60000, 60000], -308, u8(0, 0, 0, 0)))),
    /not allowed/,
  ],
  ['sends a cursor of 65535²', ready(update(rect([0, 0, 65535, 65535], -239))), /cursor of 65535 × 65535/],
  ['sends a cursor of 257 pixels', ready(update(rect([0, 0, 257, 1], -239))), /cursor of 257 × 1/],
  [
    'sends an alpha cursor too large',
    ready(update(rect([0, 0, 300, 300], -314, u32(0)))),
    /cursor of 300 × 300/,
  ],
  ['packs its cursor', ready(update(rect([0, 0, 4, 4], -314, u32(16)))), /cursor in an encoding/],
  ['sends endless clipboard text', ready(u8(3, 0, 0, 0), u32(0x7fffffff)), /clipboard text that is too long/],
  [
    'sends an endless extended clipboard',
    ready(u8(3, 0, 0, 0), u32(0x80000000)),
    /clipboard text that is too long/,
  ],
  [
    'sends an extended clipboard without flags',
    ready(u8(3, 0, 0, 0), u32(-2), u8(0, 0)),
    /broken clipboard message/,
  ],
  ['sends a clipboard message of no kind', ready(cutText(1)), /clipboard message of an unknown kind/],
  [
    'provides clipboard text that is no zlib',
    ready(cutText((1 << 28) | 1, latin1('nonsense'))),
    /broken clipboard text/,
  ],
  [
    'provides clipboard text without a length',
    ready(cutText((1 << 28) | 1, deflateSync(u8(1)))),
    /broken clipboard text/,
  ],
  ['sends a long fence', ready(u8(248, 0, 0, 0), u32(0x80000000), u8(65)), /fence that is too long/],
]

test('there are many ways to be hostile', () => {
  expect(streams.length).toBeGreaterThanOrEqual(40)
})

test.each(streams)('a server that %s is left with a sentence', async (_name, bytes, sentence) => {
  const { client, ended } = aloneClient()
  const before = process.memoryUsage().arrayBuffers
  client.receive(bytes)
  const error = await ended
  expect(error?.message).toMatch(sentence)
  expect(error?.message).toMatch(/^[A-Z].*\.$/)
  expect(client.state).toBe('ended')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
})

test.each(streams)('a server that %s does so byte by byte as well', async (_name, bytes, sentence) => {
  const { client, ended } = aloneClient()
  for (let at = 0; at < bytes.length; at += 1) client.receive(bytes.slice(at, at + 1))
  expect((await ended)?.message).toMatch(sentence)
})

test('a clipboard bomb is dropped and the connection goes on', async () => {
  const heard: string[] = []
  const { client } = aloneClient({ onCutText: (text) => heard.push(text) })
  const bomb = deflateSync(concat(u32(8_000_000), new Uint8Array(8_000_000)))
  client.receive(ready(cutText((1 << 28) | 1, bomb), u8(248, 0, 0, 0), u32(0), u8(0)))
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(4), u32(1)))
  await Promise.all([probeLater(client)])
  expect(heard).toEqual([])
  expect(client.state).toBe('ready')
})

/** The bomb is unpacked elsewhere; what is received behind it waits for it. */
async function probeLater(client: ReturnType<typeof aloneClient>['client']): Promise<void> {
  const probe = client.probe()
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(4), u32(1)))
  client.receive(update())
  await probe
}

test('a server that floods while it is being unpacked is told to wait, then left', async () => {
  const flow: string[] = []
  const { client, ended } = aloneClient({ onFlow: (way) => flow.push(way) })
  const bomb = deflateSync(concat(u32(8_000_000), new Uint8Array(8_000_000)))
  client.receive(ready(cutText((1 << 28) | 1, bomb)))
  for (let count = 0; count < 80 && client.state !== 'ended'; count += 1)
    client.receive(new Uint8Array(1024 * 1024))
  expect((await ended)?.message).toBe('The other side sends faster than it can be read.')
  expect(flow).toEqual(['pause'])
})

test('the event loop goes on while a server makes work out of few bytes', async () => {
  const { client } = aloneClient()
  client.receive(greeting(4096, 4096))
  let turns = 0
  const turn = setInterval(() => (turns += 1), 0)
  const copies = Array.from({ length: 12 }, () => rect([0, 0, 4096, 4096], 1, u16(0, 0)))
  const full = client.requestFull()
  client.receive(update(...copies))
  await full
  clearInterval(turn)
  expect(turns).toBeGreaterThan(2)
})
