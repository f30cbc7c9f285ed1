import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLines, readLines } from '../../../../src/main/store/exports/lines'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-lines-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(name: string): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for await (const record of readLines(folder, name)) found.push(record)
  return found
}

test('what is written is read back, also where a row is longer than what is collected', async () => {
  const records = [{ text: 'one' }, { text: 'two\r\nlines' }, { text: '长'.repeat(300_000) }, { text: '' }]
  const lines = openLines(folder)
  for (const record of records) await lines.add('sft.jsonl', record)
  await lines.close()
  expect(await read('sft.jsonl')).toEqual(records)
  expect(lines.counts()).toEqual(new Map([['sft.jsonl', 4]]))
})

test('a file whose end is lost says so', async () => {
  await writeFile(join(folder, 'sft.jsonl'), '{"text":"one"}\n{"text":"tw')
  await expect(read('sft.jsonl')).rejects.toThrow('sft.jsonl: the last line was cut off while being written.')
})

test('a line that is no JSON is named by its number', async () => {
  await writeFile(join(folder, 'sft.jsonl'), '{"text":"one"}\nhello\n')
  await expect(read('sft.jsonl')).rejects.toThrow('sft.jsonl: line 2 is not JSON.')
})
