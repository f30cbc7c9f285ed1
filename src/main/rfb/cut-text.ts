/** The clipboard as RFB carries it, the same from both sides: Latin-1, or Unicode by the extended form (rfbproto §7.7.27). */

import { constants, deflateSync, inflate } from 'node:zlib'
import { failure } from '../../core/problem'
import { type Parsing, settled } from './parsing'
import { concat, isLatin1, latin1, readI32, readLatin1, readU32, u8, u32 } from './wire'

/** Longer texts are read past and not shown; longer messages end the connection. */
export const cutTextLimits = { text: 1024 * 1024, message: 16 * 1024 * 1024 } as const

const text = 1
const action = { caps: 1 << 24, request: 1 << 25, peek: 1 << 26, notify: 1 << 27, provide: 1 << 28 } as const
const allActions = action.caps | action.request | action.peek | action.notify | action.provide
/** The lone `text` format may be sent unasked up to this size: 0 asks for a notice instead, so nothing comes unasked. */
const ownCaps = concat(u32(allActions | text), u32(0))

export type CutText = {
  /** `none`: the other side's clipboard is known not to work. `latin1` until it says that it can do more. */
  readonly reach: 'none' | 'latin1' | 'unicode'
  /** Reads the rest of a cut-text message, after its type byte. */
  read(): Parsing
  /** Offers the text; the extended form hands it over only when asked. Throws when the other side cannot take it. */
  offer(text: string): void
  /** Resolves when what was offered last has been handed over; at once where it was pushed. */
  handedOver(): Promise<void>
  /** Tells the other side that the extended form is spoken here (a server speaks first). */
  announce(): void
}

type CutTextOptions = {
  /** The message's number in the direction of sending. */
  readonly type: number
  readonly send: (bytes: Uint8Array) => void
  readonly onText: (text: string) => void
}

type Talk = CutTextOptions & {
  reach: CutText['reach']
  announced: boolean
  /** What the other side said it understands. */
  peerActions: number
  offered: string | undefined
  /** Whether the other side has what was offered last, and who waits for that. */
  isTaken: boolean
  takers: (() => void)[]
}

export function createCutText(options: CutTextOptions): CutText {
  const talk: Talk = {
    ...options,
    ...{ reach: 'latin1', announced: false, peerActions: 0, offered: undefined, isTaken: true, takers: [] },
  }
  return {
    get reach() {
      return talk.reach
    },
    read: () => readMessage(talk),
    offer: (offered) => offer(talk, offered),
    handedOver: () => (talk.isTaken ? Promise.resolve() : new Promise((done) => void talk.takers.push(done))),
    announce() {
      talk.announced = true
      sendExtended(talk, ownCaps)
    },
  }
}

function offer(talk: Talk, offered: string): void {
  if (new TextEncoder().encode(offered).length > cutTextLimits.text) {
    throw failure('rfb.clipboard.too_long')
  }
  switch (talk.reach) {
    case 'none':
      throw failure('rfb.clipboard.none')
    case 'latin1': {
      if (!isLatin1(offered)) throw failure('rfb.clipboard.latin')
      const bytes = latin1(offered)
      talk.send(concat(u8(talk.type, 0, 0, 0), u32(bytes.length), bytes))
      return
    }
    case 'unicode':
      talk.offered = offered
      talk.isTaken = false
      // Whoever still waits for an older text is not told of this one.
      talk.takers = []
      sendExtended(talk, u32(action.notify | text))
  }
}

function sendExtended(talk: Talk, payload: Uint8Array): void {
  talk.send(concat(u8(talk.type, 0, 0, 0), u32(-payload.length), payload))
}

function* readMessage(talk: Talk): Parsing {
  const length = readI32(yield 7, 3)
  const size = Math.abs(length)
  if (size > cutTextLimits.message) throw failure('rfb.clipboard.got_long')
  if (length < 0 && size < 4) throw failure('rfb.clipboard.got_broken')
  if (size > cutTextLimits.text) return yield* skip(size)
  const bytes = size > 0 ? yield size : new Uint8Array(0)
  if (length >= 0) return talk.onText(readLatin1(bytes))
  const flags = readI32(bytes, 0)
  if (flags & action.caps) takeCaps(talk, flags)
  else yield* answer(talk, flags, bytes.subarray(4))
}

function* skip(size: number): Parsing {
  const piece = 64 * 1024
  for (let left = size; left > 0; left -= piece) yield Math.min(piece, left)
}

/** x11vnc understands no notice and hangs up on a text it did not ask for, so it has no clipboard for us. */
function takeCaps(talk: Talk, flags: number): void {
  talk.peerActions = flags & allActions
  const works = (flags & text) !== 0 && (flags & action.notify) !== 0
  talk.reach = works ? 'unicode' : 'none'
  if (talk.announced) return
  talk.announced = true
  sendExtended(talk, ownCaps)
}

function* answer(talk: Talk, flags: number, body: Uint8Array): Parsing {
  const hasText = (flags & text) !== 0
  switch (flags & allActions) {
    case action.notify:
      if (hasText && talk.peerActions & action.request) sendExtended(talk, u32(action.request | text))
      return
    case action.request:
      if (hasText && talk.offered !== undefined) handOver(talk, talk.offered)
      return
    case action.peek:
      return sendExtended(talk, u32(action.notify | (talk.offered === undefined ? 0 : text)))
    case action.provide: {
      const provided = hasText ? yield* settled(readProvided(body)) : undefined
      if (provided !== undefined) talk.onText(provided)
      return
    }
  }
  throw failure('rfb.clipboard.got_kind')
}

function handOver(talk: Talk, offered: string): void {
  sendExtended(talk, provide(offered))
  talk.isTaken = true
  for (const tell of talk.takers.splice(0)) tell()
}

/** A length, the text in UTF-8 with CRLF line ends and a final NUL, all deflated. */
function provide(offered: string): Uint8Array {
  const body = new TextEncoder().encode(`${offered.replace(/\r\n|\r|\n/g, '\r\n')}\0`)
  return concat(u32(action.provide | text), deflateSync(concat(u32(body.length), body), { level: 1 }))
}

/** Undefined when the text is longer than allowed; what follows the text is not looked at. */
function readProvided(deflated: Uint8Array): Promise<string | undefined> {
  const maxOutputLength = cutTextLimits.text * 2
  return new Promise((resolve, reject) => {
    inflate(deflated, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }, (cause, inflated) => {
      if (cause && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') return resolve(undefined)
      if (cause) return reject(failure('rfb.clipboard.got_text', {}, { cause }))
      if (inflated.length < 4) return reject(failure('rfb.clipboard.got_text'))
      resolve(readText(inflated))
    })
  })
}

function readText(inflated: Uint8Array): string | undefined {
  const size = readU32(inflated, 0)
  if (size > cutTextLimits.text) return undefined
  const decoded = new TextDecoder().decode(inflated.subarray(4, 4 + size))
  return decoded.replace(/\0$/, '').replaceAll('\r\n', '\n')
}
