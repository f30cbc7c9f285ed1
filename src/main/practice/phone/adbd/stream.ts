/** One ADB stream seen from the phone: bytes both ways, each write waiting for the host's OKAY. */
import type { Packet } from './packet'

export type Stream = {
  /** The next bytes of the host, acknowledged as they are taken; undefined when it has closed the stream. */
  read(): Promise<Uint8Array | undefined>
  /** Resolves when the host has taken all of it. Rejects once the stream is gone. */
  write(bytes: Uint8Array): Promise<void>
  close(): void
  /** Aborted when either side has closed the stream, or the link is lost. */
  readonly gone: AbortSignal
}

/** The phone's end of a stream together with what the link does to it. */
export type StreamEnd = Stream & {
  /** The host's id of the stream, 0 until it has answered. */
  remote(): number
  /** Resolves when the host has answered the phone's OPEN, or the stream is gone. */
  readonly opened: Promise<void>
  received(packet: Packet): void
  /** The link is lost, or the host has closed; nothing more is sent. */
  lose(): void
}

/** A host that sends more than this without being acknowledged breaks the protocol. */
const mostUnread = 4 * 1024 * 1024

type Ends = {
  readonly local: number
  readonly remote: number
  readonly payload: () => number
  send(packet: Packet): void
  onEnd(): void
}

const nothing = new Uint8Array()

export function createStream(ends: Ends): StreamEnd {
  const gone = new AbortController()
  const unread: Uint8Array[] = []
  const readers: (() => void)[] = []
  const acknowledged: (() => void)[] = []
  const { local } = ends
  let remote = ends.remote
  let size = 0
  let queue: Promise<void> = Promise.resolve()

  function end(): void {
    if (gone.signal.aborted) return
    gone.abort(new Error('adb: the stream is closed.'))
    for (const wake of [...readers.splice(0), ...acknowledged.splice(0)]) wake()
    ends.onEnd()
  }

  async function writeAll(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += ends.payload()) {
      gone.signal.throwIfAborted()
      const answered = new Promise<void>((resolve) => acknowledged.push(resolve))
      ends.send({
        command: 'WRTE',
        arg0: local,
        arg1: remote,
        payload: bytes.subarray(at, at + ends.payload()),
      })
      await answered
    }
    gone.signal.throwIfAborted()
  }

  function take(bytes: Uint8Array): void {
    size += bytes.length
    unread.push(bytes)
    if (size > mostUnread) throw new Error('adb: a host writes without waiting to be acknowledged.')
    readers.shift()?.()
  }

  const opened = new Promise<void>((resolve) => {
    if (remote === 0) acknowledged.push(resolve)
    else resolve()
  })

  return {
    gone: gone.signal,
    opened,
    remote: () => remote,
    async read() {
      if (unread.length === 0 && !gone.signal.aborted) await new Promise<void>((wake) => readers.push(wake))
      const bytes = unread.shift()
      if (bytes === undefined) return undefined
      size -= bytes.length
      if (!gone.signal.aborted) ends.send({ command: 'OKAY', arg0: local, arg1: remote, payload: nothing })
      return bytes
    },
    write(bytes) {
      queue = queue.then(() => writeAll(bytes))
      return queue
    },
    close() {
      if (gone.signal.aborted) return
      ends.send({ command: 'CLSE', arg0: local, arg1: remote, payload: nothing })
      end()
    },
    received({ command, arg0, payload }) {
      if (command === 'WRTE') take(payload)
      if (command !== 'OKAY') return
      if (remote === 0) remote = arg0
      acknowledged.shift()?.()
    },
    lose: end,
  }
}
