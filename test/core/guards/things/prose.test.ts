import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { isProseRead } from '../../../../src/core/guards/things/prose'

const screen = (...texts: readonly (readonly [string, number, number])[]): Observation => ({
  frame: '',
  seq: 0,
  size: { width: 1000, height: 800 },
  elements: texts.map(([text, x, y]) => ({
    text,
    confidence: 1,
    box: { x, y, width: text.length * 8, height: 20 },
  })),
})

const letters = [
  ['Ada Finch', 300, 100],
  ['Lunch on Friday', 300, 130],
  ['Northleaf', 300, 170],
  ['Your parcels are here', 300, 200],
  ['Otis Weir', 300, 240],
  ['About the boat', 300, 270],
] as const

test('the subject of a letter is opened where the folders of letters stand', () => {
  const folders = [
    ['Inbox', 20, 100],
    ['Sent', 20, 130],
    ['Drafts', 20, 160],
  ] as const
  expect(isProseRead([350, 210], screen(...letters, ...folders))).toBe(true)
  expect(isProseRead([350, 210], screen(...letters))).toBe(false)
  const asked = letters.map(
    ([text, x, y]) => [text === 'Your parcels are here' ? 'Delete these 3 now' : text, x, y] as const,
  )
  expect(isProseRead([350, 210], screen(...asked, ...folders))).toBe(false)
})

test('a headline is opened that stands with others over the time at which it was written', () => {
  const news = [
    ['Bank to close its oldest branch', 40, 100],
    ['3 h ago', 40, 130],
    ['Rain is expected on Friday', 40, 200],
    ['4 h ago', 40, 230],
  ] as const
  expect(isProseRead([60, 110], screen(...news))).toBe(true)
  expect(isProseRead([60, 110], screen(...news.slice(0, 2)))).toBe(false)
})
