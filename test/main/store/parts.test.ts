import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginningOf, partsIn } from '../../../src/main/store/parts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-parts-'))
})
afterEach(() => rm(folder, { recursive: true }))

const fileOf = async (bytes: Uint8Array) => {
  const path = join(folder, randomBytes(4).toString('hex'))
  await writeFile(path, bytes)
  return open(path)
}

async function gathered(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(Buffer.from(part))
  return Buffer.concat(all)
}

test('a file comes in parts that add up to it, however many are read at once', async () => {
  const files = [0, 5, 256 * 1024, 600_001].map((size) => randomBytes(size))
  const read = await Promise.all(files.map(async (bytes) => gathered(partsIn(await fileOf(bytes)))))
  read.forEach((bytes, at) => void expect(bytes.equals(files[at] ?? Buffer.alloc(1))).toBe(true))
})

test('one reader after the other uses the same memory', async () => {
  const rooms = new Set<ArrayBufferLike>()
  for (let times = 0; times < 5; times++)
    for await (const { buffer } of partsIn(await fileOf(randomBytes(600_000)))) rooms.add(buffer)
  expect(rooms.size).toBe(1)
})

test('the beginning of a file is read without the rest, and the file is closed', async () => {
  const bytes = randomBytes(600_000)
  const file = await fileOf(bytes)
  const beginning = await beginningOf(file)
  expect(beginning.equals(bytes.subarray(0, 256 * 1024))).toBe(true)
  await expect(file.stat()).rejects.toThrow()
  expect(await beginningOf(await fileOf(Buffer.alloc(0)))).toHaveLength(0)
})
