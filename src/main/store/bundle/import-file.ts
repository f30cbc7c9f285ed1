/** Takes in whatever a person has of runs: one bundle, or the tar archive in which a browser downloads several. */
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { NotTaken } from '../../../core/library/importing'
import { Failure, failure } from '../../../core/problem'
import { draftOf, reasonOf } from '../durable'
import { streamTar, type TarStream } from '../exports/tar'
import { type Imported, type ImportOptions, importBundle } from './import'

/** `left`: bundles of an archive that were refused; the others are taken. */
export type TakenFile = { readonly taken: readonly Imported[]; readonly left: readonly NotTaken[] }

/** Throws one sentence where nothing of the file can be a run: it is no bundle, no archive, or an archive without bundles. */
export async function importFile(home: string, path: string, options: ImportOptions): Promise<TakenFile> {
  if (!(await isTar(path))) return { taken: [await importBundle(home, path, options)], left: [] }
  const file = options.name ?? path
  const taken: Imported[] = []
  const left: NotTaken[] = []
  for await (const one of bundlesOf(path, { file, draft: draftOf(join(home, 'import')) })) {
    try {
      taken.push(await importBundle(home, one.path, { ...options, name: one.name }))
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      left.push({ file: one.name, problem: cause.problem })
    }
  }
  if (taken.length + left.length === 0) throw failure('bundle.none_in', { file })
  return { taken, left }
}

type Place = { readonly file: string; readonly draft: string }

/** Each bundle of the archive, unpacked to a place of its own for as long as it is looked at. */
async function* bundlesOf(
  path: string,
  { file, draft }: Place,
): AsyncGenerator<{ path: string; name: string }> {
  try {
    for await (const { name, bytes } of streamTar(path, file)) {
      if (!name.endsWith('.zip')) continue
      await rm(draft, { force: true })
      await unpackTo(draft, bytes)
      yield { path: draft, name: basename(name) }
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Throws one sentence where it cannot be written; where it cannot be read, what the archive says of it. */
async function unpackTo(draft: string, bytes: TarStream['bytes']): Promise<void> {
  await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 })).catch((cause: unknown) => {
    if (cause instanceof Failure) throw cause
    throw failure('file.unwritable', { path: draft, why: reasonOf(cause) }, { cause })
  })
}

/** By the mark that every tar of today has; whatever else it is, the reader of bundles has words for it. */
async function isTar(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 257)
    return bytesRead === 5 && buffer.toString('latin1') === 'ustar'
  } catch {
    return false
  } finally {
    await file.close()
  }
}
