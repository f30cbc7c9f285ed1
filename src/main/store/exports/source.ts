/** One recorded run as an export reads it: its steps and signals, its requests on demand, secrets already out. */

import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Box, Size } from '../../../core/action/geometry'
import { dialect as findDialect } from '../../../core/dialects'
import type { Dialect } from '../../../core/dialects/dialect'
import type { Rendering } from '../../../core/exports/demonstrations/showing'
import { type Naming, type RunOrigin, runOrigin } from '../../../core/exports/origin'
import { type Gallery, openGallery } from '../../../core/exports/pictures'
import { textIn } from '../../../core/exports/secrets'
import { type Revision, standing } from '../../../core/library/annotation'
import { Failure, failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { JournalLine } from '../../../core/run/journal'
import { reasonIn, type Spoken } from '../../../core/run/notes'
import { type RecordedRequest, readRequest } from '../../../core/run/requests'
import { opinionsOf } from '../../../core/trajectory/opinions'
import { isProgram } from '../../../core/trajectory/program'
import { isApart, type Signal, type SignalOptions, signalsOf } from '../../../core/trajectory/signals'
import type { DataStep, RunHead, Trajectory } from '../../../core/trajectory/step'
import { openTrajectory } from '../../../core/trajectory/trajectory'
import type { ChosenRow } from '../datasets/frozen'
import { readMarks } from '../library/annotations'
import { sliced } from '../pace'
import type { Range } from '../parts'
import { openPseudonyms } from '../pseudonyms'
import { readSpoken } from '../record/notes'
import { eventsPath, framePath, readBlob, runFolder, sizeOf } from '../record/runs'
import { readTrajectory } from '../record/trajectory'
import { journalParts, readJournal } from '../rows'
import type { Scrub } from '../scrub'
import { asItIs, type Cleaner, openCleaner } from './hiding/clean'
import { type Boxes, covered, coveredHead, coveredRequest } from './hiding/cover'
import { type Known, lookThrough } from './look'
import type { ExportOptions } from './options'
import { renderingOf } from './rendering'

/** Of a run by the version of a data set: its rows by their keys. */
export type Chosen = { readonly dataset: string; readonly rows: ReadonlyMap<string, ChosenRow> }

export type SourceRun = {
  readonly id: string
  /** Its name where it was recorded, which copies of it share. */
  readonly recorded: string
  readonly folder: string
  readonly head: RunHead
  /** Number of its steps. */
  readonly steps: number
  readonly dialect: Dialect
  readonly naming: Naming
  readonly origin: RunOrigin
  readonly gallery: Gallery
  /** To whom its moves by hand are shown, where that is wanted. */
  readonly rendering?: Rendering | undefined
  /** Of frames: areas that must not be seen. */
  readonly areas: Boxes
  /** The bytes of its journal that there were when it was first looked at. */
  readonly range: Range
  /** Takes out every secret that is known of this run. */
  readonly hide: Scrub
  /** The same of a blob by its name, a request also without what stands in areas that must not be seen. */
  hideBlob(name: string, text: string): string
  /** What is lost or changed in the journal or in the marks; undefined where all of it is as it was written. */
  readonly damage?: Problem | undefined
  /** Its last line was cut off. */
  readonly torn: boolean
  /** Frames that a model was shown, or would have been. */
  readonly shown: ReadonlySet<string>
  /** Frames that its steps were made on, by whomever. */
  readonly screens: ReadonlySet<string>
  /** Of frames that were looked at: every size that an observation says. */
  readonly observed: ReadonlyMap<string, readonly Size[]>
  /** No other rows are made of the run than these. */
  readonly chosen?: Chosen | undefined
  /** One signal for each step, in order, read as they are asked for. */
  signals(): AsyncGenerator<Signal>
  /** All of it at once, for documents that need that. */
  whole(): Promise<{ readonly trajectory: Trajectory; readonly signals: readonly Signal[] }>
  /** The journal with its secrets out. */
  lines(): AsyncGenerator<JournalLine>
  /** What the model was asked; undefined where the record has lost it. */
  request(step: DataStep): Promise<RecordedRequest | undefined>
  /** The bytes of a recorded frame. Rejects when it is missing. */
  frame(name: string): Promise<Uint8Array>
}

type From = {
  readonly home: string
  readonly scrub: Scrub
  readonly options: ExportOptions
  readonly shipped?: string | undefined
}

/**
 * Reads the run once for what must be known before its first step is told: what was typed in secret later on, how it ended.
 * Its steps are read again one by one. Throws one sentence when the run cannot be read.
 */
export async function readSource(id: string, from: From): Promise<SourceRun> {
  const { home, scrub, options } = from
  const folder = runFolder(home, id)
  const { revisions, marks, boxes, range, known } = await lookOver(folder, from)
  if (known.head === undefined) throw failure('export.no_beginning', { run: id })
  const dialect = findDialect(known.head.setup.dialect)
  if (dialect === undefined) throw failure('export.dialect', { run: id, dialect: known.head.setup.dialect })
  const cleaner = options.redact ? openCleaner(known.secrets, scrub) : asItIs
  const opinions = opinionsOf(
    revisions.map((revision) => withoutSecrets(revision, cleaner)),
    known.head.setup.operator?.trim() || undefined,
  )
  const each: typeof cleaner.line =
    boxes.size === 0 ? cleaner.line : (line, row) => covered(cleaner.line(line, row), boxes)
  const parts = () => journalParts(eventsPath(folder), { each, range })
  const reasoned = await reasonsOf(folder, cleaner)
  const head = named(id, coveredHead(cleaner.clean(known.head), boxes))
  const rendering = await renderingFor(head, from)
  const isNamed = revisions.length > 0 || head.setup.operator !== undefined
  const naming = { opinions, pseudonym: isNamed ? await openPseudonyms(home) : unnamed }
  const judging = { opinions, unjudged: options.unjudged, program: isProgram(head.setup) }
  return {
    id,
    recorded: known.head.setup.id,
    folder,
    head,
    naming,
    origin: runOrigin(head, naming),
    steps: known.steps,
    range,
    damage: damageOf(id, known.damage, marks),
    torn: known.torn,
    shown: rendering ? framesShown(known, head) : known.shown,
    rendering,
    screens: known.screens,
    observed: known.observed,
    dialect,
    gallery: galleryOf(options, known, boxes),
    areas: boxes,
    hideBlob(name, text) {
      const texts = known.under(name)
      const request = texts.length === 0 ? undefined : readRequest(text)
      if (request === undefined) return cleaner.hide(text)
      return cleaner.hide(JSON.stringify(coveredRequest(request, texts, head.setup.task)))
    },
    hide: cleaner.hide,
    lines: () => readJournal(eventsPath(folder), { each, range }),
    signals: () => signalsIn(known.told ?? stepsIn(parts()), reasoned, judging),
    async whole() {
      const trajectory = await readTrajectory(parts())
      if (trajectory === undefined) throw failure('export.no_beginning', { run: id })
      const steps = trajectory.steps.map(reasoned)
      const signals = await gather(signalsIn(inTurns(steps), asItWas, judging))
      return { trajectory: { ...named(id, trajectory), steps }, signals }
    },
    async request({ ask }) {
      if (ask === undefined) return undefined
      const text = await readBlob(folder, ask.request).catch(() => undefined)
      if (text === undefined) return undefined
      const found = readRequest(text)
      const request = found && coveredRequest(found, known.under(ask.request), head.setup.task)
      return request === undefined || cleaner.hide(text) === text ? request : cleaner.clean(request)
    },
    frame: (name) => frameIn(folder, id, name),
  }
}

/** What there is of a run when it is first looked at. It may still go on: whatever is read later is read of the same part. */
async function lookOver(folder: string, { options, scrub }: From) {
  const { revisions, ...marks } = await readMarks(folder)
  const boxes: Boxes = options.redact ? boxesIn(standing(revisions)) : new Map()
  const cleaning = options.redact ? scrub : undefined
  const range = { from: 0, to: await sizeOf(folder) }
  const secrets = secretsGiven(revisions)
  const known = await lookThrough(folder, { boxes, scrub: cleaning, secrets, range })
  return { revisions, marks, boxes, range, known }
}

/** A run that was taken in beside one of its own name has another one, whatever its journal says. */
const named = <T extends RunHead>(id: string, head: T): T => ({ ...head, setup: { ...head.setup, id } })

async function renderingFor({ setup }: RunHead, { home, options, shipped = '' }: From) {
  const { demonstrations: name, lang = setup.lang } = options
  return name === undefined ? undefined : renderingOf(name, { home, shipped, lang })
}

/** A question that is written for a move by hand shows its screen and those before it. */
const framesShown = ({ shown, screens }: Known, { closing }: RunHead): ReadonlySet<string> =>
  new Set([...shown, ...screens, ...(closing ? [closing.observation.frame] : [])])

const galleryOf = (
  { picture: wanted }: ExportOptions,
  { sizes }: Known,
  boxes: ReadonlyMap<string, readonly Box[]>,
): Gallery =>
  openGallery({ wanted, sizeOf: (frame) => sizes.get(frame), boxesOf: (frame) => boxes.get(frame) ?? [] })

const frameIn = (folder: string, run: string, name: string): Promise<Uint8Array> =>
  readFile(framePath(folder, name)).catch((cause: unknown) => {
    throw noFrame(run, name, cause)
  })

/** What is told of a picture that the record has lost. */
export const noFrame = (run: string, name: string, cause?: unknown): Failure =>
  failure('export.no_frame', { run, name: name.slice(0, 8) }, { cause })

/**
 * Throws one sentence that names the first of the run's frames that is gone: no row is made without its picture. Whoever makes an
 * export or a version reads each of them instead (`frames`); one step is told of before a long run's could be.
 */
export async function requireFrames({ id, folder, shown }: SourceRun): Promise<void> {
  const found = new Set(await readdir(join(folder, 'frames')).catch(() => []))
  for (const name of shown) if (!found.has(basename(framePath(folder, name)))) throw noFrame(id, name)
}

/** A line that is lost may have been the one that made a step unfit for training. */
export function requireWhole({ damage }: SourceRun): void {
  if (damage !== undefined) throw new Failure(damage)
}

function damageOf(
  run: string,
  damage: string | undefined,
  { lost, newer }: { readonly lost: number | undefined; readonly newer: number | undefined },
): Problem | undefined {
  if (damage !== undefined) return problem('export.damaged_run', { run, damage })
  if (lost !== undefined) return problem('export.damaged_marks', { run, line: lost })
  return newer === undefined ? undefined : problem('export.newer_marks', { run, line: newer })
}

/** Yields signals stretch by stretch: only what depends on each other is in memory at once. */
async function* signalsIn(
  steps: Steps,
  reasoned: (step: DataStep) => DataStep,
  judging: SignalOptions,
): AsyncGenerator<Signal> {
  let stretch: DataStep[] = []
  for await (const one of steps) {
    const step = reasoned(one)
    const last = stretch.at(-1)
    if (last !== undefined && isApart(last, step)) {
      yield* signalsOf({ steps: stretch }, judging)
      stretch = []
    }
    stretch.push(step)
  }
  yield* signalsOf({ steps: stretch }, judging)
}

/** Steps with what the operator said of them. */
async function reasonsOf(folder: string, { clean }: Cleaner): Promise<(step: DataStep) => DataStep> {
  const spoken = new Map([...(await readSpoken(folder))].map(([id, note]) => [id, clean(note)]))
  return (step) => withReason(step, spoken)
}

/** What the operator said before a move by hand is the reason for it. */
function withReason(step: DataStep, spoken: ReadonlyMap<string, Spoken>): DataStep {
  const reason = step.notes && reasonIn(step.notes, spoken)
  const said = step.closing && reasonIn(step.closing, spoken)
  if (reason === undefined && said === undefined) return step
  const thought = reason && { thought: reason.text, transcript: reason.transcript }
  return { ...step, ...thought, ...(said && { said: said.text, saidBy: said.transcript }) }
}

type Steps = Iterable<DataStep> | AsyncIterable<DataStep>

async function* stepsIn(parts: AsyncIterable<Iterable<JournalLine>>): AsyncGenerator<DataStep> {
  const reading = openTrajectory()
  for await (const part of parts) for (const line of part) yield* reading.add(line)
  yield* reading.close().steps
}

async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  for await (const slice of sliced(items)) yield* slice
}

