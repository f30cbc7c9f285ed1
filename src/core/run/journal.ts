/** The recorded format: one line of JSON an event, checked by a sum of its own, in a shape that later versions can still read. */
import { z } from 'zod'
import { Event } from './events'
import { journalVersion, openUpgrade } from './upgrade'

/**
 * What stands before every event. `seq` counts lines from 0 without a gap; `t_mono_ms` only grows within one session,
 * that is between one opening of the record and the next. The first session is 0 and goes unsaid.
 */
const stamp = { seq: z.int().min(0), t_utc: z.string(), t_mono_ms: z.number() }
export type Stamp = {
  readonly seq: number
  readonly t_utc: string
  readonly t_mono_ms: number
  readonly session?: number
}

/** A line as it was written: event types and keys that this version does not know are kept as they are. */
export const JournalLine = z.looseObject({
  v: z.int().min(1),
  ...stamp,
  session: z.int().min(1).optional(),
  type: z.string().min(1),
})
export type JournalLine = z.infer<typeof JournalLine>

/** The schema by hand: every row of every record passes here, and the schema would copy each of them. */
export function isJournalLine(value: unknown): value is JournalLine {
  if (typeof value !== 'object' || value === null) return false
  const { v, seq, t_utc, t_mono_ms, session, type } = value as Partial<Record<keyof JournalLine, unknown>>
  return (
    isWhole(v, 1) &&
    isWhole(seq, 0) &&
    typeof t_utc === 'string' &&
    Number.isFinite(t_mono_ms) &&
    (session === undefined || isWhole(session, 1)) &&
    typeof type === 'string' &&
    type !== ''
  )
}

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least

/**
 * CRC-32 of a text's UTF-8 bytes, as in zip and PNG, going on from the sum of what stands `before` it; given by the reader
 * and writes files.
 */
export type Crc = (text: string, before?: number) => number

/**
 * Something wrong with a file of lines; the rest of it is good. `line` counts from 1.
 * `damaged`: the line is not what was written. `unchecked`: it lost its sum. `clock`: its time runs backwards.
 */
export type Fault = {
  readonly kind: 'torn' | 'unreadable' | 'damaged' | 'unchecked' | 'gap' | 'clock' | 'newer'
  readonly line: number
  readonly message: string
}

export type Recorded = { readonly lines: readonly JournalLine[]; readonly faults: readonly Fault[] }

/** An event as a line of the current version. The stamp wins over keys of the same name. */
export const toLine = (event: Event, when: Stamp): JournalLine =>
  JournalLine.parse({ v: journalVersion, ...when, ...event, ...when })

/** Any object as the text that is written, its line end included: `…,"crc32":"9ae0daaf"}`, the sum being that of the text without it. */
export function toRow(line: object, crc: Crc): string {
  const bare = JSON.stringify(line)
  const sum = crc(bare).toString(16).padStart(8, '0')
  return `${bare.slice(0, -1)},"crc32":"${sum}"}\n`
}

const sumShape = /,"crc32":"([0-9a-f]{8})"\}$/
const sumLength = ',"crc32":"00000000"}'.length

/** `unasked`: nobody compared it. */
export type Row = { readonly bare: string; readonly sum: 'good' | 'bad' | 'none' | 'unasked' }

/** A row without its line end, its sum taken off and compared; without `crc` it is only taken off. */
export function readRow(row: string, crc?: Crc): Row {
  const [, written] = sumShape.exec(row.slice(-sumLength)) ?? []
  if (written === undefined) return { bare: row, sum: crc === undefined ? 'unasked' : 'none' }
  const open = row.slice(0, -sumLength)
  const bare = `${open}}`
  if (crc === undefined) return { bare, sum: 'unasked' }
  // Summed in two parts: putting them together first would copy every row.
  return { bare, sum: Number.parseInt(written, 16) === crc('}', crc(open)) ? 'good' : 'bad' }
}

/** The event in a line, or undefined when this version does not know its type or cannot read its keys. */
export function eventOf(line: JournalLine): Event | undefined {
  const parsed = Event.safeParse(line)
  return parsed.success ? parsed.data : undefined
}

/**
 * The events of a file of lines that this version knows. An intent without a result was interrupted: nobody knows how much
 * arrived, and so it is followed by `acted` with the result `unknown`.
 */
export function eventsOf(lines: readonly JournalLine[]): readonly Event[] {
  const history = openHistory()
  for (const line of lines) history.add(line)
  return history.close()
}

