/** Files of JSON lines that grow while runs are read, and are read back line by line. */

import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../../../core/problem'
import { jsonText } from '../json-text'
import { longestRow, requireReadable } from '../long-rows'
import { rowParts } from '../rows'

/** Bytes that are collected before they are written. */
const batch = 256 * 1024

const lineEnd = 10

export type LineFiles = {
  add(file: string, record: unknown): Promise<void>
  /** Lines of each file so far, those that it began with included. */
  counts(): ReadonlyMap<string, number>
  /** Writes what waits. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Rows wait as bytes: as texts they would outlive the collector's quick rounds and pile up. */
type Open = { readonly handle: FileHandle; readonly waiting: Buffer; size: number }

/** @param begun lines of files that are there already and grow on. */
export function openLines(folder: string, begun: ReadonlyMap<string, number> = new Map()): LineFiles {
  const counts = new Map(begun)
  const files = new Map<string, Open>()

  async function opened(name: string): Promise<Open> {
    const known = files.get(name)
    if (known !== undefined) return known
    const handle = await open(join(folder, name), counts.has(name) ? 'a' : 'wx', 0o600)
    const file: Open = { handle, waiting: Buffer.allocUnsafe(batch), size: 0 }
    files.set(name, file)
    return file
  }

  return {
    async add(name, record) {
      const file = await opened(name)
      const row = jsonText(record)
      requireReadable(name, row)
      const bytes = Buffer.byteLength(row) + 1
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (file.size + bytes > batch) await flush(file)
      if (bytes > batch) await file.handle.appendFile(`${row}\n`)
      else {
        file.size += file.waiting.write(row, file.size)
        file.size = file.waiting.writeUInt8(lineEnd, file.size)
      }
    },
    counts: () => counts,
    async flush() {
      for (const file of files.values()) await flush(file)
    },
    async close() {
      for (const file of files.values()) {
        try {
          await flush(file)
        } finally {
          await file.handle.close()
        }
      }
    },
  }
}

async function flush(file: Open): Promise<void> {
  if (file.size > 0) await file.handle.appendFile(file.waiting.subarray(0, file.size))
  file.size = 0
}

/** Each line of a file as JSON. Throws one sentence for a line that is none. */
export async function* readLines(folder: string, name: string): AsyncGenerator<unknown> {
  for await (const lines of lineParts(folder, name)) yield* lines
}

/** The same, the lines of each part of the file together: they are only good until the next part is asked for. */
export async function* lineParts(folder: string, name: string): AsyncGenerator<Iterable<unknown>> {
  const cutOff = (tail: string) => {
    if (tail !== '') throw failure('record.cut_line', { file: name })
  }
  let number = 0
  const bound = { path: name, most: longestRow }
  for await (const part of rowParts(await open(join(folder, name)), cutOff, bound)) yield parsed(part)

  function* parsed(part: Iterable<string>): Generator<unknown> {
    for (const row of part) {
      number += 1
      yield parse(row, name, number)
    }
  }
}

function parse(row: string, name: string, number: number): unknown {
  try {
    return JSON.parse(row)
  } catch (cause) {
    throw failure('record.not_json', { file: `${name}: line ${number}` }, { cause })
  }
}
