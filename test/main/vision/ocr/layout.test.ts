import { describe, expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'
import { linesIn, phrasesIn, piecesOf } from '../../../../src/main/vision/ocr/layout'
import type { Char } from '../../../../src/main/vision/ocr/recognize'

const [width, height] = [240, 20]
const box: Box = { x: 0, y: 0, width, height }

type Glyph = {
  readonly text: string
  readonly x: number
  readonly width?: number
  readonly y?: number
  readonly tall?: number
}

/** Black bars on white, one for each glyph: 10 px tall from row 5 unless told otherwise. */
function drawn(glyphs: readonly Glyph[]): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (const { x, width: wide = 6, y = 5, tall = 10 } of glyphs) {
    for (let row = y; row < y + tall; row++)
      pixels.fill(0, (row * width + x) * 4, (row * width + x + wide) * 4)
  }
  return { width, height, pixels }
}

function read(glyphs: readonly Glyph[], spaces: readonly number[] = []) {
  const chars: Char[] = glyphs.map(({ text, x, width: wide = 6 }) => ({
    text,
    x: x + wide / 2,
    confidence: 0.9,
  }))
  const all = [...chars, ...spaces.map((x) => ({ text: ' ', x, confidence: 0.9 }))].sort((a, b) => a.x - b.x)
  const inLine = (crop: Box) => all.filter(({ x }) => x >= crop.x && x < crop.x + crop.width)
  return linesIn(drawn(glyphs), box).flatMap((line) => phrasesIn(line, inLine(line.crop)))
}

const word = (text: string, x: number, pitch = 8): Glyph[] =>
  [...text].map((letter, at) => ({ text: letter, x: x + at * pitch }))

test('letters side by side are one text in a box tight round their ink', () => {
  expect(read(word('Save', 20))).toEqual([
    { text: 'Save', box: { x: 20, y: 5, width: 30, height: 10 }, confidence: expect.closeTo(0.9) },
  ])
})

test('a wide gap parts two columns, however far apart', () => {
  for (const x of [70, 150]) {
    expect(read([...word('Name', 20), ...word('Size', x)]).map(({ text }) => text)).toEqual(['Name', 'Size'])
  }
})

test('a narrow gap is a space whether or not the recogniser saw it', () => {
  const glyphs = [...word('ab', 20), ...word('cd', 40)]
  expect(read(glyphs).map(({ text }) => text)).toEqual(['ab cd'])
  expect(read(glyphs, [37]).map(({ text }) => text)).toEqual(['ab cd'])
})

test('a space that the recogniser saw where no gap is, is none', () => {
  const glyphs = [
    { text: 'a', x: 20 },
    { text: 'b', x: 26 },
  ]
  expect(read(glyphs, [26]).map(({ text }) => text)).toEqual(['ab'])
})

test('in a monospaced line the room round a narrow letter is no space, and one empty cell is', () => {
  const cells = (text: string) =>
    [...text].flatMap((letter, at): Glyph[] => {
      if (letter === ' ') return []
      const wide = letter === 'i' ? 1 : 6
      return [{ text: letter, x: 20 + at * 7 + Math.floor((7 - wide) / 2), width: wide }]
    })
  expect(read(cells('aiiiab aiia')).map(({ text }) => text)).toEqual(['aiiiab aiia'])
})

test('Chinese links stand apart at gaps that are spaces between English words', () => {
  const glyphs = [...word('编辑', 20, 13), ...word('详情', 54, 13)].map((glyph) => ({
    ...glyph,
    width: 12,
    y: 4,
    tall: 12,
  }))
  expect(read(glyphs).map(({ text }) => text)).toEqual(['编辑', '详情'])
})

test('the empty half of a full-width comma parts nothing', () => {
  const cell = { width: 12, y: 4, tall: 12 }
  const glyphs = [
    { text: '您', x: 20, ...cell },
    { text: '，', x: 34, width: 3, y: 13, tall: 3 },
    { text: '好', x: 46, ...cell },
  ]
  expect(read(glyphs).map(({ text }) => text)).toEqual(['您，好'])
})

