/** Servers, and people on the way to them, who break TLS: each ends in one sentence, and nothing of it ends the process. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { concat, u8, u32 } from '../../../../src/main/rfb/wire'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { certificates, vencryptServer } from '../../../fakes/vencrypt-server'

const trusted = new X509Certificate(readFileSync(certificates.one.cert)).fingerprint256

async function listening(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** What a server says until TLS begins: after so many bytes of the client, these. */
const upToTls: readonly (readonly [number, Uint8Array])[] = [
  [0, Buffer.from('RFB 003.008\n')],
  [12, u8(1, 19)],
  [13, u8(0, 2)],
  [15, concat(u8(0, 1), u32(262))],
  [19, u8(1)],
]

/** Leads the client up to TLS, then `then` gets its hello. */
function led(then: (socket: Socket, hello: Buffer) => void): Promise<number> {
  return listening((socket) => {
    const left = [...upToTls]
    let heard = 0
    const answer = () => {
      while (left[0] !== undefined && heard >= left[0][0]) socket.write(left.shift()?.[1] ?? u8())
    }
    const take = (chunk: Buffer) => {
      if (left.length === 0) {
        socket.off('data', take)
        return then(socket, chunk)
      }
      heard += chunk.length
      answer()
    }
    socket.on('data', take)
    answer()
  })
}

/** Somebody between the client and a server: from its first words of TLS on, what the server says goes through `twist`. */
async function between(twist: (bytes: Buffer, client: Socket) => void): Promise<number> {
  const { port } = await vencryptServer({ certificate: 'one' })
  return listening((client) => {
    const server = connect(port, '127.0.0.1')
    server.on('error', () => undefined)
    client.on('data', (bytes) => server.write(bytes))
    client.on('close', () => server.destroy())
    server.on('data', (bytes) => (isTls(bytes) ? twist(bytes, client) : client.write(bytes)))
  })
}

/** The kinds of records in TLS. */
const record = { alert: 21, handshake: 22 } as const
const isTls = (bytes: Buffer) => bytes.length > 5 && bytes[0] === record.handshake && bytes[1] === 3
const garbage = Buffer.alloc(64, 9)

const joining = (port: number, certificate?: string) =>
  connectVnc(`vnc://ann:hunter2@127.0.0.1:${port}`, {
    handshake: 2000,
    servers: {
      certificateOf: async () => certificate,
      hasShown: async () => false,
      isNews: async () => true,
    },
  })

test.each<[string, (socket: Socket) => void, string]>([
  ['is silent', () => undefined, 'no answer within 2 s'],
  ['hangs up', (socket) => socket.end(), 'closed the connection while TLS was set up'],
  ['breaks off', (socket) => socket.resetAndDestroy(), 'closed the connection while TLS was set up'],
  ['talks nonsense', (socket) => socket.write(garbage), 'could not be set up (“wrong version number”)'],
  ['objects', (socket) => socket.write(Buffer.from('15030300020228', 'hex')), 'could not be set up'],
])('a server that %s instead of TLS is told of in one sentence', async (_, instead, sentence) => {
  await expect(joining(await led(instead), trusted)).rejects.toThrow(sentence)
})

test('nonsense right behind a certificate that is refused does no harm', async () => {
  const port = await between((bytes, client) => client.write(Buffer.concat([bytes, garbage])))
  await expect(joining(port)).rejects.toThrow('nobody vouches')
  await expect(joining(port, trusted)).rejects.toThrow('TLS broke off (“wrong version number”)')
})

test('a line that is cut right behind the certificate ends it', async () => {
  const port = await between((bytes, client) => client.end(bytes))
  await expect(joining(port)).rejects.toThrow('nobody vouches')
  await expect(joining(port, trusted)).rejects.toThrow('closed the connection')
})

test('a second handshake inside of the first is not taken: it could show another certificate', async () => {
  const { cert, key } = certificates.one
  const shown = { cert: readFileSync(cert), key: readFileSync(key) }
  let asked = false
  const server = await led((socket, hello) => {
    socket.pause()
    socket.unshift(hello)
    const stream = new TLSSocket(socket, { isServer: true, maxVersion: 'TLSv1.2', ...shown })
    stream.on('error', () => undefined)
    // The user and the password have come: the connection stands for both.
    stream.once('data', () => {
      asked = true
      stream.renegotiate({}, () => undefined)
    })
  })
  const answered = new Promise((resolve) => {
    listening((client) => {
      const line = connect(server, '127.0.0.1')
      line.on('data', (bytes) => client.write(bytes))
      client.on('close', () => line.destroy())
      client.on('data', (bytes) => {
        if (asked) resolve(bytes[0])
        line.write(bytes)
      })
    }).then((port) => joining(port, trusted).catch(() => undefined))
  })
  expect(await answered).toBe(record.alert)
})
