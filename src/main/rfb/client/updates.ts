/** The client's reading of an update: rectangles into the framebuffer, sizes, cursors (rfbproto §7.6.1, §7.7, §7.8). */

import type { Box } from '../../../core/action/geometry'
import { failure } from '../../../core/problem'
import { encoding } from '../encodings'
import { type Framebuffer, isSizeAllowed } from '../framebuffer'
import type { Parsing } from '../parsing'
import { boundRegion } from '../regions'
import { readI32, readU16, readU32 } from '../wire'
import { decodeZrle, maxZrleBytes } from '../zrle-decoding'
import { canInflateTo, readInflated } from './compressed'
import { readAlphaCursor, readCursor } from './cursor'
import { sizeRefusal } from './handshake'
import { askForChanges, followResize, type Session } from './session'
import { keepTaken, noteReadings } from './taken'
import { readTight } from './tight'
import { cover, keepPromises } from './waiting'

const unknownCount = 0xffff
/** More damaged boxes than this are told as the one box around them. */
const maxTold = 32
/** Pixels moved by copying, unpacking or resizing before the event loop gets a turn. */
const maxWork = 16 * 1024 * 1024
const opaque = 0xff000000

type Header = Box & { readonly encoding: number }
type Outcome = 'more' | 'last'

/** Reads one update after its type byte. Listeners hear of it when it is whole. */
export function* readUpdate(session: Session): Parsing {
  session.midUpdate = true
  const count = readU16(yield 3, 1)
  askForChanges(session)
  const touched: Box[] = []
  for (let index = 0; index < count || count === unknownCount; index += 1) {
    if ((yield* readRect(session, touched)) === 'last') break
  }
  session.midUpdate = false
  tell(session, touched)
}

function tell(session: Session, touched: readonly Box[]): void {
  for (const box of touched) session.framebuffer.damage(box)
  keepPromises(session)
  keepTaken(session)
  const around = boundRegion(touched)
  if (around) session.options.onFrame?.(around)
}

function* readRect(session: Session, touched: Box[]): Parsing<Outcome> {
  const header = readHeader(yield 12)
  switch (header.encoding) {
    case encoding.lastRect:
      return 'last'
    case encoding.raw:
    case encoding.copyRect:
    case encoding.zrle:
    case encoding.tight:
      yield* readPixels(session, header)
      if (header.encoding !== encoding.raw) yield* breathe(session, header)
      if (header.width > 0 && header.height > 0) note(session, touched, header)
      return 'more'
    case encoding.desktopSize:
      yield* resize(session, header, touched)
      return 'more'
    case encoding.extendedDesktopSize:
      yield* readExtendedSize(session, header, touched)
      return 'more'
    case encoding.cursor:
      session.framebuffer.setCursor(yield* readCursor(header))
      return 'more'
    case encoding.cursorWithAlpha:
      session.framebuffer.setCursor(yield* readAlphaCursor(header))
      return 'more'
    case encoding.extendedKeys:
      session.keycodes = true
      return 'more'
    case encoding.pointerPosition:
      session.framebuffer.movePointer([header.x, header.y])
      return 'more'
  }
  throw failure('rfb.update.encoding', { encoding: header.encoding })
}

function note(session: Session, touched: Box[], { x, y, width, height }: Box): void {
  const box = { x, y, width, height }
  cover(session, box)
  noteReadings(session, box)
  touched.push(box)
  const around = touched.length > maxTold ? boundRegion(touched) : undefined
  if (around) touched.splice(0, touched.length, around)
}

/** A few bytes can move a whole screen of pixels: after enough of them everyone else gets a turn. */
function* breathe(session: Session, { width, height }: Box): Parsing {
  session.work += width * height
  if (session.work < maxWork) return
  session.work = 0
  yield new Promise((resolve) => setImmediate(resolve))
}

function readHeader(bytes: Uint8Array): Header {
  return {
    x: readU16(bytes, 0),
    y: readU16(bytes, 2),
    width: readU16(bytes, 4),
    height: readU16(bytes, 6),
    encoding: readI32(bytes, 8),
  }
}

function* readPixels(session: Session, header: Header): Parsing {
  const { framebuffer } = session
  if (header.x + header.width > framebuffer.width || header.y + header.height > framebuffer.height) {
    throw failure('rfb.update.outside', placing(header, framebuffer))
  }
  if (header.encoding === encoding.zrle) yield* readZrle(session, header)
  else if (header.encoding === encoding.tight) yield* readTight(session, header)
  else if (header.encoding === encoding.copyRect) copyRect(framebuffer, header, yield 4)
  else yield* readRaw(framebuffer, header)
}

function* readRaw(framebuffer: Framebuffer, rect: Box): Parsing {
  if (rect.width === 0) return
  const { pixels } = framebuffer
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, framebuffer.width * framebuffer.height)
  for (let y = rect.y; y < rect.y + rect.height; y += 1) {
    const start = y * framebuffer.width + rect.x
    pixels.set(yield rect.width * 4, start * 4)
    for (let at = start; at < start + rect.width; at += 1) words[at] = (words[at] ?? 0) | opaque
  }
}

function copyRect(framebuffer: Framebuffer, rect: Box, source: Uint8Array): void {
  const from = { ...rect, x: readU16(source, 0), y: readU16(source, 2) }
  if (from.x + rect.width > framebuffer.width || from.y + rect.height > framebuffer.height) {
    throw failure('rfb.update.copy_outside', placing(from, framebuffer))
  }
  const { pixels, width } = framebuffer
  const downwards = rect.y > from.y
  for (let index = 0; index < rect.height; index += 1) {
    const row = downwards ? rect.height - 1 - index : index
    const start = ((from.y + row) * width + from.x) * 4
    pixels.copyWithin(((rect.y + row) * width + rect.x) * 4, start, start + rect.width * 4)
  }
}

function* readZrle({ framebuffer, inflaters }: Session, rect: Box): Parsing {
  const length = readU32(yield 4, 0)
  const most = maxZrleBytes(rect.width, rect.height)
  if (!canInflateTo(length, most)) throw failure('rfb.zrle.long')
  decodeZrle(yield* readInflated(inflaters.zrle, length, most), framebuffer, rect)
}

function* resize(session: Session, header: Box, touched: Box[]): Parsing {
  const { framebuffer } = session
  const { width, height } = header
  if (!isSizeAllowed(width, height)) throw sizeRefusal(width, height)
  if (width === framebuffer.width && height === framebuffer.height) return
  touched.length = 0
  framebuffer.resize(width, height)
  followResize(session)
  session.options.onResize?.(width, height)
  yield* breathe(session, header)
}

/** In this rectangle `x` says why and `y` whether it worked; a refused wish comes with no new size. */
function* readExtendedSize(session: Session, header: Header, touched: Box[]): Parsing {
  const screens = (yield 4)[0] ?? 0
  if (screens > 0) yield screens * 16
  if (header.y === 0) yield* resize(session, header, touched)
}

const placing = (rect: Box, { width, height }: Framebuffer) => ({
  place: `${rect.width} × ${rect.height} at ${rect.x}, ${rect.y}`,
  width,
  height,
})
