import { expect, test } from 'vitest'
import { readLine, scrollPixels, startsAction } from '../../../../../src/core/dialects/glm/web/action'

const size = { width: 900, height: 900 }
const seen = { screen: size, image: size, space: 'pixels' as const }
const read = (text: string, closed: boolean) => readLine({ text, closed }, seen, () => undefined)

test('a line that may have been cut is refused', () => {
  for (const text of ['Click 1', 'ANSWER; Gua', 'Click'])
    expect(read(text, false)).toMatchObject({ ok: false })
  expect(read('ANSWER; Guatemala', true)).toMatchObject({ kind: 'answer', text: 'Guatemala' })
})

test('words are actions only where they are shaped like one', () => {
  expect(startsAction('Wait.')).toBe(true)
  expect(startsAction('Fly [3]')).toBe(true)
  expect(startsAction('I will click [3]')).toBe(false)
})

test('one scroll moves two thirds of the window', () => {
  expect(scrollPixels(seen)).toBe(600)
})
