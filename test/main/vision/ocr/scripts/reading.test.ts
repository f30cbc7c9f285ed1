import { expect, test } from 'vitest'
import type { Char } from '../../../../../src/main/vision/ocr/recognize'
import { readingOf } from '../../../../../src/main/vision/ocr/scripts/reading'
import { scripts } from '../../../../../src/main/vision/ocr/scripts/scripts'
import type { Word } from '../../../../../src/main/vision/ocr/scripts/tesseract'

const em = 10
const line = (count: number) => ({
  em,
  runs: Array.from({ length: count }, (_, at) => ({ start: at * 11, end: at * 11 + 10 })),
})
const letters = (text: string, confidence = 1): Char[] =>
  [...text].map((letter, at) => ({ text: letter, x: at * 11 + 5, confidence }))
const word = (text: string, start: number, end: number, confidence: number): Word => ({
  text,
  columns: { start, end },
  confidence,
})
const scriptOf = (model: string) => {
  const found = scripts.find((script) => script.model === model)
  if (found === undefined) throw new Error(model)
  return found
}
const textOf = (chars: readonly Char[] | undefined) => chars?.map(({ text }) => text).join('')

const read = (model: string, first: Char[], words: Word[], isPresent = false) =>
  readingOf(scriptOf(model), line(6), { first, words, isPresent })

test('a line that its reader is sure of is in that script', () => {
  const reading = read('kir', letters('YnanTb', 0.8), [word('Удалть', 0, 65, 0.95)])
  expect(textOf(reading)).toBe('Удалть')
})

test('a guess makes no script; of one that is on the screen less is enough', () => {
  const words = [word('Удалть', 0, 65, 0.8)]
  expect(read('kir', letters('YnanTb', 0.6), words)).toBeUndefined()
  expect(read('kir', letters('YnanTb', 0.6), words, true)).toBeDefined()
})

test('of one letter, which may be an icon, its reader has to be surer', () => {
  expect(read('kor', [], [word('으', 0, 65, 0.8)], true)).toBeUndefined()
  expect(textOf(read('kor', [], [word('예', 0, 65, 0.93)], true))).toBe('예')
  expect(textOf(read('kor', [], [word('휴지통', 0, 65, 0.63)], true))).toBe('휴지통')
})

test('what the first reader surely knows is in no other script', () => {
  expect(read('kir', letters('Search'), [word('Беагсһ', 0, 65, 0.93)], true)).toBeUndefined()
  expect(read('kor', letters('新建文件夹项'), [word('풋풋풋풋풋풋', 0, 65, 0.93)])).toBeUndefined()
})

test('but for a short word of letters that look alike', () => {
  const words = [word('на', 0, 21, 0.96), word('диск', 22, 65, 0.95)]
  expect(textOf(read('kir', [...letters('Ha')], words, true))).toBe('на диск')
})

test('a little of a script in a line of something else is none', () => {
  expect(read('kor', [], [word('풋', 0, 10, 0.95)], true)).toBeUndefined()
})

test('a line of kana and Chinese characters is Japanese, wherever it stands', () => {
  const words = [word('設定', 0, 21, 0.95), word('をする', 22, 54, 0.95), word('の', 55, 65, 0.95)]
  expect(textOf(read('jpn', letters('設定', 0.98), words))?.replaceAll(' ', '')).toBe('設定をするの')
})

test('Chinese characters are Japanese where kana is on the screen', () => {
  const words = [word('編集', 0, 65, 0.96)]
  expect(read('jpn', [], words)).toBeUndefined()
  expect(textOf(read('jpn', [], words, true))).toBe('編集')
})
