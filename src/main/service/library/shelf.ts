/** The library for a console: runs found and opened, put aside and taken back, annotated, made into training data. */

import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Params } from '../../../core/dialects/dialect'
import {
  type Annotation,
  type Mark,
  type Revision,
  standing,
  type Undo,
  undoOfLast,
} from '../../../core/library/annotation'
import {
  type ExportChoice,
  type ExportNews,
  ExportWish,
  type Findings,
  type LeftOut,
  type MarkedMany,
  type MarkingMany,
  type RunQuery,
  type RunRecord,
  type Shelving,
  type StepRows,
} from '../../../core/library/library'
import { isSamePerson } from '../../../core/library/person'
import { failure, problemOf } from '../../../core/problem'
import type { Problem, Refused } from '../../../core/problems/shape'
import { withoutTakenBack } from '../../../core/run/decided/taking-back'
import type { Event } from '../../../core/run/events'
import { packFolder } from '../../store/exports/tar'
import { unfinishedLike } from '../../store/exports/unfinished/draft'
import { addAnnotation, readAnnotations } from '../../store/library/annotations'
import { type About, type Library, openLibrary } from '../../store/library/library'
import { readSpoken } from '../../store/record/notes'
import { readBlob, runFolder } from '../../store/record/runs'
import type { Secrets } from '../../store/settings/secrets'
import type { Exported, Exporting } from '../../wiring/export-thread'
import { following } from '../following'
import { markMany } from './marking'
import { openStepRows } from './step-rows'

type Moved = { moved: string[]; left: LeftOut[] }
type Done = { readonly ok: true } | Refused

export type Shelf = {
  runs(query: RunQuery): Promise<Findings>
  record(run: string): Promise<{ readonly ok: true; readonly record: RunRecord } | Refused>
  recordedStep(run: string, step: number): Promise<RecordedStep & { problem?: Problem }>
  stepRows(run: string, step: number): Promise<{ readonly ok: true; readonly found: StepRows } | Refused>
  /** A run that still goes on stays where it is. */
  shelve(run: string, to: Shelving, isLive: boolean): Promise<Done>
  /** What goes on, or cannot be moved, is left and told. */
  shelveMany(choice: ExportChoice, to: Shelving, isLive: (run: string) => boolean): Promise<Moved>
  /** `undo` takes it back; absent where it changed nothing. @param after what an undo takes back: nothing newer may stand. */
  annotate(
    run: string,
    annotation: Annotation,
    after?: number,
  ): Promise<Done & { annotations: Revision[]; undo?: Undo | undefined }>
  markMany(wish: MarkingMany): Promise<MarkedMany>
  /** Told as it goes; ends with `done` or `failed`. The same one that was stopped or cut off before is gone on with. */
  export(wish: ExportWish, signal: AbortSignal | undefined): AsyncGenerator<ExportNews>
}

type Correction = Extract<Mark, { kind: 'correction' }>

export type ShelfOptions = {
  readonly home: string
  readonly version: string
  /** Opened from `home` where none is given. */
  readonly library?: Library
  /** What is told of each run besides its journal. */
  readonly about?: About | undefined
  /** The folder of the shipped prompts. */
  readonly shipped?: string
  /** Called once something new has been said of a run. */
  readonly said?: (run: string) => Promise<void>
  readonly secrets: Pick<Secrets, 'scrub' | 'known'>
  readonly exporting: Exporting
  /** The correction with what the guards say of it. Throws one sentence where it cannot stand. */
  check(run: string, correction: Correction): Promise<Correction>
}

