/** A slow way to a server of this machine: so many bytes a second from it, and a delay each way. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Link = { readonly bytesPerSecond: number /** One way. */; readonly ms: number }

/** How far ahead of what the line takes the server may send, in ms. */
const mostAhead = 300

export async function openSlowLink(
  port: number,
  { bytesPerSecond, ms }: Link,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [client, far]) {
      socket.setNoDelay(true).on('error', () => socket.destroy())
      sockets.add(socket)
    }
    /** When the line has sent what was given to it. */
    let free = 0
    far.on('data', (bytes) => {
      const now = performance.now()
      free = Math.max(free, now) + (bytes.length / bytesPerSecond) * 1000
      setTimeout(() => client.writable && client.write(bytes), free + ms - now)
      if (free - now < mostAhead) return
      far.pause()
      setTimeout(() => far.resume(), free - now - mostAhead)
    })
    client.on('data', (bytes) => setTimeout(() => far.writable && far.write(bytes), ms))
    client.on('close', () => far.destroy())
    far.on('close', () => setTimeout(() => client.end(), Math.max(0, free - performance.now()) + ms))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
