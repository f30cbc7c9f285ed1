/** The hand-made run on disk, and exports of it, in a folder of their own. */
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Event } from '../../../../src/core/run/events'
import { toRow } from '../../../../src/core/run/journal'
import { sha256 } from '../../../../src/main/store/contents'
import { type ExportRequest, exportRuns } from '../../../../src/main/store/exports/export'
import type { ExportOptions, Format } from '../../../../src/main/store/exports/options'
import { toWebpLossless } from '../../../../src/main/vision/encode'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import {
  blobs,
  events,
  frameOf,
  linesOf,
  runId,
  type Shade,
  shades,
  size,
} from '../../../fixtures/exports/run'

/** @param text stands in every request in place of its own. */
export async function makeHome(
  runs: Readonly<Record<string, readonly Event[]>> = { [runId]: events },
  text?: string,
) {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-export-'))
  for (const [id, told] of Object.entries(runs)) await writeRun(join(home, 'runs', id), told, text)
  return home
}

/** More runs that are as the hand-made one, under names of their own. */
export async function addRuns(home: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await cp(join(home, 'runs', runId), join(home, 'runs', id), { recursive: true })
}

async function writeRun(folder: string, told: readonly Event[], other?: string): Promise<void> {
  await mkdir(join(folder, 'frames'), { recursive: true })
  await mkdir(join(folder, 'blobs'))
  const rows = linesOf(told).map((line) => toRow(line, crc32))
  await writeFile(join(folder, 'events.jsonl'), rows.join(''))
  const asked = new Set(told.flatMap((event) => (event.type === 'asked' ? [event.request] : [])))
  for (const [name, text] of blobs)
    if (asked.has(name)) await writeFile(join(folder, 'blobs', `${name}.json`), other ?? text)
  for (const [name, shade] of Object.entries(shades)) {
    const file = await pictureOf(shade)
    const known = Object.keys(shades).find((key): key is keyof typeof shades => key === name)
    if (known !== undefined) await writeFile(join(folder, 'frames', `${frameOf(known)}.webp`), file)
  }
  await writeSums(folder)
}

/** The list of sums says of frames and requests what there is now. */
export async function writeSums(folder: string): Promise<void> {
  const sums = [...(await filesIn(folder))].filter(([path]) => path.includes('/')).map(sumOf)
  await writeFile(join(folder, 'files.jsonl'), sums.join(''))
}

const pictures = new Map<Shade, Promise<Uint8Array>>()
/** Each is encoded once, however many runs show it. */
function pictureOf(shade: Shade): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => shade[at % 4] ?? 255)
  const file = pictures.get(shade) ?? toWebpLossless({ ...size, pixels })
  pictures.set(shade, file)
  return file
}

const sumOf = ([file, bytes]: readonly [string, Buffer]): string =>
  toRow({ v: 1, file, bytes: bytes.length, sha256: sha256(bytes) }, crc32)

/** The prompts that come with the program. */
export const shipped = join(import.meta.dirname, '../../../../prompts')

export const plain: ExportOptions = {
  thought: false,
  unjudged: false,
  picture: 'sent',
  split: 0,
  redact: true,
}

export async function make(home: string, format: Format, more: Partial<ExportRequest> = {}) {
  const { out = join(home, `out-${format}`) } = more
  const manifest = await exportRuns({
    home,
    runs: [runId],
    format,
    options: plain,
    shipped,
    scrub: (text) => text,
    maker: pictureMaker,
    version: '0.0.0',
    signal: new AbortController().signal,
    progress: () => undefined,
    ...more,
    out,
  })
  return { out, manifest }
}

/** Every file of a folder by its path. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const read = files.map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(read))
}

export const jsonLines = (bytes: Buffer | undefined): readonly unknown[] =>
  (bytes?.toString('utf8') ?? '')
    .split('\n')
    .filter((row) => row !== '')
    .map((row): unknown => JSON.parse(row))
