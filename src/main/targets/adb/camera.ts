/** Takes the phone's picture and keeps the framebuffer the same as the last one taken. */

import type { Box } from '../../../core/action/geometry'
import { foreign, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Picture } from '../../engine/ports'
import { createQueue } from '../../engine/waiting'
import type { Framebuffer } from '../../rfb/framebuffer'
import { readDisplayIds, readLitDisplay } from './dumps'
import type { Link } from './line/link'
import { textOf } from './line/reply'
import { type ShellLine, sh } from './line/shell'
import { checkPng } from './png'

/** What came of one look; `damage` is what differs from the look before. A failure has its words. */
export type Shot =
  | {
      readonly kind: 'captured'
      readonly picture: Picture
      readonly seq: number
      readonly damage: Box | undefined
    }
  | { readonly kind: 'failed'; readonly why: Problem }

export type Camera = {
  /** A picture begun after this call. Rejects only when the phone is lost or `signal` says so. */
  shoot(signal: AbortSignal): Promise<Shot>
  /** The picture taken last over this connection; undefined before the first. */
  latest(): { readonly picture: Picture; readonly seq: number } | undefined
  /** Looks anew which of several displays is on; true when it is another than before. */
  chooseDisplay(signal: AbortSignal): Promise<boolean>
}

const deadline = 10_000

const complaint = (stderr: string): Problem | undefined =>
  stderr.trim() === '' ? undefined : foreign(stderr.trim().slice(0, 200))

/** `decode` turns the bytes of a PNG into pixels. */
export function createCamera(
  link: Link,
  framebuffer: Framebuffer,
  decode: (bytes: Uint8Array) => Promise<Picture>,
): Camera {
  const queue = createQueue()
  let display: string | undefined
  let last: { readonly bytes: Uint8Array; readonly picture: Picture; readonly seq: number } | undefined

  const line = (): ShellLine => (display === undefined ? sh`screencap -p` : sh`screencap -p -d ${display}`)

  async function shoot(signal: AbortSignal): Promise<Shot> {
    signal.throwIfAborted()
    try {
      const reply = await link.run(line(), { ms: deadline, signal })
      const png = checkPng(reply.stdout)
      if ('code' in png) return { kind: 'failed', why: complaint(reply.stderr) ?? png }
      // The same bytes are the same picture: decoding is the dear part.
      if (last !== undefined && last.seq === framebuffer.seq && sameBytes(last.bytes, png.bytes))
        return { kind: 'captured', picture: last.picture, seq: last.seq, damage: undefined }
      const picture = await decode(png.bytes)
      const damage = putPicture(framebuffer, picture)
      last = { bytes: png.bytes, picture, seq: framebuffer.seq }
      return { kind: 'captured', picture, seq: framebuffer.seq, damage }
    } catch (cause) {
      signal.throwIfAborted()
      link.lost.throwIfAborted()
      return { kind: 'failed', why: problemOf(cause) }
    }
  }

  async function chooseDisplay(signal: AbortSignal): Promise<boolean> {
    const before = display
    const how = { ms: deadline, signal }
    const ids = readDisplayIds(textOf(await link.run(sh`dumpsys SurfaceFlinger --display-id`, how)))
    if (ids.length < 2) return false
    display = readLitDisplay(textOf(await link.run(sh`dumpsys display`, how)), ids)
    return display !== before
  }

  return {
    shoot: (signal) => queue(() => shoot(signal)),
    latest: () => last && { picture: last.picture, seq: last.seq },
    chooseDisplay: (signal) => queue(() => chooseDisplay(signal)),
  }
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && Buffer.compare(a, b) === 0

/** Writes what differs, and says where that was; undefined when nothing was. */
export function putPicture(framebuffer: Framebuffer, picture: Picture): Box | undefined {
  const { width, height } = picture
  if (framebuffer.width !== width || framebuffer.height !== height) {
    framebuffer.resize(width, height)
    framebuffer.pixels.set(picture.pixels)
    framebuffer.damage({ x: 0, y: 0, width, height })
    return { x: 0, y: 0, width, height }
  }
  const box = difference(framebuffer.pixels, picture)
  if (box === undefined) return undefined
  framebuffer.pixels.set(picture.pixels)
  framebuffer.damage(box)
  return box
}

/** The smallest box round every pixel that differs. */
function difference(old: Uint8Array, { width, height, pixels }: Picture): Box | undefined {
  const row = width * 4
  const rowOf = (bytes: Uint8Array, y: number) => Buffer.from(bytes.buffer, bytes.byteOffset + y * row, row)
  let top = height
  let bottom = -1
  let left = row
  let right = -1
  for (let y = 0; y < height; y += 1) {
    const was = rowOf(old, y)
    const is = rowOf(pixels, y)
    if (was.equals(is)) continue
    if (top === height) top = y
    bottom = y
    let first = 0
    while (was[first] === is[first]) first += 1
    let end = row - 1
    while (was[end] === is[end]) end -= 1
    left = Math.min(left, first)
    right = Math.max(right, end)
  }
  if (bottom < 0) return undefined
  const x = Math.floor(left / 4)
  return { x, y: top, width: Math.floor(right / 4) - x + 1, height: bottom - top + 1 }
}
