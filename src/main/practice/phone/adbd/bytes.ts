/** A stream read by count: exactly so many bytes, however the host has cut them. */
import type { Stream } from './stream'

export type ByteReader = {
  /** Undefined when the stream ends before. */
  exactly(count: number): Promise<Buffer | undefined>
}

export function readBytes(stream: Pick<Stream, 'read'>): ByteReader {
  let waiting: Uint8Array[] = []
  let size = 0
  return {
    async exactly(count) {
      while (size < count) {
        const chunk = await stream.read()
        if (chunk === undefined) return undefined
        waiting.push(chunk)
        size += chunk.length
      }
      const whole = Buffer.concat(waiting)
      waiting = [whole.subarray(count)]
      size -= count
      return whole.subarray(0, count)
    },
  }
}
