/** A VNC server that speaks VeNCrypt with user names, which the real ones here only do with the system's own accounts. */
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { concat, latin1, u8, u16, u32 } from '../../src/main/rfb/wire'

const file = (name: string) => new URL(`../fixtures/tls/${name}`, import.meta.url).pathname
export const certificates = {
  one: { cert: file('one.pem'), key: file('one.key') },
  other: { cert: file('other.pem'), key: file('other.key') },
} as const

type Options = {
  /** Shown by TLS; without one no TLS is offered. */
  readonly certificate?: keyof typeof certificates
  readonly subtypes?: readonly number[]
  /** Sent in the same piece as the word that TLS begins. */
  readonly early?: Uint8Array
}

/** Reads exactly so many bytes. */
async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes: Buffer | null = socket.read(count)
    if (bytes !== null) return bytes
    await new Promise((resolve, reject) => {
      socket.once('readable', resolve)
      socket.once('close', () => reject(new Error('the client is gone')))
    })
  }
}

/** Gives its port, what it was told inside of TLS, how many are connected, and a way to end with them. */
export async function vencryptServer({ certificate, subtypes = [262], early }: Options) {
  const told: string[] = []

  async function serve(socket: Socket): Promise<void> {
    socket.write('RFB 003.008\n')
    await take(socket, 12)
    socket.write(certificate === undefined ? u8(1, 1) : u8(1, 19))
    await take(socket, 1)
    const inner = certificate === undefined ? socket : await encrypted(socket, certificate)
    if (certificate !== undefined && subtypes.includes(262)) {
      const lengths = await take(inner, 8)
      const login = await take(inner, lengths.readUInt32BE(0) + lengths.readUInt32BE(4))
      told.push(login.subarray(0, lengths.readUInt32BE(0)).toString())
      told.push(login.subarray(lengths.readUInt32BE(0)).toString())
    }
    inner.write(u32(0))
    await take(inner, 1)
    inner.write(concat(u16(16, 8), new Uint8Array(16), u32(4), latin1('fake')))
    inner.on('error', () => undefined).resume()
  }

  async function encrypted(socket: Socket, name: keyof typeof certificates): Promise<TLSSocket> {
    socket.write(u8(0, 2))
    await take(socket, 2)
    socket.write(concat(u8(0, subtypes.length), u32(...subtypes)))
    await take(socket, 4)
    socket.write(concat(u8(1), early ?? new Uint8Array()))
    const { cert, key } = certificates[name]
    return new TLSSocket(socket, { isServer: true, cert: readFileSync(cert), key: readFileSync(key) })
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    told,
    connected: () => sockets.size,
    hangUp,
  }
}
