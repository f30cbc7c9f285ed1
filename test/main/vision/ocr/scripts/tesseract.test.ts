import { describe, expect, test } from 'vitest'
import { greyOf } from '../../../../../src/main/vision/ocr/scripts/grey'
import { scripts } from '../../../../../src/main/vision/ocr/scripts/scripts'
import { openScripts, wordsOf } from '../../../../../src/main/vision/ocr/scripts/tesseract'
import { drawnLines } from '../../../../fakes/drawn-lines'

const row = (left: number, width: number, confidence: number, text: string) =>
  ['5', '1', '1', '1', '1', '1', left, 0, width, 20, confidence, text].join('\t')

describe('the words of a line', () => {
  test('are put together of their parts by the blanks of the whole line', () => {
    const table = [row(0, 90, 90, '계정'), row(20, 10, 80, '을'), row(50, 40, 96, '삭제')].join('\n')
    const words = wordsOf('계정을 삭제\n', table)
    expect(words.map(({ text }) => text)).toEqual(['계정을', '삭제'])
    expect(words[0]?.confidence).toBeCloseTo((0.9 * 2 + 0.8) / 3)
    expect(words.map(({ columns }) => columns)).toEqual([
      { start: 0, end: 30 },
      { start: 50, end: 90 },
    ])
  })
  test('are all there beside marks that tell a direction, and where the parts are not those of the line', () => {
    const table = [row(60, 30, 90, 'حذف'), row(30, 25, 90, 'a.pdf'), row(0, 25, 90, 'نهائيا')].join('\n')
    const texts = (line: string) => wordsOf(line, table).map(({ text }) => text)
    expect(texts('حذف \u200ea.pdf\u200f نهائيا\n')).toEqual(['حذف', 'a.pdf', 'نهائيا'])
    expect(texts('حذف b.pdf نهائيا\n')).toEqual(['حذف', 'a.pdf', 'نهائيا'])
  })
  test('are none where there is nothing', () => {
    expect(wordsOf('', '')).toEqual([])
    expect(wordsOf(' \n', row(0, 9, 95, ' '))).toEqual([])
  })
})

const drawn: Record<string, { text: string; font?: string }> = {
  kor: { text: '휴지통 비우기', font: 'Noto Sans CJK KR' },
  jpn: { text: 'ゴミ箱を空にする', font: 'Noto Sans CJK JP' },
  kir: { text: 'Очистить корзину' },
  ara: { text: 'إفراغ سلة المهملات' },
}

describe('a line as a screen shows it is read', { timeout: 60_000 }, () => {
  const read = openScripts()
  test.each(Object.entries(drawn))('in %s', async (model, { text, font }) => {
    const picture = await drawnLines({ width: 220, height: 40 }, [{ text, x: 10, y: 25, size: 16, font }])
    const words = await read(model, greyOf(picture, { x: 5, y: 7, width: 200, height: 24 }))
    const said = words.map((word) => word.text).join(' ')
    expect(said.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const { confidence } of words) expect(confidence).toBeGreaterThan(0.7)
  })
  test('and every script has a model', async () => {
    const blank = { width: 100, height: 56, data: new Uint8Array(5600).fill(255), scale: 1, margin: 10 }
    for (const { model } of scripts) expect(await read(model, blank)).toBeInstanceOf(Array)
  })
  test('but for a script that there is no model of', async () => {
    const blank = { width: 9, height: 9, data: new Uint8Array(81).fill(255), scale: 1, margin: 0 }
    await expect(read('none', blank)).rejects.toThrow('the model @tesseract.js-data/none is missing')
  })
})
