import { describe, expect, test } from 'vitest'
import type { Char } from '../../../../../src/main/vision/ocr/recognize'
import {
  aligned,
  merged,
  scoreIn,
  scoreOf,
  shareIn,
  withMissed,
} from '../../../../../src/main/vision/ocr/scripts/merge'
import type { Word } from '../../../../../src/main/vision/ocr/scripts/tesseract'

/** Letters of ten pixels with a blank of one between them, from x = 0. */
const letters = (text: string, confidence = 1): Char[] =>
  [...text].flatMap((letter, at) => (letter === '_' ? [] : [{ text: letter, x: at * 11 + 5, confidence }]))
const ink = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ start: at * 11, end: at * 11 + 10 }))
const line = (count: number) => ({ runs: ink(count), em: 10 })
const word = (text: string, start: number, end: number, confidence = 0.95): Word => ({
  text,
  columns: { start, end },
  confidence,
})
const textOf = (chars: readonly Char[]) => chars.map(({ text }) => text).join('')

describe('how good a reading is', () => {
  test('is how sure the reader is where all ink is accounted for', () => {
    expect(scoreOf(line(4), letters('abcd', 0.9))).toBeCloseTo(0.9)
  })
  test('is less by the ink that no letter stands near', () => {
    expect(scoreOf(line(4), letters('a__d'))).toBeLessThan(0.8)
    expect(scoreOf(line(4), letters('____'))).toBe(0)
  })
  test('is told of some columns alone', () => {
    expect(scoreIn(line(4), letters('ab__'), { start: 0, end: 21 })).toBeCloseTo(1)
    expect(scoreIn(line(4), letters('ab__'), { start: 22, end: 43 })).toBe(0)
  })
})

test('words have a share of the ink', () => {
  expect(shareIn(line(4), [word('x', 0, 21)])).toBeCloseTo(0.5)
  expect(shareIn({ runs: [], em: 10 }, [])).toBe(1)
})

test('a blank between two words is the widest gap near to where the reader saw it', () => {
  const runs = [...ink(2), { start: 30, end: 40 }, { start: 41, end: 51 }]
  const [first, second] = aligned({ runs, em: 10 }, [word('나다', 24, 51), word('가', 0, 15)])
  expect(first).toMatchObject({ text: '가', columns: { start: 0, end: 21 } })
  expect(second).toMatchObject({ text: '나다', columns: { start: 30, end: 51 } })
})

describe('two readings of a line', () => {
  const isHangul = ({ text }: Word) => /[가-힣]/u.test(text)

  test('become one: the other script from its reader, the rest from the first', () => {
    const first = [...letters('a.pdf'), { text: '7', x: 70, confidence: 0.5 }]
    const chars = merged(line(8), first, [word('ㅁ.006', 0, 54, 0.6), word('삭제', 60, 87)], isHangul)
    expect(textOf(chars)).toBe('a.pdf 삭제')
  })
  test('keep what the first is sure of beyond the words, and not what it guesses', () => {
    const words = [word('삭제', 11, 32)]
    const both = (confidence: number) => {
      const first = letters('a__d', confidence)
      return textOf(merged(line(4), first, aligned(line(4), withMissed(line(4), first, words)), isHangul))
    }
    expect(both(0.9)).toBe('a 삭제 d')
    expect(both(0.6)).toBe('삭제')
  })
  test('keep a number between two words that the other reader passed over', () => {
    const runs = [
      ...ink(2),
      ...[3, 4, 5, 6].map((at) => ({ start: at * 11, end: at * 11 + 10 })),
      { start: 88, end: 98 },
    ]
    const first = ['5', '0', '0', '0'].map((text, at) => ({ text, x: (3 + at) * 11 + 5, confidence: 0.99 }))
    const words = [word('송금', 0, 21), word('원', 88, 98)]
    const all = aligned({ runs, em: 10 }, withMissed({ runs, em: 10 }, first, words))
    expect(textOf(merged({ runs, em: 10 }, first, all, isHangul))).toBe('송금 5000 원')
  })
  test('keep the order of words whose places are only about', () => {
    const words = [word('設定', 30, 50), word('を', 28, 34), word('保存', 40, 60)]
    expect(withMissed({ runs: ink(6), em: 10 }, [], words).map(({ text }) => text)).toEqual([
      '設定',
      'を',
      '保存',
    ])
  })
  test('take a word of the other reader where it is surer', () => {
    expect(textOf(merged(line(2), letters('12', 0.4), [word('17', 0, 21)], isHangul))).toBe('17')
  })
  test('are in order from left to right, whatever the columns of the words are', () => {
    const chars = merged(
      line(4),
      [],
      [word('設定', 0, 43), word('を', 20, 30), word('保存', 25, 43)],
      () => true,
    )
    expect(textOf(chars).replaceAll(' ', '')).toBe('設定を保存')
    expect(chars.map(({ x }) => x)).toEqual(chars.map(({ x }) => x).sort((a, b) => a - b))
  })
  test('have the letters of Arabic where they are seen', () => {
    expect(textOf(merged(line(3), [], [word('ملف', 0, 32)], () => true))).toBe('فلم')
  })
})