export function openShelf({
  home,
  version,
  secrets,
  exporting,
  check,
  library = openLibrary(home),
  about,
  said = async () => undefined,
  shipped = '',
}: ShelfOptions): Shelf {
  const { scrub } = secrets
  const rowsOf = openStepRows({ home, scrub, shipped })
  const meant = async (choice: ExportChoice) =>
    'runs' in choice ? choice.runs : (await library.fitting(choice.fitting, about)).map(({ id }) => id)
  const annotationsOf = async (run: string) => [...standing(await readAnnotations(runFolder(home, run)))]
  return {
    runs: (query) => library.search(query, about),
    record: (run) =>
      attempt(async () => {
        const found = await requireRun(library, run)
        if (found.place === 'trash') throw failure('run.in_trash', { run })
        const { row } = found
        const [steps, courses, annotations, spoken] = await Promise.all([
          library.steps(run),
          library.courses(run),
          annotationsOf(run),
          readSpoken(runFolder(home, run)),
        ])
        const known = { ...row, ...about?.(run) }
        return {
          ok: true,
          record: {
            ...{ row: known, steps: [...steps], courses: [...courses] },
            ...{ annotations, spoken: [...spoken.values()] },
          },
        }
      }),
    async recordedStep(run, step) {
      const read = await attempt(async () => ({
        ok: true,
        told: await recordedStep({ home, library }, run, step),
      }))
      return read.ok ? read.told : { events: [], problem: read.problem }
    },
    stepRows: (run, step) =>
      attempt(async () => {
        const { row } = await requireRun(library, run)
        return { ok: true, found: await rowsOf({ row, step }) }
      }),
    shelve: (run, to, isLive) =>
      attempt(async () => {
        if (isLive) throw failure('run.goes_on')
        await library[to](run)
        return { ok: true }
      }),
    async shelveMany(choice, to, isLive) {
      const moved: string[] = []
      const left: LeftOut[] = []
      for (const run of new Set(await meant(choice))) {
        const done = await attempt(async () => {
          if (isLive(run)) throw failure('run.goes_on')
          await library[to](run)
          return { ok: true }
        })
        if (done.ok) moved.push(run)
        else left.push({ run, problem: done.problem })
      }
      return { moved, left }
    },
    annotate: openAnnotating({ home, scrub, check, annotationsOf }),
    markMany: openMarking({ home, library, scrub, said, meant }),
    export: (wish, signal) => tellExport({ home, version, secrets, exporting, library, about }, wish, signal),
  }
}

type Annotating = Pick<ShelfOptions, 'home' | 'check'> & {
  readonly scrub: Secrets['scrub']
  readonly annotationsOf: (run: string) => Promise<Revision[]>
}

const openAnnotating =
  ({ home, scrub, check, annotationsOf }: Annotating): Shelf['annotate'] =>
  async (run, annotation, after) => {
    const added = await attempt(async () => {
      const { mark, withdrawn } = annotation
      const isGiven = mark.kind === 'correction' && withdrawn !== true
      const checked = isGiven ? { ...annotation, mark: await check(run, mark) } : annotation
      if (isGiven) requireTold(checked, await annotationsOf(run))
      const all = await addAnnotation(runFolder(home, run), checked, { now: () => new Date(), scrub, after })
      return { ok: true, annotations: [...standing(all)], undo: undoOfLast(all) }
    })
    return added.ok ? added : { ...added, annotations: await annotationsOf(run).catch(() => []) }
  }

/** What ends a disagreement must say something: of a move that may or may not be another one it takes a label as well. */
function requireTold({ by, rating, mark }: Annotation, said: readonly Revision[]): void {
  if (mark.kind !== 'correction' || rating !== 'resolution') return
  const isUnclear = Object.values(mark.against ?? {}).includes('unclear')
  const isLabelled = said.some(
    (one) =>
      isSamePerson(one.by, by) &&
      one.rating === rating &&
      one.mark.kind === 'step' &&
      one.mark.step === mark.step,
  )
  if (isUnclear && !isLabelled) throw failure('correction.unclear')
}

type Marking = Pick<ShelfOptions, 'home'> & {
  readonly library: Library
  readonly scrub: Secrets['scrub']
  readonly said: (run: string) => Promise<void>
  readonly meant: (choice: ExportChoice) => Promise<readonly string[]>
}

const openMarking =
  ({ home, library, scrub, said, meant }: Marking): Shelf['markMany'] =>
  (wish) =>
    markMany(wish, {
      meant,
      read: (run) => readAnnotations(runFolder(home, run)),
      write: async (run, annotation, after) => {
        await requireRun(library, run)
        const all = await addAnnotation(runFolder(home, run), annotation, {
          ...{ now: () => new Date(), scrub, after },
        })
        await said(run)
        return all
      },
    })

type RecordedStep = { events: Event[]; request?: string; params?: Params }

