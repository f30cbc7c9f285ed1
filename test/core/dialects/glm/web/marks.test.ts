import { expect, test } from 'vitest'
import { findMark, markAt, tellElements } from '../../../../../src/core/dialects/glm/web/marks'

const size = { width: 100, height: 100 }
const element = (mark: number, x: number, y: number, side: number) => ({
  text: ` Learn\n more `,
  box: { x, y, width: side, height: side },
  confidence: 1,
  mark,
})
const seen = {
  screen: size,
  image: size,
  space: 'pixels' as const,
  elements: [element(1, 0, 0, 50), element(2, 10, 10, 10), element(3, 90, 90, 40), element(4, 200, 0, 10)],
}

test('a mark is the middle of what the screen shows of its element', () => {
  expect(findMark(2, seen)).toMatchObject({ at: [15, 15], mark: 2 })
  expect(findMark(3, seen)).toMatchObject({ at: [95, 95] })
})

test.each([4, 9])('there is no place for mark %i', (mark) => {
  expect(findMark(mark, seen)).toMatchObject({ ok: false, error: 'out_of_range' })
})

test('a point is named by the mark it came with, or else by the smallest element there', () => {
  expect(markAt([12, 12], undefined, seen)).toBe(2)
  expect(markAt([12, 12], 1, seen)).toBe(1)
  expect(markAt([40, 40], 2, seen)).toBe(1)
  expect(markAt([70, 70], 1, seen)).toBeUndefined()
})

test('elements are told in one line by their tag, links without it', () => {
  const told = tellElements([
    { ...element(0, 0, 0, 1), role: 'a' },
    { ...element(1, 0, 0, 1), role: 'button' },
    { ...element(2, 0, 0, 1), role: 'searchbox', tag: 'input' },
    { ...element(3, 0, 0, 1), role: 'button', tag: 'a' },
  ])
  expect(told).toBe(
    '[0]: "Learn more";        [1]: <button> "Learn more";        [2]: <input> "Learn more";        [3]: "Learn more";',
  )
})
