/** A TCP line to a server that breaks where a test says: at a byte of what the client sends, and in one of several ways. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `end`: both sides are closed. `reset`: both are torn down. `late`: the client is cut off, and the server hears of it only
 * when the client comes back. `swallow`: the same, but the client is not told: what it sends goes nowhere.
 * `hang`: the client is cut off, and the server never hears of it.
 */
export const waysToCut = ['end', 'reset', 'late', 'swallow', 'hang'] as const
export type WayToCut = (typeof waysToCut)[number]

export type CuttingProxy = {
  readonly port: number
  /** Lets so many further bytes of the client through, then cuts. Resolves when it is cut, with those bytes. */
  cutAfter(bytes: number, way: WayToCut): Promise<Buffer>
  cutNow(way: WayToCut): void
  /** Cuts nothing after all. */
  spare(): void
  close(): void
}

type Line = { readonly client: Socket; readonly server: Socket; swallows: boolean; ends: boolean }

export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  const lines: Line[] = []
  let cut:
    | { left: number; readonly way: WayToCut; readonly through: Buffer[]; done(through: Buffer): void }
    | undefined
  const listener = createServer((client) => {
    for (const old of lines) if (old.ends) old.server.end()
    const line = { client, server: connect(port, '127.0.0.1'), swallows: false, ends: false }
    lines.push(line)
    for (const side of [line.client, line.server]) {
      side.setNoDelay(true)
      side.on('error', () => side.destroy())
    }
    line.server.on('data', (chunk) => line.swallows || client.write(chunk))
    line.server.on('close', () => line.swallows || client.destroy())
    client.on('data', (chunk) => forward(line, chunk))
    client.on('close', () => line.swallows || line.server.end())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  function forward(line: Line, chunk: Buffer): void {
    if (line.swallows) return
    if (cut === undefined || line !== lines.at(-1)) return void line.server.write(chunk)
    const through = chunk.subarray(0, cut.left)
    cut.left -= through.length
    cut.through.push(through)
    line.server.write(through)
    if (cut.left > 0) return
    const { way, done, through: all } = cut
    cut = undefined
    sever(line, way)
    done(Buffer.concat(all))
  }

  const address = listener.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cutAfter: (bytes, way) =>
      new Promise((done) => {
        cut = { left: bytes, way, through: [], done }
      }),
    cutNow(way) {
      const line = lines.at(-1)
      if (line !== undefined) sever(line, way)
    },
    spare() {
      cut = undefined
    },
    close() {
      listener.close()
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
    },
  }
}

function sever(line: Line, way: WayToCut): void {
  switch (way) {
    case 'end':
      line.server.end()
      line.client.end()
      return
    case 'reset':
      line.server.resetAndDestroy()
      line.client.resetAndDestroy()
      return
    case 'late':
    case 'hang':
      line.swallows = true
      line.ends = way === 'late'
      line.client.destroy()
      return
    case 'swallow':
      line.swallows = true
      line.ends = true
  }
}
