/** What a run's events add up to: `run.json`, derived from the journal and never the other way round. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { End, Setup } from '../../../core/run/events'
import { eventOf, type JournalLine } from '../../../core/run/journal'
import { longestRow } from '../long-rows'

/** Good for as long as `bytes` is the size of `events.jsonl`. */
export const Summary = z.object({
  v: z.literal(2),
  bytes: z.int().min(0),
  started: z.string(),
  events: z.int().min(0),
  /** Number of events by type. */
  counts: z.record(z.string(), z.int()),
  /** One for each proposal, unreadable reply, later item of a queue and move by hand. */
  steps: z.int().min(0),
  /** Number of vetoes by reason code. */
  reasons: z.record(z.string(), z.int()),
  setup: Setup.optional(),
  end: End.optional(),
})
export type Summary = z.infer<typeof Summary>

export const summaryPath = (folder: string): string => join(folder, 'run.json')

/** Of a journal without a line. */
export const emptySummary: Summary = {
  v: 2,
  bytes: 0,
  started: '',
  events: 0,
  counts: {},
  steps: 0,
  reasons: {},
}

/** What a run's lines add up to; `bytes` is the size of the file they are in. */
export const summarize = (lines: readonly JournalLine[], bytes: number): Summary => ({
  ...lines.reduce(tally, emptySummary),
  bytes,
})

/** The summary with one more line counted. */
export function tally(summary: Summary, line: JournalLine): Summary {
  const counted = {
    ...tallyType(summary, line.type),
    started: summary.started || line.t_utc,
    steps: summary.steps + stepsIn(line),
  }
  if (line.type !== 'opened' && line.type !== 'ended' && line.type !== 'vetoed') return counted
  const event = eventOf(line)
  if (event?.type === 'opened') return { ...counted, setup: event.setup }
  if (event?.type === 'vetoed') return { ...counted, reasons: countOne(summary.reasons, event.reason) }
  return event?.type === 'ended' ? { ...counted, end: event.end } : counted
}

/** The summary with one more line of which nothing but its type matters. */
export const tallyType = (summary: Summary, type: string): Summary => ({
  ...summary,
  counts: countOne(summary.counts, type),
  events: summary.events + 1,
})

const countOne = (counts: Readonly<Record<string, number>>, name: string) => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
})

function stepsIn({ type, index, withdrawn }: JournalLine): number {
  if (type === 'proposed' || type === 'unread' || type === 'hand') return 1
  // The yes that was taken back is given anew, or never: the step is none before that.
  if (type === 'acted') return withdrawn === true && typeof index === 'number' && index > 0 ? -1 : 0
  return (type === 'approved' || type === 'vetoed') && typeof index === 'number' && index > 0 ? 1 : 0
}

/** The file's text. */
export const summaryText = (summary: Summary): string => `${JSON.stringify(summary, undefined, 2)}\n`

/** The text of version 1, as earlier programs derived it. */
export function formerSummaryText({ v: _, steps: __, reasons: ___, ...kept }: Summary): string {
  return `${JSON.stringify({ v: 1, ...kept }, undefined, 2)}\n`
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
