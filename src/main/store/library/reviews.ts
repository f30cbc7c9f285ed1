/** What there is to judge in every recorded run and what was said of it, read a little at a time; the file it is kept in may be deleted. */

import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import type { Reviewed } from '../../../core/inbox/queue'
import { reviewedIn, tagsIn, verdictIn, Word, wordsOf } from '../../../core/inbox/words'
import { countIn, isSigns, signsOf } from '../../../core/inbox/worth'
import { JointVerdict } from '../../../core/library/annotation'
import type { LibraryRow } from '../../../core/library/library'
import { sumOf } from '../../../core/run/course'
import { Usage } from '../../../core/run/events'
import { writeAtomic } from '../durable'
import { longestRow } from '../long-rows'
import { runFolder } from '../record/runs'
import { rowParts } from '../rows'
import { openTurns } from '../turns'
import { annotationsPath, readAnnotations } from './annotations'
import type { About, Library } from './library'
import { indexSteps } from './step-index'

export type Reviews = {
  /** As far as is known by now, the newest run first. */
  known(): readonly Reviewed[]
  of(run: string): Reviewed | undefined
  /** What a list of runs tells of them. */
  readonly about: About
  /** Reads what is new on disk; never rejects. Asked while it reads, it is the same reading. */
  renew(): Promise<void>
  /** Resolves once something is known, or that there is nothing. */
  begun(): Promise<void>
  /** Somebody has said something of a run. */
  said(run: string): Promise<void>
  /** How far the reading is that goes on now. */
  reading(): { readonly runs: number; readonly of: number } | undefined
}

const Kept = z.object({
  /** Lines of the journal when its steps were read. */
  events: z.int(),
  signs: z.string().refine(isSigns),
  operator: z.string(),
  /** Of `annotations.jsonl`: size and time. */
  marks: z.string(),
  words: z.array(Word),
  verdict: JointVerdict.optional(),
  tags: z.array(z.string()),
  took: z.number(),
  tokens: Usage.optional(),
})
type Kept = z.infer<typeof Kept>

/** `reviewed` is the same object as long as nothing was said and no step came: what is worked out of it may be kept with it. */
type Entry = Kept & { readonly reviewed: Reviewed; readonly about: ReturnType<About> }

const entryOf = (run: string, kept: Kept): Entry => {
  const { signs, operator, words, verdict, tags, took, tokens } = kept
  const about = {
    edits: signs.replaceAll(/[^A-Z]/g, '').length,
    reviewed: { done: reviewedIn(words, signs), of: countIn(signs) },
    took,
    ...(verdict !== undefined && { verdict }),
    ...(tags.length > 0 && { tags }),
    ...(tokens && { tokens }),
  }
  return { ...kept, reviewed: { run, operator, signs, words }, about }
}

/** A row of the file it is kept in. */
const Row = z.object({ v: z.literal(6), id: z.string(), entry: Kept })

