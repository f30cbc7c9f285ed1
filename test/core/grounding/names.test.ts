import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { namesOn, ownersOf, spelled } from '../../../src/core/grounding/names'
import { findWords, spell } from '../../../src/core/grounding/spelling'

const box = { x: 0, y: 0, width: 10, height: 10 }
const element = (text: string, ...hints: string[]): Element => ({ text, box, hints, confidence: 1 })

test('an element is called by its text and its hints, in one spelling, and by nothing empty', () => {
  const [first, second] = [element('  Größe!', 'SIZE', ''), element('→')]
  namesOn({ elements: [first, second] })
  expect([spelled(first), spelled(second)]).toEqual([[spell('Größe'), 'size'], ['→']])
})

test('names of signs alone, or with ends of lines in them, are found', () => {
  const elements = [element('+'), element('(*)'), element('↑\n↓'), element('Save')]
  expect([...ownersOf(['+'], { elements })]).toEqual([0])
  expect([...ownersOf(['(*)'], { elements })]).toEqual([1])
  expect([...ownersOf(['↑\n↓'], { elements })]).toEqual([2])
  expect([...ownersOf(['', ' '], { elements })]).toEqual([])
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
      const owners = ownersOf([name], { elements })
      elements.forEach((one, nth) => {
        const fits = spelled(one).some((own) => findWords(own, name) >= 0 || findWords(name, own) >= 0)
        if (fits) expect(owners.has(nth), JSON.stringify([one.text, name])).toBe(true)
      })
    }),
    { numRuns: 2000 },
  )
})
