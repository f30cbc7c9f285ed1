/** Takes a bundle back into the library: unpacked beside it, compared with its own list, and only then a run. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, failure, foreign, problem } from '../../../core/problem'
import { sha256 } from '../contents'
import { draftOf, syncFolder } from '../durable'
import { dateMarks, mergeAnnotations, readAnnotations } from '../library/annotations'
import { longestRow, refuseLongRows } from '../long-rows'
import { mergeNotes, readNotes } from '../record/notes'
import { runFolder } from '../record/runs'
import { type Archive, type ArchiveFile, type Limits, openArchive } from './archive'
import { lookAt } from './arrived'
import { fileShape, Manifest, manifestName } from './bundle'

export type Imported = {
  /** The run's name: that of its journal unless another run has it. */
  readonly run: string
  readonly files: number
  /** It was there already, file for file. */
  readonly same: boolean
  /** How many words of other people were added to a run that was there already. */
  readonly merged: number
  /** What is wrong with its journal first: it is kept as it is, and no training data are made of it. */
  readonly damage?: string
}

/** Frames of a long run are many and together large; each of its files is not. */
const usual: Limits = { entries: 200_000, fileBytes: 1024 ** 3, totalBytes: 64 * 1024 ** 3 }
const manifestBytes = 64 * 1024 ** 2

export type ImportOptions = {
  readonly random: () => number
  /** What is dated later than this was said now. */
  readonly now?: () => Date
  readonly limits?: Limits
  /** How messages call the file; its path by default. */
  readonly name?: string
}

/** Throws one sentence when the file is no bundle or not what it says; the library is then as it was. */
export async function importBundle(home: string, path: string, options: ImportOptions): Promise<Imported> {
  const file = options.name ?? path
  const archive = await openArchive(path, options.limits ?? usual, file)
  const place = draftOf(join(home, 'import'))
  try {
    const manifest = await readManifest(file, archive)
    const files = agreed(file, archive, manifest)
    for (const folder of ['frames', 'blobs'])
      await mkdir(join(place, folder), { recursive: true, mode: 0o700 })
    for (const one of files) await unpack(file, one, place)
    for (const name of rowFiles) await requireRows(file, name, place)
    const { random, now = () => new Date() } = options
    return await settle({ home, file, place, manifest, random, now })
  } finally {
    archive.close()
    await rm(place, { recursive: true, force: true })
  }
}

/** What is read row by row. */
const rowFiles = ['events.jsonl', 'annotations.jsonl', 'files.jsonl'] as const

async function requireRows(file: string, name: string, place: string): Promise<void> {
  await refuseLongRows(join(place, name)).catch((cause: unknown) => {
    const why = problem('bundle.entry.long_row', { name, size: longestRow / 1024 ** 2 })
    throw failure('bundle.refused', { file, why }, { cause })
  })
}

async function readManifest(file: string, archive: Archive): Promise<Manifest> {
  const entry = archive.files.find(({ name }) => name === manifestName)
  if (entry === undefined || entry.bytes > manifestBytes)
    throw failure('bundle.no_manifest', { file, name: manifestName })
  const chunks: Uint8Array[] = []
  for await (const chunk of await entry.open()) chunks.push(chunk)
  try {
    const manifest = Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    runFolder('', manifest.run)
    return manifest
  } catch (cause) {
    throw failure('bundle.bad_manifest', { file, name: manifestName }, { cause })
  }
}

type Wanted = { readonly entry: ArchiveFile; readonly sha256: string }

