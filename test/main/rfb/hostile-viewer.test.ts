import { expect, test } from 'vitest'
import { concat, latin1, u8, u16, u32 } from '../../../src/main/rfb/wire'
import { ask, boxOf, offers, openServer, quiet } from './viewing'
import { aloneServer, viewerGreeting } from './wiring'

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
  ['writes without end', concat(viewerGreeting, u8(112, 0, 0, 0), u32(0x7fffffff)), /too long/],
  ['writes half a letter', concat(viewerGreeting, u8(112, 0, 0, 0), u32(1), u16(0xd83d)), /half a letter/],
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
