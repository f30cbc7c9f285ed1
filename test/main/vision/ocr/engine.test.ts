import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Box, center } from '../../../../src/core/action/geometry'
import type { Element } from '../../../../src/core/action/observation'
import type { Picture } from '../../../../src/main/engine/ports'
import { crop, fromImage } from '../../../../src/main/vision/encode'
import { bandsOf } from '../../../../src/main/vision/ocr/bands'
import { type OcrEngine, openEngine } from '../../../../src/main/vision/ocr/engine'
import { openReader } from '../../../../src/main/vision/ocr/reader'
import { drawnLines } from '../../../fakes/drawn-lines'

const place = { x: z.number(), y: z.number(), w: z.number(), h: z.number() }
const Truth = z.object({
  runs: z.array(z.object({ text: z.string(), partial: z.boolean(), ink: z.object(place) })),
  els: z.array(z.object({ label: z.string(), ...place })),
})
type Truth = z.infer<typeof Truth>

const folder = join(import.meta.dirname, '../../../fixtures/ocr')
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

async function load(name: string): Promise<{ picture: Picture; truth: Truth }> {
  const picture = await fromImage(await readFile(join(folder, `${name}.png`)))
  return { picture, truth: Truth.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))) }
}

const whole = ({ width, height }: Picture): Box => ({ x: 0, y: 0, width, height })

const countOf = (label: string) => (texts: readonly string[]) =>
  texts.filter((text) => plain(text) === label).length

/** Labels that occur once: looking one up and clicking the middle of what was found hits it, misses it, or finds nothing. */
function click(elements: readonly Element[], { els, runs }: Truth) {
  const count = { hit: 0, wrong: 0, none: 0 }
  const occurrences = (label: string) =>
    Math.max(...[runs.map(({ text }) => text), els.map((element) => element.label)].map(countOf(label)))
  for (const element of els) {
    const label = plain(element.label)
    if (label === '' || occurrences(label) !== 1) continue
    const found = elements.find(({ text }) => plain(text) === label)
    if (found === undefined) {
      count.none++
      continue
    }
    const [x, y] = center(found.box)
    const isHit = x >= element.x && x < element.x + element.w && y >= element.y && y < element.y + element.h
    count[isHit ? 'hit' : 'wrong']++
  }
  return count
}

const overlap = (a: Box, b: Box) => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (a.width * a.height + b.width * b.height - common)
}

/** The share of visible texts that were read exactly, spaces aside, in a box that fits their ink. */
function recall(elements: readonly Element[], { runs }: Truth): number {
  const visible = runs.filter(({ partial }) => !partial)
  const found = visible.filter(({ text, ink }) => {
    const box = { x: ink.x, y: ink.y, width: ink.w, height: ink.h }
    return elements.some((element) => plain(element.text) === plain(text) && overlap(element.box, box) >= 0.5)
  })
  return found.length / visible.length
}

let engine: OcrEngine
beforeAll(async () => {
  engine = await openEngine()
}, 120_000)

