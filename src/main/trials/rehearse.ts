/** Puts the newest recorded runs before two policies and counts what turns out otherwise, a few milliseconds at a time. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Action } from '../../core/action/action'
import { guards } from '../../core/guards'
import { moveOf } from '../../core/guards/guard'
import { noPolicy } from '../../core/policy/policy'
import { isMove, openMoves, type RecordedMoment, type RecordedMove } from '../../core/policy/recorded'
import {
  type Counting,
  isJudged,
  mostRuns,
  openCounting,
  questionOf,
  type RecordedQuestion,
  type RehearsalNews,
  type RehearsalSums,
  type RehearsalWish,
  turnedBy,
  type World,
} from '../../core/policy/rehearsal'
import { failure, problemOf } from '../../core/problem'
import type { Event } from '../../core/run/events'
import { eventOf, type Fault } from '../../core/run/journal'
import type { DataStep } from '../../core/trajectory/step'
import { openTrajectory } from '../../core/trajectory/trajectory'
import { begunRuns, eventsPath, runFolder, sizeOf } from '../store/record/runs'
import { readJournal } from '../store/rows'

/** Work at a time, in ms: whatever else the service does comes in between. */
const stretchMs = 6
/** News closer together than this are nobody's. */
const apartMs = 150

export type RehearsalParts = {
  readonly home: string
  /** Asked anew for each rehearsal: secrets and limits may have changed. */
  readonly world: () => World
}

/** Ends with `done` or `failed`; aborting ends it without either. */
export async function* rehearse(
  { home, world }: RehearsalParts,
  wish: RehearsalWish,
  signal: AbortSignal,
): AsyncGenerator<RehearsalNews> {
  const all = openCounting()
  const pace = openPace(signal)
  const now = world()
  try {
    await makeReady(pace)
    const ids = (await begunRuns(join(home, 'runs'))).slice(0, mostRuns)
    let [runs, damaged, told] = [0, 0, Number.NEGATIVE_INFINITY]
    const read = (): { runs: number; of: number; damaged: number } & RehearsalSums => ({
      runs,
      of: ids.length,
      damaged,
      ...all.sums(),
    })
    for (const id of ids) {
      if (performance.now() - told >= apartMs) {
        yield { stage: 'judging', ...read() }
        told = performance.now()
      }
      const counted = await judgeRun({ home, id }, wish, now, pace)
      runs += 1
      if (counted === undefined) damaged += 1
      else all.join(counted)
    }
    yield { stage: 'done', ...read(), steps: [...all.steps()] }
  } catch (cause) {
    if (!signal.aborted) yield { stage: 'failed', problem: problemOf(cause) }
  }
}

/** Keeps the work from taking all the time there is. */
type Pace = {
  readonly signal: AbortSignal
  /** Lets everybody else have their turn once a stretch of work is over. Rejects when it has been called off. */
  rest(): Promise<void>
}

function openPace(signal: AbortSignal): Pace {
  let since = performance.now()
  return {
    signal,
    async rest() {
      signal.throwIfAborted()
      if (performance.now() - since < stretchMs) return
      await turn()
      signal.throwIfAborted()
      since = performance.now()
    },
  }
}

/** Guards make their tables of words when they are first asked: here one by one, so that they do not all make one wait. */
async function makeReady(pace: Pace): Promise<void> {
  const text = { text: 'a', box: { x: 0, y: 0, width: 2, height: 2 }, confidence: 1 }
  const seen = { frame: '', seq: 0, size: { width: 2, height: 2 }, elements: [text] }
  const click = { kind: 'click', at: [1, 1], button: 'left', count: 1, modifiers: [] } satisfies Action
  const about = { ...nothing, policy: noPolicy, secretsIn: () => [] }
  const move = moveOf(click, seen, about)
  for (const guard of guards) {
    guard.check(move, about)
    await pace.rest()
  }
}

const nothing = {
  history: [],
  target: '',
  platform: 'desktop',
  dialect: '',
  stopsAt: [],
  spent: { steps: 0, ms: 0, tokens: 0 },
  ownDoors: [],
} as const

