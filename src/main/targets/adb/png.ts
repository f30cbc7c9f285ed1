/** Whether the bytes a phone gave for a screenshot are one whole PNG picture. */

import type { Size } from '../../../core/action/geometry'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { isSizeAllowed } from '../../rfb/framebuffer'

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Warnings of the phone's may stand before the picture; no more than this. */
const longestPrelude = 64 * 1024

export type Png = { readonly bytes: Uint8Array; readonly size: Size }

/** The picture from its first byte to the end of IEND, or why there is none. */
export function checkPng(given: Uint8Array): Png | Problem {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const start = bytes.subarray(0, longestPrelude + magic.length).indexOf(magic)
  if (start < 0) return firstWords(bytes)
  const size = readSize(bytes.subarray(start + magic.length))
  if (size === undefined) return problem('adb.screen.size')
  const end = endOf(bytes, start + magic.length)
  return end === undefined ? problem('adb.screen.cut_off') : { bytes: given.subarray(start, end), size }
}

function readSize(chunk: Buffer): Size | undefined {
  if (chunk.length < 16 || chunk.toString('latin1', 4, 8) !== 'IHDR') return undefined
  const size = { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) }
  return isSizeAllowed(size.width, size.height) ? size : undefined
}

/** Walks the chunks: a length, a name, data, four bytes of check sum. */
function endOf(bytes: Buffer, first: number): number | undefined {
  let at = first
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length) return undefined
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

function firstWords(bytes: Buffer): Problem {
  const words = bytes
    .toString('utf8', 0, 200)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
  return words === ''
    ? problem('adb.screen.none')
    : problem('adb.screen.said', { words: words.slice(0, 120) })
}
