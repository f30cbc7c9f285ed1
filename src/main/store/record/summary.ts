/** What a run's events add up to: `run.json`, derived from the journal and never the other way round. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { End, Setup } from '../../../core/run/events'
import { eventOf, type JournalLine } from '../../../core/run/journal'
import { changesCount, countStep, noneCounted, type StepCount } from '../../../core/run/steps'
import { longestRow } from '../long-rows'

/** Good for as long as `bytes` is the size of `events.jsonl`. */
export const Summary = z.object({
  v: z.literal(3),
  bytes: z.int().min(0),
  started: z.string(),
  events: z.int().min(0),
  /** Number of events by type. */
  counts: z.record(z.string(), z.int()),
  /** As the list of steps has them. */
  steps: z.int().min(0),
  /** Number of vetoes by reason code. */
  reasons: z.record(z.string(), z.int()),
  setup: Setup.optional(),
  end: End.optional(),
})
export type Summary = z.infer<typeof Summary> & {
  /** To go on counting by; in memory alone. */
  readonly counted?: StepCount | undefined
}

export const summaryPath = (folder: string): string => join(folder, 'run.json')

/** Of a journal without a line. */
export const emptySummary: Summary = {
  v: 3,
  bytes: 0,
  started: '',
  events: 0,
  counts: {},
  steps: 0,
  reasons: {},
  counted: noneCounted,
}

/** What a run's lines add up to; `bytes` is the size of the file they are in. */
export const summarize = (lines: readonly JournalLine[], bytes: number): Summary => ({
  ...lines.reduce(tally, emptySummary),
  bytes,
})

/** The summary with one more line counted. */
export function tally(summary: Summary, line: JournalLine): Summary {
  const told = { ...tallyType(summary, line.type), started: summary.started || line.t_utc }
  const { counted: before = noneCounted } = summary
  const counts = changesCount(before, line.type, line.withdrawn === true)
  if (!counts && line.type !== 'opened') return told
  const event = eventOf(line)
  const now = event === undefined || !counts ? before : countStep(before, event)
  const counted = { ...told, counted: now, steps: now.steps }
  if (event?.type === 'opened') return { ...counted, setup: event.setup }
  if (event?.type === 'vetoed') return { ...counted, reasons: countOne(summary.reasons, event.reason) }
  if (event?.type === 'restored') return { ...counted, reasons: without(summary.reasons, event.reason) }
  return event?.type === 'ended' ? { ...counted, end: event.end } : counted
}

/** The summary with one more line of which nothing but its type matters. */
export const tallyType = (summary: Summary, type: string): Summary => ({
  ...summary,
  counts: countOne(summary.counts, type),
  events: summary.events + 1,
})

type Counts = Readonly<Record<string, number>>

const countOne = (counts: Counts, name: string) => ({ ...counts, [name]: (counts[name] ?? 0) + 1 })

/** One less; what has not happened at all is not told. */
function without(counts: Counts, name: string): Counts {
  const { [name]: count = 0, ...others } = counts
  return count > 1 ? { ...others, [name]: count - 1 } : others
}

/** Without what only counting on needs. */
export const plainSummary = ({ counted: _, ...summary }: Summary): Summary => summary

const textOf = (told: object): string => `${JSON.stringify(told, undefined, 2)}\n`

/** The file's text. */
export const summaryText = (summary: Summary): string => textOf(plainSummary(summary))

/** The texts that earlier programs derived: of version 2, also with a count of steps line by line, and of version 1. */
export function formerSummaryTexts(summary: Summary, lines: readonly JournalLine[]): readonly string[] {
  const { v: _, ...second } = plainSummary(summary)
  const { steps: __, reasons: ___, ...first } = second
  const steps = lines.reduce((sum, line) => sum + stepsOnceIn(line), 0)
  return [
    { v: 2, ...second },
    { v: 2, ...second, steps },
    { v: 1, ...first },
  ].map(textOf)
}

/** One for each decision on a later item of a queue, also where the same item was decided again. */
function stepsOnceIn({ type, index, withdrawn }: JournalLine): number {
  if (type === 'proposed' || type === 'unread' || type === 'hand') return 1
  const isLater = typeof index === 'number' && index > 0
  if (type === 'acted') return withdrawn === true && isLater ? -1 : 0
  if (type === 'restored') return isLater ? -1 : 0
  return (type === 'approved' || type === 'vetoed') && isLater ? 1 : 0
}

/** What `run.json` says, or undefined when it is not there, not readable, or of another version. */
export async function readSummary(folder: string): Promise<Summary | undefined> {
  const { size } = await stat(summaryPath(folder)).catch(() => ({ size: 0 }))
  if (size > longestRow) return undefined
  const text = await readFile(summaryPath(folder), 'utf8').catch(() => '')
  try {
    return Summary.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
