/** Which picture of a frame an export holds, under which name, and whether its numbers still fit it. */

import { type Box, isSameSize, type Size, type Space } from '../action/geometry'
import type { ImageRef } from '../dialects/dialect'

/** As the model was sent it; the frame as it was recorded; or no side longer than so many pixels. */
export type PictureSize = 'sent' | 'native' | number

export type Picture = Omit<ImageRef, 'type'> & {
  /** Relative to the export's folder. */
  readonly file: string
  /** The recorded file itself, byte for byte. */
  readonly whole: boolean
  /** Areas that are painted over, in pixels of the frame. */
  readonly boxes?: readonly Box[] | undefined
}

/** The pictures of one run's export; every one of them has its name here. */
export type Gallery = {
  /** The picture for a reference in a request. */
  sent(ref: ImageRef): Picture
  /** The screen itself, for formats that show screens rather than requests. */
  screen(frame: string, size: Size): Picture
}

type Wall = {
  readonly wanted: PictureSize
  /** The size of a frame of this run, where it is known. */
  sizeOf(frame: string): Size | undefined
  /** What must not be seen of a frame, in its pixels. */
  boxesOf(frame: string): readonly Box[]
}

export function openGallery({ wanted, sizeOf, boxesOf }: Wall): Gallery {
  const hang = (ref: ImageRef, size: Size): Picture =>
    pictureOf(ref, size, sizeOf(ref.frame), boxesOf(ref.frame))
  return {
    sent: (ref) => hang(ref, sizeFor(ref.size, wanted, wholeOf(ref) ?? sizeOf(ref.frame))),
    screen: (frame, size) => {
      const shown = typeof wanted === 'number' ? sizeFor(size, wanted, size) : size
      return hang({ type: 'image', frame, size, mime: 'image/png' }, shown)
    },
  }
}

/** The size of a part in the frame's own pixels. */
const wholeOf = ({ region }: ImageRef): Size | undefined =>
  region && { width: region.width, height: region.height }

function pictureOf(ref: ImageRef, size: Size, native: Size | undefined, boxes: readonly Box[]): Picture {
  const { frame, mime, marks, region } = ref
  const same = native !== undefined && isSameSize(size, native)
  const whole =
    same && marks === undefined && region === undefined && mime === 'image/png' && boxes.length === 0
  if (whole) return { frame, size, mime, file: `images/${frame}.webp`, whole }
  const drawn = marks === undefined ? '' : `-m${fingerprint(JSON.stringify(marks))}`
  const part = region === undefined ? '' : `-z${fingerprint(JSON.stringify(region))}`
  const hidden = boxes.length === 0 ? '' : `-r${fingerprint(JSON.stringify(boxes))}`
  const end = mime === 'image/png' ? 'png' : 'jpg'
  const file = `images/${frame}-${size.width}x${size.height}${part}${drawn}${hidden}.${end}`
  return {
    ...{ frame, size, mime, file, whole },
    ...(region && { region }),
    ...(marks && { marks }),
    ...(boxes.length > 0 && { boxes }),
  }
}

/** Replies that count pixels, of the picture or of the screen that it shows, are wrong on a picture of another size. */
export const fitsReplies = (ref: ImageRef, picture: Picture, numbers: Space | 'marks'): boolean =>
  (numbers !== 'image' && numbers !== 'pixels') ||
  // No number counts pixels of a part.
  ref.region !== undefined ||
  isSameSize(ref.size, picture.size)

function sizeFor(size: Size, wanted: PictureSize, native: Size | undefined): Size {
  if (wanted === 'sent') return size
  if (wanted === 'native') return native ?? size
  const scale = Math.min(1, wanted / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** FNV-1a of 32 bits, hex: a name, not a protection. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
