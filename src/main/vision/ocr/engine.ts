/** Reads the texts of a picture with PP-OCR's detector and recogniser, in this process: for the OCR child and tests. */
import { type Box, overlaps } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { detect } from './bands'
import { joinedLines } from './joined'
import { linesIn } from './layout'
import { openLines, type Sight } from './lines'
import { foldedModel } from './networks/folded'
import { readModels } from './networks/models'
import { loadNetworks, type Runtime } from './networks/network'
import { byReading } from './plan'
import { alphabetOf } from './recognize'
import { openSecondReader } from './scripts/second-reader'
import { openScripts, type ReadInScript } from './scripts/tesseract'

export type OcrEngine = {
  readonly runtime: Runtime
  /** Whether the last reading took too long, so that lines in other scripts are left for another one. */
  isBehind(): boolean
  /**
   * The texts in the given areas, which lie inside the picture and do not overlap; in reading order. Rejects soon after an
   * abort of the signal.
   */
  read(picture: Picture, areas: readonly Box[], options?: ReadOptions): Promise<Element[]>
}

export type ReadOptions = {
  readonly signal?: AbortSignal | undefined
  /** What lies in none of these is found and need not be read. All of the areas where it is left out. */
  readonly wanted?: readonly Box[]
  /**
   * The very frame that was read before this one, not a copy: outside of `wanted` they are the same, and what of a line is the same is
   * not read again.
   */
  readonly last?: Picture
}

/** In pixels: how far the middle of a text may be above or below that of the box it was detected in. */
const doubt = 4

const isWanted = ({ x, y, width, height }: Box, wanted: readonly Box[]): boolean => {
  const middle = { x, y: y + Math.floor(height / 2) - doubt, width, height: 2 * doubt }
  return wanted.some((box) => overlaps(box, middle))
}

/** Below this the recogniser guesses at icons and pictures; of so low a text, in pixels, at what a window has left of it. */
const leastConfidence = 0.5
const sure = { height: 10, confidence: 0.7 } as const

/** In pixels: no letter is as low, but for what a window or the edge of the screen has left of one. Digits, capitals and stems are higher. */
const low = { small: 5, high: 6, atEdge: 10 } as const

/** What is left of a line that lies mostly outside of the screen, or under a window: it reads as this or that. */
function isSliver({ text, box: { y, height } }: Element, picture: Picture): boolean {
  const isAtEdge = y <= 0 || y + height >= picture.height
  const least = /[\p{N}\p{Lu}\p{Lo}bdfhijklt]/u.test(text) ? low.high : low.small
  return height < (isAtEdge ? low.atEdge : least) && /[\p{L}\p{N}]/u.test(text)
}

const isGuess = ({ confidence, box }: Element): boolean =>
  confidence < (box.height < sure.height ? sure.confidence : leastConfidence)

/**
 * Loads the models. Throws when they are missing, damaged, or no ONNX runtime works here.
 *
 * @param wanted the runtime of the networks, and who reads lines in scripts that the recogniser does not know: by default this process.
 */
export async function openEngine(
  wanted: { readonly runtime?: Runtime; readonly readInScript?: ReadInScript } = {},
): Promise<OcrEngine> {
  const [models, networks] = await Promise.all([readModels(), loadNetworks(wanted.runtime)])
  const detector = await networks.open(foldedModel(models.detector))
  const recognizer = await networks.open(foldedModel(models.recognizer))
  const readLines = openLines(
    recognizer,
    alphabetOf(models.dictionary),
    openSecondReader(wanted.readInScript ?? openScripts()),
  )
  let sight: Sight | undefined
  let isBehind = false
  return {
    runtime: networks.runtime,
    isBehind: () => isBehind,
    async read(picture, areas, { signal, wanted = areas, last } = {}) {
      const before = sight?.picture === last ? sight : undefined
      const boxes: Box[] = []
      for (const area of areas) boxes.push(...(await detect(detector, picture, area, signal)))
      const lines = joinedLines(boxes)
        .flatMap((box) => linesIn(picture, box))
        .filter(({ crop }) => isWanted(crop, wanted))
      const read = await readLines(picture, lines, { signal, last: before })
      const kept = before?.lines.filter(({ crop }) => !wanted.some((box) => overlaps(box, crop))) ?? []
      sight = { picture, lines: [...kept, ...read.lines] }
      isBehind = !read.isWhole
      return read.elements.filter((phrase) => !isGuess(phrase) && !isSliver(phrase, picture)).sort(byReading)
    },
  }
}
