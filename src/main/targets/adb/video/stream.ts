/** The bytes of a scrcpy server's video socket, as units that a viewer can be sent; hostile ones are refused. */

import type { Size } from '../../../../core/action/geometry'
import { failure } from '../../../../core/problem'
import { isSizeAllowed } from '../../../rfb/framebuffer'
import type { VideoUnit } from '../../../rfb/server/video'
import type { Reader } from '../line/reply'
import { isAnnexB, readVideoSize } from './size'

export type Filmed = VideoUnit & {
  /** Of the picture, in pixels. */
  readonly size: Size
}

/** A key picture of the largest screen is below this; a configuration is some 40 bytes. */
const longest = { packet: 8 << 20, configuration: 4096 } as const

/** scrcpy 3.3.3, doc/develop.md: codec, width, height; then before each packet 8 bytes of flags and time, 4 of length. */
const h264 = 0x68323634
const lengths = { meta: 12, header: 12 } as const
const flags = { configuration: 0x80, key: 0x40 } as const

/**
 * Reads until the stream ends. A configuration is put before the key unit that follows it, and before every later one
 * that has none of its own. Rejects with a few words at the first thing that is no such video.
 */
export async function readVideo(
  reader: Reader,
  told: { onBegin(): void; onUnit(unit: Filmed): void },
): Promise<void> {
  const exactly = countedBytes(reader)
  const meta = await exactly(lengths.meta)
  if (meta === undefined) throw failure('adb.video.ended_early')
  if (meta.readUInt32BE(0) !== h264) throw failure('adb.video.codec')
  told.onBegin()
  let opening: { readonly bytes: Buffer; readonly size: Size } | undefined
  for (;;) {
    const packet = await readPacket(exactly)
    if (packet === undefined) return
    if (packet.kind === 'configuration') opening = readConfiguration(packet.bytes)
    // What comes before any configuration cannot be decoded by anybody.
    if (packet.kind === 'configuration' || opening === undefined) continue
    const key = packet.kind === 'key'
    const bytes = key ? Buffer.concat([opening.bytes, packet.bytes]) : packet.bytes
    told.onUnit({ bytes: new Uint8Array(bytes), key, size: opening.size })
  }
}

type Packet = { readonly kind: 'configuration' | 'key' | 'delta'; readonly bytes: Buffer }
type Exactly = (count: number) => Promise<Buffer | undefined>

async function readPacket(exactly: Exactly): Promise<Packet | undefined> {
  const header = await exactly(lengths.header)
  if (header === undefined) return undefined
  const mark = header[0] ?? 0
  const isConfiguration = (mark & flags.configuration) !== 0
  const length = header.readUInt32BE(8)
  const most = isConfiguration ? longest.configuration : longest.packet
  if (length === 0 || length > most) throw failure('adb.video.packet_length', { length })
  const bytes = await exactly(length)
  if (bytes === undefined) return undefined
  if (!isAnnexB(bytes)) throw failure('adb.video.packet_kind')
  if (isConfiguration) return { kind: 'configuration', bytes }
  return { kind: (mark & flags.key) !== 0 ? 'key' : 'delta', bytes }
}

function readConfiguration(bytes: Buffer): { readonly bytes: Buffer; readonly size: Size } {
  const size = readVideoSize(bytes)
  if (size === undefined || !isSizeAllowed(size.width, size.height)) throw failure('adb.video.no_size')
  return { bytes, size }
}

/** Exactly so many bytes, however they come; undefined when the stream ends before. */
function countedBytes(reader: Reader): Exactly {
  let kept: Uint8Array[] = []
  let held = 0
  return async (count) => {
    while (held < count) {
      const { done, value } = await reader.read()
      if (done) return undefined
      kept.push(value)
      held += value.length
    }
    const whole = Buffer.concat(kept)
    kept = [whole.subarray(count)]
    held -= count
    return whole.subarray(0, count)
  }
}