/** Nothing is read before `renew`. @param index reads the steps of a run’s folder. */
export function openReviews(
  home: string,
  library: Pick<Library, 'fitting'>,
  index: typeof indexSteps = indexSteps,
): Reviews {
  const cache = join(home, 'reviews.jsonl')
  let entries = new Map<string, Entry>()
  // What was said of a run is read and put down in one turn: an older reading never takes the place of a newer one.
  const inTurn = openTurns()
  let going: Promise<void> | undefined
  /** Of the reading that goes on. */
  let next = entries
  let progress: { runs: number; of: number } | undefined
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })

  async function read(): Promise<void> {
    const known = entries.size > 0 ? entries : await readCache(cache)
    const rows = (await library.fitting({})).filter(({ problem }) => problem === undefined)
    progress = { runs: 0, of: rows.length }
    const found = new Map<string, Entry>()
    next = found
    if (entries.size === 0) entries = found
    for (const row of rows) {
      const steps = await stepsOf(row, known.get(row.id), () => index(runFolder(home, row.id)))
      await inTurn(row.id, async () => {
        const entry = steps && (await renewed(home, row, steps, entries.get(row.id) ?? known.get(row.id)))
        if (entry !== undefined) found.set(row.id, entry)
      })
      progress = { runs: progress.runs + 1, of: rows.length }
      begin()
    }
    entries = found
    const same = found.size === known.size && [...found].every(([id, entry]) => known.get(id) === entry)
    if (!same) await keep(cache, found)
  }

  return {
    known: () => [...entries.values()].map(({ reviewed }) => reviewed),
    of: (run) => entries.get(run)?.reviewed,
    about: (run) => entries.get(run)?.about,
    renew() {
      going ??= read()
        .catch(() => undefined) // a record that cannot be read has nothing to judge
        .finally(() => {
          going = undefined
          progress = undefined
          begin()
        })
      return going
    },
    begun: () => begun,
    said: (run) =>
      inTurn(run, async () => {
        const operator = (entries.get(run) ?? next.get(run))?.operator
        if (operator === undefined) return
        const words = await wordsIn(home, run, operator).catch(() => undefined)
        for (const map of [entries, next]) {
          const entry = map.get(run)
          if (entry !== undefined && words !== undefined) map.set(run, entryOf(run, { ...entry, ...words }))
        }
      }),
    reading: () => progress,
  }
}

type Steps = Pick<Kept, 'events' | 'signs' | 'operator' | 'took' | 'tokens'>

/** What its journal tells; what is known of it where that has not grown, and undefined for a run that cannot be read. */
async function stepsOf(
  { events, operator, program }: LibraryRow,
  known: Entry | undefined,
  index: () => ReturnType<typeof indexSteps>,
): Promise<Steps | undefined> {
  if (known?.events === events) return known
  const steps = await index().catch(() => undefined)
  if (steps === undefined) return undefined
  const signs = signsOf(
    steps.map(({ view }) => view),
    program === true,
  )
  return { events, signs, operator, ...sumOf(steps.map(({ course }) => course)) }
}

/** Undefined for a run of which cannot be read what was said. */
async function renewed(
  home: string,
  { id }: LibraryRow,
  { events, signs, operator, took, tokens }: Steps,
  known: Entry | undefined,
): Promise<Entry | undefined> {
  try {
    const sameMarks = known?.marks === (await stampOf(home, id))
    if (known?.events === events && sameMarks) return known
    const { marks, words, verdict, tags } = sameMarks ? known : await wordsIn(home, id, operator)
    return entryOf(id, { ...{ events, signs, operator, took, tokens }, ...{ marks, words, verdict, tags } })
  } catch {
    return undefined
  }
}

async function wordsIn(
  home: string,
  run: string,
  operator: string,
): Promise<Pick<Kept, 'marks' | 'words' | 'verdict' | 'tags'>> {
  const marks = await stampOf(home, run)
  const revisions = marks === none ? [] : await readAnnotations(runFolder(home, run))
  return {
    marks,
    words: [...wordsOf(revisions)],
    verdict: verdictIn(revisions, operator),
    tags: [...tagsIn(revisions)],
  }
}

/** No marks. */
const none = ''

const stampOf = (home: string, run: string): Promise<string> =>
  stat(annotationsPath(runFolder(home, run))).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => none,
  )

async function readCache(path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return entries
  try {
    for await (const rows of rowParts(file, () => undefined, { path, most: longestRow }))
      for (const row of rows) {
        const kept = Row.safeParse(JSON.parse(row)).data
        if (kept !== undefined) entries.set(kept.id, entryOf(kept.id, kept.entry))
      }
  } catch {
    // What stands behind a row that is none is made anew.
  }
  return entries
}

/** So many rows are put together before others have their turn. */
const together = 500

/** A cache that cannot be written costs time, nothing else. */
async function keep(path: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const rows: string[] = []
  for (const [id, { reviewed: _, about: __, ...entry }] of entries) {
    rows.push(`${JSON.stringify({ v: 6, id, entry } satisfies z.infer<typeof Row>)}\n`)
    if (rows.length % together === 0) await turn()
  }
  await writeAtomic(path, rows.join('')).catch(() => undefined)
}
