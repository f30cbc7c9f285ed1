/** A service with nothing behind it: one call, one stream, an echo for a live picture and one recorded frame. */
import { Readable } from 'node:stream'
import { os } from '@orpc/server'
import { z } from 'zod'
import type { Service } from '../../src/main/service/door'

export const knownFrame = { run: 'r1', hash: 'a'.repeat(64), bytes: new Uint8Array([1, 2, 3]) }

export const knownExport = { name: '20261125-220822-good-1', bytes: Buffer.from('archive') }

export function fakeService() {
  const seen = { live: [] as string[], closed: 0, stopped: 0, greeted: 0, streams: 0 }
  const router = {
    twice: os.input(z.object({ n: z.int() })).handler(({ input }) => ({ n: input.n * 2 })),
    count: os.input(z.object({})).handler(async function* ({ signal }) {
      seen.streams++
      try {
        for (let n = 0; ; n++) {
          yield { n }
          if (n === 2) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
          signal?.throwIfAborted()
        }
      } finally {
        seen.streams--
      }
    }),
  }
  const service: Service = {
    router,
    live(run, wire) {
      seen.live.push(run)
      wire.onBytes((bytes) => (bytes[0] === 0 ? wire.close() : wire.send(bytes)))
      wire.onClose(() => seen.live.push(`${run} closed`))
    },
    async frame(run, hash) {
      return run === knownFrame.run && hash === knownFrame.hash ? knownFrame.bytes : undefined
    },
    async exported(name) {
      return name === knownExport.name ? Readable.from([knownExport.bytes]) : undefined
    },
    async stop() {
      seen.stopped++
      return { runs: [knownFrame.run] }
    },
    async greet() {
      seen.greeted++
    },
    async close() {
      seen.closed++
    },
  }
  return { service, router, seen }
}
