import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english } from '../../../src/core/problems/english'
import { zhProblems } from '../../../src/renderer/locales/zh/problems'
import { namesIn } from '../../fakes/templates'
import { codesIn, filesUnder, type SourceSentence, sentencesIn } from './source-sentences'
import { unsaid } from './unsaid'

const areas = ['targets', 'models', 'rfb', 'live', 'vision', 'engine', 'store', 'wiring', 'service', 'trials']
const sentences = areas.flatMap((area) => filesUnder(`src/main/${area}`)).flatMap(sentencesIn)

const zh: Readonly<Record<string, string>> = zhProblems

test('every code has its Chinese, with the same parameters, and nothing else has', () => {
  expect(Object.keys(zhProblems).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [code, template] of Object.entries(english))
    expect(namesIn(zh[code] ?? '').toSorted(), code).toEqual(namesIn(template).toSorted())
})

test('what is Chinese is written in Chinese, and ends as the English does', () => {
  for (const [code, template] of Object.entries(english)) {
    if (/[a-z]{4}/.test(template.replace(/\{\w+\}/g, ''))) expect(zh[code], code).toMatch(/[\u4e00-\u9fff]/)
    expect(/[。？]$/.test(zh[code] ?? ''), code).toBe(/[.?]$/.test(template))
  }
})

test('every code is used', () => {
  const files = [...filesUnder('src/main'), ...filesUnder('src/core')].filter(
    (file) => !file.startsWith('src/core/problems/'),
  )
  const used = new Set(files.flatMap((file) => codesIn(readFileSync(file, 'utf8'))))
  expect(Object.keys(english).filter((code) => !used.has(code))).toEqual([])
})

test('no sentence stands in main without a code', () => {
  const bare = sentences.filter((each) => !isUnsaid(each))
  expect(bare.map(({ file, parts }) => `${file}: ${parts.join('…')}`)).toEqual([])
})

test('what is left unsaid is still there', () => {
  for (const [file, texts] of unsaid.flatMap((each) => Object.entries(each.texts))) {
    const here = sentences.filter((each) => isIn(each, file)).map(({ parts }) => parts.join('…'))
    expect(here, file).toEqual(expect.arrayContaining(texts === 'all' ? [expect.any(String)] : [...texts]))
  }
})

const isIn = ({ file }: SourceSentence, end: string): boolean => file.endsWith(`/${end}`)

const isUnsaid = (sentence: SourceSentence): boolean =>
  unsaid
    .flatMap(({ texts }) => Object.entries(texts))
    .some(
      ([file, texts]) =>
        isIn(sentence, file) && (texts === 'all' || texts.includes(sentence.parts.join('…'))),
    )
