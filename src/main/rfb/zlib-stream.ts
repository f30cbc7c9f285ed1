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

export function createInflater(): ZlibStream {
  return overStream(
    () => createInflate({ flush: constants.Z_SYNC_FLUSH, chunkSize }),
    problem('rfb.compressed.broken'),
  )
}

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
