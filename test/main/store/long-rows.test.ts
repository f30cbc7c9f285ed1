import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { toRow } from '../../../src/core/run/journal'
import { writeBundle } from '../../../src/main/store/bundle/bundle'
import { refuseLongRows } from '../../../src/main/store/long-rows'
import { openJournal } from '../../../src/main/store/record/journal'
import { eventsPath, readRun, runFolder } from '../../../src/main/store/record/runs'
import { buildProgram } from './record/program'
import { options } from './record/recording'
import { type Read, readerRun, waysToRead } from './row-reader'

const mebibyte = 1024 * 1024
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-rows-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function fileOf(...rows: number[]): Promise<string> {
  const path = join(folder, 'events.jsonl')
  await writeFile(path, rows.map((length) => 'x'.repeat(length)).join('\n'))
  return path
}

test('a row that is too long is refused in one sentence, whether or not it ends', async () => {
  for (const rows of [[10, 3 * mebibyte, 10], [3 * mebibyte]])
    await expect(refuseLongRows(await fileOf(...rows), 0, 2 * mebibyte)).rejects.toThrow(
      /has a row longer than 2 MiB/,
    )
})

test('many rows of ordinary length are read, however large their file', async () => {
  const path = await fileOf(...Array.from({ length: 40 }, () => mebibyte / 8))
  await expect(refuseLongRows(path, 0, 2 * mebibyte)).resolves.toBeUndefined()
})

test('what stands before the start does not count, and no file is no failure', async () => {
  const path = await fileOf(3 * mebibyte, 5)
  await expect(refuseLongRows(path, 3 * mebibyte + 1, 2 * mebibyte)).resolves.toBeUndefined()
  await expect(refuseLongRows(join(folder, 'none'))).resolves.toBeUndefined()
})

const element = (n: number, letters: number) => ({
  text: `${n} ${'w'.repeat(letters)}`,
  box: { x: n % 4000, y: n % 2000, width: 80, height: 20 },
  confidence: 1,
  role: 'link',
  tag: 'a',
  selector: `main > section:nth-of-type(3) > a:nth-of-type(${n})`,
  href: `https://example.org/articles/${n}?from=list`,
})

/** Every element listed by the target and read once more. */
function seen(elements: number, letters: number): Event {
  const listed = Array.from({ length: elements }, (_, n) => element(n, letters))
  const observation = { frame: 'a'.repeat(64), seq: 1, size: { width: 4000, height: 2000 } }
  return { type: 'observed', observation: { ...observation, listed, elements: listed }, ms: 1 }
}

describe('an observation', () => {
  test('of 20,000 elements, listed and read again, is recorded and read back', async () => {
    const journal = await openJournal(folder, options())
    await journal.append(seen(20_000, 300))
    await journal.close()
    const { lines, faults } = await readRun(folder)
    expect(faults).toEqual([])
    expect(lines).toHaveLength(1)
  })

  test('that nobody could read again is not written, and the record goes on', async () => {
    const journal = await openJournal(folder, options())
    await expect(journal.append(seen(20_000, 2000))).rejects.toThrow(/takes no row longer than 32 MiB/)
    await journal.append({ type: 'paused' })
    await journal.close()
    const { lines, faults } = await readRun(folder)
    expect(faults).toEqual([])
    expect(lines.map(({ type }) => type)).toEqual(['paused'])
  })
})

describe('a row of 200 MB', () => {
  let home: string
  let program: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'pilothouse-long-row-'))
    program = await buildProgram(join(import.meta.dirname, 'row-reader.ts'))
    const run = runFolder(home, readerRun)
    await mkdir(run, { recursive: true })
    await writeLong(eventsPath(run))
    await copyFile(eventsPath(run), join(run, 'annotations.jsonl'))
    await writeBundle(run, join(home, 'bundle.zip'), { run: readerRun, version: '0.1.0' })
  }, 120_000)
  afterAll(async () => {
    await rm(home, { recursive: true, force: true })
    await rm(dirname(program), { recursive: true, force: true })
  })

  /** Evidence passes over what cannot be read: without a record everything is asked. */
  const silent = ['evidence']

  test.each(waysToRead)(
    'takes no memory that counts when it is read as %s, and is one sentence',
    async (how) => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, how, home])
      const { said, grown }: Read = JSON.parse(stdout)
      if (silent.includes(how)) expect(said).toBe('')
      else expect(said).toMatch(/(?:has a row longer than 32 MiB|has a row too long to be read)/)
      expect(grown / mebibyte).toBeLessThan(64)
    },
  )
})

/** A good row, and one of 200 MB that never was written by us. */
async function writeLong(path: string): Promise<void> {
  const first = { v: 2, seq: 0, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 0, type: 'paused' }
  const file = await open(path, 'wx')
  await file.write(toRow(first, crc32))
  await file.write('{"v":2,"seq":1,"note":"')
  const part = Buffer.alloc(10_000_000, 'x')
  for (let n = 0; n < 20; n++) await file.write(part)
  await file.write('"}\n')
  await file.close()
}
