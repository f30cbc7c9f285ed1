import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseLongRows } from '../../../src/main/store/long-rows'

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
