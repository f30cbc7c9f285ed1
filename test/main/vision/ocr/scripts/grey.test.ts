import { expect, test } from 'vitest'
import { linesIn } from '../../../../../src/main/vision/ocr/layout'
import { greyOf, withStrokes } from '../../../../../src/main/vision/ocr/scripts/grey'
import { drawnLines } from '../../../../fakes/drawn-lines'

const size = { width: 200, height: 40 }
const crop = { x: 5, y: 8, width: 80, height: 24 }

async function darkest(colour: string) {
  const picture = await drawnLines(size, [{ text: 'Удалить', x: 10, y: 25, size: 16, colour }])
  return greyOf(picture, crop)
}

test('what is drawn is black on white, however pale it is', async () => {
  const grey = await darkest('#ddd')
  expect(Math.min(...grey.data)).toBeLessThan(20)
  expect(grey.data[0]).toBe(255)
  expect(grey.data).toHaveLength(grey.width * grey.height)
})

test('light on dark is the same as dark on light', async () => {
  const light = await drawnLines(size, [{ text: 'Удалить', x: 10, y: 25, size: 16, colour: '#000' }])
  const dark = { ...light, pixels: light.pixels.map((level, at) => (at % 4 === 3 ? level : 255 - level)) }
  expect(greyOf(dark, crop)).toEqual(greyOf(light, crop))
})

test('a place in it is one of the picture', async () => {
  const { width, height, scale, margin } = await darkest('#000')
  expect(height).toBe(36 + 2 * margin)
  expect(width).toBe(Math.round(crop.width * scale) + 2 * margin)
})

test('an upright stroke at the end of a line is a letter, and the edge of a button is none', async () => {
  const drawn = async (stroke: { height: number; y: number }) => {
    const picture = await drawnLines(size, [{ text: 'nono', x: 10, y: 25, size: 16 }])
    for (let y = stroke.y; y < stroke.y + stroke.height; y++)
      for (let x = 53; x < 55; x++)
        picture.pixels.fill(17, (y * size.width + x) * 4, (y * size.width + x) * 4 + 3)
    const [line] = linesIn(picture, { x: 5, y: 8, width: 60, height: 22 })
    if (line === undefined) throw new Error('nothing is drawn')
    return { line, crop: withStrokes(picture, line) }
  }
  const letter = await drawn({ y: 11, height: 17 })
  expect(letter.crop.x + letter.crop.width).toBeGreaterThanOrEqual(55)
  const edge = await drawn({ y: 0, height: 40 })
  expect(edge.crop.x + edge.crop.width).toBeLessThan(55)
})
