/** What a viewer says to a server and reads from it, with time that passes only by hand. */
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'
import { type Clock, createRfbServer } from '../../../src/main/rfb/server/server'
import type { Video } from '../../../src/main/rfb/server/video'
import { concat, readU16, u8, u16, u32 } from '../../../src/main/rfb/wire'
import { deferred, viewerGreeting } from './wiring'

export const quality = -26
export const offers = (...numbers: readonly number[]) =>
  concat(u8(2, 0), u16(numbers.length), u32(...numbers))
export const ask = (incremental: number, width: number, height: number) =>
  concat(u8(3, incremental), u16(0, 0, width, height))

/** Everything that can happen by itself has happened. */
export const quiet = () => new Promise((resolve) => setImmediate(resolve))

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
export async function openServer(width: number, height: number, wishes: readonly number[], video?: Video) {
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
    video,
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

export const encodingOf = (update: Uint8Array, at = 4) =>
  (readU16(update, at + 8) << 16) | readU16(update, at + 10)
export const boxOf = (update: Uint8Array, at = 4) =>
  [0, 2, 4, 6].map((offset) => readU16(update, at + offset))