test('words between the same sign are things of their own, and two words with one sign are one text', () => {
  const row = (...words: readonly string[]) => {
    const starts = words.map(
      (_, at) => 20 + words.slice(0, at).reduce((sum, { length }) => sum + length * 8 + 8, 0),
    )
    return read(words.flatMap((each, at) => word(each, starts[at] ?? 0))).map(({ text }) => text)
  }
  expect(row('Home', '/', 'Jobs', '/', 'Run')).toEqual(['Home', 'Jobs', 'Run'])
  expect(row('free', '/', 'month')).toEqual(['free / month'])
  expect(row('3', '/', '5', '/', '7')).toEqual(['3 / 5 / 7'])
})

test('an elided article is no English pronoun', () => {
  expect(read(word("I'eau", 20)).map(({ text }) => text)).toEqual(["l'eau"])
  expect(read(word("I'll", 20)).map(({ text }) => text)).toEqual(["I'll"])
})

test('the same ink is the same crop wherever the detector drew its box', () => {
  const picture = drawn(word('Save', 20))
  const [wide, tight] = [box, { x: 18, y: 3, width: 36, height: 15 }].map(
    (each) => linesIn(picture, each)[0]?.crop,
  )
  expect(tight).toEqual(wide)
})

describe('what is not ink of the text', () => {
  test('a border line above it', () => {
    const line = { text: '', x: 0, width, y: 1, tall: 1 }
    const [phrase] = linesIn(drawn([line, ...word('Save', 20)]), box).flatMap((found) =>
      phrasesIn(
        found,
        word('Save', 20).map(({ text, x }) => ({ text, x: x + 3, confidence: 1 })),
      ),
    )
    expect(phrase?.box).toEqual({ x: 20, y: 5, width: 30, height: 10 })
  })

  test('a radio button before its label', () => {
    const button = { text: 'O', x: 20, width: 13, y: 3, tall: 13 }
    expect(read([button, ...word('Large', 38)]).map(({ text }) => text)).toEqual(['Large'])
  })

  test('a blank box has no line at all', () => {
    expect(linesIn(drawn([]), box)).toEqual([])
  })
})

/** Letters of one cell each: 6 px in a cell of 10. */
const onGrid = (text: string, x = 4): Glyph[] =>
  [...text].flatMap((letter, at) => (letter === ' ' ? [] : [{ text: letter, x: x + at * 10 }]))

describe('a line is read in pieces', () => {
  const piecesIn = (glyphs: readonly Glyph[]) => linesIn(drawn(glyphs), box).flatMap(piecesOf)

  test('between the words of a grid, so that a word that is put in leaves the others as they are', () => {
    const before = piecesIn(onGrid('quicker browner'))
    const after = piecesIn(onGrid('quicker silvery browner'))
    const sizes = (pieces: readonly Box[]) => pieces.map(({ width, height }) => `${width}x${height}`)
    expect(before).toHaveLength(2)
    expect(after).toHaveLength(3)
    expect(sizes(after)).toEqual(expect.arrayContaining(sizes(before)))
  })

  test('what is short goes with the word that follows, or at the end with the one before: alone it says little', () => {
    expect(piecesIn(onGrid('a quicker browner 7'))).toHaveLength(2)
  })

  test('that cover all its ink and do not overlap', () => {
    const pieces = piecesIn(onGrid('one fifteen quicker 4'))
    for (const [at, piece] of pieces.slice(1).entries()) {
      const last = pieces[at]
      expect(piece.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0))
    }
    for (const { x } of onGrid('one fifteen quicker 4'))
      expect(pieces.some((piece) => piece.x <= x && piece.x + piece.width >= x + 6)).toBe(true)
  })

  test('whole, where the letters stand on no grid', () => {
    const uneven = [6, 9, 4, 11, 7, 5, 10, 8].map((wide, at) => ({
      text: 'a',
      x: 20 + at * 13 - (at % 3) * 2,
      width: wide,
    }))
    expect(piecesIn(uneven)).toHaveLength(1)
  })
})

test('a caret that rises above a line and hangs below makes it no higher', () => {
  const line = word('Save', 20)
  const caret = { text: '', x: 60, width: 2, y: 3, tall: 15 }
  const [plain] = linesIn(drawn(line), box)
  const [written] = linesIn(drawn([...line, caret]), box)
  expect(written?.crop.y).toBe(plain?.crop.y)
  expect(written?.crop.height).toBe(plain?.crop.height)
})

