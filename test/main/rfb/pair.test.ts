import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFramebuffer, type Framebuffer } from '../../../src/main/rfb/framebuffer'
import { deferred, joinPair, type Pair, sameSoon } from './wiring'

/** Fills a box with a pattern of its own. */
function paint(
  screen: Framebuffer,
  box: { x: number; y: number; width: number; height: number },
  seed: number,
): void {
  const right = Math.min(screen.width, box.x + box.width)
  const bottom = Math.min(screen.height, box.y + box.height)
  for (let y = box.y; y < bottom; y += 1) {
    for (let x = box.x; x < right; x += 1) {
      const mixed = Math.imul((x >> (seed % 5)) * 31 + y * 17 + seed, 2_654_435_761) >>> 0
      screen.pixels.set(
        [mixed & 255, (mixed >>> 8) & 255, (mixed >>> 16) & 255, 255],
        (y * screen.width + x) * 4,
      )
    }
  }
  screen.damage(box)
}

async function finish({ client, ended }: Pair): Promise<void> {
  client.close()
  await ended
}

const change = fc.record({
  x: fc.nat(199),
  y: fc.nat(149),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 150 }),
  seed: fc.nat(1000),
})

test.each([[['raw'] as const], [['zrle', 'raw'] as const], [['copyrect', 'zrle', 'raw'] as const]])(
  'whatever changes arrives exactly, by %j',
  async (encodings) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const remote = createFramebuffer(200, 150)
        paint(remote, { x: 0, y: 0, width: 200, height: 150 }, 3)
        const pair = joinPair({ remote, client: { encodings } })
        await pair.client.requestFull()
        for (const { seed, ...box } of changes) {
          paint(remote, box, seed)
          if (seed % 3 === 0) await sameSoon(remote, pair.local)
        }
        await sameSoon(remote, pair.local)
        await finish(pair)
      }),
      { numRuns: 25 },
    )
  },
)

test('a change of size reaches the client, and the new screen in full', async () => {
  const sizes: string[] = []
  const pair = joinPair({ client: { onResize: (width, height) => sizes.push(`${width}x${height}`) } })
  await pair.client.requestFull()
  pair.remote.resize(100, 30)
  paint(pair.remote, { x: 0, y: 0, width: 100, height: 30 }, 9)
  await sameSoon(pair.remote, pair.local)
  pair.remote.resize(20, 300)
  paint(pair.remote, { x: 0, y: 0, width: 20, height: 300 }, 4)
  await sameSoon(pair.remote, pair.local)
  expect(sizes).toEqual(['100x30', '20x300'])
  await finish(pair)
})

test('it does not matter where the bytes are cut', async () => {
  const cut = (bytes: Uint8Array) => Array.from(bytes, (_, at) => bytes.slice(at, at + 1))
  const pair = joinPair({ cut, server: { password: 'secret' }, client: { password: 'secret' } })
  await pair.client.requestFull()
  paint(pair.remote, { x: 3, y: 3, width: 40, height: 40 }, 8)
  await sameSoon(pair.remote, pair.local)
  await finish(pair)
})

test('the right password opens, also when only its first eight letters are right', async () => {
  const pair = joinPair({ server: { password: 'secret12' }, client: { password: 'secret12345' } })
  await pair.client.requestFull()
  expect(pair.client.state).toBe('ready')
  await finish(pair)
})

test('a wrong password ends both sides, each with its sentence', async () => {
  const pair = joinPair({ server: { password: 'secret' }, client: { password: 'Secret' } })
  const ends = await pair.ended
  expect(ends.client?.message).toBe('The server did not accept the password (“Wrong password”).')
  expect(ends.server?.message).toBe('The viewer gave a wrong password.')
})

test('a missing password is named', async () => {
  const ends = await joinPair({ server: { password: 'secret' } }).ended
  expect(ends.client?.message).toBe('The server asks for a password and none is set.')
})

