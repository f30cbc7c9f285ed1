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

/** Each part is only good until the next one is asked for. Closes the file. */
export async function* partsIn(file: FileHandle): AsyncGenerator<Buffer> {
  const room = takeRoom()
  try {
    for (;;) {
      const { bytesRead } = await file.read(room, 0, size)
      if (bytesRead === 0) break
      yield room.subarray(0, bytesRead)
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
