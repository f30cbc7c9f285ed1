/** What may be shown of a run as a run's folder of its own. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { bundleOf } from '../../../../core/exports/bundle'
import { type JournalLine, toRow } from '../../../../core/run/journal'
import { type FileSum, fileSumsIn, sha256, sumsPath } from '../../contents'
import { annotationsPath, readAnnotations } from '../../library/annotations'
import { notesPath, readNotes } from '../../record/notes'
import { eventsPath, framePath, readRun } from '../../record/runs'
import { summarize, summaryPath, summaryText } from '../../record/summary'
import type { Output } from '../format'
import type { PictureMaker } from '../options'
import type { SourceRun } from '../source'
import { holdsNone } from './clean'
import { hideIn } from './hide'

type Stage = {
  readonly run: SourceRun
  readonly place: string
  readonly signal: AbortSignal
  /** Of the files that are there. */
  readonly sums: Map<string, FileSum>
  readonly renamed: Map<string, string>
}

/** A folder with what may be shown of a run: frames copied or covered, texts rewritten where a secret stood in them. */
export async function stageRun(run: SourceRun, place: string, { maker, signal }: Making): Promise<void> {
  for (const folder of ['frames', 'blobs']) await mkdir(join(place, folder), { recursive: true, mode: 0o700 })
  const stage: Stage = { run, place, signal, sums: new Map(), renamed: new Map() }
  const all: JournalLine[] = []
  for await (const line of run.lines()) all.push(line)
  const { frames, blobs } = bundleOf(all)
  await stageFrames(stage, frames, maker)
  await stageBlobs(stage, blobs)
  await stageRecords(
    stage,
    all.map((line) => follow(line, stage.renamed)),
  )
}

type Making = Pick<Output, 'maker' | 'signal'>

/** @param sum where it is not that of the bytes, since they are not what was written: the copy says so as well. */
function note({ sums }: Stage, file: string, bytes: Uint8Array, sum = sha256(bytes)): void {
  sums.set(file, { v: 1, file, bytes: bytes.length, sha256: sum })
}

async function stageFrames(stage: Stage, frames: readonly string[], maker: PictureMaker): Promise<void> {
  const { run, place, signal, sums, renamed } = stage
  const written = await fileSumsIn(run.folder)
  for (const frame of frames) {
    signal.throwIfAborted()
    const bytes = await readFile(framePath(run.folder, frame)).catch(() => undefined)
    if (bytes === undefined) continue
    const boxes = run.areas.get(frame)
    const shown = boxes === undefined ? { name: frame, file: bytes } : await maker.cover(bytes, boxes)
    if (shown.name !== frame) renamed.set(frame, shown.name)
    const file = `frames/${shown.name}.webp`
    // Two screens may be one when they are covered.
    if (sums.has(file)) continue
    const to = framePath(place, shown.name)
    await writeFile(to, shown.file, { mode: 0o600 })
    note(stage, file, shown.file, boxes === undefined ? written.get(file) : undefined)
  }
}

async function stageBlobs(stage: Stage, blobs: readonly string[]): Promise<void> {
  const { run, place, signal, renamed } = stage
  for (const name of blobs) {
    signal.throwIfAborted()
    const found = await blobIn(run.folder, name)
    if (found === undefined) continue
    const bytes = Buffer.from(renamedIn(run.hideBlob(name, found.text), renamed))
    const file = `blobs/${sha256(bytes)}.${found.end}`
    if (sha256(bytes) !== name) renamed.set(name, sha256(bytes))
    note(stage, file, bytes)
    await writeFile(join(place, file), bytes, { mode: 0o600 })
  }
}

async function blobIn(folder: string, name: string): Promise<{ text: string; end: string } | undefined> {
  for (const end of ['json', 'txt']) {
    const text = await readFile(join(folder, 'blobs', `${name}.${end}`), 'utf8').catch(() => undefined)
    if (text !== undefined) return { text, end }
  }
  return undefined
}

/** The journal stays as it was, byte for byte, unless something had to be taken out of it. */
async function stageRecords(stage: Stage, lines: readonly JournalLine[]): Promise<void> {
  const { run, place, sums, renamed } = stage
  const said = (await readAnnotations(run.folder)).map((annotation) => hideIn(annotation, run.hide))
  // Nobody can take a secret out of a voice: the words stay, the clips do not come along.
  const notes = (await readNotes(run.folder)).filter(({ kind }) => kind !== 'clip')
  const events = (await asWritten(run, lines)) ?? rowsOf(lines)
  const summary = summaryText(summarize(lines, events.length))
  await writeFile(eventsPath(place), events, { mode: 0o600 })
  await writeFile(sumsPath(place), rowsOf([...sums.values()]), { mode: 0o600 })
  await writeFile(summaryPath(place), summary, { mode: 0o600 })
  const marks = rowsOf(said.map((one) => follow(one, renamed)))
  if (said.length > 0) await writeFile(annotationsPath(place), marks, { mode: 0o600 })
  const told = notes.map((note) => hideIn(note, run.hide))
  if (told.length > 0) await writeFile(notesPath(place), rowsOf(told), { mode: 0o600 })
}

/** Undefined where that would show what must not be seen, also in rows that are damaged or cut off. */
async function asWritten(run: SourceRun, lines: readonly JournalLine[]): Promise<Buffer | undefined> {
  const written = await readRun(run.folder)
  if (JSON.stringify(written.lines) !== JSON.stringify(lines)) return undefined
  const bytes = (await readFile(eventsPath(run.folder))).subarray(0, run.range.to)
  const isSound = run.damage === undefined && !run.torn
  if (isSound || (run.areas.size === 0 && holdsNone(bytes.toString('utf8'), run.hide))) return bytes
  return undefined
}

const rowsOf = (rows: readonly object[]): Buffer => Buffer.from(rows.map((row) => toRow(row, crc32)).join(''))

/** Names are hashes of what they name: what was covered, or had its secrets taken out, has another one. */
type Renamed = ReadonlyMap<string, string>

const renamedIn = (text: string, renamed: Renamed): string =>
  text.replaceAll(/[0-9a-f]{64}/g, (name) => renamed.get(name) ?? name)

function follow<T>(value: T, renamed: Renamed): T
function follow(value: unknown, renamed: Renamed): unknown {
  if (typeof value === 'string') return renamed.get(value) ?? value
  if (typeof value !== 'object' || value === null || renamed.size === 0) return value
  if (Array.isArray(value)) return value.map((item) => follow(item, renamed))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, follow(item, renamed)]))
}
