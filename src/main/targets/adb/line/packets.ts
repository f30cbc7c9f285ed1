/** A TCP socket to a phone's adbd as the stream of packets that the protocol speaks; lengths are checked before anything is kept. */

import type { Socket } from 'node:net'
import type { AdbDaemonConnection, AdbPacketData, AdbPacketInit } from '@yume-chan/adb'
import { failure } from '../../../../core/problem'

const headerBytes = 24
/** STLS: Android 11's wireless debugging, which only an adb server speaks. */
const startTls = 0x534c5453
/** What we offer ourselves in CNXN: no phone may send more in one packet. */
const longestPayload = 1024 * 1024

/** Takes chunks as they come; gives the packets that are whole. Throws when what comes is not this protocol. */
export function createPacketReader(): (chunk: Uint8Array) => readonly AdbPacketData[] {
  let kept: Buffer = Buffer.alloc(0)
  return (chunk) => {
    kept = kept.length === 0 ? Buffer.from(chunk) : Buffer.concat([kept, chunk])
    const packets: AdbPacketData[] = []
    for (;;) {
      const packet = firstPacket(kept)
      if (packet === undefined) return packets
      packets.push(packet)
      kept = kept.subarray(headerBytes + packet.payload.length)
    }
  }
}

function firstPacket(bytes: Buffer): AdbPacketData | undefined {
  if (bytes.length < headerBytes) return undefined
  const command = bytes.readUInt32LE(0)
  const length = bytes.readUInt32LE(12)
  if ((command ^ -1) !== bytes.readInt32LE(20) || length > longestPayload) throw failure('adb.line.not_adb')
  if (command === startTls) throw failure('adb.line.wants_tls')
  if (bytes.length < headerBytes + length) return undefined
  const payload = new Uint8Array(bytes.subarray(headerBytes, headerBytes + length))
  return { command, arg0: bytes.readUInt32LE(4), arg1: bytes.readUInt32LE(8), payload }
}

function packetBytes({ command, arg0, arg1, payload, checksum, magic }: AdbPacketInit): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(command >>> 0, 0)
  header.writeUInt32LE(arg0 >>> 0, 4)
  header.writeUInt32LE(arg1 >>> 0, 8)
  header.writeUInt32LE(payload.length, 12)
  header.writeUInt32LE(checksum >>> 0, 16)
  header.writeInt32LE(magic | 0, 20)
  return Buffer.concat([header, payload])
}

/** A packet on its way out, which must be told when it has been taken. */
type Outgoing = AdbDaemonConnection['writable'] extends {
  getWriter(): { write(chunk: infer Chunk): unknown }
}
  ? NonNullable<Chunk>
  : never

/** Both ends of the socket. Writes after its end are swallowed: the reading side tells of it. */
export function packetStreams(socket: Socket): AdbDaemonConnection {
  const read = createPacketReader()
  const readable = new ReadableStream<AdbPacketData>({
    start(controller) {
      const end = (error?: Error) => {
        socket.removeAllListeners('data')
        // An error after the end is told already.
        if (error === undefined) attempt(() => controller.close())
        else attempt(() => controller.error(error))
      }
      socket.on('data', (chunk: Buffer) => {
        try {
          for (const packet of read(chunk)) controller.enqueue(packet)
        } catch (cause) {
          end(cause instanceof Error ? cause : new Error(String(cause)))
          socket.destroy()
        }
        if ((controller.desiredSize ?? 0) <= 0) socket.pause()
      })
      socket.on('error', (error) => end(error))
      socket.on('close', () => end())
    },
    pull: () => void socket.resume(),
    cancel: () => void socket.destroy(),
  })
  const writable = new WritableStream<Outgoing>({
    write: (chunk) =>
      chunk.tryConsume(
        (packet) =>
          new Promise<void>((resolve) => {
            if (socket.destroyed) resolve()
            else socket.write(packetBytes(packet), () => resolve())
          }),
      ),
    close: () => void socket.end(),
    abort: () => void socket.destroy(),
  })
  const streams: unknown = { readable, writable }
  if (!isConnection(streams)) throw new Error('This Node.js has no streams.')
  return streams
}

/** The library writes its own types for the platform's streams, which are what it gets and runs on. */
const isConnection = (streams: unknown): streams is AdbDaemonConnection =>
  typeof streams === 'object' && streams !== null && 'readable' in streams && 'writable' in streams

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The stream is closed already; there is nobody left to tell.
  }
}
