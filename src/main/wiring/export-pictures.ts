/** Makes the pictures of an export: resized, numbers drawn on, areas painted over, moves drawn on a film's copies. */
import { type Box, clip } from '../../core/action/geometry'
import type { Picture } from '../engine/ports'
import type { PictureMaker } from '../store/exports/options'
import { frameHash, fromImage, isNamed, resizedImage, toWebpLossless } from '../vision/encode'
import { loadSharp } from '../vision/load-sharp'

/** Wide enough to read, small enough to send. */
const filmWidth = 960

export const pictureMaker: PictureMaker = {
  async make(file, { size, mime, marks, region, boxes = [] }) {
    const frame = await fromImage(file)
    const shown = boxes.length === 0 ? frame : painted(frame, boxes)
    return resizedImage(shown, { size, mime, marks, region })
  },

  isNamed: async (file, name) => isNamed(await fromImage(file), name),

  async cover(file, boxes) {
    const shown = painted(await fromImage(file), boxes)
    return { name: frameHash(shown), file: await toWebpLossless(shown) }
  },

  async animate(frames) {
    const sharp = await loadSharp()
    const pages: Uint8Array[] = []
    const first = await fromImage(frames[0]?.file ?? new Uint8Array())
    const width = Math.min(filmWidth, first.width)
    const height = Math.round((first.height * width) / first.width)
    for (const { file, marks } of frames) {
      const drawn = marks === undefined ? [] : [{ input: Buffer.from(marks) }]
      // Two pipelines: within one, sharp resizes before it draws.
      const { width: wide, height: high } = await sharp(file).metadata()
      const marked = await sharp(file)
        .composite(drawn.map(({ input }) => ({ input: fitted(input, wide, high), left: 0, top: 0 })))
        .png({ compressionLevel: 1 })
        .toBuffer()
      pages.push(
        await sharp(marked)
          .resize(width, height, { fit: 'contain' })
          .removeAlpha()
          .png({ compressionLevel: 1 })
          .toBuffer(),
      )
    }
    const delay = frames.map(({ ms }) => ms)
    const images = pages.map((page) => Buffer.from(page))
    // One picture cannot be joined to others.
    const film = images.length === 1 ? sharp(images[0]) : sharp(images, { join: { animated: true } })
    return new Uint8Array(await film.webp({ quality: 85, effort: 2, delay, loop: 0 }).toBuffer())
  },
}

/** The drawing at the picture's own size, where that is smaller than the frame's. */
const fitted = (svg: Buffer, width: number, height: number): Buffer =>
  Buffer.from(
    svg.toString('utf8').replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${height}">`),
  )

/** A copy whose boxes are black: what was there cannot be brought back from it. */
function painted({ width, height, pixels }: Picture, boxes: readonly Box[]): Picture {
  const copy = new Uint8Array(pixels)
  for (const wanted of boxes) {
    const box = clip(wanted, { width, height })
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) copy.set([0, 0, 0, 255], (y * width + x) * 4)
    }
  }
  return { width, height, pixels: copy }
}
