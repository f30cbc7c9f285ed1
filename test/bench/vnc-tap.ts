/** A line to a VNC server on which a bench sees when input goes by. */
import { connect, createServer } from 'node:net'

export type Tap = {
  readonly url: string
  /** Called for every write that begins with a pointer or key message. */
  onInput: () => void
  close(): void
}

/** @param port of the server, on this machine. */
export async function openVncTap(port: number): Promise<Tap> {
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    for (const side of [client, far]) side.setNoDelay(true).on('error', () => side.destroy())
    far.pipe(client)
    client.on('data', (bytes) => {
      // RFB messages 4 and 5 are keys and pointers (rfbproto §7.5.4, §7.5.5); each write begins with a message.
      if (bytes[0] === 4 || bytes[0] === 5) tap.onInput()
      far.write(bytes)
    })
    client.on('end', () => far.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  const tap: Tap = { url: `vnc://127.0.0.1:${own}`, onInput: () => undefined, close: () => server.close() }
  return tap
}
