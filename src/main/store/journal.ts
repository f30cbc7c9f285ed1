/** One run's record on disk: events before they count, frames and blobs by their content. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Event } from '../../core/events'
import { type JournalLine, parseLines, toLine } from '../../core/journal'
import type { Clock, Journal, Picture } from '../engine/ports'
import { type OpenFile, openTail, reasonOf, syncFolder, type Tail, writeAtomic } from './durable'
import { lockFolder } from './lock'
import { eventsPath, framePath, type Summary, summarize, tally } from './runs'
import { type Scrub, scrubStrings } from './scrub'

export type JournalOptions = {
  readonly clock: Clock
  /** Wall time; today's by default. */
  readonly now?: () => Date
  /** The picture as lossless WebP. */
  readonly encode: (picture: Picture) => Promise<Uint8Array>
  /** The inverse of `encode`. */
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** Takes secrets out of a text. Every string of a line and every blob goes through it. */
  readonly scrub: Scrub
  readonly openFile?: OpenFile
}

/**
 * Opens or goes on with the record in `folder`. A torn tail is set aside as `events.jsonl.torn-…`.
 * Throws one sentence when the folder cannot be written or another process writes there.
 */
export async function openJournal(folder: string, options: JournalOptions): Promise<Journal> {
  const unlock = await prepare(folder)
  try {
    const kept = await mend(folder, options.now ?? today)
    const tail = await openTail(eventsPath(folder), kept.bytes, options.openFile)
    await syncFolder(folder)
    return keep({ folder, options, tail, kept, unlock })
  } catch (cause) {
    await unlock()
    throw cause
  }
}

const today = () => new Date()

async function prepare(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(join(folder, 'frames'), { recursive: true, mode: 0o700 })
    await mkdir(join(folder, 'blobs'), { recursive: true, mode: 0o700 })
    await syncFolder(dirname(folder))
  } catch (cause) {
    throw new Error(`${folder} cannot hold a record: ${reasonOf(cause)}.`, { cause })
  }
  return lockFolder(folder)
}

type Kept = { readonly bytes: number; readonly lines: readonly JournalLine[] }

/** What is good of an earlier session's file. What follows its last line end is moved to a file of its own. */
async function mend(folder: string, now: () => Date): Promise<Kept> {
  const path = eventsPath(folder)
  const bytes = await readFile(path).catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`${path} could not be read: ${reasonOf(cause)}.`, { cause })
  })
  if (bytes === undefined) {
    await writeAtomic(path, '')
    return { bytes: 0, lines: [] }
  }
  const good = bytes.lastIndexOf('\n') + 1
  if (good < bytes.length) {
    await writeAtomic(`${path}.torn-${now().toISOString().replaceAll(':', '')}`, bytes.subarray(good))
    await writeAtomic(path, bytes.subarray(0, good))
  }
  return { bytes: good, lines: parseLines(bytes.toString('utf8', 0, good)).lines }
}

type Parts = {
  readonly folder: string
  readonly options: JournalOptions
  readonly tail: Tail
  readonly kept: Kept
  readonly unlock: () => Promise<void>
}

function keep({ folder, options, tail, kept, unlock }: Parts): Journal {
  const saveOnce = onlyOnce()
  let summary: Summary = summarize(kept.lines, kept.bytes)
  let seq = (kept.lines.at(-1)?.seq ?? -1) + 1
  let queue: Promise<unknown> = Promise.resolve()
  let failures = 0
  let closed = false

  async function write(event: Event, failuresThen: number): Promise<void> {
    if (failures !== failuresThen)
      throw new Error(`${folder}: the record broke before this event was written.`)
    const when = { seq, t_utc: (options.now ?? today)().toISOString(), t_mono_ms: options.clock() }
    const line = toLine(scrubStrings(event, options.scrub), when)
    try {
      await tail.append(`${JSON.stringify(line)}\n`)
    } catch (cause) {
      failures += 1
      throw cause
    }
    seq += 1
    summary = tally(summary, line)
  }

  return {
    append(event) {
      if (closed) return Promise.reject(new Error(`${folder}: the record is closed.`))
      const failuresThen = failures
      const written = queue.then(() => write(event, failuresThen))
      queue = written.catch(() => undefined)
      return written
    },
    async saveFrame(name, picture) {
      const path = framePath(folder, name)
      await saveOnce(path, () => options.encode(picture))
    },
    async loadFrame(name) {
      const bytes = await readFile(framePath(folder, name)).catch((cause) => {
        throw new Error(`The frame ${name.slice(0, 8)} is not in the record: ${reasonOf(cause)}.`, { cause })
      })
      return options.decode(bytes)
    },
    async saveBlob(text) {
      const clean = options.scrub(text)
      const name = createHash('sha256').update(clean).digest('hex')
      const path = join(folder, 'blobs', `${name}.${isJson(clean) ? 'json' : 'txt'}`)
      await saveOnce(path, async () => Buffer.from(clean))
      return name
    },
    async close() {
      if (closed) return
      closed = true
      await queue
      await tail.close()
      const derived = JSON.stringify({ ...summary, bytes: tail.size() }, undefined, 2)
      await writeAtomic(join(folder, 'run.json'), `${derived}\n`).finally(unlock)
    },
  }
}

/** Writes a file named by its content unless it is there or on its way; a failed one may be tried again. */
function onlyOnce(): (path: string, make: () => Promise<Uint8Array>) => Promise<void> {
  const saves = new Map<string, Promise<void>>()
  const save = async (path: string, make: () => Promise<Uint8Array>) => {
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || found.size === 0) await writeAtomic(path, await make())
  }
  return (path, make) => {
    const running = saves.get(path)
    if (running !== undefined) return running
    const saving = save(path, make)
    saves.set(path, saving)
    saving.catch(() => saves.delete(path))
    return saving
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
