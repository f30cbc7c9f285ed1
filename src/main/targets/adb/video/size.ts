/** The size of an H.264 video's pictures, read from its sequence parameter set. */
import type { Size } from '../../../../core/action/geometry'

/** Profiles whose sets tell the chroma format and may carry scaling lists (ITU-T H.264, 7.3.2.1.1). */
const highProfiles: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134])

/** No set is longer; what comes behind is not looked at. */
const longest = 4096

const macroblock = 16

/** Of the pictures as they are shown, after cropping. Undefined when the bytes (Annex B) hold no readable set. */
export function readVideoSize(bytes: Uint8Array): Size | undefined {
  const set = findSet(bytes.subarray(0, longest))
  return set === undefined ? undefined : readSet(createBits(withoutGuards(set)))
}

/** Whether the bytes begin as Annex B wants: with a start code. */
export const isAnnexB = (bytes: Uint8Array): boolean => startLength(bytes, 0) > 0

function startLength(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0 || bytes[at + 1] !== 0) return 0
  if (bytes[at + 2] === 1) return 3
  return bytes[at + 2] === 0 && bytes[at + 3] === 1 ? 4 : 0
}

/** The first unit of type 7, without its one byte of head. */
function findSet(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = 0; at < bytes.length; at += 1) {
    const length = startLength(bytes, at)
    if (length > 0 && ((bytes[at + length] ?? 0) & 0x1f) === 7) return bytes.subarray(at + length + 1)
  }
  return undefined
}

/** Takes the 3 out of every 0 0 3: it keeps data from looking like a start code. */
function withoutGuards(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0))
}

type Bits = {
  bit(): number
  /** An unsigned number of so many bits. */
  bits(count: number): number
  /** An unsigned Exp-Golomb number. */
  number(): number
  /** Whether it was read beyond the end. */
  readonly over: boolean
}

function createBits(bytes: Uint8Array): Bits {
  let at = 0
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  const bits = (count: number) => {
    let value = 0
    for (let left = count; left > 0; left -= 1) value = value * 2 + bit()
    return value
  }
  return {
    bit,
    bits,
    number() {
      let zeros = 0
      while (zeros < 32 && bit() === 0) zeros += 1
      return 2 ** zeros - 1 + bits(zeros)
    },
    get over() {
      return at > bytes.length * 8
    },
  }
}

function readSet(read: Bits): Size | undefined {
  const profile = read.bits(8)
  read.bits(16)
  read.number()
  const chroma = highProfiles.has(profile) ? readChroma(read) : 1
  read.number()
  skipOrder(read)
  read.number()
  read.bit()
  const across = read.number() + 1
  const units = read.number() + 1
  const fields = read.bit() === 0 ? 2 : 1
  if (fields === 2) read.bit()
  read.bit()
  const [left = 0, right = 0, top = 0, bottom = 0] =
    read.bit() === 1 ? [read.number(), read.number(), read.number(), read.number()] : []
  if (read.over) return undefined
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1
  const cropY = (chroma === 1 ? 2 : 1) * fields
  const width = across * macroblock - (left + right) * cropX
  const height = units * macroblock * fields - (top + bottom) * cropY
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** Gives `chroma_format_idc`; planes that are coded apart count as none. */
function readChroma(read: Bits): number {
  const chroma = read.number()
  const apart = chroma === 3 && read.bit() === 1
  read.number()
  read.number()
  read.bit()
  const lists = read.bit() === 0 ? 0 : chroma === 3 ? 12 : 8
  for (let list = 0; list < lists; list += 1) if (read.bit() === 1) skipScalingList(read, list < 6 ? 16 : 64)
  return apart ? 0 : chroma
}

function skipScalingList(read: Bits, length: number): void {
  let last = 8
  let next = 8
  for (let at = 0; at < length; at += 1) {
    if (next !== 0) next = (last + signed(read.number()) + 256) % 256
    if (next !== 0) last = next
  }
}

const signed = (code: number): number => (code % 2 === 1 ? (code + 1) / 2 : -code / 2)

/** `pic_order_cnt_type` and what hangs on it. */
function skipOrder(read: Bits): void {
  const type = read.number()
  if (type === 0) read.number()
  if (type !== 1) return
  read.bit()
  read.number()
  read.number()
  const count = Math.min(read.number(), 255)
  for (let at = 0; at < count; at += 1) read.number()
}
