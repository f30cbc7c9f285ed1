/** Reads the library through a query, run by run, into the run lines of a version; no more than one run is in memory. */
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBalance } from '../../../core/datasets/balance'
import { counted, noCounts } from '../../../core/datasets/counts'
import { draftOf, nameOf, thinned } from '../../../core/datasets/lines'
import { openPicking } from '../../../core/datasets/picking'
import type { Query } from '../../../core/datasets/query'
import { DraftLine, type VersionHead } from '../../../core/datasets/version'
import { failure, problemOf } from '../../../core/problem'
import { hashOf } from '../contents'
import type { Progress } from '../exports/export'
import { type Frames, openFrames } from '../exports/frames'
import { openLines, readLines } from '../exports/lines'
import type { PictureMaker } from '../exports/options'
import { requireSpoken } from '../exports/rendering'
import { readSource, requireWhole, type SourceRun } from '../exports/source'
import { writerOf } from '../lock'
import { begunRuns, runFolder } from '../record/runs'
import type { Scrub } from '../scrub'
import { candidatesIn, type Weighed } from './candidates'
import { isSame, type Stamp, stampOf } from './stamp'

export type Drawing = {
  readonly home: string
  readonly query: Query
  readonly scrub: Scrub
  /** The folder of the shipped prompts. */
  readonly shipped?: string | undefined
  /** Tells by its pixels whether a frame of an old run, which has no sums, is the one that was recorded. */
  readonly maker: Pick<PictureMaker, 'isNamed'>
  readonly signal: AbortSignal
  progress(progress: Progress): void
}

export type Drawn = Pick<VersionHead, 'counts' | 'unread' | 'sha256'>

/** Writes `file` into the folder, the oldest run first. A run that could not be exported, or still goes on, is told and left out. */
export async function draw(work: Drawing, folder: string, file: string): Promise<Drawn> {
  const first = `draft-${file}`
  const { unread, keeps } = await readAll(work, folder, first)
  const lines = openLines(folder)
  let counts = noCounts
  for await (const draft of readLines(folder, first)) {
    work.signal.throwIfAborted()
    const line = thinned(DraftLine.parse(draft), keeps)
    counts = counted(counts, line)
    await lines.add(file, line)
  }
  await lines.close()
  await appendFile(join(folder, file), '', { mode: 0o600 }) // a library without runs has no lines
  await rm(join(folder, first))
  return { counts, unread, sha256: await hashOf(join(folder, file)) }
}

/** The first pass: what is in by itself. How many of a kind there are is known when it ends. */
async function readAll(work: Drawing, folder: string, file: string) {
  const { home, query, signal } = work
  if (query.demonstrations !== undefined) requireSpoken(query.demonstrations)
  const runs = (await begunRuns(join(home, 'runs'))).toReversed()
  const [pick, balance, lines] = [openPicking(query), openBalance(query.balance?.most), openLines(folder)]
  const unread: VersionHead['unread'] = []
  const frames = openFrames(work)
  const tell = openTelling(work, runs.length)
  try {
    for (const run of runs) {
      signal.throwIfAborted()
      const reading = { ...work, frames, stepped: tell.stepped(run) }
      const read = await readRun(run, reading).catch((cause: unknown) => problemOf(cause))
      signal.throwIfAborted()
      tell.done()
      if ('code' in read) unread.push({ run, problem: read })
      else {
        const { candidates, recorded, ...rest } = read
        const draft = draftOf({ run, ...rest }, pick(run, candidates, recorded), query.balance)
        for (const [step, group] of draft.groups) balance.note(group, nameOf(run, step))
        await lines.add(file, draft)
      }
    }
  } finally {
    await lines.close()
  }
  await appendFile(join(folder, file), '', { mode: 0o600 })
  return { unread, keeps: balance.close() }
}

function openTelling({ signal, progress }: Drawing, of: number) {
  let [runs, steps] = [0, 0]
  return {
    done(): void {
      runs += 1
    },
    stepped: (run: string) => () => {
      signal.throwIfAborted()
      steps += 1
      progress({ run, runs, steps, of, stage: 'reading' })
    },
  }
}

type Reading = Drawing & { readonly frames: Frames; stepped(): void }

type Read = Weighed & Stamp & Pick<SourceRun, 'recorded'>

/** People may judge the run while it is read: then it is read again, so that its sums are those of what was read. */
async function readRun(run: string, reading: Reading): Promise<Read> {
  const { home, query, scrub, shipped, frames, stepped } = reading
  const process = await writerOf(runFolder(home, run))
  if (process !== undefined) throw failure('run.being_written', { run, process })
  const stamp = await stampOf(home, run)
  const source = await readSource(run, { home, scrub, shipped, options: { ...query, split: 0 } })
  requireWhole(source)
  await frames.require(source, source.shown)
  const weighed = await candidatesIn(source, query, stepped)
  if (!isSame(stamp, await stampOf(home, run))) return readRun(run, reading)
  return { ...weighed, ...stamp, recorded: source.recorded }
}
