/** Has `fetch` read a socket in small draughts: what one packet holds may be ten thousand pieces, each of which costs it a call. */
import type { Readable } from 'node:stream'

/** Bytes of one draught. The smallest piece of a body takes six of them. */
const draught = 2048
/** The longest stretch of reading without a turn for others, in ms. */
const stretch = 4

const bounded = new WeakSet<Readable>()

/** `fetch` reads until there is nothing; for the rest of a turn there is nothing after so much work. */
export function inDraughts(socket: Readable, now: () => number = () => performance.now()): void {
  if (bounded.has(socket)) return
  bounded.add(socket)
  const read = socket.read.bind(socket)
  let began: number | undefined
  let resting = false
  const rested = () => {
    began = undefined
    if (!resting) return
    resting = false
    socket.emit('readable')
  }
  socket.read = (size?: number) => {
    if (resting) return null
    if (began === undefined) {
      began = now()
      setImmediate(rested)
    } else if (now() - began >= stretch && socket.readableLength > 0) {
      resting = true
      return null
    }
    const most = Math.min(size ?? draught, draught, socket.readableLength)
    return most > 0 ? read(most) : read(size)
  }
}
