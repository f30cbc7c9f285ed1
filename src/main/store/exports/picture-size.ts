/** The size that a picture file says it has, from its first bytes: WebP, PNG and JPEG. */
import type { Size } from '../../../core/action/geometry'

/** Undefined when the bytes begin no such picture. `bytes`: the first 64 kB are enough. */
export function pictureSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return webp(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpeg(bytes) : undefined
}

function webp(bytes: Buffer): Size | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  return undefined
}

/** Segments follow each other until the one that starts the picture. */
function jpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
