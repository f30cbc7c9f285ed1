import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask, hello, stop } from '../openai/asking'

const prelude = 'HTTP/1.1 102 Processing\r\n\r\n'

/** Asks a server that answers each connection's first bytes so. */
async function askOne(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return ask({ url: `http://127.0.0.1:${port}/v1` })
}

test('informational answers without an end are refused with a sentence, and the connection is closed', async () => {
  let closes = (): void => undefined
  const closed = new Promise<void>((resolve) => {
    closes = resolve
  })
  const asked = askOne((socket) => {
    socket.on('close', () => closes())
    const pour = (): void => {
      while (!socket.destroyed)
        if (!socket.write(prelude.repeat(2000))) return void socket.once('drain', pour)
    }
    pour()
  })
  await expect(asked).rejects.toThrow('one informational answer (HTTP 1xx) after another and no reply')
  await closed
})

test('a few informational answers before the reply are passed over', async () => {
  const asked = askOne((socket) => {
    socket.write(prelude.repeat(20))
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n${hello}${stop}`)
  })
  await expect(asked).resolves.toMatchObject({ reply: { text: 'hello' } })
})
