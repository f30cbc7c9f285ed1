import { expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { findSigns, isMisreadSign } from '../../../../src/main/vision/signs/find'
import { painted, plain } from '../pictures'
import { drawing, inked, others, signs, zooms } from './drawings'

const ground = plain(200, 120)
const plainly = { isFrame: (piece: Box) => piece.width > 30, scale: 1 }
const bars = (x: number, y: number): Box[] =>
  [0, 5, 10].map((down) => ({ x, y: y + down, width: 16, height: 2 }))
const drawn = (boxes: readonly Box[]) => boxes.reduce((picture, box) => painted(picture, box, 40), ground)

test('bars that stand apart are one sign, and so are dots', async () => {
  const dots = [0, 6, 12].map((down) => ({ x: 80, y: 40 + down, width: 3, height: 3 }))
  const found = await findSigns(drawn([...bars(20, 40), ...dots]), [...bars(20, 40), ...dots], plainly)
  expect(found.map(({ sign }) => sign)).toEqual(['☰', '⋮'])
  expect(found[0]?.box).toEqual({ x: 20, y: 40, width: 16, height: 12 })
})

test('a fourth of them makes it a list', async () => {
  const four = [...bars(20, 40), { x: 20, y: 55, width: 16, height: 2 }]
  expect(await findSigns(drawn(four), four, plainly)).toEqual([])
})

test('a sign alone in its frame is a button as large as that', async () => {
  const frame = { x: 6, y: 30, width: 44, height: 32 }
  const picture = drawn(bars(20, 40))
  expect((await findSigns(picture, [frame, ...bars(20, 40)], plainly))[0]?.box).toEqual(frame)
  const beside = { x: 43, y: 52, width: 4, height: 4 }
  const shared = await findSigns(painted(picture, beside, 40), [frame, ...bars(20, 40), beside], plainly)
  expect(shared[0]?.box).toEqual({ x: 20, y: 40, width: 16, height: 12 })
})

test('dots in a bubble are another sign', async () => {
  const dots = [0, 6, 12].map((right) => ({ x: 80 + right, y: 40, width: 3, height: 3 }))
  const bubble = { x: 74, y: 32, width: 28, height: 24 }
  const inner = { x: 75, y: 33, width: 26, height: 22 }
  const inBubble = dots.reduce(
    (picture, dot) => painted(picture, dot, 40),
    painted(painted(ground, bubble, 40), inner, 240),
  )
  expect(await findSigns(inBubble, [bubble, ...dots], plainly)).toEqual([])
  expect(await findSigns(drawn(dots), dots, plainly)).toMatchObject([{ sign: '⋯' }])
})

test('of a photograph nothing is told', async () => {
  const many = Array.from({ length: 400 }, (_, nth) => ({ x: nth % 180, y: 40, width: 6, height: 6 }))
  expect(await findSigns(drawn(bars(20, 40)), [...many, ...bars(20, 40)], plainly)).toEqual([])
})

test('a letter that was read of a sign is none, and one that was read of a letter stays', async () => {
  const misread = async (lines: string, text: string) => {
    const picture = await drawing(lines)
    return isMisreadSign({ text, box: inked(picture), confidence: 0.6 }, picture)
  }
  expect(await misread(signs['☰'], '=')).toBe(true)
  expect(await misread(others.letter, 'Q')).toBe(false)
  const picture = await drawing(zooms.larger)
  const { x, y } = inked(picture)
  // The lens alone, as it is read.
  const lens = { text: '田', box: { x: x + 1, y: y + 1, width: 14, height: 14 }, confidence: 0.6 }
  expect(isMisreadSign(lens, picture)).toBe(true)
  expect(await misread(others.play, '▼')).toBe(true)
  expect(await misread(signs['☰'], 'Menu')).toBe(false)
})

test('an arrow beside a door is no way back, nor one that leads into a box', async () => {
  const dots = [0, 6, 12].map((right) => ({ x: 80 + right, y: 40, width: 3, height: 3 }))
  const door = { x: 98, y: 34, width: 2, height: 16 }
  expect(await findSigns(drawn([...dots, door]), [...dots, door], plainly)).toEqual([])
  const box = { x: 74, y: 20, width: 60, height: 44 }
  expect(await findSigns(drawn(dots), [box, ...dots], plainly)).toEqual([])
})

test('of thousands of pieces nothing is told, and that at once', async () => {
  const many = Array.from({ length: 4000 }, (_, nth) => ({
    x: (nth % 90) * 6,
    y: Math.floor(nth / 90) * 6,
    width: 3,
    height: 3,
  }))
  expect(await findSigns(drawn([]), many, plainly)).toEqual([])
})
