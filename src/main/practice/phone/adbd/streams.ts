/** All streams of one host: opened from either side, fed with packets, ended together. */
import type { Packet } from './packet'
import { createStream, type Stream, type StreamEnd } from './stream'

export type Streams = {
  /** Feeds OPEN, OKAY, WRTE and CLSE. Throws one sentence when the host breaks the protocol. */
  received(packet: Packet): void
  /** A stream from the phone to a socket of the host; undefined when the host refuses. */
  open(name: string): Promise<Stream | undefined>
  /** Ends every stream without a word to the host. */
  lose(): void
}

export type StreamsParts = {
  /** The largest payload that the host takes. */
  payload(): number
  send(packet: Packet): void
  /** How a stream of this name is served to its end; undefined when it is refused. */
  serve(name: string): ((stream: Stream) => Promise<void>) | undefined
  /** Serving a stream failed for a reason of our own. */
  onFailure(): void
}

/** A host may have this many streams at once. */
const mostStreams = 256

const nothing = new Uint8Array()

export function createStreams({ payload, send, serve, onFailure }: StreamsParts): Streams {
  const streams = new Map<number, StreamEnd>()
  let lastId = 0

  function add(remote: number): StreamEnd {
    lastId += 1
    const local = lastId
    const stream = createStream({ local, remote, payload, send, onEnd: () => streams.delete(local) })
    streams.set(local, stream)
    return stream
  }

  function opened({ arg0: remote, payload: bytes }: Packet): void {
    if (remote === 0) throw new Error('adb: a host opens a stream without a number.')
    const name = Buffer.from(bytes).toString('utf8').replace(/\0+$/, '')
    const answer = streams.size >= mostStreams ? undefined : serve(name)
    if (answer === undefined) {
      send({ command: 'CLSE', arg0: 0, arg1: remote, payload: nothing })
      return
    }
    const stream = add(remote)
    send({ command: 'OKAY', arg0: lastId, arg1: remote, payload: nothing })
    void answer(stream).then(stream.close, (problem) => {
      // A stream that went while it was served is an ordinary end; anything else is a mistake of ours.
      if (stream.gone.aborted) return
      onFailure()
      throw problem
    })
  }

  function closed(stream: StreamEnd | undefined, remote: number): void {
    if (stream !== undefined && (remote === 0 || stream.remote() === 0 || remote === stream.remote()))
      stream.close()
  }

  /** A host may not write before it has answered the phone's OPEN: such bytes are lost, as on a phone. */
  const isFor = (stream: StreamEnd, { command, arg0 }: Packet): boolean =>
    arg0 === stream.remote() || (command === 'OKAY' && stream.remote() === 0)

  return {
    received(packet) {
      const stream = streams.get(packet.arg1)
      if (packet.command === 'OPEN') opened(packet)
      else if (packet.command === 'CLSE') closed(stream, packet.arg0)
      else if (stream !== undefined && isFor(stream, packet)) stream.received(packet)
      // Bytes for a stream that has just ended here: the host is told again.
      else if (packet.command === 'WRTE')
        send({ command: 'CLSE', arg0: 0, arg1: packet.arg0, payload: nothing })
    },
    async open(name) {
      if (streams.size >= mostStreams) return undefined
      const stream = add(0)
      send({ command: 'OPEN', arg0: lastId, arg1: 0, payload: Buffer.from(`${name}\0`) })
      await stream.opened
      // A host may have said its word and hung up by now: it answered all the same.
      return stream.remote() === 0 ? undefined : stream
    },
    lose() {
      for (const stream of [...streams.values()]) stream.lose()
    },
  }
}