/** An upright line from row 2 to row 17, above the letters and below them. */
const edge = (x: number, more: Partial<Glyph> = {}): Glyph => ({
  text: '|',
  x,
  width: 1,
  y: 2,
  tall: 16,
  ...more,
})

test('what stands on two buttons beside each other is two texts, and their edges are none', () => {
  const glyphs = [edge(14), ...word('OK', 20), edge(41), edge(45), ...word('Cancel', 51), edge(104)]
  expect(read(glyphs).map(({ text, box: { x } }) => [text, x])).toEqual([
    ['OK', 20],
    ['Cancel', 51],
  ])
})

test('buttons whose lower edges are seen as well are read apart', () => {
  const below = (x: number, width: number): Glyph => ({ text: '', x, width, y: 18, tall: 1 })
  const glyphs = [
    ...[edge(4), below(4, 48), ...word('OK', 20), edge(51)],
    ...[edge(56), below(56, 70), ...word('Cancel', 65), edge(125)],
  ]
  expect(read(glyphs).map(({ text, box: { x } }) => [text, x])).toEqual([
    ['OK', 20],
    ['Cancel', 65],
  ])
})

test('signs between the commands of a terminal part nothing', () => {
  const cells = [...'aa | bb | cc'].flatMap((letter, at): Glyph[] => {
    if (letter === ' ') return []
    return letter === '|' ? [edge(20 + at * 7 + 3)] : [{ text: letter, x: 20 + at * 7 }]
  })
  expect(linesIn(drawn(cells), box)).toHaveLength(1)
})

test('a caret between letters parts nothing', () => {
  const glyphs = [...word('ab', 20), edge(36), ...word('cd', 39)]
  expect(read(glyphs).map(({ text }) => text)).toEqual(['ab|cd'])
})

test('the edge of a window goes on beyond a line, and what it cuts is read without it', () => {
  const part = { ...drawn([...word('ab', 20), ...word('cd', 47)]) }
  const tall = { width, height: 60, pixels: new Uint8Array(width * 60 * 4).fill(255) }
  tall.pixels.set(part.pixels, width * 20 * 4)
  for (let row = 0; row < 60; row++) tall.pixels.fill(0, (row * width + 38) * 4, (row * width + 40) * 4)
  const crops = linesIn(tall, { ...box, y: 20 }).map(({ crop }) => [crop.x, crop.x + crop.width])
  expect(crops).toEqual([
    [17, 37],
    [44, 64],
  ])
})

test('a step between two surfaces parts a line, and nothing is read twice', () => {
  const part = drawn([...word('abc', 20), ...word('def', 60), ...word('ghi', 100)])
  for (let row = 0; row < height; row++)
    for (let x = 52; x < 90; x++) {
      const at = (row * width + x) * 4
      if (part.pixels[at] === 255) part.pixels.fill(225, at, at + 3)
    }
  const crops = linesIn(part, box).map(({ crop }) => crop.x)
  expect(new Set(crops).size).toBe(crops.length)
  expect(crops).toHaveLength(3)
})

test('a pale edge that a letter touches parts what stands beyond it', () => {
  const cut = drawn([...word('abc', 20), ...word('def', 56)])
  for (let row = 0; row < height; row++)
    cut.pixels.fill(187, (row * width + 42) * 4, (row * width + 42) * 4 + 3)
  expect(linesIn(cut, box).map(({ crop }) => crop.x)).toEqual([17, 53])
})

test('brackets round low letters, and a dash, are no edges', () => {
  const bracket = (x: number): Glyph[] => [
    edge(x, { y: 3, tall: 14 }),
    { text: '', x, width: 4, y: 3, tall: 1 },
    { text: '', x, width: 4, y: 16, tall: 1 },
  ]
  const low = (text: string, x: number) => word(text, x).map((glyph) => ({ ...glyph, y: 8, tall: 6 }))
  const [line, ...others] = linesIn(drawn([...bracket(20), ...low('ns', 27), ...bracket(45)]), box)
  expect(others).toEqual([])
  expect(line?.runs).toHaveLength(4)
  const dash = { text: '—', x: 60, width: 30, y: 9, tall: 1 }
  expect(read([...word('ab', 40), dash, ...word('cd', 94)]).map(({ text }) => text)).toEqual(['ab — cd'])
})
