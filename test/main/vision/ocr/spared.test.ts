import { expect, test } from 'vitest'
import type { Picture } from '../../../../src/main/engine/ports'
import { type Line, linesIn } from '../../../../src/main/vision/ocr/layout'
import { type Known, sparedOf } from '../../../../src/main/vision/ocr/spared'
import { drawnLines } from '../../../fakes/drawn-lines'

const size = { width: 900, height: 60 }
const words = 'Several long words that stand on a line of their own and go on'
const drawn = (text: string, x = 20) => drawnLines(size, [{ text, x, y: 36, size: 15 }])
const lineOf = (picture: Picture): Line => {
  const [line] = linesIn(picture, { x: 4, y: 16, width: 890, height: 30 })
  if (line === undefined) throw new Error('nothing is drawn')
  return line
}
/** As if each run of ink were a letter; its text is where it stands. */
const read = ({ crop, runs }: Line): Known => ({
  crop,
  chars: runs.map(({ start, end }) => ({ text: `${start}`, x: (start + end) / 2, confidence: 1 })),
})
/** A window from a column on. */
const covered = ({ pixels, ...rest }: Picture, from: number, to = rest.width): Picture => {
  const other = pixels.slice()
  for (let y = 0; y < rest.height; y++) other.fill(90, (y * rest.width + from) * 4, (y * rest.width + to) * 4)
  return { ...rest, pixels: other }
}
/** The line of a part of the picture. */
const partOf = (picture: Picture, x: number, width: number): Line => {
  const [line] = linesIn(picture, { x, y: 16, width, height: 30 })
  if (line === undefined) throw new Error('nothing is drawn')
  return line
}

test('of a line whose end a window covers, what stands well before it is known, and the last words are read', async () => {
  const picture = await drawn(words)
  const known = read(lineOf(picture))
  const now = covered(picture, 300)
  const spared = sparedOf(partOf(now, 4, 295), now, { picture, known })
  const last = Math.max(...(spared?.chars.map(({ x }) => x) ?? []))
  expect(spared?.before).toBeUndefined()
  expect(last).toBeGreaterThan(100)
  expect(spared?.behind?.x).toBeGreaterThan(last)
  expect(spared?.behind?.width).toBeGreaterThanOrEqual(60)
  expect((spared?.behind?.x ?? 0) + (spared?.behind?.width ?? 0)).toBeGreaterThanOrEqual(295)
})

test('of a line whose beginning a window covers, the end is known', async () => {
  const picture = await drawn(words)
  const known = read(lineOf(picture))
  const now = covered(picture, 0, 200)
  const spared = sparedOf(partOf(now, 202, 690), now, { picture, known })
  expect(spared?.behind).toBeUndefined()
  expect(spared?.before?.width).toBeGreaterThanOrEqual(60)
  expect(spared?.chars).toEqual(known.chars.filter(({ x }) => x > 200 + (spared?.before?.width ?? 0)))
})

test('where a word was added, it is read with the one before it', async () => {
  const picture = await drawn(words)
  const known = read(lineOf(picture))
  const now = await drawn(`${words} and on`)
  const spared = sparedOf(lineOf(now), now, { picture, known })
  expect(spared?.before).toBeUndefined()
  expect(spared?.chars.length).toBeGreaterThan(20)
  const end = known.crop.x + known.crop.width
  expect(spared?.behind?.x).toBeLessThan(end - 20)
})

test('a line that is drawn as it was is known from end to end', async () => {
  const picture = await drawn(words)
  const known = read(lineOf(picture))
  const again = { ...picture, pixels: picture.pixels.slice() }
  expect(sparedOf(lineOf(again), again, { picture, known })).toEqual({
    ...{ chars: known.chars, before: undefined, behind: undefined },
  })
})

test.each([
  ['a line that moved by a pixel', () => drawn(words, 21)],
  ['another line', () => drawn('What is written here now has no part of it')],
])('of %s nothing is known', async (_, draw) => {
  const picture = await drawn(words)
  const now = await draw()
  expect(sparedOf(lineOf(now), now, { picture, known: read(lineOf(picture)) })).toBeUndefined()
})

test('of a short line nothing is spared: it is read in one go', async () => {
  const picture = await drawn('Delete')
  const now = await drawn('Delete all')
  expect(sparedOf(lineOf(now), now, { picture, known: read(lineOf(picture)) })).toBeUndefined()
})

test('a line of which a letter was read with doubt is read again', async () => {
  const picture = await drawn(words)
  const { crop, chars } = read(lineOf(picture))
  const known = { crop, chars: chars.map((char, nth) => ({ ...char, confidence: nth === 9 ? 0.6 : 1 })) }
  expect(sparedOf(lineOf(picture), picture, { picture, known })).toBeUndefined()
})

test('a line of other rows is another line', async () => {
  const picture = await drawn(words)
  const { crop, chars } = read(lineOf(picture))
  const known = { crop: { ...crop, y: crop.y + 12 }, chars }
  expect(sparedOf(lineOf(picture), picture, { picture, known })).toBeUndefined()
})
