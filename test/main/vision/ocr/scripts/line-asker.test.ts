import { expect, test } from 'vitest'
import type { LineRequest } from '../../../../../src/main/vision/ocr/messages'
import { openLineAsker } from '../../../../../src/main/vision/ocr/scripts/line-asker'

const line = { width: 1, height: 1, data: new Uint8Array(1), scale: 1, margin: 0 }
const word = { text: '가', columns: { start: 0, end: 1 }, confidence: 1 }

function asking() {
  const sent: LineRequest[] = []
  const asker = openLineAsker((request) => sent.push(request))
  return { asker, sent }
}

test('each line gets its own answer, in whatever order they come', async () => {
  const { asker, sent } = asking()
  const both = [asker.read('kor', line), asker.read('jpn', line)]
  expect(sent.map(({ model }) => model)).toEqual(['kor', 'jpn'])
  asker.heard({ lineId: sent[1]?.lineId ?? 0, words: [] })
  asker.heard({ lineId: sent[0]?.lineId ?? 0, words: [word] })
  expect(await Promise.all(both)).toEqual([[word], []])
})

test('what cannot be read is told', async () => {
  const { asker } = asking()
  const read = asker.read('kor', line)
  asker.heard({ lineId: 1, error: { code: 'vision.ocr.model_missing', params: { path: 'kor' } } })
  await expect(read).rejects.toThrow('the model kor is missing')
})

test('an answer to nothing is dropped', () => {
  expect(() => asking().asker.heard({ lineId: 7, words: [] })).not.toThrow()
})
