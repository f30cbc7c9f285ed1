/** scrcpy's server as a practice phone would run it: one socket, and whatever video a test has it send. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Listener } from '../../src/main/practice/phone/adbd/server'
import type { Stream } from '../../src/main/practice/phone/adbd/stream'
import type { Program, Programs } from '../../src/main/practice/phone/shell/program'

export type Pictures = {
  /** Sequence and picture parameter sets, Annex B. */
  readonly configuration: Uint8Array
  readonly frames: readonly { readonly key: boolean; readonly bytes: Uint8Array }[]
}

const folder = join(import.meta.dirname, '../fixtures/video')

/**
 * Six pictures, made once by ffmpeg: red, green, blue and dark blue quarters, from the fourth on with yellow for blue.
 * `portrait` is 1080 × 2400 pixels, `landscape` 2400 × 1080.
 */
export function recorded(name: 'portrait' | 'landscape'): Pictures {
  const bytes = new Uint8Array(readFileSync(join(folder, `${name}.h264`)))
  const units = cutUnits(bytes)
  const typeOf = (unit: Uint8Array) => (unit[unit[2] === 1 ? 3 : 4] ?? 0) & 0x1f
  const isSet = (unit: Uint8Array) => [7, 8].includes(typeOf(unit))
  return {
    configuration: new Uint8Array(Buffer.concat(units.filter(isSet))),
    frames: units.filter((unit) => !isSet(unit)).map((unit) => ({ key: typeOf(unit) === 5, bytes: unit })),
  }
}

function cutUnits(bytes: Uint8Array): Uint8Array[] {
  const starts: number[] = []
  for (let at = 0; at + 2 < bytes.length; at += 1) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue
    starts.push(bytes[at - 1] === 0 ? at - 1 : at)
  }
  return starts.map((start, nth) => bytes.subarray(start, starts[nth + 1]))
}

export const codecMeta = (codec = 'h264', width = 1080, height = 2400): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.write(codec, 'latin1')
  bytes.writeUInt32BE(width, 4)
  bytes.writeUInt32BE(height, 8)
  return bytes
}

/** `length` only for a header that lies. */
export function packet(
  kind: 'configuration' | 'key' | 'delta',
  payload: Uint8Array,
  length = payload.length,
): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt32BE(9, 4)
  header[0] = { configuration: 0x80, key: 0x40, delta: 0 }[kind]
  header.writeUInt32BE(length, 8)
  return Buffer.concat([header, payload])
}

/** Everything of a recording, as the server sends it. */
export const packetsOf = ({ configuration, frames }: Pictures): readonly Buffer[] => [
  packet('configuration', configuration),
  ...frames.map(({ key, bytes }) => packet(key ? 'key' : 'delta', bytes)),
]

export type FakeScrcpy = {
  /** For a practice phone's shell. */
  readonly programs: Programs
  /** The socket's listeners are put here: those of the practice phone. */
  listeners: Map<string, Listener>
  /** What `app_process` was started with, each time. */
  readonly starts: (readonly string[])[]
  /** Sent to the host that films, once it has been sent the opening. */
  send(...bytes: readonly Uint8Array[]): Promise<void>
  /** The server dies. */
  kill(): void
  /** Sent at each start, before anything else; codec meta and a recording unless told. */
  opening: readonly Uint8Array[]
  /** The server gives up at once with this on its standard error. */
  complaint: string | undefined
  /** Resolves when so many servers have been started. */
  started(count: number): Promise<void>
  /** Whether a server is running. */
  readonly running: boolean
}

const sha256sum: Program = async ({ args: [path = ''], device, out }) => {
  const entry = device.files.entry(path)
  if (entry?.kind !== 'file') return 1
  await out(`${createHash('sha256').update(entry.bytes).digest('hex')}  ${path}\n`)
  return 0
}

export function fakeScrcpy(pictures: Pictures = recorded('portrait')): FakeScrcpy {
  const waiting = new Set<() => void>()
  let stream: Stream | undefined
  let die: () => void = () => undefined
  let running = 0

  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  const run: Program = async ({ args, err, signal }) => {
    const [, , version, ...options] = args
    fake.starts.push(args)
    for (const look of waiting) look()
    if (fake.complaint !== undefined || version !== '3.3.3') {
      await err(`[server] ERROR: ${fake.complaint ?? 'wrong version'}\n`)
      return 1
    }
    const name = `localabstract:scrcpy_${options.find((option) => option.startsWith('scid='))?.slice(5)}`
    const ended = new Promise<void>((resolve) => {
      die = () => {
        stream?.close()
        stream = undefined
        resolve()
      }
      signal.addEventListener('abort', die)
    })
    fake.listeners.set(name, async (opened) => {
      for (const part of fake.opening) await opened.write(part).catch(() => undefined)
      stream = opened
      for (const look of waiting) look()
      await new Promise<void>((gone) => opened.gone.addEventListener('abort', () => gone()))
    })
    running += 1
    await ended
    running -= 1
    fake.listeners.delete(name)
    return 0
  }

  async function send(...bytes: readonly Uint8Array[]): Promise<void> {
    await until(() => stream !== undefined)
    for (const part of bytes) await stream?.write(part)
  }

  const fake: FakeScrcpy = {
    programs: new Map<string, Program>([
      ['export', () => 0],
      ['sha256sum', sha256sum],
      ['exec', (call) => run({ ...call, args: call.args.slice(1) })],
    ]),
    listeners: new Map(),
    starts: [],
    opening: [codecMeta(), ...packetsOf(pictures)],
    complaint: undefined,
    send,
    kill: () => die(),
    started: (count) => until(() => fake.starts.length >= count),
    get running() {
      return running > 0
    },
  }
  return fake
}
