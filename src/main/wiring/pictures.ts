/** Pictures for code that may not know the vision folder: reading, writing and comparing them, and the texts on them. */
import { compareFor } from '../vision/compare/compare'
import { dirtyRects } from '../vision/compare/tiles'
import { frameHash, fromImage, isNamed, toPng, toSmall, toWebpLossless } from '../vision/encode'
import { readModels } from '../vision/ocr/networks/models'
import { openOcr } from '../vision/ocr/ocr'
import { checkModels } from '../vision/ocr/scripts/scripts'
import { openPartReader } from '../vision/part-reader'

export const pictures = {
  read: fromImage,
  name: frameHash,
  toPng,
  /** Of a frame's bytes, for a film. */
  small: toSmall,
  /** How a record keeps its frames: lossless WebP, checked against their names. */
  kept: { encode: toWebpLossless, decode: fromImage, isNamed },
  changed: dirtyRects,
  compare: compareFor,
  openTexts: openOcr,
  openPartReader,
  /** Rejects when a model file of the text reader is missing or not as it was shipped. */
  checkTextModels: () => Promise.all([readModels(), checkModels()]),
} as const
