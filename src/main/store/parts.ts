/** A file in parts, in one piece of memory that is handed on: the collector is slow to see how much lies in thrown away pieces. */
import type { FileHandle } from 'node:fs/promises'

const size = 256 * 1024

/** The last reader's room, for the next one. */
let spare: Buffer | undefined

function takeRoom(): Buffer {
  const room = spare ?? Buffer.allocUnsafeSlow(size)
  spare = undefined
  return room
}

/** Bytes of a file, the last one excluded. */
export type Range = { readonly from: number; readonly to: number }

const whole: Range = { from: 0, to: Number.POSITIVE_INFINITY }

/** Each part is only good until the next one is asked for. Closes the file. */
export async function* partsIn(file: FileHandle, { from, to }: Range = whole): AsyncGenerator<Buffer> {
  const room = takeRoom()
  try {
    for (let at = from; at < to; ) {
      const { bytesRead } = await file.read(room, 0, Math.min(size, to - at), at)
      if (bytesRead === 0) break
      yield room.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    spare = room
    await file.close()
  }
}

/** The first bytes of a file, at most a part. They are only good until the next one is read. Closes the file. */
export async function beginningOf(file: FileHandle): Promise<Buffer> {
  for await (const part of partsIn(file)) return part
  return Buffer.alloc(0)
}
