import { expect, test } from 'vitest'
import { openMemory } from '../../../../../src/main/vision/ocr/scripts/memory'
import { scripts } from '../../../../../src/main/vision/ocr/scripts/scripts'
import type { Word } from '../../../../../src/main/vision/ocr/scripts/tesseract'

const picture = { width: 100, height: 40, pixels: new Uint8Array(100 * 40 * 4).fill(255) }
const crop = { x: 20, y: 0, width: 60, height: 36 }
const [script] = scripts

const long: Word = { text: 'x'.repeat(1000), columns: { start: 10, end: 46 }, confidence: 1 }

function remembered() {
  if (script === undefined) throw new Error('no scripts')
  const asked: string[] = []
  const memory = openMemory(async (model) => {
    asked.push(model)
    return [long]
  })
  return { asked, read: (key: string) => memory.wordsOf(script, picture, { crop, key }) }
}

test('a word stands in pixels of the picture, without the margin that it is read with', async () => {
  const [word] = await remembered().read('a')
  expect(word?.columns).toEqual({ start: 20, end: 56 })
})

test('what was used last is remembered longest, up to a bound', async () => {
  const { asked, read } = remembered()
  await read('always')
  for (let nth = 0; nth < 300; nth++) {
    await read(`line ${nth}`)
    await read('always')
  }
  expect(asked).toHaveLength(301)
  await read('line 0')
  expect(asked).toHaveLength(302)
})
