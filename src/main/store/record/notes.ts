/** Spoken notes of a run on disk: clips by their content, and what became of each note in rows beside the journal. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { failure } from '../../../core/problem'
import { toRow } from '../../../core/run/journal'
import { clipLimits, type Spoken, SpokenRow, spokenIn } from '../../../core/run/notes'
import { rowIn, sha256 } from '../contents'
import { openTail, reasonOf, writeAtomic } from '../durable'
import { lockSoon } from '../lock'
import { refuseLongRows, requireReadable } from '../long-rows'
import { mendRows } from '../mend'
import { readJournal } from '../rows'
import { type Scrub, scrubStrings } from '../scrub'
import { openTurns } from '../turns'
import { eventsPath } from './runs'

export const notesPath = (folder: string): string => join(folder, 'notes.jsonl')

export const clipFile = (clip: string): string => `blobs/${clip}.webm`

/** Every row, oldest first; rows that are not what was written are left out. None where nothing was spoken. */
export async function readNotes(folder: string): Promise<readonly SpokenRow[]> {
  const path = notesPath(folder)
  await refuseLongRows(path)
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return ''
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  return text.split('\n').flatMap((row) => SpokenRow.safeParse(rowIn(row)).data ?? [])
}

export const readSpoken = async (folder: string): Promise<ReadonlyMap<string, Spoken>> =>
  spokenIn(await readNotes(folder))

type Told<T = SpokenRow> = T extends SpokenRow ? Omit<T, 'v' | 't_utc' | 'id'> : never
type Options = { readonly now: () => Date; readonly scrub: Scrub }

const turns = openTurns()

/**
 * Adds a row about a spoken note and resolves, once it is on disk, with how the note stands. Rejects with one sentence where the
 * journal has no such note, or the disk refuses; nothing has changed then.
 */
export const addNote = (folder: string, id: string, told: Told, options: Options): Promise<Spoken> =>
  turns(folder, () => write(folder, id, told, options))

async function write(folder: string, id: string, told: Told, { now, scrub }: Options): Promise<Spoken> {
  await appending(folder, async () => {
    await requireBegun(folder, id)
    return [SpokenRow.parse({ v: 1, t_utc: now().toISOString(), id, ...scrubStrings(told, scrub) })]
  })
  return spokenOf(folder, id)
}

/** Adds what a copy of the run says of its notes later than this one, and no row that is here already. @returns how many rows were added. */
export const mergeNotes = (folder: string, said: readonly SpokenRow[]): Promise<number> =>
  turns(folder, async () => {
    let added = 0
    await appending(folder, async () => {
      const before = await readNotes(folder)
      const known = new Set(before.map((row) => JSON.stringify(row)))
      const newest = new Map(before.map((row) => [row.id, row.t_utc]))
      const isNews = (row: SpokenRow) =>
        row.kind !== 'clip' && !known.has(JSON.stringify(row)) && (newest.get(row.id) ?? '') < row.t_utc
      const fresh = said.filter(isNews)
      added = fresh.length
      return fresh
    })
    return added
  })

async function appending(folder: string, told: () => Promise<readonly SpokenRow[]>): Promise<void> {
  const unlock = await lockSoon(folder, 'notes.lock')
  try {
    const rows = await told()
    const path = notesPath(folder)
    const tail = await openTail(path, await mendRows(path))
    try {
      for (const row of rows) {
        const text = toRow(row, crc32)
        requireReadable(path, text)
        await tail.append(text)
      }
    } finally {
      await tail.close()
    }
  } finally {
    await unlock()
  }
}

/** Throws one sentence where nothing of the note was kept. */
export async function spokenOf(folder: string, id: string): Promise<Spoken> {
  const spoken = (await readSpoken(folder)).get(id)
  if (spoken === undefined) throw failure('note.unknown', { id })
  return spoken
}

async function requireBegun(folder: string, id: string): Promise<void> {
  for await (const line of readJournal(eventsPath(folder)))
    if (line.type === 'noted' && line.id === id && line.text === undefined) return
  throw failure('note.unknown', { id })
}

/**
 * Keeps what was spoken: the bytes first, then the row that names them. Throws one sentence where they are no WebM or too many,
 * and where the note has its clip already.
 */
export async function keepClip(
  folder: string,
  id: string,
  { audio, ms }: { readonly audio: Uint8Array; readonly ms: number },
  options: Options,
): Promise<Spoken> {
  if (audio.length > clipLimits.bytes || ms > clipLimits.ms)
    throw failure('note.too_long', { minutes: clipLimits.ms / 60_000 })
  if (!isWebm(audio)) throw failure('note.not_webm')
  await requireBegun(folder, id)
  if ((await readSpoken(folder)).get(id)?.clip !== undefined) throw failure('note.kept', { id })
  const clip = sha256(audio)
  await writeAtomic(join(folder, clipFile(clip)), audio)
  return addNote(folder, id, { kind: 'clip', clip, bytes: audio.length, ms: Math.round(ms) }, options)
}

/** EBML's own mark: whatever the page calls it, nothing else is taken. */
const isWebm = (audio: Uint8Array): boolean =>
  [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => audio[at] === byte)

/** The bytes of a note's clip. Throws one sentence where there is none, or it is not what was kept. */
export async function readClip(folder: string, { id, clip }: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  if (clip === undefined) throw failure('note.no_clip', { id })
  const bytes = await readFile(join(folder, clipFile(clip.sha256))).catch((cause) => {
    throw failure('note.clip_gone', { id, why: reasonOf(cause) }, { cause })
  })
  if (sha256(bytes) !== clip.sha256) throw failure('note.clip_changed', { id })
  return Uint8Array.from(bytes)
}
