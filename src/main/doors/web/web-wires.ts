/** A WebSocket as the two things a console needs of it: the api's text and the live picture's bytes. */
import type { RawData, WebSocket } from 'ws'
import type { Wire } from '../../engine/ports'
import type { openApi } from '../api-channel'

/** A viewer this far behind (bytes) is cut off; it connects again and starts from a fresh picture. */
const patience = 64 << 20

/** Serves the api on a socket until it closes. */
export function serveApi(api: ReturnType<typeof openApi>, socket: WebSocket, console: string): void {
  const caller = {
    send: (message: string) => sendBounded(socket, message),
    close: () => socket.close(1008, 'not a call'),
  }
  const channel = api(caller, console)
  socket.on('message', (data, binary) => channel.hear(binary ? data : String(data)))
  socket.on('close', () => channel.gone())
  socket.on('error', () => socket.terminate())
}

/** The socket as a wire. Text on it is refused: a live picture speaks bytes. */
export function wireOf(socket: WebSocket): Wire {
  socket.on('error', () => socket.terminate())
  return {
    // A copy: the socket keeps what it cannot send at once, and the sender may reuse its buffer.
    send: (bytes) => sendBounded(socket, new Uint8Array(bytes)),
    onBytes(listener) {
      socket.on('message', (data, binary) =>
        binary ? listener(bytesOf(data)) : socket.close(1003, 'bytes only'),
      )
    },
    onClose: (listener) => void socket.on('close', listener),
    close: () => socket.close(1000),
  }
}

function sendBounded(socket: WebSocket, message: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > patience) socket.terminate()
  else socket.send(message)
}

function bytesOf(data: RawData): Uint8Array {
  return Array.isArray(data) ? new Uint8Array(Buffer.concat(data)) : new Uint8Array(data)
}
