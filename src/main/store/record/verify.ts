/** Reads a run's whole record again and says what is no longer as it was written. */
import { isUtf8 } from 'node:buffer'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { wordsOf } from '../../../core/cause'
import { type Fault, parseLines, readRow } from '../../../core/run/journal'
import type { Picture } from '../../engine/ports'
import { type FileSum, hashOf, readSums, sha256, sumsPath } from '../contents'
import { annotationsPath } from '../library/annotations'
import { writerOf } from '../lock'
import { refuseLongRows } from '../long-rows'
import { clipFile, notesPath, readNotes } from './notes'
import { missingFiles } from './references'
import { eventsPath } from './runs'
import { formerSummaryTexts, summarize, summaryPath, summaryText } from './summary'

/** Something that is not as it was written; `message` is two sentences: what is wrong, and what can be done. */
export type Flaw = { readonly file: string; readonly message: string }

export type FrameCheck = {
  /** Reads a picture file. */
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** Whether a frame of this name may be this picture. */
  readonly isNamed: (picture: Picture, name: string) => boolean
}

/** Every flaw of the run in `folder`, none for a good one. A run that is being written has that one flaw. */
export async function verifyRun(folder: string, check: FrameCheck): Promise<readonly Flaw[]> {
  const writer = await writerOf(folder)
  if (writer !== undefined)
    return [flaw('lock', `Process ${writer} is writing this run.`, 'Verify it once that console is closed.')]
  const unreadable = [
    ...(await checkLength('events.jsonl', eventsPath(folder))),
    ...(await checkLength('files.jsonl', sumsPath(folder))),
  ]
  if (unreadable.length > 0) return unreadable
  const bytes = await readFile(eventsPath(folder)).catch(() => undefined)
  if (bytes === undefined) return [flaw('events.jsonl', 'There is no journal that can be read.', restore)]
  const { lines, faults } = parseLines(bytes.toString('utf8'), crc32)
  const files = await listFiles(folder)
  const sums = readSums(await readText(sumsPath(folder)))
  return [
    ...(isUtf8(bytes) ? [] : [flaw('events.jsonl', 'It holds bytes that are no text.', restore)]),
    ...faults.map(({ kind, message }) => flaw('events.jsonl', sentence(message), advice[kind])),
    ...(await checkTorn(folder)),
    ...(await checkSummary(
      folder,
      [summarize(lines, bytes.length)].flatMap((s) => [summaryText(s), ...formerSummaryTexts(s, lines)]),
    )),
    ...(sums.bad === 0
      ? []
      : [flaw('files.jsonl', `${sums.bad} of its rows are not what was written.`, tornAdvice)]),
    ...(await sumsGone(folder, bytes, files)),
    ...(await checkFiles(folder, files, { sums: sums.sums, check })),
    ...missingFiles(lines, new Set(files)).map((file) =>
      flaw(file, 'An event names it, and it is not there.', restore),
    ),
    ...(await checkRows(annotationsPath(folder))),
    ...(await checkRows(notesPath(folder))),
    ...(await missingClips(folder, new Set(files))),
  ]
}

const restore = 'Take it from a copy of this run, if there is one.'
const tornAdvice = 'What was being written when the program ended is set aside by “verify --mend”.'

const advice = {
  torn: tornAdvice,
  unreadable: restore,
  damaged: restore,
  unchecked: restore,
  gap: `Events are lost. ${restore}`,
  clock: 'Its order cannot be trusted.',
  newer: 'Read it with a newer version of this program.',
} as const satisfies Record<Fault['kind'], string>

const flaw = (file: string, what: string, mend: string): Flaw => ({ file, message: `${what} ${mend}` })

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** Looked at before a file of rows is read. */
async function checkLength(file: string, path: string): Promise<readonly Flaw[]> {
  const long = await refuseLongRows(path).catch(wordsOf)
  return long === undefined ? [] : [flaw(file, 'It has a row too long to be read.', restore)]
}

/** What was set aside carries the beginning of its own hash in its name. */
async function checkTorn(folder: string): Promise<readonly Flaw[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('events.jsonl.torn-'))
  const found = await Promise.all(
    names.map(async (name) => {
      const [, mark] = /-([0-9a-f]{12})$/.exec(name) ?? []
      const hash = await hashOf(join(folder, name))
      return mark === undefined || hash.startsWith(mark)
        ? []
        : [flaw(name, 'It is not what was set aside.', 'It was no part of the run; delete it.')]
    }),
  )
  return found.flat()
}

