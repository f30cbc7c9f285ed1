import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { concat, latin1, u8, u16, u32 } from '../../../src/main/rfb/wire'
import { aloneClient, aloneServer, cutText, greeting, rect, update, viewerGreeting } from './wiring'

/** The same numbers in every run. */
function createDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return (state >>> 3) % below
  }
}

function mutate(bytes: Uint8Array, dice: (below: number) => number): Uint8Array {
  const mutated = bytes.slice()
  for (let count = 1 + dice(4); count > 0; count -= 1) {
    mutated[dice(mutated.length)] = dice(3) === 0 ? 255 : dice(256)
  }
  const cut = dice(mutated.length)
  return dice(4) === 0 ? concat(mutated.slice(0, cut), mutated.slice(cut + dice(8))) : mutated
}

const tiles = deflateSync(concat(u8(0), new Uint8Array(16 * 8 * 3).fill(40)), { finishFlush: 2 })
const graded = deflateSync(new Uint8Array(16 * 8 * 3).fill(7), { finishFlush: 2 })
const fromServer = concat(
  greeting(16, 8),
  update(rect([0, 0, 16, 8], 0, new Uint8Array(512).fill(3)), rect([2, 2, 4, 4], 1, u16(0, 0))),
  u8(2),
  update(rect([0, 0, 2, 2], -239, new Uint8Array(18)), rect([0, 0, 2, 2], -314, u32(0), new Uint8Array(16))),
  cutText(0x1f000001, u32(0)),
  u8(248, 0, 0, 0),
  u32(0x80000003),
  u8(4, 1, 2, 3, 4),
  update(rect([0, 0, 20, 10], -308, u8(1, 0, 0, 0), u32(1), u16(0, 0, 20, 10), u32(0))),
  u8(3, 0, 0, 0),
  u32(3),
  latin1('abc'),
  u8(150),
  update(rect([0, 0, 16, 8], 16, u32(tiles.length), tiles)),
  update(
    rect([0, 0, 2, 2], 7, u8(0x80, 1, 2, 3)),
    rect([0, 0, 2, 2], 7, u8(0x40, 1, 1, 0, 0, 0, 9, 9, 9, 128, 64)),
  ),
  update(rect([0, 0, 16, 8], 7, u8(0x4f, 2, graded.length), graded)),
)

const fromViewer = concat(
  viewerGreeting,
  u8(0, 0, 0, 0, 32, 24, 0, 1),
  u16(255, 255, 255),
  u8(0, 8, 16, 0, 0, 0),
  u8(2, 0),
  u16(9),
  u32(16, 7, -23, 0, -239, -223, -308, -312, 0xc0a1e5ce),
  u8(3, 0),
  u16(0, 0, 16, 8),
  u8(4, 1, 0, 0),
  u32(0xff0d),
  u8(5, 1),
  u16(3, 4),
  u8(6, 0, 0, 0),
  u32(2),
  latin1('hi'),
  u8(248, 0, 0, 0),
  u32(0x80000001),
  u8(2, 7, 7),
  u8(251, 0),
  u16(10, 10),
  u8(1, 0),
  new Uint8Array(16),
  u8(3, 1),
  u16(0, 0, 16, 8),
)

test('the unchanged conversations are understood to their end', async () => {
  const { client } = aloneClient()
  client.receive(fromServer)
  const full = client.requestFull()
  client.receive(update(rect([0, 0, 20, 10], 0, new Uint8Array(800))))
  await full
  const { server } = await aloneServer()
  server.receive(fromViewer)
  expect(server.state).toBe('ready')
})

test('a client survives thousands of bent conversations, and ends with a sentence or not at all', async () => {
  const dice = createDice(20)
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 3000; count += 1) {
    const { client, ended } = aloneClient()
    const bytes = mutate(fromServer, dice)
    const cut = dice(bytes.length)
    client.receive(bytes.slice(0, cut))
    client.receive(bytes.slice(cut))
    client.disconnected()
    const error = await ended
    expect(error?.message).toMatch(/^[A-Z].*\.$/s)
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(512 * 1024 * 1024)
})

test('a server survives thousands of bent viewers', async () => {
  const dice = createDice(21)
  for (let count = 0; count < 3000; count += 1) {
    const { server, ended } = await aloneServer()
    const bytes = mutate(fromViewer, dice)
    const cut = dice(bytes.length)
    server.receive(bytes.slice(0, cut))
    server.receive(bytes.slice(cut))
    server.disconnected()
    const error = await ended
    expect(error?.message).toMatch(/^[A-Z].*\.$/s)
  }
})
