import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Form } from '../../../src/renderer/overlay/forms'
import { allSides } from '../../../src/renderer/overlay/forms-aim'
import type { Shape } from '../../../src/renderer/overlay/marks'
import { Marks } from '../../../src/renderer/overlay/shapes'

const side = 160
const colours = ['#4da3ff', '#38d48d', '#ff5f5c', '#b388ff', '#3fdbe8', '#ffbb3d']
const forms: readonly Form[] = [
  'click',
  'double',
  'triple',
  'right',
  'middle',
  'long',
  'hover',
  'spot',
  'cross',
  'diamond',
]

/** RGBA of a mark in the middle of a square without a ground, drawn at this screen's own size. */
async function drawn(shape: Shape, colour: string): Promise<Uint8Array> {
  const marks = renderToStaticMarkup(<Marks shapes={[shape]} whose="proposed" unit={1} />)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" color="${colour}">${marks}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

const linear = (value: number): number =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]: readonly [number, number, number]): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const sectors = 16

/** For each direction from the middle in which a part of the mark lies and not only its edge, the luminance of its solid pixels. */
function around(rgba: Uint8Array): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: sectors }, () => [])
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)
      if (alpha < 250) continue
      const turn = Math.atan2(y + 0.5 - side / 2, x + 0.5 - side / 2) / (2 * Math.PI) + 0.5
      found[Math.min(Math.floor(turn * sectors), sectors - 1)]?.push(luminance([r, g, b]))
    }
  return found.filter((pixels) => pixels.length >= 12)
}

/** What a mark may stand on: every hue at every lightness, greys, and noise, each by its mean and its extremes. */
function grounds(): readonly number[] {
  const hues = Array.from({ length: 72 }, (_, hue) =>
    [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92].map((light) => hsl(hue * 5, 1, light)),
  )
  const greys = Array.from({ length: 256 }, (_, value) => luminance([value, value, value]))
  const noise = fc
    .sample(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { numRuns: 300, seed: 7 })
    .map(luminance)
  return [...hues.flat(), ...greys, ...noise]
}

function hsl(hue: number, saturation: number, light: number): number {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return luminance([part(0), part(8), part(4)])
}

const shapes: readonly Shape[] = [
  ...forms.map((form) => ({ kind: 'point', at: [80, 80], form }) as const),
  ...forms.map(
    (form) =>
      ({
        kind: 'aim',
        at: [80, 80],
        form,
        area: { x: 50, y: 72, width: 60, height: 16 },
        sides: allSides,
      }) as const,
  ),
]

test('every mark stands out from any ground, in every direction: 3 to 1 or more on 1,060 grounds', async () => {
  const all = grounds()
  expect(all.length).toBeGreaterThanOrEqual(1000)
  for (const shape of shapes)
    for (const colour of colours) {
      const parts = around(await drawn(shape, colour))
      expect(parts.length).toBeGreaterThanOrEqual(4)
      for (const pixels of parts) {
        const [low, high] = [Math.min(...pixels), Math.max(...pixels)]
        const worst = Math.min(
          ...all.map((ground) => Math.max(contrast(low, ground), contrast(high, ground))),
        )
        expect(worst, JSON.stringify(shape)).toBeGreaterThanOrEqual(3)
      }
    }
})

test('a mark on words leaves every pixel of them free, whatever press it is', async () => {
  for (const shape of shapes) {
    if (shape.kind !== 'aim') continue
    const rgba = await drawn(shape, '#ff5f5c')
    const { x, y, width, height } = shape.area
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        expect(rgba[(row * side + column) * 4 + 3], `${shape.form} at ${column},${row}`).toBe(0)
  }
})

test('a reticle beside words has an open middle', async () => {
  const rgba = await drawn({ kind: 'point', at: [80, 80], form: 'click' }, '#4da3ff')
  for (const [dx, dy] of [
    [0, 0],
    [4, 0],
    [0, -4],
    [-3, 3],
  ] as const)
    expect(rgba[((80 + dy) * side + 80 + dx) * 4 + 3]).toBe(0)
})
