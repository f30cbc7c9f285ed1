/** Files named by their content: written once, whole, and with the sum of their bytes beside them. */
import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { readRow, toRow } from '../../core/run/journal'
import { type OpenFile, openTail, writeAtomic } from './durable'
import { refuseLongRows } from './long-rows'
import { mendRows } from './mend'
import { eachInTurn } from './pace'
import { partsIn, type Range } from './parts'

/** What a file's bytes must be; a frame's name only tells its pixels. */
export const FileSum = z.object({
  v: z.literal(1),
  file: z.string(),
  bytes: z.int().min(0),
  sha256: z.string(),
})
export type FileSum = z.infer<typeof FileSum>

export const sumsPath = (folder: string): string => join(folder, 'files.jsonl')

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The same, of bytes that come one after the other. */
export function openSum() {
  const hash = createHash('sha256')
  return { add: (bytes: Uint8Array) => void hash.update(bytes), end: () => hash.digest('hex') }
}

/** Of a file, however large, or of a range of it. */
export async function hashOf(path: string, range?: Range): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsIn(await open(path), range)) hash.update(part)
  return hash.digest('hex')
}

/** The newest sum of each file, and the number of rows that cannot be trusted. */
export function readSums(text: string): { sums: ReadonlyMap<string, FileSum>; bad: number } {
  const rows = text.split('\n')
  const torn = rows.pop() === '' ? 0 : 1
  const read = rows.map((row) => FileSum.safeParse(rowIn(row)).data)
  const good = read.filter((row) => row !== undefined)
  return { sums: new Map(good.map((row) => [row.file, row])), bad: torn + read.length - good.length }
}

/** The newest sum of each file of a run as it was written, a little at a time; none where there is no list. */
export async function fileSumsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>()
  await refuseLongRows(sumsPath(folder))
  const text = await readFile(sumsPath(folder), 'utf8').catch(() => '')
  await eachInTurn(text.split('\n').slice(0, -1), (row) => {
    const { data } = FileSum.safeParse(rowIn(row))
    if (data !== undefined) sums.set(data.file, data.sha256)
  })
  return sums
}

/** What a checked row says, or undefined when it is not what was written. */
export function rowIn(row: string): unknown {
  const { bare, sum } = readRow(row, crc32)
  if (sum !== 'good') return undefined
  try {
    return JSON.parse(bare)
  } catch {
    return undefined
  }
}

export type Contents = {
  /** Writes a file unless it is there and good, or on its way; one that failed may be tried again. Resolves once it is durable. */
  save(
    name: string,
    make: () => Promise<Uint8Array>,
    isGood: (bytes: Uint8Array) => Promise<boolean>,
  ): Promise<void>
  /** Waits for what is on its way, then lets go. */
  close(): Promise<void>
}

/** What this program is writing, by its path: whoever asks for a file meanwhile has it as soon as it is there. */
const underWay = new Map<string, Promise<void>>()

/** Undefined where nothing is on its way; never rejects. */
export const writingOf = (path: string): Promise<void> | undefined => underWay.get(path)

function noteWriting(path: string, saving: Promise<void>): void {
  const over = saving.catch(() => undefined)
  underWay.set(path, over)
  void over.then(() => underWay.get(path) === over && underWay.delete(path))
}

/** @param names such as `frames/….webp`, within `folder`. */
export async function openContents(folder: string, openFile?: OpenFile): Promise<Contents> {
  const path = sumsPath(folder)
  const tail = await openTail(path, await mendRows(path), openFile)
  const saves = new Map<string, Promise<void>>()
  let queue: Promise<unknown> = Promise.resolve()

  function note(file: string, bytes: Uint8Array): Promise<void> {
    const row: FileSum = { v: 1, file, bytes: bytes.length, sha256: sha256(bytes) }
    const noted = queue.then(() => tail.append(toRow(row, crc32)))
    queue = noted.catch(() => undefined)
    return noted
  }

  async function save(...[name, make, isGood]: Parameters<Contents['save']>): Promise<void> {
    const found = await readFile(join(folder, name)).catch(() => undefined)
    if (found !== undefined && (await isGood(found).catch(() => false))) return
    const bytes = await make()
    await writeAtomic(join(folder, name), bytes)
    await note(name, bytes)
  }

  return {
    save(name, make, isGood) {
      const running = saves.get(name)
      if (running !== undefined) return running
      const saving = save(name, make, isGood)
      saves.set(name, saving)
      noteWriting(join(folder, name), saving)
      saving.catch(() => saves.delete(name))
      return saving
    },
    async close() {
      await Promise.allSettled(saves.values())
      await queue
      await tail.close()
    },
  }
}
