/** Pictures of a few lines of text, as a browser's fonts have them, without a browser. */
import sharp from 'sharp'
import type { Size } from '../../src/core/action/geometry'
import type { Picture } from '../../src/main/engine/ports'

export type DrawnLine = {
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly colour?: string
  readonly font?: string | undefined
}

/** On white, in DejaVu Sans where no other font is named. */
export async function drawnLines({ width, height }: Size, lines: readonly DrawnLine[]): Promise<Picture> {
  const body = lines
    .map(
      ({ text, x, y, size, colour = '#111', font = 'DejaVu Sans' }) =>
        `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${colour}">${text}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { width, height, pixels: new Uint8Array(pixels) }
}
