import { expect, test } from 'vitest'
import type { Box } from '../../../src/core/action/geometry'
import type { Picture } from '../../../src/main/engine/ports'
import { findControls, findDrawn, withControls, withDrawn } from '../../../src/main/vision/controls'
import { fakeEyes } from '../../fakes/parts'

const size = { width: 640, height: 400 }

type Shape = Box & { readonly frame?: boolean }

/** Dark shapes on a light ground; a frame is its border alone. */
function drawn(shapes: readonly Shape[]): Picture {
  const pixels = new Uint8Array(size.width * size.height * 4).fill(235)
  const fill = ({ x, y, width, height }: Box, level: number) => {
    for (let row = y; row < y + height; row++)
      pixels.fill(level, (row * size.width + x) * 4, (row * size.width + x + width) * 4)
  }
  for (const { frame, ...box } of shapes) {
    fill(box, 60)
    if (frame === true)
      fill({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, 235)
  }
  return { ...size, pixels }
}

/** Three bars under each other, a cell apart: a menu's sign. */
const menu = (x: number, y: number): Shape[] =>
  [0, 4, 8].map((down) => ({ x, y: y + down, width: 16, height: 2 }))

const holds = (box: Box, x: number, y: number) =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height

test('an icon is one control, whatever its lines', async () => {
  const found = await findControls(drawn([...menu(40, 40), { x: 101, y: 41, width: 12, height: 12 }]), [])
  expect(found.map(({ role }) => role)).toEqual(['icon', 'icon'])
  expect(found.some(({ box }) => holds(box, 48, 45))).toBe(true)
  expect(found.some(({ box }) => holds(box, 107, 47))).toBe(true)
})

test('an empty frame is a field, and none that has a text in it', async () => {
  const fields = [
    { x: 100, y: 100, width: 200, height: 28, frame: true },
    { x: 100, y: 150, width: 200, height: 28, frame: true },
  ]
  const text = { x: 110, y: 156, width: 60, height: 14 }
  const found = await findControls(drawn([...fields, text]), [text])
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ role: 'field', text: '' })
  expect(found[0]?.box.y).toBeLessThan(104)
})

test('an icon in a frame is its button', async () => {
  const frame = { x: 100, y: 100, width: 60, height: 30, frame: true }
  const found = await findControls(drawn([frame, ...menu(122, 109)]), [])
  expect(found.map(({ role }) => role)).toEqual(['field'])
})

test('the letters of a text are none, nor are lines, panels and photographs', async () => {
  const letters = Array.from({ length: 6 }, (_, at) => ({ x: 30 + at * 14, y: 30, width: 10, height: 12 }))
  const text = { x: 30, y: 30, width: 84, height: 12 }
  const lines = [
    { x: 0, y: 80, width: 640, height: 1 },
    { x: 200, y: 90, width: 400, height: 300, frame: true },
  ]
  expect(await findControls(drawn([...letters, ...lines]), [text])).toEqual([])
  const noise = Array.from({ length: 300 }, (_, at) => ({
    x: (at % 30) * 20,
    y: Math.floor(at / 30) * 20,
    width: 12,
    height: 12,
  }))
  expect(await findControls(drawn(noise), [])).toEqual([])
})

test('others have their turn while a large picture is looked at', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const large = { width: 1920, height: 1080 }
  await findControls({ ...large, pixels: new Uint8Array(large.width * large.height * 4) }, [])
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
})

test('eyes see controls behind the texts', async () => {
  const text = { text: 'Name', box: { x: 10, y: 10, width: 40, height: 12 }, confidence: 0.9 }
  const eyes = { elements: async () => [text] } as unknown as Parameters<typeof withControls>[0]
  const found = await withControls(eyes).elements(drawn(menu(300, 200)), new AbortController().signal)
  expect(found).toMatchObject([{ text: 'Name' }, { text: '', role: 'icon' }])
})

const field = { x: 100, y: 100, width: 200, height: 28, frame: true }
const rolesOf = async (shapes: readonly Shape[], texts: readonly Box[] = []) =>
  (await findDrawn(drawn(shapes), texts)).map(({ role }) => role)

test('a wide frame with nothing in it is a field, and so is one whose line begins at its left edge', async () => {
  expect(await rolesOf([field])).toEqual(['drawn-field'])
  const line = { x: 110, y: 106, width: 60, height: 14 }
  expect(await rolesOf([field, line], [line])).toEqual(['drawn-line'])
})

test('a frame with a name in its middle is a button, also where its letters cannot be read', async () => {
  const name = { x: 170, y: 106, width: 60, height: 14 }
  expect(await rolesOf([field, name], [name])).toEqual([])
  const letters = [0, 14, 28].map((right) => ({ x: 180 + right, y: 108, width: 10, height: 12 }))
  expect(await rolesOf([field, ...letters])).not.toContain('drawn-field')
})

