import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'
import { type Line, linesIn } from '../../../../src/main/vision/ocr/layout'
import type { Char } from '../../../../src/main/vision/ocr/recognize'
import { partsOf, unreadIn, type Word, wordsIn } from '../../../../src/main/vision/ocr/words'

const [width, height] = [400, 24]
const box: Box = { x: 0, y: 0, width, height }

type Glyph = { readonly text: string; readonly x: number }

/** Letters of 6 px, each with bars of its own, one every 8 px; a blank is another 6. */
function glyphsOf(text: string, x = 4): Glyph[] {
  const glyphs: Glyph[] = []
  for (const letter of text) {
    if (letter !== ' ') glyphs.push({ text: letter, x })
    x += letter === ' ' ? 6 : 8
  }
  return glyphs
}

/** Black on white. A letter's code tells which of its rows are cut short, so that no two look alike. */
function drawn(glyphs: readonly Glyph[]): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (const { text, x } of glyphs)
    for (let row = 0; row < 10; row++) {
      const wide = ((text.charCodeAt(0) >> (row % 7)) & 1) === 1 && row > 0 && row < 9 ? 4 : 6
      const from = ((row + 7) * width + x) * 4
      pixels.fill(0, from, from + wide * 4)
    }
  return { width, height, pixels }
}

function lineOf(glyphs: readonly Glyph[]): { readonly line: Line; readonly words: Word[] } {
  const picture = drawn(glyphs)
  const [line] = linesIn(picture, box)
  if (line === undefined) throw new Error('no line')
  return { line, words: wordsIn(picture, line) }
}

const charsOf = (glyphs: readonly Glyph[]): Char[] =>
  glyphs.map(({ text, x }) => ({ text, x: x + 3, confidence: 1 }))

const knownFrom = (text: string) => {
  const keys = new Set(lineOf(glyphsOf(text)).words.map(({ key }) => key))
  return ({ key }: Word) => keys.has(key)
}

/** What is still to be read of a line, where another was read before: the letters in each crop. */
function unread(text: string, before: string, x?: number): string[] {
  const glyphs = glyphsOf(text, x)
  const { line, words } = lineOf(glyphs)
  return unreadIn(line, words, knownFrom(before)).map(({ crop }) =>
    glyphs
      .filter((glyph) => glyph.x >= crop.x && glyph.x < crop.x + crop.width)
      .map((glyph) => glyph.text)
      .join(''),
  )
}

describe('of a line that was read before', () => {
  test('nothing is read again, wherever it stands now', () => {
    expect(unread('quick brown foxes', 'quick brown foxes', 40)).toEqual([])
  })

  test('the word that changes is read again, and its neighbours with it: they tell how it is read', () => {
    expect(unread('these quick brown lively foxes jump', 'these quick brown sleepy foxes jump')).toEqual([
      'brownlivelyfoxes',
    ])
  })

  test('what a window has left of it is read where it was cut', () => {
    expect(unread('these quick brown foxes ju', 'these quick brown foxes jumping over')).toEqual(['foxesju'])
  })

  test('the same words in another order are read again', () => {
    expect(unread('brown quick foxes', 'quick brown foxes')).toEqual(['brownquickfoxes'])
  })
})

test('what is narrow is read with its neighbours, though they are known', () => {
  const { line, words } = lineOf(glyphsOf('these quick brown foxes'))
  const [segment] = unreadIn(line, words, (word) => word !== words[1])
  expect(segment?.words).toEqual(words.slice(0, 3))
  expect([...(segment?.unknown ?? [])]).toEqual([words[1]])
})

test('a line that nobody has read is read whole', () => {
  const { line, words } = lineOf(glyphsOf('one fifteen quicker 4'))
  expect(unreadIn(line, words, () => false).map(({ crop }) => crop)).toEqual([line.crop])
})

const texts = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcdefghijk'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '))

test('every letter goes to its word, each once, and none to a word that was known', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (text, flags) => {
      const glyphs = glyphsOf(text)
      const { line, words } = lineOf(glyphs)
      const isKnown = (word: Word) => flags[words.indexOf(word)] === true
      for (const segment of unreadIn(line, words, isKnown)) {
        const seen = glyphs.filter(({ x }) => x >= segment.crop.x && x < segment.crop.x + segment.crop.width)
        for (const { word, chars } of partsOf(segment, charsOf(seen))) {
          const own = glyphs.filter(({ x }) => x >= word.columns.start && x < word.columns.end)
          expect(isKnown(word)).toBe(false)
          expect(chars.map((char) => char.text)).toEqual(own.map((glyph) => glyph.text))
        }
      }
    }),
  )
})

test('where neither a space nor a wide gap parts two words, no letter is surely of the one', () => {
  const glyphs = glyphsOf('quick brown')
  const { line, words } = lineOf(glyphs)
  const [segment] = unreadIn(line, words, () => false)
  if (segment === undefined) throw new Error('nothing to read')
  const sure = (chars: readonly Char[]) => partsOf({ ...segment, em: 20 }, chars).map(({ isSure }) => isSure)
  expect(sure(charsOf(glyphs))).toEqual([false, false])
  const space = { text: ' ', x: (glyphs[5]?.x ?? 0) - 3, confidence: 1 }
  expect(sure([...charsOf(glyphs), space].sort((a, b) => a.x - b.x))).toEqual([true, true])
  expect(line.runs.length).toBeGreaterThan(1)
})