const asItWas = (step: DataStep): DataStep => step

async function gather<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** Nobody is named in the run. */
const unnamed = (): string => ''

type Said = readonly Revision[]

/** A move given afterwards is written into rows, and a note beside them. */
function withoutSecrets(revision: Revision, { clean, hide }: Cleaner): Revision {
  const { mark } = revision
  if (mark.kind === 'note') return { ...revision, mark: { ...mark, text: hide(mark.text) } }
  if (mark.kind !== 'correction') return revision
  const thought = mark.thought === undefined ? {} : { thought: hide(mark.thought) }
  return { ...revision, mark: { ...mark, action: clean(mark.action), ...thought } }
}

/** What was objected to as a secret in moves given afterwards. */
const secretsGiven = (revisions: readonly Revision[]): readonly string[] =>
  revisions.flatMap(({ mark }) =>
    mark.kind === 'correction' && mark.verdicts.some(({ guard }) => guard === 'credentials')
      ? (textIn(mark.action) ?? [])
      : [],
  )

function boxesIn(said: Said): ReadonlyMap<string, readonly Box[]> {
  const found = new Map<string, readonly Box[]>()
  for (const { mark } of said) {
    if (mark.kind === 'redaction' && mark.boxes.length > 0)
      found.set(mark.frame, [...(found.get(mark.frame) ?? []), ...mark.boxes])
  }
  return found
}
