/** Paints pictures on the screen of a real X server, in its own protocol: whatever a test wants a desktop to show. */
import { connect, type Socket } from 'node:net'
import type { Box } from '../../src/core/action/geometry'
import type { Picture } from '../../src/main/engine/ports'

export type XPainter = {
  /** Puts a part of the picture on the root window; resolves when the server has drawn it. */
  put(picture: Picture, box: Box): Promise<void>
  close(): void
}

/** Of core requests, X Window System Protocol, appendix B. */
const opcodes = { createGc: 55, putImage: 72, getInputFocus: 43 } as const
/** The longest request that every server takes, in bytes. */
const longest = 65_535 * 4

/** @param display such as `:7`; the server must let local users in. */
export async function openXPainter(display: string): Promise<XPainter> {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
  const read = reader(socket)
  // Little-endian, protocol 11.0, no authorization.
  socket.write(Uint8Array.of(0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  const head = await read(8)
  const body = await read(head.readUInt16LE(6) * 4)
  if (head[0] !== 1) throw new Error(`X server ${display} refuses: ${body.toString('latin1')}`)
  const context = body.readUInt32LE(4)
  const root = rootOf(body)
  socket.write(words(opcodes.createGc, context, root, 0))
  return {
    async put({ width, pixels }, box) {
      const rows = Math.max(1, Math.floor((longest - 24) / (box.width * 4)))
      for (let y = box.y; y < box.y + box.height; y += rows) {
        const height = Math.min(rows, box.y + box.height - y)
        socket.write(image({ root, context }, { ...box, y, height }, { width, pixels }))
      }
      socket.write(words(opcodes.getInputFocus))
      await read(32)
    },
    close: () => void socket.destroy(),
  }
}

/** Where the first screen's root window is told, after the vendor's name and the pixel formats. */
function rootOf(setup: Buffer): number {
  const vendor = Math.ceil(setup.readUInt16LE(16) / 4) * 4
  return setup.readUInt32LE(32 + vendor + setup.readUInt8(21) * 8)
}

/** A request of 32-bit words. */
function words(opcode: number, ...values: readonly number[]): Buffer {
  const request = Buffer.alloc(4 + values.length * 4)
  request[0] = opcode
  request.writeUInt16LE(request.length / 4, 2)
  for (const [index, value] of values.entries()) request.writeUInt32LE(value, 4 + index * 4)
  return request
}

type Ids = { readonly root: number; readonly context: number }

function image(
  { root, context }: Ids,
  box: Box,
  { width, pixels }: Pick<Picture, 'width' | 'pixels'>,
): Buffer {
  const request = Buffer.alloc(24 + box.width * box.height * 4)
  request[0] = opcodes.putImage
  request[1] = 2 // ZPixmap
  request.writeUInt16LE(request.length / 4, 2)
  request.writeUInt32LE(root, 4)
  request.writeUInt32LE(context, 8)
  request.writeUInt16LE(box.width, 12)
  request.writeUInt16LE(box.height, 14)
  request.writeInt16LE(box.x, 16)
  request.writeInt16LE(box.y, 18)
  request[21] = 24
  let to = 24
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let from = (y * width + box.x) * 4, end = from + box.width * 4; from < end; from += 4, to += 4) {
      request[to] = pixels[from + 2] ?? 0
      request[to + 1] = pixels[from + 1] ?? 0
      request[to + 2] = pixels[from] ?? 0
    }
  }
  return request
}

/** Reads so many bytes at a time, in the order asked for. */
function reader(socket: Socket): (count: number) => Promise<Buffer> {
  let waiting: { readonly count: number; readonly resolve: (bytes: Buffer) => void } | undefined
  let known = Buffer.alloc(0)
  let broken: Error | undefined
  let fail = (_: Error): void => undefined
  const serve = () => {
    if (waiting === undefined || known.length < waiting.count) return
    const { count, resolve } = waiting
    waiting = undefined
    const bytes = known.subarray(0, count)
    known = known.subarray(count)
    resolve(bytes)
  }
  socket.on('data', (chunk) => {
    known = Buffer.concat([known, chunk])
    serve()
  })
  socket.on('error', (error) => {
    broken = error
    fail(error)
  })
  return (count) =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(broken)
      fail = reject
      waiting = { count, resolve }
      serve()
    })
}
