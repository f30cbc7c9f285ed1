/** A screen in memory: lossless RGBA pixels, a number that grows with every change, and who wants to know. */

import type { Box, Point } from '../../core/action/geometry'
import { failure } from '../../core/problem'

/** RGBA, four bytes a pixel, rows from the top; `pixels.length === width * height * 4`. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** A pointer's shape; alpha is straight (not premultiplied). `hotspot` is inside the image, in its pixels. */
export type Cursor = { readonly image: Picture; readonly hotspot: Point }

export type Damage = Box | 'resized'

export type Framebuffer = {
  readonly width: number
  readonly height: number
  /** The live pixels (alpha always 255): write, then call `damage`. Replaced by `resize`, so never keep a reference. */
  readonly pixels: Uint8Array
  /** Grows with every damage and resize. Equal numbers mean equal pixels, but for a writer that is half way through. */
  readonly seq: number
  /** The shape the server wants for the pointer; undefined while none was told. */
  readonly cursor: Cursor | undefined
  /** Where the pointer was last put, in pixels of this screen. */
  readonly pointer: Point
  /** Keeps what fits from the top left corner; the rest is opaque black. */
  resize(width: number, height: number): void
  /** Says that the pixels in `rect` have been written; clipped to the screen, ignored when empty. */
  damage(rect: Box): void
  subscribe(listener: (damage: Damage) => void): () => void
  setCursor(cursor: Cursor | undefined): void
  /** Told when the cursor's shape changes. */
  subscribeCursor(listener: () => void): () => void
  movePointer(point: Point): void
  /** The picture as it is now, in memory of its own. */
  copy(): Picture & { readonly seq: number }
}

const sizeLimits = { side: 16_384, pixels: 64 * 1024 * 1024 } as const

/** Whether a screen of this size may be allocated at all: 1…16,384 a side and no more than 64 Mpx. */
export function isSizeAllowed(width: number, height: number): boolean {
  const sideAllowed = (side: number) => Number.isInteger(side) && side >= 1 && side <= sizeLimits.side
  return sideAllowed(width) && sideAllowed(height) && width * height <= sizeLimits.pixels
}

/** The part of `box` inside a screen of this size; width or height is 0 when nothing is. */
export function clipBox(box: Box, width: number, height: number): Box {
  const x = Math.min(Math.max(0, box.x), width)
  const y = Math.min(Math.max(0, box.y), height)
  const right = Math.min(Math.max(0, box.x + box.width), width)
  const bottom = Math.min(Math.max(0, box.y + box.height), height)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

/** A new screen, opaque black. Throws when the size is not allowed. */
export function createFramebuffer(startWidth: number, startHeight: number): Framebuffer {
  const damageListeners = new Set<(damage: Damage) => void>()
  const cursorListeners = new Set<() => void>()
  let width = startWidth
  let height = startHeight
  let pixels = blackPixels(width, height)
  let seq = 0
  let cursor: Cursor | undefined
  let pointer: Point = [0, 0]

  function tell(damage: Damage): void {
    seq += 1
    for (const listener of [...damageListeners]) listener(damage)
  }

  return {
    get width() {
      return width
    },
    get height() {
      return height
    },
    get pixels() {
      return pixels
    },
    get seq() {
      return seq
    },
    get cursor() {
      return cursor
    },
    get pointer() {
      return pointer
    },
    resize(newWidth, newHeight) {
      const next = blackPixels(newWidth, newHeight)
      copyOverlap({ width, height, pixels }, { width: newWidth, height: newHeight, pixels: next })
      width = newWidth
      height = newHeight
      pixels = next
      tell('resized')
    },
    damage(rect) {
      const clipped = clipBox(rect, width, height)
      if (clipped.width > 0 && clipped.height > 0) tell(clipped)
    },
    subscribe: (listener) => join(damageListeners, listener),
    setCursor(next) {
      cursor = next
      for (const listener of [...cursorListeners]) listener()
    },
    subscribeCursor: (listener) => join(cursorListeners, listener),
    movePointer(point) {
      pointer = point
    },
    copy: () => ({ width, height, pixels: pixels.slice(), seq }),
  }
}

function join<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function blackPixels(width: number, height: number): Uint8Array {
  if (!isSizeAllowed(width, height)) throw failure('rfb.screen_size', { width, height })
  const pixels = new Uint8Array(width * height * 4)
  new Uint32Array(pixels.buffer).fill(opaqueBlack)
  return pixels
}

/** Alpha 255 in the fourth byte, whatever the byte order of this machine. */
const opaqueBlack = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] ?? 0

function copyOverlap(from: Picture, to: Picture): void {
  const rowBytes = Math.min(from.width, to.width) * 4
  const rows = Math.min(from.height, to.height)
  for (let row = 0; row < rows; row += 1) {
    const start = row * from.width * 4
    to.pixels.set(from.pixels.subarray(start, start + rowBytes), row * to.width * 4)
  }
}
