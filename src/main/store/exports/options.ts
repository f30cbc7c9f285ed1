/** What an export is asked for, and what makes its pictures. */
import type { Picture, PictureSize } from '../../../core/exports/pictures'
import type { Lang } from '../../../core/lang'
import type { exportFormats } from '../../../core/library/library'

export type Format = (typeof exportFormats)[number]

export type ExportOptions = {
  /** Keeps the model's reasoning in pairs and documents. */
  readonly thought: boolean
  /** Trains on what nobody judged as well. */
  readonly unjudged: boolean
  readonly picture: PictureSize
  /** Share of the runs that is kept for validation. */
  readonly split: number
  readonly redact: boolean
  /** Of sentences that are written anew; the run's own by default. */
  readonly lang?: Lang | undefined
}

/** Makes pictures of recorded frames, off the main thread. */
export type PictureMaker = {
  /** @param file the bytes of a recorded frame. Resized, its marks drawn and its boxes painted over. */
  make(file: Uint8Array, picture: Picture): Promise<Uint8Array>
  /** An animated WebP; `marks` are SVG of the frame's size, drawn on the copy. */
  animate(
    frames: readonly { file: Uint8Array; marks?: string | undefined; ms: number }[],
  ): Promise<Uint8Array>
}
