import { expect, test } from 'vitest'
import { openWritten } from '../../../../../src/main/store/exports/unfinished/written'

test('what has grown since the last time is told once, and all of it stays', () => {
  const written = openWritten()
  written.add('sft.jsonl', 1)
  written.add('sft.jsonl', 2)
  written.place('images/a.webp', { width: 2, height: 1 })
  expect(written.take()).toEqual({
    files: new Map([['sft.jsonl', 3]]),
    pictures: [['images/a.webp', { width: 2, height: 1 }]],
  })
  written.add('train-000000.tar', 0)
  expect(written.take()).toEqual({ files: new Map([['train-000000.tar', 0]]), pictures: [] })
  expect([...written.files.keys()]).toEqual(['sft.jsonl', 'train-000000.tar'])
  expect(written.pictures.size).toBe(1)
})
