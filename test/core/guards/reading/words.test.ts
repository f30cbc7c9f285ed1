import { expect, test } from 'vitest'
import { controlName, spelled } from '../../../../src/core/guards/reading/label'
import { isOutput, isPrompt, mayPrompt, output } from '../../../../src/core/guards/reading/prompt'
import {
  calledSo,
  fitting,
  labelledSo,
  quote,
  spelledSo,
  textsOf,
  trimmedLines,
} from '../../../../src/core/guards/reading/words'
import { withText } from '../../samples'
import { mixedTexts } from '../mixed-texts'

test('a screen that was not read has no texts', () => {
  expect(textsOf({})).toEqual([])
  expect(textsOf(withText('Save'))).toEqual(['Save'])
})

test('what a list of elements shows is worked out once, in whichever observation it is met', () => {
  const seen = withText('Save')
  const again = { ...seen, frame: 'another' }
  expect(textsOf(again)).toBe(textsOf(seen))
  expect(textsOf({ elements: [...(seen.elements ?? [])] })).not.toBe(textsOf(seen))
})

test('a long text is quoted by its beginning', () => {
  expect(quote('x'.repeat(200))).toHaveLength(80)
})

/** A page of texts. */
const pageOf = (texts: readonly string[]) => {
  const box = { x: 1, y: 1, width: 9, height: 9 }
  return { ...withText(''), elements: texts.map((text) => ({ text, box, confidence: 1 })) }
}
const numbersOf = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.flatMap((text, nth) => (is(text) ? [nth] : []))

test.each([1, 2, 3])('what a page holds is what its texts hold, one by one (%i)', (seed) => {
  const texts = mixedTexts(seed, 1500, 3)
  const page = pageOf(texts)
  const word = /^(pay now|edit|删除|确认|订单|a|заказ)\b|[?？]$|\bagent$/
  const name = /^(pay|ai|total|edit.{0,4}|确认|删除|заказ|user)$/
  expect(spelledSo(word, page, 20)).toEqual(
    numbersOf(texts, (text) => text.length <= 20 && word.test(spelled(text))),
  )
  expect(calledSo(name, page)).toEqual(numbersOf(texts, (text) => name.test(controlName(text) ?? '')))
  expect(labelledSo(name, page)).toEqual(
    texts.filter((text) => name.test(spelled(text).replace(/[:：]$/, ''))),
  )
  expect(spelledSo(word, page).length * calledSo(name, page).length).toBeGreaterThan(0)
})

test.each([
  'user@build01:~$ ',
  'one\n  anna@web:/srv/app# ',
  '  Proceed? [Y/n] \n',
  '\n❯\n',
  '(cafe\u0301) ~/x $',
])('%j on a page may be a prompt as it is one', (text) => {
  expect(isPrompt(text)).toBe(true)
  expect(mayPrompt(trimmedLines(pageOf(['Save', text, 'Open'])))).toBe(true)
})

test('a page of plain texts holds no prompt', () => {
  const page = trimmedLines(pageOf(['Save', ' 100 % ', 'Home >', '$ 3.50', '#10482']))
  expect([mayPrompt(page), page.split('\n').some((line) => output.test(line) || isOutput(line))]).toEqual([
    false,
    false,
  ])
})

test('which elements fit is worked out piece by piece, once for a list, and none is left out', () => {
  const listed = Array.from({ length: 10 }, (_, nth) => ({
    text: `${nth}`,
    box: { x: 0, y: nth, width: 9, height: 1 },
    confidence: 1,
  }))
  const asked: string[] = []
  const even = fitting(
    (seen) => seen.listed ?? [],
    ({ text }) => {
      asked.push(text)
      return Number(text) % 2 === 0
    },
  )
  const seen = { listed }
  for (const piece of even.ahead) piece(seen)
  expect(asked).toEqual(listed.map(({ text }) => text))
  expect(listed.filter((one) => even.has(seen, one)).map(({ text }) => text)).toEqual([
    '0',
    '2',
    '4',
    '6',
    '8',
  ])
  expect(asked).toHaveLength(10)
})
