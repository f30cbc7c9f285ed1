import { expect, test } from 'vitest'
import { fromImage, resizedImage } from '../../../../src/main/vision/encode'
import { digitHeight, digitWidth, hasInk } from '../../../../src/main/vision/marks/digits'
import { drawMarks } from '../../../../src/main/vision/marks/marks'

const blank = (width = 1280, height = 800) => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(255),
})
type Picture = ReturnType<typeof blank>

const pixel = ({ width, pixels }: { width: number; pixels: Uint8Array }, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const drawn = (picture: { width: number; height: number; pixels: Uint8Array }) => {
  const places: (readonly [number, number])[] = []
  for (let at = 0; at < picture.width * picture.height; at++) {
    if (picture.pixels[at * 4] !== 255 || picture.pixels[at * 4 + 1] !== 255)
      places.push([at % picture.width, Math.floor(at / picture.width)])
  }
  return places
}
const mark = { mark: 12, box: { x: 400, y: 300, width: 200, height: 60 } }

/** Reads the digits on the plate whose top left corner is given, two pixels a dot. */
function readPlate(
  picture: Picture | Awaited<ReturnType<typeof fromImage>>,
  left: number,
  top: number,
  count: number,
) {
  return Array.from({ length: count }, (_, index) => {
    const isWhite = (column: number, row: number) =>
      pixel(picture, left + (1 + index * (digitWidth + 1) + column) * 2, top + (1 + row) * 2)
        .slice(0, 3)
        .every((value) => value > 200)
    return Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
      Array.from({ length: digitWidth * digitHeight }, (_, n) => [
        n % digitWidth,
        Math.floor(n / digitWidth),
      ]).every(([column = 0, row = 0]) => isWhite(column, row) === hasInk(digit, column, row)),
    )
  })
}

test('the number can be read at the top left of the element, and the picture itself stays clean', () => {
  const picture = blank()
  const marked = drawMarks(picture, [mark], { x: 1, y: 1 })
  expect(readPlate(marked, 400, 282, 2)).toEqual([1, 2])
  expect(drawn(picture)).toEqual([])
})

test('the outline lies round the element and leaves its inside as it was', () => {
  const places = drawn(drawMarks(blank(), [mark], { x: 1, y: 1 }))
  const inner = places.filter(([x, y]) => x >= 400 && x < 600 && y >= 300 && y < 360)
  expect(inner).toEqual([])
  for (const [x, y] of [
    [399, 330],
    [601, 330],
    [500, 361],
  ]) {
    expect(places.some(([left, top]) => Math.abs(left - (x ?? 0)) < 9 && Math.abs(top - (y ?? 0)) < 9)).toBe(
      true,
    )
  }
})

test('an outline can be told from black, white and its own colour', () => {
  for (const shade of [0, 255]) {
    const ground = { ...blank(), pixels: blank().pixels.map((value, at) => (at % 4 === 3 ? value : shade)) }
    const marked = drawMarks(ground, [mark], { x: 1, y: 1 })
    expect(Buffer.compare(marked.pixels, ground.pixels)).not.toBe(0)
    const edge = Array.from({ length: 200 }, (_, at) => pixel(marked, 400 + at, 361).join())
    expect(new Set(edge).size).toBe(2)
  }
})

test('boxes of the frame are drawn where they are on the smaller picture that is sent', async () => {
  const frame = blank(2560, 1600)
  const file = await resizedImage(frame, {
    size: { width: 1280, height: 800 },
    mime: 'image/png',
    marks: [{ mark: 12, box: { x: 800, y: 600, width: 400, height: 120 } }],
  })
  expect(readPlate(await fromImage(file), 400, 282, 2)).toEqual([1, 2])
})

test('marks outside the picture are not drawn, and those half outside are cut', () => {
  const outside = { mark: 1, box: { x: 2000, y: 10, width: 50, height: 50 } }
  const half = { mark: 2, box: { x: -30, y: 780, width: 60, height: 60 } }
  expect(drawn(drawMarks(blank(), [outside], { x: 1, y: 1 }))).toEqual([])
  expect(drawn(drawMarks(blank(), [half], { x: 1, y: 1 })).length).toBeGreaterThan(0)
  expect(
    drawMarks(blank(3, 2), [{ mark: 999, box: { x: 0, y: 0, width: 9, height: 9 } }], { x: 1, y: 1 }),
  ).toMatchObject({ width: 3, height: 2 })
})
