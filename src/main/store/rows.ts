/** A journal, or another file of rows, line by line, however many: a part of the file is in memory at a time. */

import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { failure } from '../../core/problem'
import { type Fault, type JournalLine, openRows } from '../../core/run/journal'
import { longestRow, longRow } from './long-rows'
import { partsIn } from './parts'

type Reading = {
  /** What becomes of a line; `row` is the text that it was read from. */
  each?(line: JournalLine, row: string): JournalLine
  /** Told at the end what was found wrong. */
  note?(faults: readonly Fault[]): void
}

/** Every good line. Throws one sentence when there is no journal, or one with a row too long to be read. */
export async function* readJournal(path: string, { each, note }: Reading = {}): AsyncGenerator<JournalLine> {
  const rows = openRows(crc32)
  const file = await open(path).catch((cause: unknown) => {
    throw failure('run.unreadable', { folder: path }, { cause })
  })
  for await (const row of rowsIn(file, rows.end, { path, most: longestRow })) {
    const line = rows.read(row)
    if (line !== undefined) yield each === undefined ? line : each(line, row)
  }
  note?.(rows.faults)
}

/** Throws one sentence for a row longer than `most` bytes. */
type Bound = { readonly path: string; readonly most: number }

/** Rows without their line ends; what stands after the last one goes to `tail`. Closes the file. */
export async function* rowsIn(
  file: FileHandle,
  tail: (text: string) => void,
  bound: Bound,
): AsyncGenerator<string> {
  const begun = openBegun(bound)
  for await (const read of partsIn(file)) {
    let start = 0
    for (let end = read.indexOf(10); end >= 0; end = read.indexOf(10, start)) {
      yield begun.ended(read.subarray(start, end))
      start = end + 1
    }
    begun.add(read.subarray(start))
  }
  tail(begun.ended(Buffer.alloc(0)))
}

/** A row whose end has not been read yet; it is put together once, however many parts it takes. */
function openBegun({ path, most }: Bound) {
  let parts: Buffer[] = []
  let size = 0
  return {
    add(bytes: Buffer): void {
      size += bytes.length
      if (size > most) throw longRow(path, most)
      if (bytes.length > 0) parts.push(Buffer.from(bytes))
    },
    ended(rest: Buffer): string {
      if (parts.length === 0) return rest.toString('utf8')
      const whole = Buffer.concat([...parts, rest])
      parts = []
      size = 0
      return whole.toString('utf8')
    },
  }
}
