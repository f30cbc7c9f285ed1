/** The native bundle of a run with its secrets out: staged as a run's folder of its own, packed as any run is. */

import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { bundleOf } from '../../../core/exports/bundle'
import { failure } from '../../../core/problem'
import { type JournalLine, toRow } from '../../../core/run/journal'
import { openArchive } from '../bundle/archive'
import { Manifest, manifestName, writeBundle } from '../bundle/bundle'
import { type FileSum, sha256, sumsPath } from '../contents'
import { annotationsPath, readAnnotations } from '../library/annotations'
import { notesPath, readNotes } from '../record/notes'
import { eventsPath, framePath, readRun } from '../record/runs'
import { summarize, summaryPath, summaryText } from '../record/summary'
import { count, type FormatWriter, type Output } from './format'
import { hideIn } from './hiding/hide'
import type { SourceRun } from './source'

export function openBundle(output: Output): FormatWriter {
  const { written } = output
  return {
    async add(run) {
      const file = `${run.id}.zip`
      const told = { run: run.id, version: run.head.version }
      if (!output.options.redact) await writeBundle(run.folder, join(output.folder, file), told)
      else {
        const staged = join(output.folder, `staged-${run.id}`)
        await stage(run, staged, output.signal)
        await writeBundle(staged, join(output.folder, file), told)
        await rm(staged, { recursive: true })
      }
      written.add(file, 1)
      count(output.tally.counts, 'steps', run.steps)
      for (let step = 0; step < run.steps; step++) output.stepped()
    },
    finish: async () => undefined,
    async check() {
      for (const file of written.files.keys()) await checkBundle(join(output.folder, file), file)
    },
    abandon: async () => undefined,
  }
}

/** A folder with what may be shown of a run: frames linked, texts rewritten where a secret stood in them. */
async function stage(run: SourceRun, place: string, signal: AbortSignal): Promise<void> {
  for (const folder of ['frames', 'blobs']) await mkdir(join(place, folder), { recursive: true, mode: 0o700 })
  const sums: FileSum[] = []
  const note = (file: string, bytes: Uint8Array) => {
    sums.push({ v: 1, file, bytes: bytes.length, sha256: sha256(bytes) })
  }
  const all: JournalLine[] = []
  for await (const line of run.lines()) all.push(line)
  const { frames, blobs } = bundleOf(all, run.withheld)
  for (const frame of frames) {
    signal.throwIfAborted()
    const bytes = await readFile(framePath(run.folder, frame)).catch(() => undefined)
    if (bytes === undefined) continue
    note(`frames/${frame}.webp`, bytes)
    await link(framePath(run.folder, frame), framePath(place, frame)).catch(() =>
      writeFile(framePath(place, frame), bytes),
    )
  }
  const renamed = new Map<string, string>()
  for (const name of blobs) {
    signal.throwIfAborted()
    const found = await blobIn(run.folder, name)
    if (found === undefined) continue
    const bytes = Buffer.from(run.hideBlob(name, found.text))
    const file = `blobs/${sha256(bytes)}.${found.end}`
    renamed.set(name, sha256(bytes))
    note(file, bytes)
    await writeFile(join(place, file), bytes, { mode: 0o600 })
  }
  await stageRecords(run, place, { lines: all.map((line) => follow(line, renamed)), sums })
}

async function blobIn(folder: string, name: string): Promise<{ text: string; end: string } | undefined> {
  for (const end of ['json', 'txt']) {
    const text = await readFile(join(folder, 'blobs', `${name}.${end}`), 'utf8').catch(() => undefined)
    if (text !== undefined) return { text, end }
  }
  return undefined
}

type Staged = { readonly lines: readonly JournalLine[]; readonly sums: readonly FileSum[] }

/** The journal stays as it was, byte for byte, unless something had to be taken out of it. */
async function stageRecords(run: SourceRun, place: string, { lines, sums }: Staged): Promise<void> {
  const written = await readRun(run.folder)
  const same = JSON.stringify(written.lines) === JSON.stringify(lines)
  const events = same ? await readFile(eventsPath(run.folder)) : rowsOf(lines)
  const said = (await readAnnotations(run.folder)).map((annotation) => hideIn(annotation, run.hide))
  // Nobody can take a secret out of a voice: the words stay, the clips do not come along.
  const notes = (await readNotes(run.folder)).filter(({ kind }) => kind !== 'clip')
  const summary = summaryText(summarize(lines, events.length))
  await writeFile(eventsPath(place), events, { mode: 0o600 })
  await writeFile(sumsPath(place), rowsOf(sums), { mode: 0o600 })
  await writeFile(summaryPath(place), summary, { mode: 0o600 })
  if (said.length > 0) await writeFile(annotationsPath(place), rowsOf(said), { mode: 0o600 })
  const told = notes.map((note) => hideIn(note, run.hide))
  if (told.length > 0) await writeFile(notesPath(place), rowsOf(told), { mode: 0o600 })
}

const rowsOf = (rows: readonly object[]): Buffer => Buffer.from(rows.map((row) => toRow(row, crc32)).join(''))

/** A request with its secrets out has another name. */
function follow(line: JournalLine, renamed: ReadonlyMap<string, string>): JournalLine {
  const clean = typeof line.request === 'string' ? renamed.get(line.request) : undefined
  return clean === undefined ? line : { ...line, request: clean }
}

/** What was packed by this program may be large, not hostile. */
const limits = { entries: 1_000_000, fileBytes: 4 * 1024 ** 3, totalBytes: 256 * 1024 ** 3 }

/** Every file is there, whole and named by the bundle's own list, and nothing else. */
async function checkBundle(path: string, file: string): Promise<void> {
  const archive = await openArchive(path, limits)
  try {
    const found = new Map<string, string>()
    let manifest: Manifest | undefined
    for (const entry of archive.files) {
      const parts: Buffer[] = []
      for await (const part of await entry.open()) parts.push(Buffer.from(part))
      const bytes = Buffer.concat(parts)
      if (entry.name === manifestName) manifest = Manifest.parse(JSON.parse(bytes.toString('utf8')))
      else found.set(entry.name, sha256(bytes))
    }
    const wrong = manifest?.files.find((one) => found.get(one.file) !== one.sha256)
    if (wrong !== undefined) throw failure('export.changed', { file, name: wrong.file })
    if (found.size !== manifest?.files.length) throw failure('export.stray_files', { file })
  } finally {
    archive.close()
  }
}