/** The same line by line. */
export function openHistory(): { add(line: JournalLine): void; close(): readonly Event[] } {
  const events: Event[] = []
  const interrupt = (next?: Event): void => {
    if (events.at(-1)?.type === 'intended' && next?.type !== 'acted')
      events.push({ type: 'acted', result: 'unknown', wire: [], ms: 0 })
  }
  return {
    add(line) {
      const event = eventOf(line)
      if (event === undefined) return
      interrupt(event)
      events.push(event)
    },
    close() {
      interrupt()
      return events
    },
  }
}

/**
 * Reads one journal's rows in their order, each as the event in it; undefined for a row that is not as it was written, or that
 * this version does not know. `bare` takes off a line what nobody will look at.
 */
export function openEvents(
  crc: Crc,
  bare: (line: JournalLine) => JournalLine = (line) => line,
): (row: string) => Event | undefined {
  const upgrade = openUpgrade()
  return (row) => {
    const { bare: text, sum } = readRow(row, crc)
    const line = sum === 'bad' ? undefined : parseLine(text)
    return line === undefined ? undefined : eventOf(bare(upgrade(line)))
  }
}

/** A file that is read row by row. */
export type RowReading = {
  /** The line in a row, or undefined for one that cannot be read or is not what was written. */
  read(row: string): JournalLine | undefined
  /** What stands after the last line end; anything there is torn. */
  end(tail: string): void
  /** What was found wrong so far. */
  readonly faults: readonly Fault[]
}

/** Without `crc` the sums are not compared. */
export function openRows(crc?: Crc): RowReading {
  const faults: Fault[] = []
  const upgrade = openUpgrade()
  let before: Before = { lost: 0 }
  let at = 0
  return {
    faults,
    read(row) {
      at += 1
      const { bare, sum } = readRow(row, crc)
      const line = parseLine(bare)
      if (line === undefined || sum === 'bad') {
        faults.push(
          line === undefined
            ? fault('unreadable', at, 'is not a line of a journal')
            : fault('damaged', at, 'is not what was written: its sum differs'),
        )
        before = { ...before, lost: before.lost + 1 }
        return undefined
      }
      faults.push(...faultsOf(line, at, before))
      if (sum === 'none' && line.v > 1) faults.push(fault('unchecked', at, 'has lost its sum'))
      before = { line, lost: 0 }
      return upgrade(line)
    },
    end(tail) {
      if (tail !== '') faults.push(fault('torn', at + 1, 'was cut off while being written'))
    },
  }
}

/**
 * Reads a whole file; what cannot be read, or is not what was written, is left out and named. A last line without its line
 * end is torn. Without `crc` the sums are not compared.
 */
export function parseLines(text: string, crc?: Crc): Recorded {
  const rows = text.split('\n')
  const tail = rows.pop() ?? ''
  const { faults, read, end } = openRows(crc)
  const lines = rows.flatMap((row) => read(row) ?? [])
  end(tail)
  return { lines, faults }
}

/** The line in a row that has lost its sum already, or undefined when it is not a journal line. */
function parseLine(bare: string): JournalLine | undefined {
  const value = parseJson(bare)
  return isJournalLine(value) ? value : undefined
}

function parseJson(row: string): unknown {
  try {
    return JSON.parse(row)
  } catch {
    return undefined
  }
}

/** The last good line, and how many rows after it were lost. */
type Before = { readonly line?: JournalLine; readonly lost: number }

function faultsOf(line: JournalLine, at: number, { line: before, lost }: Before): Fault[] {
  const due = before === undefined ? 0 : before.seq + 1
  const inOrder = line.seq === due || line.seq === due + lost
  const [session, sessionBefore] = [line.session ?? 0, before?.session ?? 0]
  const backwards =
    before !== undefined &&
    (session < sessionBefore || (session === sessionBefore && line.t_mono_ms < before.t_mono_ms))
  return [
    ...(inOrder ? [] : [fault('gap', at, `has number ${line.seq} where ${due + lost} was due`)]),
    ...(backwards && line.v > 1 ? [fault('clock', at, 'was written before the line above it')] : []),
    ...(line.v > journalVersion ? [fault('newer', at, `was written by a newer version (v${line.v})`)] : []),
  ]
}

const fault = (kind: Fault['kind'], line: number, problem: string): Fault => ({
  kind,
  line,
  message: `line ${line} ${problem}`,
})