/** `run.json` may be missing, but never say something else than the events. */
async function checkSummary(folder: string, derived: readonly string[]): Promise<readonly Flaw[]> {
  const text = await readFile(summaryPath(folder), 'utf8').catch(() => undefined)
  if (text === undefined || derived.includes(text)) return []
  return [flaw('run.json', 'It does not say what the events add up to.', 'Delete it, it is made anew.')]
}

/** Since lines have sums of their own, every run has its file of sums; a run of before does without. */
async function sumsGone(folder: string, events: Buffer, files: readonly string[]): Promise<readonly Flaw[]> {
  if (files.length === 0 || !events.includes('"crc32":"')) return []
  const there = await readFile(sumsPath(folder)).catch(() => undefined)
  const gone = 'It is gone, and with it what the bytes of frames and requests must be.'
  return there === undefined ? [flaw('files.jsonl', gone, restore)] : []
}

/** Frames and blobs by their path within the folder; drafts of a dead writer are nobody's. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const places = ['frames', 'blobs'].map(async (place) => {
    const names = await readdir(join(folder, place)).catch(() => [])
    return names.filter((name) => !name.includes('.tmp-')).map((name) => `${place}/${name}`)
  })
  return (await Promise.all(places)).flat()
}

type Known = { readonly sums: ReadonlyMap<string, FileSum>; readonly check: FrameCheck }

async function checkFiles(folder: string, files: readonly string[], known: Known): Promise<readonly Flaw[]> {
  const flaws: Flaw[] = []
  // A few at a time: pictures are decoded on other threads, and a long run has thousands.
  for (let at = 0; at < files.length; at += 4)
    flaws.push(
      ...(await Promise.all(files.slice(at, at + 4).map((file) => checkFile(folder, file, known)))).flat(),
    )
  const there = new Set(files)
  const lost = [...known.sums.keys()].filter((file) => !there.has(file))
  return [...flaws, ...lost.map((file) => flaw(file, 'It was written and is gone.', restore))]
}

async function checkFile(folder: string, file: string, known: Known): Promise<readonly Flaw[]> {
  const bytes = await readFile(join(folder, file)).catch(() => undefined)
  const wrong = bytes === undefined ? 'It cannot be read.' : await wrongWith(file, bytes, known)
  return wrong === undefined ? [] : [flaw(file, wrong, restore)]
}

async function wrongWith(file: string, bytes: Buffer, { sums, check }: Known): Promise<string | undefined> {
  const [, place, name] = /^(frames|blobs)\/([0-9a-f]{64})\.(?:webp|json|txt|webm)$/.exec(file) ?? []
  if (name === undefined) return 'It is no file of a run.'
  const sum = sums.get(file)
  if (sum !== undefined && sum.sha256 !== sha256(bytes)) return 'Its bytes are not those that were written.'
  if (place === 'blobs') return sha256(bytes) === name ? undefined : 'It is not what it is named by.'
  const picture = await check.decode(bytes).catch(() => undefined)
  if (picture === undefined) return 'It is not a picture that can be read.'
  return check.isNamed(picture, name) ? undefined : 'Its pixels are not those it is named by.'
}

/** Clips that a row names. */
async function missingClips(folder: string, files: ReadonlySet<string>): Promise<readonly Flaw[]> {
  const rows = await readNotes(folder).catch(() => [])
  const clips = rows.flatMap((row) => (row.kind === 'clip' ? [clipFile(row.clip)] : []))
  return [...new Set(clips)]
    .filter((file) => !files.has(file))
    .map((file) => flaw(file, 'A spoken note names it, and it is not there.', restore))
}

/** A file of checked rows that may be missing. */
async function checkRows(path: string): Promise<readonly Flaw[]> {
  const file = basename(path)
  const long = await checkLength(file, path)
  if (long.length > 0) return long
  const rows = (await readText(path)).split('\n')
  const torn = rows.pop() !== ''
  const bad = rows.filter((row) => readRow(row, crc32).sum !== 'good').length + (torn ? 1 : 0)
  if (bad === 0) return []
  return [flaw(file, `${bad} of its rows are not what was written.`, restore)]
}
