/** What an X server itself says is down: asked in the X protocol, over its own socket, as no VNC client could. */
import { connect, type Socket } from 'node:net'

export type KeyWatch = {
  /** Key codes that are down, and buttons as bits; 1 = left. */
  down(): Promise<{ readonly keys: readonly number[]; readonly buttons: number }>
  close(): void
}

/** Connects to a display such as `:3` on this machine, where no cookie is asked for. */
export async function watchKeys(display: string): Promise<KeyWatch> {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
  const read = reader(socket)
  socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const head = await read(8)
  const setup = await read(head.readUInt16LE(6) * 4)
  if (head[0] !== 1) throw new Error(`display ${display} does not let us in`)
  const root = setup.readUInt32LE(32 + pad(setup.readUInt16LE(16)) + 8 * (setup[21] ?? 0))
  let last: Promise<unknown> = Promise.resolve()

  async function ask(): Promise<{ readonly keys: readonly number[]; readonly buttons: number }> {
    const pointer = Buffer.alloc(8)
    pointer.writeUInt8(38, 0)
    pointer.writeUInt16LE(2, 2)
    pointer.writeUInt32LE(root, 4)
    socket.write(Buffer.concat([Buffer.from([44, 0, 1, 0]), pointer]))
    const keymap = (await readReply(read)).subarray(8)
    const mask = (await readReply(read)).readUInt16LE(24)
    const keys = Array.from({ length: 256 }, (_, code) => code).filter(
      (code) => ((keymap[code >> 3] ?? 0) >> (code & 7)) & 1,
    )
    return { keys, buttons: (mask >> 8) & 31 }
  }

  return {
    down() {
      const asked = last.then(ask)
      last = asked
      return asked
    },
    close: () => socket.destroy(),
  }
}

const pad = (length: number): number => (length + 3) & ~3

/** The next answer; what the server tells everybody meanwhile, such as a changed keyboard, is passed over. */
async function readReply(read: (size: number) => Promise<Buffer>): Promise<Buffer> {
  for (;;) {
    const head = await read(32)
    if (head[0] === 0) throw new Error(`the X server refused a request (${head[1]})`)
    if (head[0] === 1) return Buffer.concat([head, await read(head.readUInt32LE(4) * 4)])
  }
}

/** Gives bytes in portions of the wanted size. */
function reader(socket: Socket): (size: number) => Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  let wake = (): void => undefined
  let failed: Error | undefined
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    wake()
  })
  socket.on('error', (error) => {
    failed = error
    wake()
  })
  return async (size) => {
    while (bytes.length < size) {
      if (failed !== undefined) throw failed
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    const portion = bytes.subarray(0, size)
    bytes = bytes.subarray(size)
    return portion
  }
}
