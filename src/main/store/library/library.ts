/** The library: every recorded run, found by what it was about, opened at any step, put aside and taken back. */

import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fitting as isFitting } from '../../../core/library/fitting'
import { type Findings, type LibraryRow, RunFilter, RunQuery } from '../../../core/library/library'
import { inOrder } from '../../../core/library/ordering'
import { failure } from '../../../core/problem'
import type { Course } from '../../../core/run/course'
import type { Event } from '../../../core/run/events'
import { eventsOf } from '../../../core/run/journal'
import type { StepView } from '../../../core/run/steps'
import { isProgram } from '../../../core/trajectory/program'
import { eventsPath, runFolder, sizeOf } from '../record/runs'
import { readLines } from '../record/tail'
import { type CatalogRow, openCatalog } from './catalog'
import { indexSteps, type PlacedStep } from './step-index'
import { purgeRun, restoreRun, trashPlace, trashRun } from './trash'

/** What is known of a run besides its journal. */
export type About = (
  run: string,
) => Pick<LibraryRow, 'edits' | 'reviewed' | 'verdict' | 'tags' | 'took' | 'tokens'> | undefined

export type Library = {
  /** One page, with the sums of all that fit. */
  search(query: RunQuery, about?: About): Promise<Findings>
  /** All that fit, newest first. */
  fitting(filter: RunFilter, about?: About): Promise<readonly LibraryRow[]>
  /** One run by its name, wherever it is; undefined when there is none. */
  find(run: string): Promise<{ readonly row: LibraryRow; readonly place: 'runs' | 'trash' } | undefined>
  /** Throws one sentence when there is no such run. */
  steps(run: string): Promise<readonly StepView[]>
  /** When each of these steps was, and what it used up. */
  courses(run: string): Promise<readonly Course[]>
  /** The events of one step, counted from 1; the first one's include how the run began. */
  step(run: string, number: number): Promise<readonly Event[]>
  trash(run: string): Promise<void>
  restore(run: string): Promise<void>
  /** Deletes what is in the trash, for good. */
  purge(run: string): Promise<void>
}

/** Nothing is read before it is asked for; runs may come, grow and go meanwhile. */
export function openLibrary(home: string): Library {
  const places = {
    runs: openCatalog(join(home, 'runs'), join(home, 'library.jsonl')),
    trash: openCatalog(trashPlace(home), join(home, 'library-trash.jsonl')),
  }
  const placed = openPlacedSteps(home)

  async function fitting(filter: RunFilter, about: About = () => undefined): Promise<readonly LibraryRow[]> {
    const wanted = RunFilter.parse(filter)
    const fits = isFitting(wanted)
    const found: LibraryRow[] = []
    for (const [at, each] of (await places[wanted.place].rows()).entries()) {
      const row = knownRow(rowOf(each), about)
      if (fits(row)) found.push(row)
      // Ten thousand runs, looked at in one go, would keep everybody else waiting.
      if (at % together === together - 1) await turn()
    }
    return found
  }

  return {
    async search(query, about) {
      const { offset, limit, order, ...filter } = RunQuery.parse(query)
      const found = inOrder(await fitting(filter, about), order)
      const sums = { steps: 0, bytes: 0, unreadable: 0 }
      for (const row of found) {
        sums.steps += row.steps
        sums.bytes += row.bytes
        if (row.problem !== undefined) sums.unreadable += 1
      }
      return { rows: found.slice(offset, offset + limit), total: found.length, ...sums }
    },
    fitting,
    async find(run) {
      for (const place of ['runs', 'trash'] as const) {
        const found = await places[place].row(run)
        if (found !== undefined) return { row: rowOf(found), place }
      }
      return undefined
    },
    steps: async (run) => (await placed(run)).map(({ view }) => view),
    courses: async (run) => (await placed(run)).map(({ course }) => course),
    async step(run, number) {
      const step = (await placed(run))[number - 1]
      if (step === undefined) throw failure('run.no_step', { run, step: number })
      return eventsOf(await readLines(eventsPath(runFolder(home, run)), step.start, step.end))
    },
    trash: (run) => trashRun(home, run),
    restore: (run) => restoreRun(home, run),
    purge: (run) => purgeRun(home, run),
  }
}

/** Runs whose steps stay in memory. */
const keptRuns = 8

function openPlacedSteps(home: string): (run: string) => Promise<readonly PlacedStep[]> {
  const kept = new Map<string, { readonly size: number; readonly steps: readonly PlacedStep[] }>()
  return async (run) => {
    const folder = runFolder(home, run)
    const size = await sizeOf(folder)
    const known = kept.get(run)
    const steps = known?.size === size ? known.steps : await indexSteps(folder)
    kept.delete(run)
    kept.set(run, { size, steps })
    for (const old of [...kept.keys()].slice(0, -keptRuns)) kept.delete(old)
    return steps
  }
}

/** So many rows are looked at before others have their turn. */
const together = 1000

/** A row of the catalogue is the same object as long as its run is as it was. */
const rows = new WeakMap<CatalogRow, LibraryRow>()

function rowOf(found: CatalogRow): LibraryRow {
  const row = rows.get(found) ?? toRow(found)
  rows.set(found, row)
  return row
}

type Known = { readonly about: ReturnType<About>; readonly row: LibraryRow }

/** The row with what else is known of its run, kept as long as both are the same: ten thousand copies a search take longer than it may. */
const knownRows = new WeakMap<LibraryRow, Known>()

function knownRow(row: LibraryRow, aboutOf: About): LibraryRow {
  const about = aboutOf(row.id)
  if (about === undefined) return row
  const before = knownRows.get(row)
  if (before?.about === about) return before.row
  const known = { ...row, ...about }
  knownRows.set(row, { about, row: known })
  return known
}

const blank = { task: '', target: '', dialect: '', model: '', operator: '' }

function toRow(found: CatalogRow): LibraryRow {
  const { id } = found
  if ('problem' in found)
    return { id, ...blank, started: '', events: 0, steps: 0, reasons: {}, bytes: 0, problem: found.problem }
  const { setup, started, events, steps, reasons, end } = found.summary
  const { task = '', target = '', dialect = '', model = '', operator = '' } = setup ?? blank
  return {
    id,
    task,
    target,
    dialect,
    model,
    operator,
    started,
    events,
    steps,
    reasons,
    bytes: found.bytes,
    end,
    ...(setup?.price && { price: setup.price }),
    ...(setup !== undefined && isProgram(setup) && { program: true }),
  }
}