test('a frame that is no wider than a button is no field, and a swatch neither', async () => {
  expect(await rolesOf([{ ...field, width: 70 }])).toEqual([])
})

test('an icon is told beside a text, and a photograph without texts has none', async () => {
  const text = { x: 60, y: 60, width: 60, height: 14 }
  expect(await rolesOf([text, { x: 130, y: 60, width: 14, height: 14 }], [text])).toEqual(['drawn-icon'])
  const noise = Array.from({ length: 500 }, (_, at) => ({
    x: (at % 32) * 20,
    y: Math.floor(at / 32) * 20,
    width: 12,
    height: 12,
  }))
  expect(await rolesOf(noise)).toEqual([])
})

test('eyes that see what is drawn tell it behind the texts', async () => {
  const text = { text: 'Name', box: { x: 20, y: 106, width: 60, height: 14 }, confidence: 1 }
  const eyes = withDrawn({ ...fakeEyes(), elements: async () => [text] })
  const seen = await eyes.elements(drawn([field]), new AbortController().signal)
  expect(seen.map(({ role }) => role)).toEqual([undefined, 'drawn-field'])
})

test('letters that touch a frame are in it, and what is filled with a colour is no field', async () => {
  const touching = { x: 170, y: 102, width: 60, height: 24 }
  expect(await rolesOf([field, touching])).not.toContain('drawn-field')
  const picture = drawn([field])
  for (let y = 102; y < 126; y++)
    for (let x = 102; x < 298; x++) picture.pixels.set([40, 90, 230, 255], (y * size.width + x) * 4)
  expect((await findDrawn(picture, [])).map(({ role }) => role)).not.toContain('drawn-field')
})

test('of a picture full of pieces those in the line of a text are told', async () => {
  const noise = Array.from({ length: 500 }, (_, at) => ({
    x: (at % 32) * 20,
    y: Math.floor(at / 32) * 20,
    width: 12,
    height: 12,
  }))
  const text = { x: 24, y: 340, width: 60, height: 14 }
  const icon = { x: 92, y: 341, width: 12, height: 12 }
  const found = await findDrawn(drawn([...noise, text, icon]), [text])
  expect(found.some(({ box }) => holds(box, 98, 347))).toBe(true)
  expect(found.length).toBeLessThan(20)
})

test('an icon that is a sign has it as its hint, also where it was read as a letter', async () => {
  const text = { text: '=', box: { x: 300, y: 200, width: 16, height: 10 }, confidence: 0.6 }
  const eyes = withDrawn({ ...fakeEyes(), elements: async () => [text] })
  const seen = await eyes.elements(drawn(menu(300, 200)), new AbortController().signal)
  expect(seen).toMatchObject([{ text: '', role: 'drawn-icon', hints: ['☰'] }])
})

test('a triangle that is read is an icon, however small: it has no name by its neighbour', async () => {
  const play = { text: '▶', box: { x: 300, y: 200, width: 6, height: 6 }, confidence: 0.6 }
  const eyes = withDrawn({ ...fakeEyes(), elements: async () => [play] })
  const seen = await eyes.elements(drawn([play.box]), new AbortController().signal)
  expect(seen).toMatchObject([{ text: '', role: 'drawn-icon' }])
})

test('a switch that is hardly darker than its ground is an icon', async () => {
  const picture = drawn([])
  for (let y = 100; y < 116; y++)
    for (let x = 300; x < 328; x++) {
      const at = (y * size.width + x) * 4
      picture.pixels.fill(215, at, at + 4)
    }
  const found = await findDrawn(picture, [{ x: 60, y: 105, width: 60, height: 14 }])
  expect(found.some(({ role, box }) => role === 'drawn-icon' && holds(box, 314, 108))).toBe(true)
})

test('letters that nobody reads are told as one thing, apart or touching; a line and a frame are none', async () => {
  const apart = Array.from({ length: 5 }, (_, nth) => ({ x: 300 + nth * 12, y: 102, width: 7, height: 12 }))
  const stroke = Array.from({ length: 9 }, (_, nth) => ({ x: 300 + nth * 8, y: 202, width: 2, height: 12 }))
  const touching = [...stroke, { x: 300, y: 212, width: 66, height: 2 }]
  const [line, frame] = [
    { x: 60, y: 300, width: 300, height: 2 },
    { x: 400, y: 340, width: 60, height: 26, frame: true },
  ]
  const found = await findDrawn(drawn([...apart, ...touching, line, frame]), [
    { x: 60, y: 101, width: 60, height: 14 },
    { x: 60, y: 201, width: 60, height: 14 },
  ])
  const at = (x: number, y: number) =>
    found.some(({ role, box }) => role === 'drawn-icon' && holds(box, x, y))
  expect([at(325, 108), at(335, 208)]).toEqual([true, true])
  expect([at(200, 301), at(430, 352)]).toEqual([false, false])
})
