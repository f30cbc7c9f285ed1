/** Reads the texts of a picture with PP-OCR's detector and recogniser, in this process: for the OCR child and tests. */
import { createHash } from 'node:crypto'
import { type Box, center, inside } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { detectorInput, textBoxes } from './detect'
import { type Line, linesIn, phrasesIn } from './layout'
import { readModels } from './models'
import { loadNetworks, type Network, type Runtime } from './network'
import { byReading } from './plan'
import { alphabetOf, type Char, decode, recognizerInput, scaledWidth } from './recognize'

export type OcrEngine = {
  readonly runtime: Runtime
  /** The texts in the given areas, which lie inside the picture and do not overlap; in reading order. */
  read(picture: Picture, areas: readonly Box[]): Promise<Element[]>
}

/** Below this the recogniser guesses at icons and pictures. */
const leastConfidence = 0.5

/** Loads the models. Throws when they are missing, damaged, or no ONNX runtime works here. */
export async function openEngine(wanted?: Runtime): Promise<OcrEngine> {
  const [models, networks] = await Promise.all([readModels(), loadNetworks(wanted)])
  const detector = await networks.open(models.detector)
  const recognizer = await networks.open(models.recognizer)
  const readLines = openReader(recognizer, alphabetOf(models.dictionary))
  return {
    runtime: networks.runtime,
    async read(picture, areas) {
      const boxes: Box[] = []
      for (const area of areas) boxes.push(...(await detect(detector, picture, area)))
      const lines = boxes.flatMap((box) => linesIn(picture, box))
      const phrases = await readLines(picture, lines)
      return phrases.filter(({ confidence }) => confidence >= leastConfidence).sort(byReading)
    },
  }
}

/** The detector's memory grows with its input: 3 Mpx take about 1 GB, so larger areas go through in bands. */
const mostPixels = 3_000_000
/** Taller than any text that matters, so that each is whole in the band that holds its middle. */
const overlap = 96

type Band = { readonly seen: Box; readonly own: Box }

/** Cuts an area into bands that own their rows alone and see some of their neighbours'. */
export function bandsOf(area: Box): Band[] {
  const height = Math.max(overlap, Math.floor(mostPixels / area.width))
  const bands: Band[] = []
  for (let y = 0; y < area.height; y += height) {
    const bottom = Math.min(y + height, area.height)
    const [from, to] = [Math.max(0, y - overlap), Math.min(area.height, bottom + overlap)]
    const own = { ...area, y: area.y + y, height: bottom - y }
    bands.push({ own, seen: { ...area, y: area.y + from, height: to - from } })
  }
  return bands
}

async function detect(detector: Network, picture: Picture, area: Box): Promise<Box[]> {
  const boxes: Box[] = []
  for (const { own, seen } of bandsOf(area)) {
    const { data, width, height } = detectorInput(picture, seen)
    const map = await detector({ data, dims: [1, 3, height, width] })
    const found = textBoxes({ data: map.data, width, height }, seen)
    const placed = found.map((box) => ({ ...box, x: box.x + seen.x, y: box.y + seen.y }))
    boxes.push(...placed.filter((box) => inside(own, center(box))))
  }
  return boxes
}

/** Larger batches lose more to padding than they win. */
const batchSize = 4
/** Some ten screens' worth of different texts. */
const mostRemembered = 4000

/** What a crop says does not change: a scrolled page is read from memory. */
function openReader(recognizer: Network, alphabet: readonly string[]) {
  const memory = new Map<string, readonly Char[]>()
  const recognize = async (
    picture: Picture,
    batch: readonly Line[],
    keys: readonly string[],
  ): Promise<void> => {
    const { data, width, height } = recognizerInput(
      picture,
      batch.map(({ crop }) => crop),
    )
    const answer = await recognizer({ data, dims: [batch.length, 3, height, width] })
    const [, steps = 0, classes = 0] = answer.dims
    for (const [index, { crop }] of batch.entries()) {
      const chars = decode({ data: answer.data, steps, classes }, index, { ...crop, x: 0 }, alphabet)
      memory.set(keys[index] ?? '', chars)
    }
  }
  return async (picture: Picture, lines: readonly Line[]): Promise<Element[]> => {
    const keyed = lines.map((line) => ({ line, key: fingerprint(picture, line.crop) }))
    const unread = [...new Map(keyed.map((entry) => [entry.key, entry])).values()]
      .filter(({ key }) => !memory.has(key))
      .sort((a, b) => scaledWidth(a.line.crop) - scaledWidth(b.line.crop))
    for (let at = 0; at < unread.length; at += batchSize) {
      const batch = unread.slice(at, at + batchSize)
      await recognize(
        picture,
        batch.map(({ line }) => line),
        batch.map(({ key }) => key),
      )
    }
    const elements = keyed.flatMap(({ line, key }) => {
      const chars = memory.get(key) ?? []
      return phrasesIn(
        line,
        chars.map((char) => ({ ...char, x: char.x + line.crop.x })),
      )
    })
    forget(
      memory,
      keyed.map(({ key }) => key),
    )
    return elements
  }
}

/** Keeps the memory bounded: what was not just used goes first. */
function forget(memory: Map<string, readonly Char[]>, used: readonly string[]): void {
  for (const key of used) {
    const chars = memory.get(key)
    memory.delete(key)
    if (chars !== undefined) memory.set(key, chars)
  }
  for (const key of memory.keys()) {
    if (memory.size <= mostRemembered) break
    memory.delete(key)
  }
}

function fingerprint({ pixels, width }: Picture, crop: Box): string {
  const hash = createHash('sha1').update(`${crop.width}x${crop.height}`)
  for (let y = crop.y; y < crop.y + crop.height; y++) {
    const from = (y * width + crop.x) * 4
    hash.update(pixels.subarray(from, from + crop.width * 4))
  }
  return hash.digest('base64')
}
