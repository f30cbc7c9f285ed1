/** TCP ports of this machine: one that nobody listens on at the moment, and whether somebody does. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Resolves once somebody takes calls on a port of this machine. */
export async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect({ host: '127.0.0.1', port })
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (opened) return
    await pause(50)
  }
  throw new Error(`nobody listens on ${port}`)
}
