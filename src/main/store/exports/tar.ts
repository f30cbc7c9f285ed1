/** Tar archives of plain files, which is what WebDataset shards are, and a folder that is handed on whole. */

import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
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

/** What an archive ends with. */
const end = Buffer.alloc(1024)

/**
 * Begins an archive, or goes on with one that has no end yet; add one file after the other. Times are zero, so that the same content
 * is the same archive. @param begun bytes of one that is there.
 */
export function openTar(path: string, begun = 0): TarWriter {
  let size = begun
  let file: FileHandle | undefined
  async function append(bytes: Buffer): Promise<void> {
    file ??= await open(path, begun === 0 ? 'wx' : 'a', 0o600)
    await file.appendFile(bytes)
    size += bytes.length
  }
  return {
    add: async (name, bytes) => append(await packed(name, bytes)),
    size: () => size,
    async close() {
      await append(end)
      await file?.close()
    },
    abandon: async () => void (await file?.close()),
  }
}

/** One file as it stands in an archive. */
async function packed(name: string, bytes: Uint8Array): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name, size: bytes.length, mtime: new Date(0) }, Buffer.from(bytes))
  archive.finalize()
  const parts: Buffer[] = []
  for await (const part of archive) parts.push(part)
  return Buffer.concat(parts).subarray(0, -end.length)
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

/** Every file of a folder, by its name, below the folder's own; each is read as it is taken. */
export function packFolder(folder: string): Readable {
  const archive = pack()
  addAll(archive, folder).then(
    () => archive.finalize(),
    (cause: Error) => archive.destroy(cause),
  )
  return archive
}

async function addAll(archive: ReturnType<typeof pack>, folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  for (const path of paths.sort()) {
    const { size, mtime } = await stat(path)
    const name = [basename(folder), ...relative(folder, path).split(sep)].join('/')
    await pipeline(createReadStream(path), archive.entry({ name, size, mtime, mode: 0o600 }))
  }
}
