/** A run as one file: a zip of everything in its folder as it is, with the hash of each file. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { z } from 'zod'
import { failure } from '../../../core/problem'
import { sha256 } from '../contents'
import { draftOf, reasonOf } from '../durable'
import { writerOf } from '../lock'

/** What a bundle's files must be. `file`: a path within the run's folder, with `/` between its parts. */
export const Manifest = z.object({
  v: z.literal(1),
  kind: z.literal('pilothouse-run'),
  run: z.string(),
  version: z.string(),
  files: z.array(z.object({ file: z.string(), bytes: z.int().min(0), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'MANIFEST.json'

/** The files a run may consist of; nothing else is packed, and nothing else is taken from a bundle. */
export const fileShape =
  /^(?:events\.jsonl(?:\.torn-[0-9A-Za-z.-]{1,60})?|(?:files|annotations|notes)\.jsonl|run\.json|frames\/[0-9a-f]{64}\.webp|blobs\/[0-9a-f]{64}\.(?:json|txt|webm))$/

export type Bundled = { readonly files: number; readonly bytes: number }

/**
 * Packs the run in `folder` into the zip file `out`, which then is whole or not there. Nothing is compressed, frames are already.
 * Throws one sentence when the run is being written or a file cannot be read.
 */
export async function writeBundle(
  folder: string,
  out: string,
  { run, version }: { readonly run: string; readonly version: string },
): Promise<Bundled> {
  const writer = await writerOf(folder)
  if (writer !== undefined) throw failure('run.being_written', { run, process: writer })
  const files = await measure(folder)
  const manifest: Manifest = { v: 1, kind: 'pilothouse-run', run, version, files: [...files] }
  const zip = new yazl.ZipFile()
  const broken = new Promise<never>((_, reject) => zip.on('error', reject))
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`), manifestName, plain)
  for (const { file } of files) zip.addFile(join(folder, file), file, plain)
  zip.end()
  const draft = draftOf(out)
  try {
    await mkdir(dirname(out), { recursive: true })
    await Promise.race([
      pipeline(zip.outputStream, createWriteStream(draft, { flags: 'wx', mode: 0o600 })),
      broken,
    ])
    await rename(draft, out)
  } catch (cause) {
    await rm(draft, { force: true })
    throw failure('file.unwritable', { path: out, why: reasonOf(cause) }, { cause })
  }
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The same run gives the same bytes, whenever it is packed: one date for all (the first that a zip can name). */
const plain = { compress: false, mtime: new Date(1980, 0, 1), mode: 0o100600 } as const

async function measure(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => fileShape.test(name))
    .sort()
  if (!names.includes('events.jsonl')) throw failure('run.unreadable', { folder })
  const files: Manifest['files'] = []
  for (const file of names) {
    const bytes = await readFile(join(folder, file))
    files.push({ file, bytes: bytes.length, sha256: sha256(bytes) })
  }
  return files
}