describe.each([
  { name: 'en-desk-light-1280', least: 0.97 },
  { name: 'zh-light-1280', least: 0.97 },
  { name: 'en-desk-dark-1280', least: 0.97 },
])('$name', ({ name, least }) => {
  test('labels are found where they can be clicked, and texts are read', { timeout: 120_000 }, async () => {
    const { picture, truth } = await load(name)
    const elements = await engine.read(picture, [whole(picture)])
    const { hit, wrong, none } = click(elements, truth)
    expect(wrong).toBe(0)
    expect(hit).toBeGreaterThan(15)
    expect(hit / (hit + none)).toBeGreaterThanOrEqual(0.95)
    expect(recall(elements, truth)).toBeGreaterThanOrEqual(least)
    expect(elements.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  })
})

test('columns of one row are texts of their own, and words keep their spaces', {
  timeout: 120_000,
}, async () => {
  const { picture } = await load('en-desk-light-1280')
  const row = await engine.read(picture, [{ x: 0, y: 105, width: 1280, height: 32 }])
  const texts = row.map(({ text }) => text)
  for (const text of ['Annual_Report_2025.pdf', '2.4 MiB', 'PDF document', '2025-11-03 09:41']) {
    expect(texts).toContain(text)
  }
})

test('a text that only reaches into an area is read whole or not at all', { timeout: 120_000 }, async () => {
  const { picture } = await load('en-desk-light-1280')
  const texts = await engine.read(picture, [{ x: 161, y: 28, width: 109, height: 30 }])
  const said = texts.map(({ text }) => text)
  expect(said).toContain('Bookmarks')
  expect(['Bookmarks', 'Tools']).toEqual(expect.arrayContaining(said))
})

test('a radio button before a label is no part of it', { timeout: 120_000 }, async () => {
  const { picture } = await load('en-desk-light-1280')
  const row = await engine.read(picture, [{ x: 770, y: 425, width: 420, height: 32 }])
  expect(row.map(({ text }) => text)).toEqual(expect.arrayContaining(['Small', 'Medium', 'Large']))
})

test('the WebAssembly runtime reads the same', { timeout: 120_000 }, async () => {
  const wasm = await openEngine({ runtime: 'wasm' })
  const { picture } = await load('en-desk-light-1280')
  const menu = [{ x: 0, y: 28, width: 360, height: 30 }]
  const texts = async ({ read }: OcrEngine) => (await read(picture, menu)).map(({ text }) => text)
  expect(wasm.runtime).toBe('wasm')
  expect(await texts(wasm)).toEqual(await texts(engine))
})

test('after a small change only its surroundings are read again, and nothing else is lost', {
  timeout: 120_000,
}, async () => {
  const { picture } = await load('en-desk-light-1280')
  const areas: Box[] = []
  const reader = openReader({
    read: (frame, crops) => {
      areas.push(...crops)
      return engine.read(frame, crops)
    },
  })
  const before = await reader.read(picture)
  const next = stamp(picture, crop(picture, { x: 10, y: 90, width: 120, height: 24 }), 420, 620)
  const after = await reader.read(next)
  expect(after.map(({ text }) => text)).toContain('Recent')
  expect(after.filter(({ text }) => text === 'Recent')).toHaveLength(2)
  const kept = new Set(after.map(({ text, box }) => `${text} ${box.x} ${box.y}`))
  expect(before.filter(({ text, box }) => !kept.has(`${text} ${box.x} ${box.y}`))).toEqual([])
  expect(areas).toHaveLength(2)
  expect((areas[1]?.width ?? 0) * (areas[1]?.height ?? 0)).toBeLessThan(1280 * 800 * 0.1)
  expect(await reader.read({ ...next, pixels: next.pixels.slice() })).toBe(after)
  expect(areas).toHaveLength(2)
})

function stamp(picture: Picture, piece: Picture, x: number, y: number): Picture {
  const pixels = new Uint8Array(picture.pixels)
  for (let row = 0; row < piece.height; row++) {
    const line = piece.pixels.subarray(row * piece.width * 4, (row + 1) * piece.width * 4)
    pixels.set(line, ((y + row) * picture.width + x) * 4)
  }
  return { ...picture, pixels }
}

test('a click into an editor full of text leaves as many words as a whole reading finds', {
  timeout: 120_000,
}, async () => {
  const shot = async (name: string) => fromImage(await readFile(join(folder, `${name}.webp`)))
  const [before, after] = await Promise.all([shot('editor'), shot('editor-clicked')])
  const reader = openReader(engine)
  await reader.read(before)
  const said = (elements: readonly Element[]) => elements.map(({ text }) => plain(text))
  const parts = said(await reader.read(after))
  const full = said(await engine.read(after, [whole(after)]))
  expect(full.filter((text) => text.includes('Thequickbrownfox')).length).toBeGreaterThan(30)
  expect(parts.filter((text) => !full.includes(text))).toEqual([])
  expect(full.filter((text) => !parts.includes(text))).toEqual([])
})

test('the smallest and the emptiest pictures hold no text', async () => {
  for (const [width, height] of [
    [1, 1],
    [3, 2],
    [64, 64],
  ] as const) {
    const picture = { width, height, pixels: new Uint8Array(width * height * 4).fill(200) }
    expect(await engine.read(picture, [whole(picture)])).toEqual([])
  }
})

const textsOf = (elements: readonly Element[]) => elements.map(({ text }) => text)

test('a screen as wide as three is read in columns, and a line across them is one text', {
  timeout: 60_000,
}, async () => {
  const size = { width: 5200, height: 120 }
  const text = 'A long line that goes on from one column to the next without an end'
  const picture = await drawnLines(size, [
    { text, x: 2300, y: 40, size: 18 },
    { text: 'Start', x: 20, y: 90, size: 18 },
    { text: 'End', x: 5100, y: 90, size: 18 },
  ])
  expect(textsOf(await engine.read(picture, [whole(picture)])).toSorted()).toEqual([text, 'End', 'Start'])
})

test('what the edge of the screen has left of a line is no text; a whole line there is one', {
  timeout: 60_000,
}, async () => {
  const size = { width: 400, height: 120 }
  const cut = await drawnLines(size, [
    { text: 'A line that is whole', x: 20, y: 60, size: 14 },
    { text: 'A line of which the tops are seen', x: 20, y: 127, size: 14 },
  ])
  expect(textsOf(await engine.read(cut, [whole(cut)]))).toEqual(['A line that is whole'])
  const last = await drawnLines(size, [{ text: 'The last line', x: 20, y: 116, size: 14 }])
  expect(textsOf(await engine.read(last, [whole(last)]))).toEqual(['The last line'])
})

test('a word that is pale between dark ones is read', { timeout: 60_000 }, async () => {
  const picture = await drawnLines({ width: 400, height: 80 }, [
    { text: 'Cut', x: 20, y: 40, size: 14 },
    { text: 'Paste', x: 80, y: 40, size: 14, colour: '#bfbfbf' },
    { text: 'Select all', x: 150, y: 40, size: 14 },
  ])
  expect(textsOf(await engine.read(picture, [whole(picture)])).join()).toContain('Paste')
})

test('a price beside two small lines is a text of its own, and so is each of them', {
  timeout: 60_000,
}, async () => {
  const picture = await drawnLines({ width: 320, height: 160 }, [
    { text: '149', x: 60, y: 90, size: 36 },
    { text: 'per user', x: 138, y: 76, size: 14 },
    { text: 'each month', x: 138, y: 92, size: 14 },
  ])
  const found = textsOf(await engine.read(picture, [whole(picture)]))
  expect(found).toEqual(expect.arrayContaining(['149', 'per user', 'each month']))
})

test.each([
  ['Delete', 'Delete all', 48],
  ['Total', 'Total 5', 56],
  ['Pay in', 'Pay in full', 40],
])(
  'where %s becomes %s at %i pixels, the whole line is read again',
  { timeout: 60_000 },
  async (was, is, size) => {
    const reader = openReader(engine)
    const line = (text: string) =>
      drawnLines({ width: 640, height: 240 }, [
        { text, x: 40, y: 100, size },
        { text: 'Another line that stays', x: 40, y: 200, size: 16 },
      ])
    await reader.read(await line(was))
    expect(textsOf(await reader.read(await line(is)))).toEqual([is, 'Another line that stays'])
  },
)

test.each([
  [
    'Korean',
    'Noto Sans CJK KR',
    ['파일', '편집', '모든 메시지 삭제', 'USB 연결', '휴지통 비우기', '결제하기'],
  ],
  ['Japanese', 'Noto Sans CJK JP', ['ファイル', '設定を保存', 'ゴミ箱を空にする', '支払う', '送金を確認']],
  ['Russian', 'DejaVu Sans', ['Файл', 'Правка', 'Удалить все сообщения', 'Удалить report.pdf', 'На главную']],
  ['Arabic', 'DejaVu Sans', ['ملف', 'إفراغ سلة المهملات', 'حفظ الإعدادات', 'تسجيل الخروج']],
] as const)(
  'a screen in %s is read, and what is English beside it',
  { timeout: 120_000 },
  async (_, font, texts) => {
    const said = [...texts, 'Save as', 'Chrome 24.04']
    const lines = said.map((text, at) => ({ text, x: 10, y: 24 + 32 * at, size: 16, font }))
    const picture = await drawnLines({ width: 400, height: 32 * said.length }, lines)
    const read = await engine.read(picture, [whole(picture)])
    expect(read.map(({ text }) => text)).toEqual(said)
  },
)

test('what a window leaves of long lines is read as it is where nothing was known of them', {
  timeout: 60_000,
}, async () => {
  const size = { width: 900, height: 260 }
  const said = 'Several long words that stand on a line of their own and go on for a while'
  const lines = [40, 80, 120, 160, 200].map((y, nth) => ({ text: `${nth} ${said}`, x: 20, y, size: 15 }))
  const before = await drawnLines(size, lines)
  const window = await drawnLines({ width: 240, height: 130 }, [
    { text: 'Save it?', x: 40, y: 60, size: 15 },
    { text: 'Cancel', x: 40, y: 100, size: 15 },
  ])
  const after = stamp(before, { ...window, pixels: window.pixels.map((value) => value - 20) }, 330, 50)
  const reader = openReader(engine)
  await reader.read(before)
  const parts = textsOf(await reader.read(after))
  expect(parts.toSorted()).toEqual(textsOf(await engine.read(after, [whole(after)])).toSorted())
  expect(parts).toEqual(expect.arrayContaining(['Save it?', 'Cancel']))
})

test('an area is cut into bands and columns that own each pixel once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 5000 }), (width, height) => {
      const area = { x: 5, y: 7, width, height }
      const owned = bandsOf(area).map(({ own }) => own)
      expect(owned.reduce((sum, own) => sum + own.width * own.height, 0)).toBe(width * height)
      const places = owned.map(({ x, y }) => `${x},${y}`)
      expect(new Set(places).size).toBe(places.length)
      // The detector takes about 150 bytes a pixel.
      for (const { seen } of bandsOf(area)) expect(seen.width * seen.height).toBeLessThan(1_300_000)
    }),
  )
})

test('a large area is cut into bands that own each row once', () => {
  const area = { x: 5, y: 7, width: 3840, height: 2160 }
  const bands = bandsOf(area)
  expect(bands.length).toBeGreaterThan(2)
  expect(bands.reduce((sum, { own }) => sum + own.height * own.width, 0)).toBe(area.height * area.width)
  expect(bands.every(({ seen, own }) => seen.y <= own.y && seen.y + seen.height >= own.y + own.height)).toBe(
    true,
  )
  expect(bands.every(({ seen }) => seen.y >= 7 && seen.y + seen.height <= 7 + 2160)).toBe(true)
})
