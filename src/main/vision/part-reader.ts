/** Reads the texts of one part of a picture, for whoever looks no further. Starts no process before it is asked. */
import { type Box, clip } from '../../core/action/geometry'
import type { Element } from '../../core/action/observation'
import type { Picture } from '../engine/ports'
import { crop } from './encode'
import { type Ocr, type OcrOptions, openOcr } from './ocr/ocr'

export type PartReader = {
  /** The boxes of the texts are those of the whole picture. Rejects as `Ocr.elements` does. */
  read(picture: Picture, where: Box, signal: AbortSignal): Promise<readonly Element[]>
  close(): Promise<void>
}

/** In pixels: what is cut off at its very edge is read badly. */
const margin = 16

export function openPartReader(options?: OcrOptions): PartReader {
  let opened: Ocr | undefined
  return {
    async read(picture, where, signal) {
      opened ??= openOcr(options)
      const wide = { width: where.width + 2 * margin, height: where.height + 2 * margin }
      const part = clip({ x: where.x - margin, y: where.y - margin, ...wide }, picture)
      const texts = await opened.elements(crop(picture, part), signal)
      return texts.map(({ box, ...text }) => ({
        ...text,
        box: { ...box, x: box.x + part.x, y: box.y + part.y },
      }))
    },
    close: async () => opened?.close(),
  }
}
