/** Tar archives of plain files, which is what WebDataset shards are. */

import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { wordsOf } from '../../../core/cause'
import { failure } from '../../../core/problem'

export type TarWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Bytes so far, headers included. */
  size(): number
  /** Writes the end of the archive; resolves once the file is closed. */
  close(): Promise<void>
  /** Lets go of the file, which is then no whole archive. */
  abandon(): Promise<void>
}

const block = 512

/** Begins a new archive; add one file after the other. Times are zero, so that the same content is the same archive. */
export function openTar(path: string): TarWriter {
  const archive = pack()
  // As an iterable: node's pipeline does not know when a stream of another make has ended.
  const written = pipeline(
    async function* () {
      yield* archive
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  written.catch(() => undefined) // told by the next call
  let size = 0
  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) =>
        archive.entry({ name, size: bytes.length, mtime: new Date(0) }, Buffer.from(bytes), (cause) =>
          cause ? reject(cause) : resolve(),
        ),
      )
      // When the disk refuses, the archive is destroyed: the file's own error is the reason to tell.
      await added.catch(() => written.then(() => added))
      size += block + Math.ceil(bytes.length / block) * block
    },
    size: () => size,
    close() {
      archive.finalize()
      return written
    },
    async abandon() {
      archive.destroy()
      await written.catch(() => undefined)
    },
  }
}

export type TarEntry = { readonly name: string; readonly bytes: Buffer }

/** Each file of an archive. Throws one sentence when it is cut off or damaged. @param name how messages call it. */
export async function* readTar(path: string, name: string): AsyncGenerator<TarEntry> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (cause) => archive.destroy(cause))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part)
      yield { name: entry.header.name, bytes: Buffer.concat(parts) }
    }
  } catch (cause) {
    throw failure('export.cut_off', { file: name, reason: wordsOf(cause) }, { cause })
  } finally {
    source.destroy()
  }
}
