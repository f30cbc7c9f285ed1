/** ADB's packets, both ways: made into bytes, and read from a hostile stream of bytes within bounds. */

/** https://android.googlesource.com/platform/packages/modules/adb/+/main/protocol.txt */
export const commands = {
  SYNC: 0x434e5953,
  CNXN: 0x4e584e43,
  AUTH: 0x48545541,
  OPEN: 0x4e45504f,
  OKAY: 0x59414b4f,
  CLSE: 0x45534c43,
  WRTE: 0x45545257,
  STLS: 0x534c5453,
} as const

export type Command = keyof typeof commands

export type Packet = {
  readonly command: Command
  readonly arg0: number
  readonly arg1: number
  readonly payload: Uint8Array
}

/** From this version on nobody sums the bytes of a payload. */
export const sumlessVersion = 0x01000001

/** The largest payload this side takes once connected; before that 4096, as in the first ADB. */
export const mostPayload = 1024 * 1024
export const mostPayloadBefore = 4096

const headerLength = 24

const names = new Map<number, Command>([
  [commands.SYNC, 'SYNC'],
  [commands.CNXN, 'CNXN'],
  [commands.AUTH, 'AUTH'],
  [commands.OPEN, 'OPEN'],
  [commands.OKAY, 'OKAY'],
  [commands.CLSE, 'CLSE'],
  [commands.WRTE, 'WRTE'],
  [commands.STLS, 'STLS'],
])

/** Numbers are unsigned 32-bit, little-endian; the sum is always sent, since old hosts check it. */
export function encodePacket({ command, arg0, arg1, payload }: Packet): Uint8Array {
  const bytes = Buffer.alloc(headerLength + payload.length)
  const code = commands[command]
  bytes.writeUInt32LE(code, 0)
  bytes.writeUInt32LE(arg0, 4)
  bytes.writeUInt32LE(arg1, 8)
  bytes.writeUInt32LE(payload.length, 12)
  bytes.writeUInt32LE(sumOf(payload), 16)
  bytes.writeUInt32LE((code ^ 0xffffffff) >>> 0, 20)
  bytes.set(payload, headerLength)
  return bytes
}

function sumOf(payload: Uint8Array): number {
  let sum = 0
  for (const byte of payload) sum += byte
  return sum >>> 0
}

export type PacketBounds = { readonly payload: number; readonly summed: boolean }

/**
 * Takes bytes as they come and gives whole packets. Throws one sentence at the first thing that is no ADB:
 * an unknown command, a wrong magic number, a payload over the bound, a wrong sum.
 */
export function createPacketReader(bounds: () => PacketBounds) {
  let waiting: Buffer[] = []
  let count = 0

  function take(length: number): Buffer {
    const whole = waiting.length === 1 && waiting[0] !== undefined ? waiting[0] : Buffer.concat(waiting)
    const rest = whole.subarray(length)
    waiting = rest.length > 0 ? [rest] : []
    count = rest.length
    return whole.subarray(0, length)
  }

  let header: Header | undefined

  return {
    push(chunk: Uint8Array): void {
      waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      count += chunk.length
    },
    /** The next packet, or undefined until more bytes have come. */
    next(): Packet | undefined {
      if (header === undefined && count >= headerLength) header = readHeader(take(headerLength), bounds())
      if (header === undefined || count < header.length) return undefined
      const { command, arg0, arg1, length, sum } = header
      header = undefined
      const payload = new Uint8Array(take(length))
      if (bounds().summed && sum !== sumOf(payload)) throw new Error('adb: a payload with a wrong sum came.')
      return { command, arg0, arg1, payload }
    },
  }
}

type Header = {
  readonly command: Command
  readonly arg0: number
  readonly arg1: number
  readonly length: number
  readonly sum: number
}

function readHeader(bytes: Buffer, bounds: PacketBounds): Header {
  const code = bytes.readUInt32LE(0)
  const command = names.get(code)
  const length = bytes.readUInt32LE(12)
  if (command === undefined) throw new Error(`adb: an unknown command 0x${code.toString(16)} came.`)
  if (bytes.readUInt32LE(20) !== (code ^ 0xffffffff) >>> 0) throw new Error('adb: a wrong magic number came.')
  if (length > bounds.payload) throw new Error(`adb: a payload of ${length} bytes is over the bound.`)
  return {
    command,
    arg0: bytes.readUInt32LE(4),
    arg1: bytes.readUInt32LE(8),
    length,
    sum: bytes.readUInt32LE(16),
  }
}
