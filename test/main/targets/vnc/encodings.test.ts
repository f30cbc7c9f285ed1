import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import type { PixelEncoding } from '../../../../src/main/rfb/client/messages'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { openDesktop, whyNoDesktop } from '../../../fakes/xserver'

const reason = whyNoDesktop()

/** A connection that asks for these encodings alone; how many bytes the first whole picture took. */
async function seen(port: number, encodings: readonly PixelEncoding[]) {
  const framebuffer = createFramebuffer(1, 1)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let bytes = 0
  const client = await new Promise<ReturnType<typeof createRfbClient>>((resolve, reject) => {
    const made = createRfbClient({
      ...{ framebuffer, encodings },
      send: (said) => void socket.write(said),
      onReady: () => resolve(made),
      onEnd: (cause) => reject(cause ?? new Error('it ended')),
    })
    socket.on('data', (chunk) => {
      bytes += chunk.length
      made.receive(new Uint8Array(chunk))
    })
    socket.on('error', (cause) => made.disconnected(cause))
  })
  await client.requestFull()
  await client.catchUp()
  return { pixels: framebuffer.copy().pixels, bytes }
}

/** The picture once nothing is drawn any more. */
async function rested(port: number) {
  for (let before = await seen(port, ['raw']); ; ) {
    const now = await seen(port, ['raw'])
    if (Buffer.compare(now.pixels, before.pixels) === 0) return now
    before = now
  }
}

const server = test.skipIf(reason !== undefined)
server.each(['Xtigervnc', 'x11vnc', 'Xtightvnc'] as const)(
  '%s sends the same picture by Tight as it does raw, in a tenth of the bytes',
  async (name) => {
    const real = await openDesktop({
      server: name,
      size: { width: 800, height: 600 },
      apps: [['xterm', '-T', 'numbers', '-geometry', '100x30+20+20', '-e', 'seq -s " " 4000; sleep 1000']],
    })
    onTestFinished(() => real.close())
    await real.window('numbers')
    await real.run('xsetroot', '-solid', '#356')
    const raw = await rested(real.port)
    const byTight = await seen(real.port, ['tight'])
    expect(Buffer.compare(byTight.pixels, raw.pixels)).toBe(0)
    expect(byTight.bytes).toBeLessThan(raw.bytes / 10)
  },
  60_000,
)
