/** Where each step of a run stands in its journal, and what it came to: one pass over the file, then any step at once. */

import { readFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { failure } from '../../../core/problem'
import { addUsage, type Course } from '../../../core/run/course'
import type { Event, EventOf, Usage } from '../../../core/run/events'
import { type JournalLine, openEvents } from '../../../core/run/journal'
import type { StepView } from '../../../core/run/steps'
import { foldStep, noSteps, type Steps, withOpinion } from '../../../core/run/steps'
import { refuseLongRows } from '../long-rows'
import { eventsPath } from '../record/runs'

/** `start` and `end`: bytes in `events.jsonl`; from the look that a step began with up to the next one's. */
export type PlacedStep = {
  readonly view: StepView
  readonly start: number
  readonly end: number
  readonly course: Course
}

/** Lines that change no step, and are the longest: not even read. */
const unfolded: readonly string[] = [
  'asked',
  'answered',
  'candidate',
  'sought',
  'recognized',
  'opened',
  'configured',
]

/** A run of a thousand steps takes longer; whatever else the service is asked waits no longer than this. */
const longestMs = 8

/** Throws one sentence when there is no journal. Lines that are not as they were written are passed over. */
export async function indexSteps(folder: string): Promise<readonly PlacedStep[]> {
  await refuseLongRows(eventsPath(folder))
  const bytes = await readFile(eventsPath(folder)).catch((cause) => {
    throw failure('run.unreadable', { folder }, { cause })
  })
  const folding = openFolding()
  const timing = openTiming()
  const eventIn = openEvents(crc32, bareOf)
  let start = 0
  let rested = performance.now()
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const head = bytes.toString('latin1', start, Math.min(end, start + headBytes))
    const type = typeIn(head)
    const event = unfolded.includes(type) ? undefined : eventIn(bytes.toString('utf8', start, end))
    timing.line(
      start,
      timeIn(head),
      asking.includes(type) ? usageIn(bytes.toString('latin1', start, end)) : undefined,
    )
    if (event !== undefined) folding.fold(event, start)
    start = end + 1
    if (performance.now() - rested < longestMs) continue
    await turn()
    rested = performance.now()
  }
  return timing.over(folding.close(start))
}

/** What may have been asked and paid for. */
const asking: readonly string[] = ['answered', 'acted', 'verified']

const timeIn = (head: string): number => Number(/"t_mono_ms":([\d.]+)/.exec(head)?.[1] ?? Number.NaN)

/** Within a text each of these quotation marks would have a stroke before it, so that it is found only where it is told. */
function usageIn(row: string): Usage | undefined {
  const [, prompt, completion, cached] =
    /"usage":\{"prompt":(\d+),"completion":(\d+)(?:,"cached":(\d+))?\}/.exec(row) ?? []
  if (prompt === undefined) return undefined
  return { prompt: Number(prompt), completion: Number(completion), ...(cached && { cached: Number(cached) }) }
}

type Line = { readonly start: number; readonly at: number; readonly usage: Usage | undefined }
type Placed = Omit<PlacedStep, 'course'>

/** Puts the time of its lines, and what they used up, to each step. */
function openTiming() {
  const lines: Line[] = []
  let [before, gone] = [Number.NaN, 0]
  return {
    line(start: number, time: number, usage: Usage | undefined): void {
      // The clock begins anew with each program that wrote to it; the time between is not told.
      if (time > before) gone += time - before
      if (Number.isFinite(time)) before = time
      lines.push({ start, at: gone, usage })
    },
    over(steps: readonly Placed[]): readonly PlacedStep[] {
      let nth = 0
      return steps.map((step) => {
        const at = lines[nth]?.at ?? gone
        let tokens: Usage | undefined
        for (let line = lines[nth]; line !== undefined && line.start < step.end; line = lines[++nth])
          tokens = addUsage(tokens, line.usage)
        const until = lines[nth]?.at ?? gone
        return { ...step, course: { at, until, ...(tokens && { tokens }) } }
      })
    },
  }
}

/** The type stands right behind the stamp. */
const headBytes = 300
const typeIn = (head: string): string => /"type":"([a-z_]+)"/.exec(head)?.[1] ?? ''

/** An observation without its texts: there may be hundreds, and no step needs them. */
function bareOf(line: JournalLine): JournalLine {
  const observation: unknown = line.observation
  if (typeof observation !== 'object' || observation === null) return line
  return { ...line, observation: { ...observation, listed: undefined, elements: undefined } }
}

/** Keeps only the newest step in the fold, so that ten thousand steps are not copied ten thousand times. */
function openFolding() {
  const placed: { view: StepView; start: number }[] = []
  let fold: Steps = noSteps
  let look: number | undefined
  let intended = false

  const settleStep = (): void => {
    const [view] = fold.steps
    const last = placed.at(-1)
    if (view !== undefined && last !== undefined) last.view = { ...view, number: placed.length }
  }

  /** An opinion may be about a step that is no longer the newest. */
  const opine = (event: EventOf<'verified'>): void => {
    settleStep()
    const views = withOpinion(
      placed.map(({ view }) => view),
      event,
    )
    for (const [nth, one] of placed.entries()) one.view = views[nth] ?? one.view
    fold = { ...fold, steps: withOpinion(fold.steps, event) }
  }

  /** The decision that had made the newest step was taken back. */
  const unmade = (next: Steps): void => {
    look = placed.pop()?.start
    fold = { ...next, steps: placed.slice(-1).map(({ view }) => view) }
  }

  const step = (event: Event, at: number): void => {
    if (event.type === 'verified') {
      opine(event)
      return
    }
    const next = foldStep(fold, event)
    if (next.steps.length > fold.steps.length) {
      settleStep()
      const view = next.steps.at(-1)
      if (view !== undefined) placed.push({ view, start: event.type === 'hand' ? at : (look ?? at) })
      look = undefined
      fold = { ...next, steps: next.steps.slice(-1) }
    } else if (next.steps.length < fold.steps.length) unmade(next)
    else fold = next
  }

  return {
    fold(event: Event, at: number): void {
      if (intended && event.type !== 'acted') step({ type: 'acted', result: 'unknown', wire: [], ms: 0 }, at)
      intended = event.type === 'intended'
      if (event.type === 'observed') look ??= at
      const count = placed.length
      step(event, at)
      // The look for another reply belongs to the step whose question came back.
      if (event.type === 'restored' && placed.length === count) look = undefined
    },
    close(end: number): readonly Placed[] {
      if (intended) step({ type: 'acted', result: 'unknown', wire: [], ms: 0 }, end)
      settleStep()
      return placed.map((one, n) => ({
        ...one,
        start: n === 0 ? 0 : one.start,
        end: placed[n + 1]?.start ?? end,
      }))
    },
  }
}
