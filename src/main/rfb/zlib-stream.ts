/** One zlib stream for the life of a connection, in pieces, off the main thread and never larger than allowed. */

import { constants, createDeflate, createInflate, type Deflate, type Inflate } from 'node:zlib'
import { Failure, failure, problem } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { concat } from './wire'

export type ZlibStream = {
  /** Resolves with all the output of this input. Rejects when it is longer than `limit` bytes or broken. */
  transform(input: Uint8Array, limit: number): Promise<Uint8Array>
  close(): void
}

const chunkSize = 128 * 1024

export type Inflater = ZlibStream & {
  /** The same of the first bytes of a rectangle, with which some servers begin a new stream. */
  begin(input: Uint8Array, limit: number): Promise<Uint8Array>
}

export function createInflater(): Inflater {
  const open = () =>
    overStream(
      () => createInflate({ flush: constants.Z_SYNC_FLUSH, chunkSize }),
      problem('rfb.compressed.broken'),
    )
  let stream = open()
  let closed = false
  return {
    transform: (input, limit) => stream.transform(input, limit),
    close() {
      closed = true
      stream.close()
    },
    async begin(input, limit) {
      try {
        return await stream.transform(input, limit)
      } catch (cause) {
        if (closed || !isHeader(input)) throw cause
        stream.close()
        stream = open()
        return stream.transform(input, limit)
      }
    },
  }
}

/**
 * A zlib header (RFC 1950 §2.2). wayvnc makes a new encoder when a client goes on with other encodings, and its stream begins anew, though
 * ZRLE has one for its whole life; within a stream no block of zlib's begins so, as the bits behind that of a stored one are zeros.
 */
const isHeader = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0 && (second & 32) === 0

/** Fast rather than small: the pixels mostly stay on this machine. */
export function createDeflater(): ZlibStream {
  return overStream(
    () => createDeflate({ flush: constants.Z_SYNC_FLUSH, chunkSize, level: 1 }),
    problem('rfb.compressing'),
  )
}

function overStream(open: () => Inflate | Deflate, broken: Problem): ZlibStream {
  let stream: Inflate | Deflate | undefined
  let closed = false
  let current:
    | { parts: Uint8Array[]; size: number; limit: number; reject: (error: Error) => void }
    | undefined

  function take(part: Uint8Array): void {
    if (!current) return
    current.size += part.length
    if (current.size <= current.limit) current.parts.push(part)
    else fail(failure('rfb.compressed.larger'))
  }

  function fail(error: Error): void {
    const reject = current?.reject
    current = undefined
    close()
    reject?.(error)
  }

  function close(): void {
    closed = true
    stream?.destroy()
  }

  function opened(): Inflate | Deflate {
    if (stream) return stream
    stream = open()
    stream.on('data', take)
    stream.on('error', (cause) => fail(new Failure(broken, { cause })))
    stream.on('end', () => fail(new Failure(broken)))
    return stream
  }

  return {
    transform: (input, limit) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Failure(broken))
        const job = { parts: [], size: 0, limit, reject }
        current = job
        opened().write(input, () => {
          if (current !== job) return
          current = undefined
          resolve(concat(...job.parts))
        })
      }),
    close,
  }
}
