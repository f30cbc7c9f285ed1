/** What all recorded runs say of how far each kind of move may be trusted; the file it is kept in may be deleted. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type Cases, foldCases, noCasesYet } from '../../../core/policy/cases'
import { type Cell, cellName, joinTallies, noCases, Tally } from '../../../core/policy/evidence'
import type { Event } from '../../../core/run/events'
import { openEvents } from '../../../core/run/journal'
import { writeAtomic } from '../durable'
import { refuseLongRows } from '../long-rows'
import { eventsPath, runIds } from '../record/runs'

export type Evidence = {
  /** The cases of a cell in all runs, the newest ones last. None as long as the record is still being read. */
  tally(cell: Cell): Tally
  /** One more event of a run that goes on now. */
  note(run: string, event: Event): void
  /** Reads what is new on disk; rejects never, since without a record everything is asked. */
  renew(): Promise<void>
}

/** Good for as long as `events.jsonl` has this size and was changed then. */
const Entry = z.object({ size: z.int(), changed: z.number(), tallies: z.record(z.string(), Tally) })
type Entry = z.infer<typeof Entry>
const Kept = z.object({ v: z.literal(5), runs: z.record(z.string(), Entry) })

/** Nothing is read before `renew`. */
export function openEvidence(home: string): Evidence {
  const cache = join(home, 'evidence.json')
  const folder = join(home, 'runs')
  const live = new Map<string, Cases>()
  let entries: Map<string, Entry> | undefined
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const known = entries ?? (await readCache(cache))
    const found = new Map<string, Entry>()
    for (const id of await runIds(folder)) {
      const entry = await renewed(eventsPath(join(folder, id)), known.get(id))
      if (entry !== undefined) found.set(id, entry)
    }
    entries = found
    const same = found.size === known.size && [...found].every(([id, entry]) => known.get(id) === entry)
    if (!same) await keep(cache, found)
  }

  return {
    tally(cell) {
      const name = cellName(cell)
      const recorded = [...(entries ?? [])].map(([id, { tallies }]) => [id, tallies] as const)
      const going = [...live].map(([id, { tallies }]) => [id, tallies] as const)
      // The names of runs sort by time; what was heard of a run counts instead of what was read of it.
      return [...new Map([...recorded, ...going])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .reduce((sum, [, tallies]) => joinTallies(sum, tallies[name] ?? noCases), noCases)
    },
    note(run, event) {
      live.set(run, foldCases(live.get(run) ?? noCasesYet, event))
    },
    renew() {
      reading ??= read()
        .catch(() => undefined) // without a record everything is asked
        .finally(() => {
          reading = undefined
        })
      return reading
    },
  }
}

async function renewed(path: string, known: Entry | undefined): Promise<Entry | undefined> {
  const { size, mtimeMs } = (await stat(path).catch(() => undefined)) ?? {}
  if (size === undefined || mtimeMs === undefined) return undefined
  if (known?.size === size && known.changed === mtimeMs) return known
  return { size, changed: mtimeMs, tallies: (await casesIn(path)).tallies }
}

/** The lines that change no case, and are the longest: not even read. */
const unread: readonly string[] = [
  'asked',
  'answered',
  'candidate',
  'sought',
  'picked',
  'recognized',
  'weighed',
  'intended',
]

/** Of what came of an act, only that the yes to it was taken back changes a case. */
const changesNone = (type: string, line: Buffer): boolean =>
  unread.includes(type) || (type === 'acted' && !line.includes('"withdrawn":true'))

/** Lines that are not as they were written are passed over, and so is a file that nothing of ours has written. */
async function casesIn(path: string): Promise<Cases> {
  const readable = await refuseLongRows(path).then(
    () => true,
    () => false,
  )
  if (!readable) return noCasesYet
  const bytes = await readFile(path)
  const eventIn = openEvents(crc32)
  let cases = noCasesYet
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const head = bytes.toString('latin1', start, Math.min(end, start + 300))
    const type = /"type":"([a-z_]+)"/.exec(head)?.[1] ?? ''
    const line = bytes.subarray(start, end)
    const event = changesNone(type, line) ? undefined : eventIn(line.toString('utf8'))
    if (event !== undefined) cases = foldCases(cases, event)
    start = end + 1
  }
  return cases
}

async function readCache(path: string): Promise<Map<string, Entry>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return new Map(Object.entries(Kept.parse(JSON.parse(text)).runs))
  } catch {
    return new Map()
  }
}

/** A cache that cannot be written costs time, nothing else. */
async function keep(path: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const kept = { v: 5, runs: Object.fromEntries(entries) }
  await writeAtomic(path, JSON.stringify(kept)).catch(() => undefined)
}