test('keys and pointer arrive in order', async () => {
  const heard: unknown[] = []
  const pair = joinPair({
    server: {
      onKey: (keysym, down) => heard.push([keysym, down]),
      onPointer: (x, y, mask) => heard.push([x, y, mask]),
    },
  })
  await pair.client.requestFull()
  pair.client.key(0xff0d, true)
  pair.client.pointer(63, 47, 1)
  pair.client.pointer(500, -4, 0)
  pair.client.key(0xff0d, false)
  expect(heard).toEqual([
    [0xff0d, true],
    [63, 47, 1],
    [63, 0, 0],
    [0xff0d, false],
  ])
  expect(pair.local.pointer).toEqual([63, 0])
  await finish(pair)
})

test('a press outside the screen is refused, not moved', async () => {
  const pair = joinPair()
  await pair.client.requestFull()
  expect(() => pair.client.pointer(64, 0, 1)).toThrow('(64, 0) is outside the screen of 64 × 48 pixels.')
  expect(() => pair.client.pointer(0.5, 0, 0)).toThrow('not a pixel')
  await finish(pair)
})

test('clipboard text goes both ways, in any script and with its lines', async () => {
  const toServer = deferred<string>()
  const toClient = deferred<string>()
  const pair = joinPair({ client: { onCutText: toClient.keep }, server: { onCutText: toServer.keep } })
  await pair.client.requestFull()
  expect(pair.client.clipboard).toBe('unicode')
  pair.client.cutText('你好\r\nworld 😀')
  pair.server.sendCutText('zurück\nПривет')
  expect(await toServer.promise).toBe('你好\nworld 😀')
  expect(await toClient.promise).toBe('zurück\nПривет')
  await finish(pair)
})

test('the cursor is passed on with its transparency', async () => {
  const remote = createFramebuffer(64, 48)
  const pair = joinPair({ remote })
  await pair.client.requestFull()
  const { promise, keep } = deferred()
  pair.local.subscribeCursor(() => keep())
  const pixels = new Uint8Array([255, 0, 0, 255, 10, 20, 30, 0, 0, 255, 0, 255, 200, 100, 50, 255])
  remote.setCursor({ image: { width: 2, height: 2, pixels }, hotspot: [1, 0] })
  await promise
  expect(pair.local.cursor?.hotspot).toEqual([1, 0])
  expect([...(pair.local.cursor?.image.pixels ?? [])]).toEqual([
    255, 0, 0, 255, 0, 0, 0, 0, 0, 255, 0, 255, 200, 100, 50, 255,
  ])
  await finish(pair)
})

test('a probe is answered, before and after the picture', async () => {
  const pair = joinPair()
  await pair.client.requestFull()
  await pair.client.probe()
  await pair.client.probe()
  await finish(pair)
  await expect(pair.client.probe()).rejects.toThrow('The connection has ended.')
})

test('whoever waits when the connection ends is told', async () => {
  const pair = joinPair()
  await pair.client.requestFull()
  pair.server.close()
  const waiting = pair.client.requestFull()
  await expect(waiting).rejects.toThrow()
  expect((await pair.ended).client?.message).toBe('The server closed the connection.')
})

test('a picture is whole when its listeners hear of it', async () => {
  const pair = joinPair({ client: { encodings: ['raw'] } })
  await pair.client.requestFull()
  const seen: boolean[] = []
  pair.local.subscribe(() => seen.push(pair.client.midUpdate))
  paint(pair.remote, { x: 0, y: 0, width: 64, height: 48 }, 2)
  await sameSoon(pair.remote, pair.local)
  await pair.client.whole()
  expect(seen).toEqual([false])
  await finish(pair)
})

test('two viewers see the same screen', async () => {
  const remote = createFramebuffer(90, 90)
  const pairs = [joinPair({ remote }), joinPair({ remote, client: { encodings: ['raw'] } })]
  for (const pair of pairs) await pair.client.requestFull()
  paint(remote, { x: 10, y: 10, width: 50, height: 50 }, 6)
  for (const pair of pairs) await sameSoon(remote, pair.local)
  for (const pair of pairs) await finish(pair)
})
