import { expect, test } from 'vitest'
import type { OcrProcess } from '../../../src/main/vision/ocr/process'
import { openPartReader } from '../../../src/main/vision/part-reader'

const picture = { width: 100, height: 60, pixels: new Uint8Array(100 * 60 * 4) }
const never = new AbortController().signal

/** Reads one text in the corner of whatever it is given. */
function fakeProcess() {
  const seen: { width: number; height: number }[] = []
  let started = 0
  let gone = 0
  const start = (): OcrProcess => {
    started += 1
    return {
      async ask({ width, height }) {
        seen.push({ width, height })
        return {
          id: seen.length,
          elements: [{ text: 'Save', box: { x: 1, y: 2, width: 9, height: 8 }, confidence: 1 }],
        }
      },
      async kill() {
        gone += 1
      },
    }
  }
  return { start, seen, started: () => started, gone: () => gone }
}

test('a part is read with a little round it, and its texts lie where they are in the whole picture', async () => {
  const { start, seen } = fakeProcess()
  const reader = openPartReader({ start, childPath: 'unused' })
  const texts = await reader.read(picture, { x: 40, y: 30, width: 10, height: 5 }, never)
  expect(seen).toEqual([{ width: 42, height: 37 }])
  expect(texts).toEqual([{ text: 'Save', box: { x: 25, y: 16, width: 9, height: 8 }, confidence: 1 }])
  await reader.close()
})

test('at the edge of the picture no more is read than there is', async () => {
  const { start, seen } = fakeProcess()
  const reader = openPartReader({ start, childPath: 'unused' })
  await reader.read(picture, { x: 90, y: 0, width: 10, height: 5 }, never)
  expect(seen).toEqual([{ width: 26, height: 21 }])
  await reader.close()
})

test('no process starts before something is read, and it ends with the reader', async () => {
  const { start, started, gone } = fakeProcess()
  const reader = openPartReader({ start, childPath: 'unused' })
  await reader.close()
  expect(started()).toBe(0)
  const other = openPartReader({ start, childPath: 'unused' })
  await other.read(picture, { x: 0, y: 0, width: 5, height: 5 }, never)
  await other.close()
  expect([started(), gone()]).toEqual([1, 1])
})
