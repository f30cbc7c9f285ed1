/** The recorded format: one line of JSON an event, in a shape that later versions can still read. */
import { z } from 'zod'
import { Event } from './events'

/** The version that is written; older ones are lifted to it by `upgrade`. */
export const journalVersion = 1

/** What stands before every event. `seq` counts lines from 0 without a gap; `t_mono_ms` only grows within one process. */
const stamp = { seq: z.int().min(0), t_utc: z.string(), t_mono_ms: z.number() }
export type Stamp = { readonly seq: number; readonly t_utc: string; readonly t_mono_ms: number }

/** A line as it was written: event types and keys that this version does not know are kept as they are. */
export const JournalLine = z.looseObject({ v: z.int().min(1), ...stamp, type: z.string().min(1) })
export type JournalLine = z.infer<typeof JournalLine>

/** Something wrong with a file of lines; the rest of it is good. `line` counts from 1. */
export type Fault = {
  readonly kind: 'torn' | 'unreadable' | 'gap' | 'newer'
  readonly line: number
  readonly message: string
}

export type Recorded = { readonly lines: readonly JournalLine[]; readonly faults: readonly Fault[] }

/** An event as a line of the current version. The stamp wins over keys of the same name. */
export const toLine = (event: Event, when: Stamp): JournalLine =>
  JournalLine.parse({ v: journalVersion, ...when, ...event, ...when })

/** The event in a line, or undefined when this version does not know its type or cannot read its keys. */
export function eventOf(line: JournalLine): Event | undefined {
  const parsed = Event.safeParse(line)
  return parsed.success ? parsed.data : undefined
}

/** A line in the current version's shape; lines of newer versions stay as they are. */
export const upgrade = (line: JournalLine): JournalLine => line

/** Reads a whole file; what cannot be read is left out and named. A last line without its line end is torn. */
export function parseLines(text: string): Recorded {
  const lines: JournalLine[] = []
  const faults: Fault[] = []
  const rows = text.split('\n')
  const tail = rows.pop()
  rows.forEach((row, index) => {
    const line = parseLine(row)
    if (line === undefined) {
      faults.push(fault('unreadable', index + 1, 'is not a line of a journal'))
      return
    }
    faults.push(...faultsOf(line, index + 1, lines.at(-1)))
    lines.push(upgrade(line))
  })
  if (tail !== undefined && tail !== '')
    faults.push(fault('torn', rows.length + 1, 'was cut off while being written'))
  return { lines, faults }
}

/** One row, or undefined when it is not a journal line. */
export function parseLine(row: string): JournalLine | undefined {
  const parsed = JournalLine.safeParse(parseJson(row))
  return parsed.success ? parsed.data : undefined
}

function parseJson(row: string): unknown {
  try {
    return JSON.parse(row)
  } catch {
    return undefined
  }
}

function faultsOf(line: JournalLine, at: number, before: JournalLine | undefined): Fault[] {
  const due = before === undefined ? 0 : before.seq + 1
  return [
    ...(line.seq === due ? [] : [fault('gap', at, `has number ${line.seq} where ${due} was due`)]),
    ...(line.v > journalVersion ? [fault('newer', at, `was written by a newer version (v${line.v})`)] : []),
  ]
}

const fault = (kind: Fault['kind'], line: number, problem: string): Fault => ({
  kind,
  line,
  message: `line ${line} ${problem}`,
})
