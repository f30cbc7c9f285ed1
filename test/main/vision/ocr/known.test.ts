import { expect, onTestFinished, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import type { Picture } from '../../../../src/main/engine/ports'
import { timeLimit } from '../../../../src/main/engine/waiting'
import { frameHash } from '../../../../src/main/vision/encode'
import { openEngine } from '../../../../src/main/vision/ocr/engine'
import { knownTexts, withKnownTexts } from '../../../../src/main/vision/ocr/known'
import { openReader } from '../../../../src/main/vision/ocr/reader'
import { openTarget } from '../../../../src/main/wiring/open-target'
import { fakeEyes } from '../../../fakes/parts'

const blank: Picture = { width: 8, height: 8, pixels: new Uint8Array(8 * 8 * 4) }
const never = new AbortController().signal

async function firstScreen(url: string): Promise<Picture> {
  const { target, close } = await openTarget(url, '/nowhere', timeLimit(20_000))
  onTestFinished(close)
  return (await target.observe(timeLimit(20_000))).picture
}

test.each(['practice:desktop', 'practice:desktop?lang=zh'])(
  'what is known of the first screen of %s is what is read there; “node scripts/make-first-texts.mjs” makes it so',
  async (url) => {
    const picture = await firstScreen(url)
    const texts = knownTexts(picture)
    const read = await openReader(await openEngine()).read(picture)
    // What is hardly read at all, and an icon that is read as a letter, may be read otherwise on another processor.
    const plain = (elements: readonly Element[]) =>
      elements
        .filter(({ text, confidence }) => text.length > 1 && confidence > 0.7)
        .map(({ text, box }) => ({ text: text.replace(/^\d\d:\d\d$/, 'a time'), box }))
    expect(texts && plain(texts)).toEqual(plain(read))
  },
  90_000,
)

test('a known screen has its texts before the reader has read it, and is read all the same', async () => {
  const picture = await firstScreen('practice:desktop')
  const read: Picture[] = []
  const eyes = withKnownTexts({
    ...fakeEyes(),
    name: frameHash,
    elements: (seen) => {
      read.push(seen)
      return new Promise(() => undefined)
    },
  })
  expect((await eyes.elements(picture, never)).some(({ text }) => text === 'Contact form')).toBe(true)
  expect(read).toEqual([picture])
})

test('of any other screen the texts are what the reader says', async () => {
  const elements = [{ text: 'Save', box: { x: 1, y: 1, width: 2, height: 2 }, confidence: 1 }]
  const eyes = withKnownTexts({ ...fakeEyes(), name: frameHash, elements: async () => elements })
  expect(await eyes.elements(blank, never)).toEqual(elements)
})

test('once the reader has read, a known screen is what it says', async () => {
  const picture = await firstScreen('practice:desktop')
  const eyes = withKnownTexts({ ...fakeEyes(), name: frameHash, elements: async () => [] })
  expect(await eyes.elements(picture, never)).not.toEqual([])
  expect(await eyes.elements(picture, never)).toEqual([])
})
