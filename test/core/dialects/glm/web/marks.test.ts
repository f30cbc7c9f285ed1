import { describe, expect, test } from 'vitest'
import { findMark, markAt, markedIn, tellElements } from '../../../../../src/core/dialects/glm/web/marks'

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

describe('where no page has given numbers', () => {
  const text = (name: string, x: number, y: number) => ({
    text: name,
    box: { x, y, width: 10, height: 10 },
    confidence: 0.9,
  })
  const read = { ...seen, elements: [text('right', 60, 2), text('below', 5, 30), text('left', 5, 0)] }

  test('what is known of the screen is numbered from 1 in reading order, and found by it', () => {
    expect(markedIn(read).map((one) => [one.mark, one.text])).toEqual([
      [1, 'left'],
      [2, 'right'],
      [3, 'below'],
    ])
    expect(findMark(2, read)).toMatchObject({ at: [65, 7], mark: 2, label: 'right' })
    expect(markAt([7, 35], undefined, read)).toBe(3)
    expect(findMark(0, read)).toMatchObject({ ok: false, error: 'out_of_range' })
  })

  test('a line round a text that was read leaves its letters alone, within the screen', () => {
    expect(markedIn(read).map(({ box }) => box)[0]).toEqual({ x: 2, y: 0, width: 16, height: 13 })
    const listed = { ...text('Go', 50, 50), tag: 'Button' }
    expect(markedIn({ ...read, elements: [listed] })[0]?.box).toEqual(listed.box)
  })

  test('what lies outside the screen has none, and there are no more than can be read', () => {
    expect(markedIn({ ...read, elements: [text('gone', 120, 5)] })).toEqual([])
    const many = Array.from({ length: 1200 }, (_, at) => text('x', at % 90, Math.floor(at / 90)))
    expect(markedIn({ ...read, elements: many }).at(-1)?.mark).toBe(999)
  })

  test('numbers that a page has given are the only ones', () => {
    expect(markedIn({ ...seen, elements: [...seen.elements, text('read', 1, 1)] })).toHaveLength(4)
  })
})
