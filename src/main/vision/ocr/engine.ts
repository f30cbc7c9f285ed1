/** Reads the texts of a picture with PP-OCR's detector and recogniser, in this process: for the OCR child and tests. */
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { detect } from './bands'
import { linesIn } from './layout'
import { openLines } from './lines'
import { readModels } from './models'
import { loadNetworks, type Runtime } from './network'
import { byReading } from './plan'
import { alphabetOf } from './recognize'

export type OcrEngine = {
  readonly runtime: Runtime
  /**
   * The texts in the given areas, which lie inside the picture and do not overlap; in reading order. Rejects soon after an
   * abort of the signal.
   */
  read(picture: Picture, areas: readonly Box[], signal?: AbortSignal): Promise<Element[]>
}

/** Below this the recogniser guesses at icons and pictures. */
const leastConfidence = 0.5

/** Loads the models. Throws when they are missing, damaged, or no ONNX runtime works here. */
export async function openEngine(wanted?: Runtime): Promise<OcrEngine> {
  const [models, networks] = await Promise.all([readModels(), loadNetworks(wanted)])
  const detector = await networks.open(models.detector)
  const recognizer = await networks.open(models.recognizer)
  const readLines = openLines(recognizer, alphabetOf(models.dictionary))
  return {
    runtime: networks.runtime,
    async read(picture, areas, signal) {
      const boxes: Box[] = []
      for (const area of areas) boxes.push(...(await detect(detector, picture, area, signal)))
      const lines = boxes.flatMap((box) => linesIn(picture, box))
      const phrases = await readLines(picture, lines, signal)
      return phrases.filter(({ confidence }) => confidence >= leastConfidence).sort(byReading)
    },
  }
}
