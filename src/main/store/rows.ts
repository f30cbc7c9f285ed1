/** A journal, or another file of rows, line by line, however many: a part of the file is in memory at a time. */

import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { failure } from '../../core/problem'
import { type Fault, type JournalLine, openRows } from '../../core/run/journal'
import { longestRow, longRow } from './long-rows'
import { sliced } from './pace'
import { partsIn, type Range } from './parts'

type Reading = {
  /** Of a file that may grow: no more of it than this. */
  readonly range?: Range | undefined
  /** What becomes of a line; `row` is the text that it was read from. */
  each?(line: JournalLine, row: string): JournalLine
  /** Told at the end what was found wrong. */
  note?(faults: readonly Fault[]): void
}

/** Every good line. Throws one sentence when there is no journal, or one with a row too long to be read. */
export async function* readJournal(path: string, reading?: Reading): AsyncGenerator<JournalLine> {
  for await (const lines of journalParts(path, reading)) yield* lines
}

/**
 * The same, many lines together: to wait for every single one takes as long as to read it. Others have their turn between them,
 * however long the reader takes for a line. They are to be taken whole, and are only good until the next ones are asked for.
 */
export async function* journalParts(
  path: string,
  { each = (line) => line, note, range }: Reading = {},
): AsyncGenerator<Iterable<JournalLine>> {
  const rows = openRows(crc32)
  const file = await open(path).catch((cause: unknown) => {
    throw failure('run.unreadable', { folder: dirname(path) }, { cause })
  })
  for await (const part of rowParts(file, rows.end, { path, most: longestRow, range }))
    yield* sliced(linesIn(part))
  note?.(rows.faults)

  function* linesIn(part: Iterable<string>): Generator<JournalLine> {
    for (const row of part) {
      const line = rows.read(row)
      if (line !== undefined) yield each(line, row)
    }
  }
}

/** Throws one sentence for a row longer than `most` bytes. */
type Bound = { readonly path: string; readonly most: number; readonly range?: Range | undefined }

/**
 * Rows without their line ends, part by part of the file; what stands after the last one goes to `tail`. Each part is to be taken
 * whole before the next one is asked for. Closes the file.
 */
export async function* rowParts(
  file: FileHandle,
  tail: (text: string) => void,
  bound: Bound,
): AsyncGenerator<Iterable<string>> {
  const begun = openBegun(bound)
  for await (const read of partsIn(file, bound.range)) yield begun.rows(read)
  tail(begun.end())
}

/** A row whose end has not been read yet; it is put together once, however many parts it takes. */
function openBegun({ path, most }: Bound) {
  let parts: Buffer[] = []
  let size = 0
  const begin = (bytes: Buffer): void => {
    size += bytes.length
    if (size > most) throw longRow(path, most)
    if (bytes.length > 0) parts.push(Buffer.from(bytes))
  }
  const ended = (rest: Buffer): string => {
    if (parts.length === 0) return rest.toString('utf8')
    const whole = Buffer.concat([...parts, rest])
    parts = []
    size = 0
    return whole.toString('utf8')
  }
  return {
    *rows(read: Buffer): Generator<string> {
      let start = 0
      for (let end = read.indexOf(10); end >= 0; end = read.indexOf(10, start)) {
        yield ended(read.subarray(start, end))
        start = end + 1
      }
      begin(read.subarray(start))
    },
    end: (): string => ended(Buffer.alloc(0)),
  }
}
