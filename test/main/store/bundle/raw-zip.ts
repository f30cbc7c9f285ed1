/** Zip files that no honest program writes: any name, any size told, any attributes. */
import { crc32, deflateRawSync } from 'node:zlib'

export type RawEntry = {
  readonly name: string
  readonly data?: Uint8Array | string
  readonly deflate?: boolean
  /** What the directory says of the unpacked size, instead of the truth. */
  readonly told?: number
  /** Unix mode, file type included. */
  readonly mode?: number
  readonly flags?: number
  /** Its data lie where those of the entry with this index do. */
  readonly over?: number
}

type Placed = RawEntry & {
  readonly at: number
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
}

/** APPNOTE 4.3.7: a local header of 30 bytes and the name before the data. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const placed: Placed[] = []
  let at = 0
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '')
    const packed = entry.deflate === true ? deflateRawSync(data) : data
    const same = entry.over === undefined ? undefined : placed[entry.over]
    const place = {
      ...entry,
      at: same?.at ?? at,
      packed: same?.packed ?? packed,
      size: entry.told ?? data.length,
      crc: crc32(data),
    }
    placed.push(place)
    if (same !== undefined) continue
    const local = Buffer.concat([header(0x04034b50, place, false), Buffer.from(entry.name), packed])
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(
    placed.flatMap((entry) => [header(0x02014b50, entry, true), Buffer.from(entry.name)]),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(placed.length, 8)
  end.writeUInt16LE(placed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

function header(signature: number, entry: Placed, central: boolean): Buffer {
  const bytes = Buffer.alloc(central ? 46 : 30)
  bytes.writeUInt32LE(signature, 0)
  if (central) bytes.writeUInt16LE((3 << 8) | 20, 4)
  const at = central ? 6 : 4
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(0x800 | (entry.flags ?? 0), at + 2)
  bytes.writeUInt16LE(entry.deflate === true ? 8 : 0, at + 4)
  bytes.writeUInt32LE(entry.crc, at + 10)
  bytes.writeUInt32LE(entry.packed.length, at + 14)
  bytes.writeUInt32LE(entry.size, at + 18)
  bytes.writeUInt16LE(Buffer.byteLength(entry.name), at + 22)
  if (central) {
    bytes.writeUInt32LE(((entry.mode ?? 0o100600) << 16) >>> 0, 38)
    bytes.writeUInt32LE(entry.at, 42)
  }
  return bytes
}
