/** Refuses a picture whose bytes do not fit its size before anything is computed with it. */
import type { Picture } from '../engine/ports'

/** 64 Mpx is an 8K screen twice over: more is a broken or hostile target. */
const mostPixels = 64 * 1024 * 1024

/** Throws one clear sentence unless the bytes fit the size. */
export function requirePicture({ width, height, pixels }: Picture): void {
  const sized = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
  if (!sized || width * height > mostPixels) {
    throw new Error(`picture: ${width}x${height} is not a size that can be handled.`)
  }
  if (pixels.length !== width * height * 4) {
    throw new Error(
      `picture: ${width}x${height} needs ${width * height * 4} bytes of RGBA, but ${pixels.length} were given.`,
    )
  }
}
