/** Keeps a framebuffer up to the page: frames of the screencast as they come, and lossless pictures where one was taken. */
import { type Box, isSameSize } from '../../../../core/action/geometry'
import type { Picture } from '../../../engine/ports'
import { createFramebuffer, type Framebuffer } from '../../../rfb/framebuffer'

export type Screen = {
  /**
   * The frames of the screencast alone, one after another: what moves is learned from these. A lossless picture among them
   * may be newer than the next frame and is never quite like it, so that a page at rest would seem to go to and fro.
   */
  readonly cast: Framebuffer
  /** A JPEG of the screencast; `done` is called when it was shown or overtaken. Only one is decoded at a time. */
  show(jpeg: Uint8Array, done: () => void): void
  /** A lossless picture; the frame number it is known by. */
  keep(picture: Picture): number
  /** The next frame may be of another page. */
  forget(): void
}

type Waiting = { readonly jpeg: Uint8Array; readonly done: () => void }

/** JPEG is never further than this from the pixels it stands for, but at hard edges. */
const noise = 48

/** `fail` is told when a frame cannot be decoded. */
export function createScreen(
  framebuffer: Framebuffer,
  decode: (bytes: Uint8Array) => Promise<Picture>,
  fail: (cause: unknown) => void,
): Screen {
  const cast = createFramebuffer(framebuffer.width, framebuffer.height)
  let last: Picture | undefined
  /** Where the last lossless picture showed something else than the last frame of the screencast. */
  let doubt: Box | undefined
  let decoding = false
  let waiting: Waiting | undefined
  let era = 0

  function show(picture: Picture): void {
    if (!isSameSize(framebuffer, picture)) return
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    const news = last === undefined ? whole : difference(last, picture, 0)
    const box = last === undefined ? whole : join(news, doubt)
    last = picture
    doubt = undefined
    if (!isSameSize(cast, picture)) cast.resize(picture.width, picture.height)
    put(picture, cast, news)
    put(picture, framebuffer, box)
  }

  async function work(): Promise<void> {
    if (decoding) return
    decoding = true
    for (let next = waiting; next !== undefined; next = waiting) {
      waiting = undefined
      const begun = era
      try {
        const picture = await decode(next.jpeg)
        if (begun === era) show(picture)
      } catch (cause) {
        fail(cause)
      }
      next.done()
    }
    decoding = false
  }

  return {
    cast,
    show(jpeg, done) {
      waiting?.done()
      waiting = { jpeg, done }
      void work()
    },
    keep(picture) {
      if (!isSameSize(framebuffer, picture)) framebuffer.resize(picture.width, picture.height)
      doubt = last === undefined || !isSameSize(last, picture) ? undefined : difference(last, picture, noise)
      put(picture, framebuffer, difference(framebuffer, picture, 0))
      return framebuffer.seq
    },
    forget() {
      era += 1
      last = undefined
      doubt = undefined
    },
  }
}

const wordsOf = (pixels: Uint8Array): Uint32Array =>
  pixels.byteOffset % 4 === 0
    ? new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
    : new Uint32Array(pixels.slice().buffer)

/** The smallest box round all pixels that differ by more than `tolerance` in any channel. Both pictures have one size. */
function difference(a: Picture, b: Picture, tolerance: number): Box | undefined {
  const { width, height } = a
  const [left, right] = [wordsOf(a.pixels), wordsOf(b.pixels)]
  const differs = (at: number): boolean =>
    left[at] !== right[at] && (tolerance === 0 || !isNear(a.pixels, b.pixels, at * 4, tolerance))
  let edge: { x: number; y: number; right: number; bottom: number } | undefined
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    const first = find(start, start + width, 1, differs)
    if (first === undefined) continue
    const last = find(start + width - 1, first - 1, -1, differs) ?? first
    edge ??= { x: first - start, y, right: 0, bottom: 0 }
    edge.x = Math.min(edge.x, first - start)
    edge.right = Math.max(edge.right, last - start)
    edge.bottom = y
  }
  return edge && { x: edge.x, y: edge.y, width: edge.right - edge.x + 1, height: edge.bottom - edge.y + 1 }
}

function find(from: number, to: number, by: 1 | -1, is: (at: number) => boolean): number | undefined {
  for (let at = from; at !== to; at += by) if (is(at)) return at
  return undefined
}

function isNear(a: Uint8Array, b: Uint8Array, at: number, tolerance: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1) {
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > tolerance) return false
  }
  return true
}

function join(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (a === undefined || b === undefined) return a ?? b
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const width = Math.max(a.x + a.width, b.x + b.width) - x
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/** Writes that part of a picture, and tells. */
function put(from: Picture, to: Framebuffer, box: Box | undefined): void {
  if (box === undefined) return
  for (let row = box.y; row < box.y + box.height; row += 1) {
    const start = (row * from.width + box.x) * 4
    to.pixels.set(from.pixels.subarray(start, start + box.width * 4), start)
  }
  to.damage(box)
}
