import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Box, center, inside, overlaps } from '../../../../src/core/action/geometry'
import type { Element } from '../../../../src/core/action/observation'
import type { Picture } from '../../../../src/main/engine/ports'
import { type OcrEngine, openEngine } from '../../../../src/main/vision/ocr/engine'
import { openReader } from '../../../../src/main/vision/ocr/reader'
import { findBrowser } from '../../../../src/main/wiring/find-browser'
import { changes, pagePair } from '../../../fakes/screen-pairs'

const picture = (width: number, height: number) => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(200),
})

/** A reader on an engine that finds nothing, and the areas it was asked for. */
function counting() {
  const areas: (readonly Box[])[] = []
  const reader = openReader({
    read: async (_, wanted, { signal } = {}) => {
      signal?.throwIfAborted()
      areas.push(wanted)
      return []
    },
  })
  return { reader, areas }
}

const whole = { x: 0, y: 0, width: 320, height: 200 }
const dotted = (at: number) => {
  const dot = picture(320, 200)
  dot.pixels[at * 4] = 0
  return dot
}

test('a screen that has become much smaller is read in parts again', async () => {
  const { reader, areas } = counting()
  const frames = [picture(2000, 1000), picture(320, 200), dotted(40), dotted(41)]
  for (const each of frames) await reader.read(each)
  expect(areas.map(([area]) => area?.width)).toEqual([2000, 320, 65, 66])
})

test('the engine is told the very frame that it read last, also after frames on which nothing changed', async () => {
  const told: [Picture, Picture | undefined][] = []
  const reader = openReader({
    read: async (picture, _, { last } = {}) => {
      told.push([picture, last])
      return []
    },
  })
  for (const each of [picture(320, 200), picture(320, 200), picture(320, 200), dotted(40)])
    await reader.read(each)
  const [[first] = []] = told
  expect(told).toHaveLength(2)
  expect(told[1]?.[1]).toBe(first)
})

test('two screens in turn do not cost each other their texts', async () => {
  const { reader, areas } = counting()
  for (const each of [picture(320, 200), picture(300, 200), picture(320, 200), picture(300, 200)])
    await reader.read(each)
  expect(areas).toHaveLength(2)
})

test('a detail that is read between two frames costs the second one nothing', async () => {
  const { reader, areas } = counting()
  for (const each of [picture(320, 200), picture(60, 30), picture(320, 200)]) await reader.read(each)
  expect(areas).toEqual([[whole], [{ x: 0, y: 0, width: 60, height: 30 }]])
})

test('a frame that was put together is read whole once there is time, and then never again', async () => {
  const { reader, areas } = counting()
  await reader.read(picture(320, 200))
  await reader.refresh(new AbortController().signal)
  expect(areas).toHaveLength(1)
  await reader.read(dotted(40))
  await reader.refresh(new AbortController().signal)
  await reader.refresh(new AbortController().signal)
  expect(areas).toHaveLength(3)
  expect(areas[2]).toEqual([whole])
})

test('a screen of which lines were left is read once more when there is time', async () => {
  let isBehind = true
  let count = 0
  const reader = openReader({
    isBehind: () => isBehind,
    read: async () => {
      count++
      return []
    },
  })
  await reader.read(picture(320, 200))
  isBehind = false
  await reader.refresh(new AbortController().signal)
  await reader.refresh(new AbortController().signal)
  expect(count).toBe(2)
})

test('a refresh that is broken off leaves everything as it was', async () => {
  const { reader, areas } = counting()
  await reader.read(picture(320, 200))
  await reader.read(dotted(40))
  await expect(reader.refresh(AbortSignal.abort(new Error('asked')))).rejects.toThrow('asked')
  await reader.read(dotted(40))
  expect(areas).toHaveLength(2)
})

test('however busy it is, everything is read again now and then', async () => {
  const { reader, areas } = counting()
  for (let at = 0; at < 250; at++) await reader.read(dotted(at))
  expect(areas.filter(([area]) => area?.width === 320)).toHaveLength(3)
})

test('noise that nobody can see costs nothing, and is a change once it adds up to one', async () => {
  const { reader, areas } = counting()
  await reader.read(picture(320, 200))
  for (const level of [201, 202, 203]) {
    const noisy = picture(320, 200)
    noisy.pixels[400] = level
    await reader.read(noisy)
  }
  expect(areas).toHaveLength(1)
  const seen = picture(320, 200)
  seen.pixels[400] = 204
  await reader.read(seen)
  expect(areas).toHaveLength(2)
})

test('a reading that failed is not remembered', async () => {
  let broken = true
  const found = [{ text: 'Save', box: { x: 1, y: 1, width: 9, height: 9 }, confidence: 1 }]
  const reader = openReader({
    read: async () => {
      if (broken) throw new Error('gone')
      return found
    },
  })
  await expect(reader.read(picture(320, 200))).rejects.toThrow('gone')
  broken = false
  expect(await reader.read(picture(320, 200))).toEqual(found)
})

/** Letters and digits: marks are read one way or the other, on the very same screen too. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const lacking = (some: readonly Element[], others: readonly Element[]) =>
  some.filter(({ text, box }) => !others.some((o) => plain(o.text) === plain(text) && overlaps(o.box, box)))

/** Every change once on a small screen; `TRIALS=200` for as many pairs of 1280 × 800. */
const trials = Number(process.env.TRIALS ?? changes.length)
const viewport = process.env.TRIALS === undefined ? { width: 800, height: 480 } : { width: 1280, height: 800 }

describe('pages that change', () => {
  let engine: OcrEngine
  /** Knows nothing of what the other one remembers. */
  let fresh: OcrEngine
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    ;[engine, fresh] = [await openEngine(), await openEngine()]
    const executablePath = await findBrowser()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage({ viewport })
  }, 120_000)
  afterAll(() => browser?.close())

  test.each(
    Array.from({ length: trials }, (_, seed) => [changes[seed % changes.length] ?? 'typed', seed] as const),
  )(
    '%s, page %i: what is put together of parts is what a whole reading gives, to within two texts',
    {
      timeout: 120_000,
    },
    async (change, seed) => {
      const { before, after } = await pagePair(page, change, seed)
      let read: readonly Box[] = []
      const reader = openReader({
        read: (frame, areas, options) => {
          read = options?.wanted ?? areas
          return engine.read(frame, areas, options)
        },
      })
      const known = await reader.read(before)
      const parts = await reader.read(after)
      const full = await fresh.read(after, [{ x: 0, y: 0, ...viewport }])
      // Where no pixel has changed, the two whole readings differ as well: that is the network's, and not the reader's.
      const isAnew = ({ box }: Element) => read.some((area) => inside(area, center(box)))
      const unsteady = lacking(
        full.filter((each) => !isAnew(each)),
        parts,
      ).length
      expect(unsteady).toBeLessThanOrEqual(Math.max(2, lacking(known, full).length))
      expect(lacking(full.filter(isAnew), parts).length).toBeLessThanOrEqual(2)
      expect(lacking(parts.filter(isAnew), full).length).toBeLessThanOrEqual(2)
    },
  )
})
