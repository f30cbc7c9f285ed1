import { expect, test } from 'vitest'
import type { Line } from '../../../../../src/main/vision/ocr/layout'
import type { Char } from '../../../../../src/main/vision/ocr/recognize'
import { unknownPart } from '../../../../../src/main/vision/ocr/scripts/part'

/** Letters of ten pixels, a pixel apart; a blank is a cell without one, and "_" one that nobody read. */
function lineOf(text: string, confidence = 1): { line: Line; chars: Char[] } {
  const cells = [...text].map((letter, at) => ({ letter, at })).filter(({ letter }) => letter !== ' ')
  const runs = cells.map(({ at }) => ({ start: at * 11, end: at * 11 + 10 }))
  const box = { x: 0, y: 0, width: text.length * 11, height: 20 }
  const ink = { box, mask: new Uint8Array(box.width * box.height), rules: [] }
  const chars = cells
    .filter(({ letter }) => letter !== '_')
    .map(({ letter, at }): Char => ({ text: letter, x: at * 11 + 5, confidence }))
  return { line: { crop: box, ink, runs, em: 10, pitch: undefined }, chars }
}

const partOf = (text: string, confidence?: number) => {
  const { line, chars } = lineOf(text, confidence)
  const part = unknownPart(line, chars)
  const said = (some: readonly Char[]) => some.map((char) => char.text).join('')
  return (
    part && {
      before: said(part.before),
      behind: said(part.behind),
      crop: part.line.crop,
      runs: part.line.runs.length,
    }
  )
}

test('a file name before it and a number behind it are known', () => {
  const part = partOf('a.pdf __ 24')
  expect(part).toMatchObject({ before: 'a.pdf', behind: '24', runs: 2 })
  expect(part?.crop).toMatchObject({ x: 64, width: 25 })
})

test('a line that is known as a whole has no such part, nor has one that is not known at either end', () => {
  expect(partOf('Save as 24.04')).toBeUndefined()
  expect(partOf('__ a.pdf __')).toBeUndefined()
})

test('what the first reader is not sure of is not known, nor is Chinese', () => {
  expect(partOf('Ynan __', 0.8)).toBeUndefined()
  expect(partOf('集集 __')).toBeUndefined()
})
