/** What an export is asked for, and what makes its pictures. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../../core/exports/pictures'
import type { exportFormats, RowOptions } from '../../../core/library/library'

export type Format = (typeof exportFormats)[number]

export type ExportOptions = Readonly<RowOptions> & {
  /** Share of the runs that is kept for validation. */
  readonly split: number
}

/** Makes pictures of recorded frames, off the main thread. */
export type PictureMaker = {
  /** @param file the bytes of a recorded frame. Resized, its marks drawn and its boxes painted over. */
  make(file: Uint8Array, picture: Picture): Promise<Uint8Array>
  /** Whether a recorded frame of this name may be this picture; rejects where the bytes are none. */
  isNamed(file: Uint8Array, name: string): Promise<boolean>
  /** The recorded frame with its boxes painted over, as a recorded frame of its own: its name and its bytes. */
  cover(
    file: Uint8Array,
    boxes: readonly Box[],
  ): Promise<{ readonly name: string; readonly file: Uint8Array }>
  /** An animated WebP; `marks` are SVG of the frame's size, drawn on the copy. */
  animate(
    frames: readonly { file: Uint8Array; marks?: string | undefined; ms: number }[],
  ): Promise<Uint8Array>
}
