import { expect, test } from 'vitest'
import { glyphOf, measure } from '../../../../src/main/practice/desktop/drawing/font'
import { shippedFiles } from '../../../../src/main/practice/desktop/files-shipped'
import { labels } from '../../../../src/main/practice/desktop/view'
import { windowBox } from '../../../../src/main/practice/desktop/windows'
import { allWords, say } from '../../../../src/main/practice/desktop/words'
import { type Visitor, visit } from './visitor'

const languages = ['en', 'zh'] as const

const scenes = (lang: 'en' | 'zh'): Visitor[] => {
  const word = (name: (typeof allWords)[number]) => say(lang, name)
  const start = () => visit({ lang })
  const full = () => start().click(word('shopApp')).click(word('addLamp')).click(word('addEnvelopes'))
  return [
    start(),
    start().click(word('trash')),
    start().click(word('contactApp')).click(word('submit')),
    start().click(word('callsApp')).click(word('callAda')),
    full(),
    full().click(word('checkout')).click(word('payNow')),
    start().click('report.txt').keys('delete'),
    start().click(word('fileMenu')),
    start().click(word('editMenu')),
    start().click(word('viewMenu')),
  ]
}

test.each(languages)('every label lies inside its window and none is cut short (%s)', (lang) => {
  for (const { state } of scenes(lang)) {
    for (const { text, box, window } of labels(state)) {
      const place = state.windows.find(({ app }) => app === window)
      const around = place === undefined ? { x: 0, y: 0, ...state.size } : windowBox(state, place)
      expect(box.x, text).toBeGreaterThanOrEqual(around.x)
      expect(box.x + box.width, text).toBeLessThanOrEqual(around.x + around.width)
      expect(box.y, text).toBeGreaterThanOrEqual(around.y)
      expect(box.y + box.height, text).toBeLessThanOrEqual(around.y + around.height)
      if (text.endsWith('...')) expect(['Open...', 'Save as...']).toContain(text)
    }
  }
})

test.each(languages)('no two labels of a window share a place (%s)', (lang) => {
  for (const { state } of scenes(lang)) {
    const seen = labels(state)
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) {
        if (a.window !== b.window || state.menu !== undefined || state.dialog !== undefined) continue
        const apart =
          a.box.x + a.box.width <= b.box.x ||
          b.box.x + b.box.width <= a.box.x ||
          a.box.y + a.box.height <= b.box.y + 3 ||
          b.box.y + b.box.height <= a.box.y + 3
        expect(apart, `${a.text} / ${b.text}`).toBe(true)
      }
    }
  }
})

test.each(languages)('every character of the desktop is in the atlas (%s)', (lang) => {
  const texts = [
    ...allWords.map((word) => say(lang, word)),
    ...shippedFiles(lang).flatMap(({ name, text = '' }) => [name, text]),
  ]
  for (const char of texts.join('').replaceAll('\n', '')) expect(glyphOf(char, 'text'), char).toBeDefined()
  for (const char of allWords.map((word) => say(lang, word)).join(''))
    for (const font of ['strong', 'small', 'title'] as const)
      expect(glyphOf(char, font)?.font, char).toBe(font)
})

test('the common Chinese characters are in the text font', () => {
  for (const char of '的一是在不了有和人这中大为上个国我以要他')
    expect(glyphOf(char, 'text')?.advance).toBe(15)
  expect(measure('中文')).toBe(30)
})

test('the labels of a fresh desktop are told apart by their text', () => {
  for (const lang of languages) {
    const actionable = visit({ lang })
      .texts()
      .filter((text) => !/^\d+(\.\d)? [KM]B$/.test(text))
    expect(new Set(actionable).size).toBe(actionable.length)
  }
})

test('the language switch turns every label to Chinese and back', () => {
  const visitor = visit()
  const english = visitor.texts()
  visitor.click('中文')
  expect(visitor.texts()).toEqual(
    expect.arrayContaining(['文件', '便签', '联系表单', '保存', '搜索', '欢迎！']),
  )
  expect(visitor.sees('Save')).toBe(false)
  expect(visitor.click('EN').texts()).toEqual(english)
})

test('a small screen still shows both windows whole', () => {
  const { state } = visit({ width: 1024, height: 700 })
  for (const place of state.windows) {
    const box = windowBox(state, place)
    expect(box.x + box.width).toBeLessThanOrEqual(1024)
    expect(box.y + box.height).toBeLessThanOrEqual(700)
  }
})