type Place = { readonly home: string; readonly id: string }

/** Undefined for a damaged run. */
async function judgeRun(
  place: Place,
  wish: RehearsalWish,
  world: World,
  pace: Pace,
): Promise<Counting | undefined> {
  const counting = openCounting()
  for await (const move of movesIn(place, pace)) {
    if (move === 'damaged') return undefined
    if (!isMove(move)) continue
    if (isJudged(move.seen)) counting.judged(turnedBy(move, wish, world, guards))
    else counting.unjudged()
    await pace.rest()
  }
  return counting
}

/**
 * The moves of a run, as they were decided on. `damaged` is the last word on a run that is not as it was written, or that
 * cannot be followed: then what came before is not to be trusted either.
 */
async function* movesIn(
  { home, id }: Place,
  pace: Pace,
): AsyncGenerator<RecordedMove | RecordedMoment | 'damaged'> {
  const reading = openMoves()
  let faults: readonly Fault[] = []
  const note = (found: readonly Fault[]): void => {
    faults = found
  }
  try {
    for await (const line of readJournal(eventsPath(runFolder(home, id)), { note })) {
      const event = eventOf(line)
      const move = event && reading.add(named(event, id))
      if (move !== undefined) yield move
      await pace.rest()
    }
  } catch (cause) {
    if (pace.signal.aborted) throw cause
    yield 'damaged'
    return
  }
  const last = reading.close()
  if (faults.some(isDamage)) yield 'damaged'
  else if (last !== undefined) yield last
}

/** A record is found by its folder, whatever it was called where it was made. */
const named = (event: Event, id: string): Event =>
  event.type === 'opened' ? { ...event, setup: { ...event.setup, id } } : event

/** A run may have been cut off, and a clock may have been set back. */
const isDamage = ({ kind }: Fault): boolean => kind !== 'torn' && kind !== 'clock'

/** Throws one sentence where there is none of that number. */
export async function recordedStep(
  home: string,
  { run, step }: { readonly run: string; readonly step: number },
  signal: AbortSignal,
): Promise<DataStep> {
  const pace = openPace(signal)
  const reading = openTrajectory()
  const isIt = ({ number }: DataStep): boolean => number === step
  for await (const line of readJournal(eventsPath(runFolder(home, run)))) {
    const found = reading.add(line).find(isIt)
    if (found !== undefined) return found
    await pace.rest()
  }
  const last = reading.close().steps.find(isIt)
  if (last === undefined) throw failure('run.no_step', { run, step })
  return last
}

/**
 * What a model replied to at a step, whether it could be read or not. Throws one sentence where there is no such step, nobody asked
 * a model there, or a move was judged without the texts of its screen.
 */
export async function recordedMoment(
  home: string,
  { run, step }: { readonly run: string; readonly step: number },
  signal: AbortSignal,
): Promise<RecordedMove | RecordedMoment> {
  await sizeOf(runFolder(home, run))
  let found: RecordedMove | RecordedMoment | undefined
  for await (const move of movesIn({ home, id: run }, openPace(signal))) {
    if (move === 'damaged') throw failure('rehearsal.damaged', { run })
    if (move.step === step) found ??= move
  }
  if (found === undefined) {
    await recordedStep(home, { run, step }, signal)
    throw failure('rehearsal.no_question', { step })
  }
  // At the console as well, a move in place of a reply that could not be read is checked by what is known by then.
  if (isMove(found) && !isJudged(found.seen)) throw failure('rehearsal.unread', { step })
  return found
}

/** One recorded move as a page judges it. */
export const recordedQuestion = async (
  { home, world }: RehearsalParts,
  wanted: { readonly run: string; readonly step: number },
  signal: AbortSignal,
): Promise<RecordedQuestion> => {
  const found = await recordedMoment(home, wanted, signal)
  if (!isMove(found)) throw failure('rehearsal.no_question', { step: wanted.step })
  return questionOf(found, world())
}
