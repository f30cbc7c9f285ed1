/** A journal, or another file of rows, line by line, however long it is: a part of the file is in memory at a time. */

import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { failure } from '../../core/problem'
import { type Fault, type JournalLine, openRows } from '../../core/run/journal'

const part = 256 * 1024

type Reading = {
  /** What becomes of a line; `row` is the text that it was read from. */
  each?(line: JournalLine, row: string): JournalLine
  /** Told at the end what was found wrong. */
  note?(faults: readonly Fault[]): void
}

/** Every good line. Throws one sentence when there is no journal. */
export async function* readJournal(path: string, { each, note }: Reading = {}): AsyncGenerator<JournalLine> {
  const rows = openRows(crc32)
  const file = await open(path).catch((cause: unknown) => {
    throw failure('run.unreadable', { folder: path }, { cause })
  })
  for await (const row of rowsIn(file, rows.end)) {
    const line = rows.read(row)
    if (line !== undefined) yield each === undefined ? line : each(line, row)
  }
  note?.(rows.faults)
}

/** Rows without their line ends; what stands after the last one goes to `tail`. Closes the file. */
export async function* rowsIn(file: FileHandle, tail: (text: string) => void): AsyncGenerator<string> {
  try {
    let kept = Buffer.alloc(0)
    const bytes = Buffer.allocUnsafe(part)
    for (;;) {
      const { bytesRead } = await file.read(bytes, 0, part)
      if (bytesRead === 0) break
      const whole = Buffer.concat([kept, bytes.subarray(0, bytesRead)])
      let start = 0
      for (let end = whole.indexOf(10); end >= 0; end = whole.indexOf(10, start)) {
        yield whole.toString('utf8', start, end)
        start = end + 1
      }
      kept = Buffer.from(whole.subarray(start))
    }
    tail(kept.toString('utf8'))
  } finally {
    await file.close()
  }
}