/** The archive's files with what each must be; both must name the same ones. */
function agreed(file: string, archive: Archive, manifest: Manifest): readonly Wanted[] {
  const listed = new Map(manifest.files.map((one) => [one.file, one]))
  const entries = archive.files.filter(({ name }) => name !== manifestName)
  const wanted = entries.map((entry) => {
    const told = listed.get(entry.name)
    if (!fileShape.test(entry.name) || told === undefined)
      throw failure('bundle.refused', {
        file,
        why: problem('bundle.entry.stray', { name: entry.name.slice(0, 80) }),
      })
    if (told.bytes !== entry.bytes)
      throw failure('bundle.refused', { file, why: problem('bundle.entry.length', { name: entry.name }) })
    return { entry, sha256: told.sha256 }
  })
  if (wanted.length !== listed.size || listed.size !== manifest.files.length)
    throw failure('bundle.refused', { file, why: problem('bundle.files_missing') })
  if (!listed.has('events.jsonl'))
    throw failure('bundle.refused', { file, why: problem('bundle.no_journal') })
  return wanted
}

async function unpack(file: string, { entry, sha256: wanted }: Wanted, place: string): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (source: Readable) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > entry.bytes) throw failure('bundle.entry.longer', { name: entry.name })
      hash.update(chunk)
      yield chunk
    }
  }
  const target = createWriteStream(join(place, entry.name), { flags: 'wx', mode: 0o600 })
  await entry
    .open()
    .then((source) => pipeline(source, counted, target))
    .catch((cause: Error) => {
      target.destroy()
      const why =
        cause instanceof Failure
          ? cause.problem
          : problem('bundle.entry.not_unpacked', { name: entry.name, words: foreign(cause.message) })
      throw failure('bundle.refused', { file, why }, { cause })
    })
  if (hash.digest('hex') !== wanted)
    throw failure('bundle.refused', { file, why: problem('bundle.entry.changed', { name: entry.name }) })
}

type Arrival = {
  readonly home: string
  readonly file: string
  readonly place: string
  readonly manifest: Manifest
  readonly random: () => number
  readonly now: () => Date
}

async function settle({ home, file, place, manifest, random, now }: Arrival): Promise<Imported> {
  const files = manifest.files.length
  const own = runFolder(home, manifest.run)
  for (const taken of await namesakes(dirname(own), manifest.run))
    if (await isSame(runFolder(home, taken), manifest))
      return { run: taken, files, same: true, merged: await mergeSaid(runFolder(home, taken), place, now) }
  const { recorded, damage } = await lookAt(place, { file, run: manifest.run })
  let run = recorded
  while (await isThere(runFolder(home, run))) run = anotherName(run, random)
  await mkdir(dirname(own), { recursive: true, mode: 0o700 })
  await dateMarks(place, now())
  await rename(place, runFolder(home, run))
  await syncFolder(dirname(own))
  return { run, files, same: false, merged: 0, ...(damage !== undefined && { damage }) }
}

/** The run of this name and those that were taken in under another mark, its own first. */
async function namesakes(runs: string, run: string): Promise<readonly string[]> {
  const names = await readdir(runs).catch(() => [])
  const others = names.filter((name) => name !== run && name.length === run.length)
  return [run, ...others.filter((name) => name.startsWith(run.slice(0, -4))).sort()]
}

/** The same time, another mark. */
const anotherName = (run: string, random: () => number): string =>
  run.slice(0, -4) + Array.from({ length: 4 }, () => Math.floor(random() * 36).toString(36)).join('')

/** What is derived from the rest may be written in another order; what people say grows on every copy of a run by itself. */
const notCompared: readonly string[] = ['run.json', 'files.jsonl', 'annotations.jsonl', 'notes.jsonl']

/** A copy that was judged elsewhere is no other run: its words join those that are here. */
async function mergeSaid(folder: string, copy: string, now: () => Date): Promise<number> {
  const marks = await mergeAnnotations(folder, await readAnnotations(copy), now)
  return marks + (await mergeNotes(folder, await readNotes(copy)))
}

async function isSame(folder: string, manifest: Manifest): Promise<boolean> {
  if (!(await isThere(folder))) return false
  for (const { file, sha256: wanted } of manifest.files.filter((one) => !notCompared.includes(one.file))) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    if (bytes === undefined || sha256(bytes) !== wanted) return false
  }
  return true
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
