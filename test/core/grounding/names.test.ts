import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { linesFrom, namedAs, namesOn } from '../../../src/core/grounding/names'
import { findWords, spell } from '../../../src/core/grounding/spelling'

const box = { x: 0, y: 0, width: 10, height: 10 }
const element = (text: string, ...hints: string[]): Element => ({ text, box, hints, confidence: 1 })

const namesIn = (elements: readonly Element[], marks?: Uint8Array) => {
  const names = namesOn({ elements: [...elements] })
  return elements.map((_element, nth) => linesFrom(names, nth, marks))
}
const ownersIn = (sought: readonly string[], elements: readonly Element[]): readonly number[] => {
  const marks = namedAs(sought, { elements: [...elements] })
  return namesIn(elements, marks).flatMap((names, nth) => (names.length > 0 ? [nth] : []))
}

test('an element is called by its text and its hints, in one spelling, and by nothing empty', () => {
  const elements = [element('  Größe!', 'SIZE', ''), element('', ' '), element('→'), { ...element('Go') }]
  expect(namesIn(elements)).toEqual([[spell('Größe'), 'size'], [], ['→'], ['go']])
  expect(namesIn([])).toEqual([])
  expect(namesIn([element('')])).toEqual([[]])
})

test('names of signs alone, or with ends of lines in them, are found', () => {
  const elements = [element('+'), element('(*)'), element('↑\n↓'), element('Save')]
  expect(ownersIn(['+'], elements)).toEqual([0])
  expect(ownersIn(['(*)'], elements)).toEqual([1])
  expect(ownersIn(['↑\n↓'], elements)).toEqual([2])
  expect(ownersIn(['', ' '], elements)).toEqual([])
})

test('nothing is left out that has the words of a name, or is words of it', () => {
  const word = fc.constantFrom(
    'save',
    'as',
    'File',
    '保存',
    '文件',
    'สวัสดี',
    'Größe',
    '+',
    'a',
    '設定を',
    '저장',
  )
  const words = fc.array(fc.tuple(word, fc.constantFrom(' ', '', '-', '\n')), { minLength: 1, maxLength: 5 })
  const text = words.map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), text, (texts, sought) => {
      const elements = texts.map((one) => element(one, `${one} b`))
      const name = spell(sought)
      const owners = ownersIn([name], elements)
      namesIn(elements).forEach((called, nth) => {
        const fits = called.some((own) => findWords(own, name) >= 0 || findWords(name, own) >= 0)
        if (fits) expect(owners.includes(nth), JSON.stringify([texts[nth], name])).toBe(true)
      })
    }),
    { numRuns: 2000 },
  )
})
