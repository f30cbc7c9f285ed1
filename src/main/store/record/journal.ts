/** One run's record on disk: events before they count, frames and blobs by their content. */

import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { failure } from '../../../core/problem'
import type { Event } from '../../../core/run/events'
import { toLine, toRow } from '../../../core/run/journal'
import type { Clock, Journal, Picture } from '../../engine/ports'
import { type Contents, openContents, sha256 } from '../contents'
import { type OpenFile, openTail, reasonOf, syncFolder, type Tail, writeAtomic } from '../durable'
import { lockFolder } from '../lock'
import { requireReadable } from '../long-rows'
import { type Kept, mendEvents, sweep } from '../mend'
import { type Scrub, scrubStrings } from '../scrub'
import { eventsPath, framePath } from './runs'
import { type Summary, summarize, summaryPath, summaryText, tally } from './summary'

export type JournalOptions = {
  readonly clock: Clock
  /** Wall time; today's by default. */
  readonly now?: () => Date
  /** The picture as lossless WebP. */
  readonly encode: (picture: Picture) => Promise<Uint8Array>
  /** The inverse of `encode`. */
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** Whether a frame of this name may be this picture; where it is given, no frame is taken for another one. */
  readonly isNamed?: (picture: Picture, name: string) => boolean
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
    await sweep(folder)
    const kept = await mendEvents(eventsPath(folder), options.now ?? today)
    // From the first new line on it is out of date, and an outdated one would count as damage.
    await rm(summaryPath(folder), { force: true })
    const tail = await openTail(eventsPath(folder), kept.bytes, options.openFile)
    const contents = await openContents(folder)
    await syncFolder(folder)
    return keep({ folder, options, tail, contents, kept, unlock })
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
    throw failure('record.no_folder', { folder, why: reasonOf(cause) }, { cause })
  }
  return lockFolder(folder)
}

type Parts = {
  readonly folder: string
  readonly options: JournalOptions
  readonly tail: Tail
  readonly contents: Contents
  readonly kept: Kept
  readonly unlock: () => Promise<void>
}

function keep({ folder, options, tail, contents, kept, unlock }: Parts): Journal {
  const session = sessionAfter(kept)
  const { isNamed = () => true } = options
  let summary: Summary = summarize(kept.lines, kept.bytes)
  let seq = (kept.lines.at(-1)?.seq ?? -1) + 1
  let queue: Promise<unknown> = Promise.resolve()
  let failures = 0
  let closed = false

  async function write(event: Event, failuresThen: number): Promise<void> {
    if (failures !== failuresThen) throw failure('record.broke', { folder })
    const clocks = { t_utc: (options.now ?? today)().toISOString(), t_mono_ms: options.clock() }
    const line = toLine(scrubStrings(event, options.scrub), { seq, ...clocks, ...session })
    const row = toRow(line, crc32)
    requireReadable(eventsPath(folder), row)
    try {
      await tail.append(row)
    } catch (cause) {
      failures += 1
      throw cause
    }
    seq += 1
    summary = tally(summary, line)
  }

  return {
    append(event) {
      if (closed) return Promise.reject(failure('record.closed', { folder }))
      const failuresThen = failures
      const written = queue.then(() => write(event, failuresThen))
      queue = written.catch(() => undefined)
      return written
    },
    async saveFrame(name, picture) {
      framePath(folder, name)
      const isGood = async (bytes: Uint8Array) => isNamed(await options.decode(bytes), name)
      await contents.save(`frames/${name}.webp`, () => options.encode(picture), isGood)
    },
    async loadFrame(name) {
      const bytes = await readFile(framePath(folder, name)).catch((cause) => {
        throw failure('record.no_frame_why', { name: name.slice(0, 8), why: reasonOf(cause) }, { cause })
      })
      const picture = await options.decode(bytes)
      if (isNamed(picture, name)) return picture
      throw failure('record.other_frame', { name: name.slice(0, 8) })
    },
    async saveBlob(text) {
      const clean = options.scrub(text)
      const name = sha256(clean)
      const isGood = async (bytes: Uint8Array) => sha256(bytes) === name
      const file = `blobs/${name}.${isJson(clean) ? 'json' : 'txt'}`
      await contents.save(file, async () => Buffer.from(clean), isGood)
      return name
    },
    async close() {
      if (closed) return
      closed = true
      try {
        await queue
        await contents.close()
        await tail.close()
        await writeAtomic(summaryPath(folder), summaryText({ ...summary, bytes: tail.size() }))
      } finally {
        await unlock()
      }
    },
  }
}

/** The first session goes unsaid. */
function sessionAfter({ lines }: Kept): { session?: number } {
  const last = lines.at(-1)
  return last === undefined ? {} : { session: (last.session ?? 0) + 1 }
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
