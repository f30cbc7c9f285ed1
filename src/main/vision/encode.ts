/** Frames as files and back: names, PNG, WebP and JPEG, resized copies. All but the name work off the JS thread. */

import { createHash } from 'node:crypto'
import { type Box, clip, type Size } from '../../core/action/geometry'
import type { ImageRef } from '../../core/dialects/dialect'
import { failure } from '../../core/problem'
import type { Picture } from '../engine/ports'
import { loadSharp } from './load-sharp'
import { drawMarks } from './marks/marks'
import { requirePicture } from './picture'

/** sha256 of the size, `1280x800\n`, and the RGB pixels, hex; the same for the same picture whatever its alpha. */
export const frameHash = (picture: Picture): string =>
  sha256(`${picture.width}x${picture.height}\n`, rgbOf(picture))

/** Whether a recorded frame of this name may be this picture. Frames were once named by their pixels alone. */
export const isNamed = (picture: Picture, name: string): boolean =>
  frameHash(picture) === name || sha256(rgbOf(picture)) === name

function rgbOf({ width, height, pixels }: Picture): Buffer {
  const rgb = Buffer.allocUnsafe(width * height * 3)
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = pixels[from] ?? 0
    rgb[to + 1] = pixels[from + 1] ?? 0
    rgb[to + 2] = pixels[from + 2] ?? 0
  }
  return rgb
}

function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Lossless and quick: for views and models. */
export async function toPng(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  return owned(await (await opaque(picture)).png({ compressionLevel: 3 }).toBuffer())
}

/** Lossless and small, about a quarter of the PNG on user interfaces: for the record. */
export async function toWebpLossless(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  return owned(await (await opaque(picture)).webp({ lossless: true, effort: 1 }).toBuffer())
}

/** Pixels: a thumbnail of a film at twice its size on the page. */
const smallWidth = 320

/** A small WebP of an image's bytes, for a film of many. Rejects like `fromImage`. */
export async function toSmall(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const smaller = sharp(bytes, { limitInputPixels })
    .resize({ width: smallWidth, withoutEnlargement: true, kernel: 'mitchell', fastShrinkOnLoad: true })
    .webp({ quality: 75, effort: 0 })
  return owned(await smaller.toBuffer().catch(notAPicture))
}

/** `quality` 1 to 100. Full colour resolution: thin coloured text survives. */
export async function toJpeg(picture: Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return owned(await (await opaque(picture)).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer())
}

/** Good enough that small text stays readable for a model. */
const jpegQuality = 90

/** How a picture is drawn before it is sent; marks and a region do not go together. */
type Drawn = Pick<ImageRef, 'size' | 'mime' | 'marks' | 'region'>

/** The picture, or the region of it, at exactly `size`, whatever its shape, its marks drawn on it, as a file: what a model is sent. */
export async function resizedImage(
  picture: Picture,
  { size, mime, marks = [], region }: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const bare = await resized(region === undefined ? picture : crop(picture, region), size)
  // After the resize: numbers that are made smaller with the picture could not be read.
  const scale = { x: size.width / picture.width, y: size.height / picture.height }
  const fitted = marks.length === 0 ? bare : drawMarks(bare, marks, scale)
  return mime === 'image/png' ? toPng(fitted) : toJpeg(fitted, jpegQuality)
}

/** Exactly `size`; the same picture when it has it already. */
async function resized(picture: Picture, { width, height }: Size): Promise<Picture> {
  if (picture.width === width && picture.height === height) return picture
  const pipeline = (await opaque(picture)).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  const pixels = await pipeline.ensureAlpha().raw().toBuffer()
  return { width, height, pixels: owned(pixels) }
}

const limitInputPixels = 64 * 1024 * 1024

const notAPicture = (cause: unknown): never => {
  throw failure('vision.not_a_picture', {}, { cause })
}

/** Reads a PNG, WebP or JPEG. Rejects with one sentence when the bytes are none or too large. */
export async function fromImage(bytes: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp()
  const decoded = sharp(bytes, { limitInputPixels }).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true }).catch(notAPicture)
  return { width: info.width, height: info.height, pixels: owned(data) }
}

/**
 * A copy in memory of its own. sharp's WebAssembly build answers with views of its heap that are overwritten once the
 * Buffer is collected, and a Buffer's `slice` shares its memory where an array's copies.
 */
const owned = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** The part inside `box`, in memory of its own. */
export function crop(picture: Picture, box: Box): Picture {
  const { x, y, width, height } = clip(box, picture)
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * picture.width + x) * 4
    pixels.set(picture.pixels.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, pixels }
}

async function opaque(picture: Picture) {
  requirePicture(picture)
  const sharp = await loadSharp()
  const { width, height, pixels } = picture
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}