/** Its events, with the request that was sent and the parameters it was sent with. */
async function recordedStep(
  { home, library }: { readonly home: string; readonly library: Library },
  run: string,
  step: number,
): Promise<RecordedStep> {
  const events = [...(await library.step(run, step))]
  // What was asked after a veto that was taken back is no request of this step's reply.
  const named = withoutTakenBack(events).findLast((event) => event.type === 'asked')?.request
  // A record may have lost it; the rest of the step is worth seeing all the same.
  const request = named && (await readBlob(runFolder(home, run), named).catch(() => undefined))
  const begun = step === 1 ? events : await library.step(run, 1)
  const own = begun.find((event) => event.type === 'opened')?.setup.params
  const params = events.findLast((event) => event.type === 'configured')?.params ?? own
  return { events, ...(request && { request }), ...(params && { params }) }
}

/** Throws one sentence when there is none. */
async function requireRun(library: Library, run: string) {
  const found = await library.find(run)
  if (found === undefined) throw failure('run.unknown', { run: run.slice(0, 60) })
  return found
}

/** What a person asked for and cannot be had is an answer, not a fault. */
async function attempt<T extends { readonly ok: true }>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work()
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}

type Shelved = { readonly library: Library; readonly about?: About | undefined }

/** The names of the runs that are meant, each once. Throws one sentence when there is none. */
async function chosen({ library, about }: Shelved, choice: ExportChoice): Promise<readonly string[]> {
  if ('runs' in choice) return [...new Set(choice.runs)]
  if (choice.fitting.place === 'trash') throw failure('export.trash')
  const rows = await library.fitting(choice.fitting, about)
  const names = rows.filter(({ problem }) => problem === undefined).map(({ id }) => id)
  if (names.length === 0) throw failure('export.none_left')
  return names
}

const tellExport = (
  { home, version, secrets, exporting, ...shelved }: Omit<ShelfOptions, 'check'> & Shelved,
  wish: ExportWish,
  signal: AbortSignal | undefined,
): AsyncGenerator<ExportNews> =>
  following(async (tell, ending) => {
    const { choice, format, lang, ...rest } = ExportWish.parse(wish)
    const left: LeftOut[] = []
    try {
      const runs = await chosen(shelved, choice)
      const asked = {
        runs,
        format,
        version,
        secrets: secrets.known(),
        options: { ...rest, ...(lang && { lang }) },
      }
      const out = await folderFor(home, format, asked)
      const made = await exporting({
        ...{ ...asked, home, out, signal: ending },
        // Of many runs one that is damaged does not keep back the others; one that is named alone is refused.
        ...(('fitting' in choice || runs.length > 1) && {
          leaveOut: (run, problem) => left.push({ run, problem }),
        }),
        progress: ({ run: _, ...going }) => tell(going),
      })
      return doneIn(out, made, left)
    } catch (cause) {
      return { stage: 'failed', problem: problemOf(cause) }
    }
  }, signal)

/** Where an export goes: the folder of the same one that was cut off, or a new one of its own. */
export async function folderFor(
  home: string,
  name: string,
  asked: Parameters<typeof unfinishedLike>[1],
): Promise<string> {
  const place = join(home, 'exports')
  const fresh = `${stampOf(new Date())}-${name}-${randomBytes(4).toString('hex')}`
  return (await unfinishedLike(place, asked)) ?? join(place, fresh)
}

/** A finished export as one archive; undefined where there is none of that name. The name comes from outside, and an unfinished one has dots. */
export async function archiveOf(home: string, name: string): Promise<Readable | undefined> {
  const folder = join(home, 'exports', name)
  const found = /^[\w-]{1,200}$/.test(name) ? await stat(folder).catch(() => undefined) : undefined
  return found?.isDirectory() === true ? packFolder(folder) : undefined
}

export const doneIn = (
  folder: string,
  { runs: _, ...made }: Exported,
  left: readonly LeftOut[] = [],
): ExportNews => ({
  ...{ stage: 'done', folder, ...made },
  ...(left.length > 0 && { left: [...left] }),
})

/** `20261122-081500`, in UTC, as runs are named. */
const stampOf = (now: Date): string =>
  now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
