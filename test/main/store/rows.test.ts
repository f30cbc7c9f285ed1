import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toRow } from '../../../src/core/run/journal'
import { longestRow } from '../../../src/main/store/long-rows'
import { readJournal, rowParts } from '../../../src/main/store/rows'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-rows-'))
  path = join(folder, 'events.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const row = (seq: number, note = '') =>
  toRow({ v: 2, seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 5, type: 'paused', note }, crc32)

async function seqsIn(): Promise<readonly number[]> {
  const found: number[] = []
  for await (const { seq } of readJournal(path)) found.push(seq)
  return found
}

test('rows longer than a part of the file are read whole, and what stands after them is the tail', async () => {
  const long = 'é'.repeat(400_000)
  await writeFile(path, `a\n${long}\nrest`)
  const rows: string[] = []
  let tail = ''
  const keep = (left: string) => {
    tail = left
  }
  for await (const part of rowParts(await open(path), keep, { path, most: longestRow })) rows.push(...part)
  expect(rows).toEqual(['a', long])
  expect(tail).toBe('rest')
})

test('a journal is read line by line; none is said in one sentence', async () => {
  await expect(seqsIn()).rejects.toThrow()
  await writeFile(path, `${row(0)}${row(1, 'x'.repeat(300_000))}${row(2)}`)
  expect(await seqsIn()).toEqual([0, 1, 2])
})

test('a row too long to be read ends the reading with one sentence', async () => {
  await writeFile(path, row(0))
  await truncate(path, longestRow + 1024 * 1024)
  await expect(seqsIn()).rejects.toThrow(/has a row longer than 32 MiB/)
})
