import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toRow } from '../../../src/core/run/journal'
import { longestRow } from '../../../src/main/store/long-rows'
import { mendEvents, mendRows } from '../../../src/main/store/mend'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-mend-'))
  path = join(folder, 'events.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const now = () => new Date('2026-11-21T21:35:00.000Z')
const row = (seq: number) =>
  toRow({ v: 2, seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 5, type: 'paused' }, crc32)

test('what follows the last good line is set aside', async () => {
  await writeFile(path, `${row(0)}${row(1)}{"v":2,"seq`)
  const { bytes, lines } = await mendEvents(path, now)
  expect(lines.map(({ seq }) => seq)).toEqual([0, 1])
  expect(bytes).toBe((await stat(path)).size)
  const [torn = ''] = (await readdir(folder)).filter((name) => name.includes('.torn-'))
  expect(await readFile(join(folder, torn), 'utf8')).toBe('{"v":2,"seq')
})

test('a file that is not there is made, empty', async () => {
  expect(await mendEvents(path, now)).toEqual({ bytes: 0, lines: [] })
  expect(await readFile(path, 'utf8')).toBe('')
})

test('checked rows lose no more than a torn one at their end', async () => {
  await writeFile(path, `${row(0)}${row(1)}torn`)
  expect(await mendRows(path)).toBe(Buffer.byteLength(row(0) + row(1)))
  expect(await readFile(path, 'utf8')).toBe(row(0) + row(1))
})

test('a file with a row too long to be read is refused in one sentence and left as it is', async () => {
  await writeFile(path, row(0))
  await truncate(path, longestRow + 1024 * 1024)
  await expect(mendEvents(path, now)).rejects.toThrow(/has a row longer than 32 MiB/)
  await expect(mendRows(path)).rejects.toThrow(/has a row longer than 32 MiB/)
  expect((await stat(path)).size).toBe(longestRow + 1024 * 1024)
  expect(await readdir(folder)).toEqual(['events.jsonl'])
})

test('a whole row that is not what was written stays, also as the last one', async () => {
  const changed = row(1).replace('paused', 'passed')
  await writeFile(path, `${row(0)}${changed}torn`)
  expect(await mendRows(path)).toBe(Buffer.byteLength(row(0) + changed))
  expect(await readFile(path, 'utf8')).toBe(row(0) + changed)
})
