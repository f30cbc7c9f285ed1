/** Tar archives of plain files, which is what WebDataset shards are, and a folder that is handed on whole. */

import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, extract, pack } from 'tar-stream'
import { wordsOf } from '../../../core/cause'
import { type Failure, failure } from '../../../core/problem'

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

/** @param bytes are taken before the next file is asked for, or are passed over. */
export type TarStream = { readonly name: string; readonly bytes: AsyncIterable<Buffer> }

/**
 * Each plain file of an archive as it is come to, however large it is. Throws one sentence when the archive is cut off or damaged,
 * whoever notices it: this, or the bytes of a file. @param name how messages call it.
 */
export async function* streamTar(path: string, name: string): AsyncGenerator<TarStream> {
  const cutOff = (cause: unknown): Failure =>
    failure('export.cut_off', { file: name, reason: wordsOf(cause) }, { cause })
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (cause) => archive.destroy(cause))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      if (entry.header.type === 'file') yield { name: entry.header.name, bytes: bytesOf(entry, cutOff) }
      entry.resume()
    }
  } catch (cause) {
    throw cutOff(cause)
  } finally {
    source.destroy()
    archive.destroy()
  }
}

/** Read as an iterable: as a stream it would not tell a `pipeline` that the archive ended within it. */
async function* bytesOf(entry: Entry, cutOff: (cause: unknown) => Failure): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (cause) {
    throw cutOff(cause)
  }
}

type TarEntry = { readonly name: string; readonly bytes: Buffer }

/** The same, each file whole: for archives of small ones. */
export async function* readTar(path: string, name: string): AsyncGenerator<TarEntry> {
  for await (const file of streamTar(path, name)) {
    const parts: Buffer[] = []
    for await (const part of file.bytes) parts.push(part)
    yield { name: file.name, bytes: Buffer.concat(parts) }
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
