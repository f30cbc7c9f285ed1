/** An RFB client without a socket: bytes in, pixels into a framebuffer, input out. Trusts nothing a server sends. */

import { contains } from '../../../core/action/geometry'
import { Failure, failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { type CutText, createCutText } from '../cut-text'
import { fenceFlags, toClient, toServer } from '../encodings'
import { createParser, type Parsing } from '../parsing'
import { readU32 } from '../wire'
import { createInflaters } from './compressed'
import { greetServer } from './handshake'
import {
  clientFence,
  enableContinuousUpdates,
  keyEvent,
  type PixelEncoding,
  placedKeyEvent,
  pointerEvent,
  setEncodings,
  setPixelFormat,
} from './messages'
import { askForAll, askForChanges, coverAnew, type RfbClientOptions, type Session } from './session'
import { taken } from './taken'
import { readUpdate } from './updates'
import type { Tls } from './vencrypt'
import { awaitWhole, catchUp, disappoint, keepProbe, probe, requestFull } from './waiting'

export type { PixelEncoding } from './messages'
export type { RfbClientOptions } from './session'

export type RfbClient = {
  readonly state: 'handshake' | 'ready' | 'ended'
  /** What the server's clipboard takes; known soon after `onReady`. */
  readonly clipboard: CutText['reach']
  /** Whether the server takes keys by their place; known with the first picture. */
  readonly takesKeycodes: boolean
  /** True while the framebuffer holds only part of the next picture. */
  readonly midUpdate: boolean
  /** The next bytes from the server, in pieces of any size; they must not be changed afterwards. */
  receive(chunk: Uint8Array): void
  /** The transport has ended or failed. */
  disconnected(cause?: Error): void
  /** Ends from this side; `onEnd` is called without an error. Held keys and buttons are the caller's to lift before. */
  close(): void
  /** Resolves when no update is half received; at once when none is. Rejects when the connection ends. */
  whole(): Promise<void>
  /** Asks for every pixel anew. Resolves when each has come; rejects when the connection ends. */
  requestFull(): Promise<void>
  /** Resolves when the framebuffer shows all that the server knew of at the call. Rejects when the connection ends. */
  catchUp(): Promise<void>
  /** Resolves when the server has shown that it is alive. Rejects when the connection ends; has no time limit. */
  probe(): Promise<void>
  /** Resolves when the server has read all that was sent before. Rejects when the connection ends; has no time limit. */
  taken(): Promise<void>
  /** Buttons are bits, 1 = left. Throws when not ready, or when a button is down outside the screen. */
  pointer(x: number, y: number, mask: number): void
  /** What pixels come in from now on, best first. Throws when not ready. */
  encode(encodings: readonly PixelEncoding[]): void
  /** An X keysym, and where its key is: an XT code that goes along where the server takes it. Throws when not ready. */
  key(keysym: number, down: boolean, code?: number): void
  /** Offers text to the server's clipboard. Throws when the server cannot take it. */
  cutText(text: string): void
  /** Resolves when the server has taken the text that was offered last; it may never be. */
  cutTextTaken(): Promise<void>
}

/** The server speaks first: nothing is sent before bytes arrive. */
export function createRfbClient(options: RfbClientOptions): RfbClient {
  const session = createSession(options)
  const end = (error?: Error) => endSession(session, error, parser.stop)
  // What came before TLS stood came from anybody: it must not pass for what came through it.
  const isEarly = () => parser.pending() > 0
  const parser = createParser({ grammar: converse(session, isEarly), onError: end, onFlow: options.onFlow })
  parser.start()
  return {
    get state() {
      return session.state
    },
    get clipboard() {
      return session.cutText.reach
    },
    get takesKeycodes() {
      return session.keycodes
    },
    get midUpdate() {
      return session.midUpdate
    },
    receive: (chunk) => parser.receive(chunk),
    disconnected: (cause) => end(new Failure(farewell(session), { cause })),
    close: () => end(),
    whole: () => awaitWhole(session),
    requestFull: () => requestFull(session),
    catchUp: () => catchUp(session),
    probe: () => probe(session),
    taken: () => taken(session),
    pointer: (x, y, mask) => sendPointer(session, [x, y], mask),
    encode(encodings) {
      requireReady(session)
      session.send(setEncodings(encodings, extrasOf(options)))
    },
    key(keysym, down, code) {
      requireReady(session)
      const isPlaced = code !== undefined && session.keycodes
      session.send(isPlaced ? placedKeyEvent(keysym, code, down) : keyEvent(keysym, down))
    },
    cutText(text) {
      requireReady(session)
      session.cutText.offer(text)
    },
    cutTextTaken: () => session.cutText.handedOver(),
  }
}

function createSession(options: RfbClientOptions): Session {
  const session: Session = {
    options,
    framebuffer: options.framebuffer,
    send: (bytes) => {
      if (session.state !== 'ended') options.send(bytes)
    },
    inflaters: createInflaters(),
    cutText: createCutText({
      type: toServer.cutText,
      send: (bytes) => session.send(bytes),
      onText: (text) => options.onCutText?.(text),
    }),
    state: 'handshake',
    fence: false,
    continuous: 'unknown',
    keycodes: false,
    midUpdate: false,
    work: 0,
    wholeWaiters: [],
    coverages: [],
    probes: [],
    nextProbe: 1,
    readings: [],
  }
  return session
}

const extrasOf = ({ continuous = true, keycodes = false }: RfbClientOptions) => ({ continuous, keycodes })

function* converse(session: Session, isEarly: () => boolean): Parsing {
  const { options, framebuffer } = session
  const greeting = yield* greetServer({ ...options, tls: guarded(options.tls, isEarly) })
  framebuffer.resize(greeting.width, greeting.height)
  coverAnew(session)
  session.state = 'ready'
  session.send(setPixelFormat())
  session.send(setEncodings(options.encodings ?? ['copyrect', 'zrle', 'tight', 'raw'], extrasOf(options)))
  askForAll(session)
  options.onReady?.(greeting)
  while (true) yield* readMessage(session, (yield 1)[0] ?? 0)
}

function guarded(tls: Tls | undefined, isEarly: () => boolean): Tls | undefined {
  if (tls === undefined) return undefined
  const start: Tls['start'] = async (kind) => {
    if (isEarly()) throw failure('rfb.tls.early')
    await tls.start(kind)
  }
  return { can: tls.can, pinned: tls.pinned, start }
}

function* readMessage(session: Session, type: number): Parsing {
  switch (type) {
    case toClient.update:
      return yield* readUpdate(session)
    case toClient.bell:
      return session.options.onBell?.()
    case toClient.cutText:
      return yield* session.cutText.read()
    case toClient.endOfContinuousUpdates:
      return switchContinuousUpdates(session)
    case toClient.fence:
      return yield* readFence(session)
    case toClient.colourMap:
      throw failure('rfb.colour_map')
  }
  throw failure('rfb.message_kind', { kind: type })
}

/** The first such message says that the server can; a later one that it has stopped. */
function switchContinuousUpdates(session: Session): void {
  const { width, height } = session.framebuffer
  if (session.continuous === 'unknown' && session.options.continuous !== false) {
    session.continuous = 'on'
    session.send(enableContinuousUpdates(width, height))
  } else {
    session.continuous = 'off'
    askForChanges(session)
  }
}

/** Everything before a fence has been read by now, so an echo says just that. */
function* readFence(session: Session): Parsing {
  const header = yield 8
  const flags = readU32(header, 3)
  const length = header[7] ?? 0
  if (length > 64) throw failure('rfb.long_fence')
  const payload = length > 0 ? yield length : new Uint8Array(0)
  session.fence = true
  if (flags & fenceFlags.request) {
    session.send(clientFence(flags & (fenceFlags.blockBefore | fenceFlags.blockAfter), payload.slice()))
    return
  }
  if (length === 4) keepProbe(session, readU32(payload, 0))
}

/** Letting go is always possible, even where the screen has shrunk under the pointer. */
function sendPointer(session: Session, [x, y]: readonly [number, number], mask: number): void {
  requireReady(session)
  const { width, height } = session.framebuffer
  if (!Number.isInteger(x) || !Number.isInteger(y)) throw failure('rfb.not_a_pixel', { x, y })
  if (mask !== 0 && !contains({ width, height }, [x, y])) {
    throw failure('rfb.outside', { x, y, width, height })
  }
  const inside = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)] as const
  session.framebuffer.movePointer(inside)
  session.send(pointerEvent(inside[0], inside[1], mask & 255))
}

function requireReady({ state }: Session): void {
  if (state === 'handshake') throw failure('rfb.not_ready')
  if (state === 'ended') throw failure('rfb.ended')
}

function farewell({ state, midUpdate }: Session): Problem {
  if (state === 'handshake') return problem('rfb.closed_early')
  return midUpdate ? problem('rfb.cut_picture') : problem('rfb.closed')
}

function endSession(session: Session, error: Error | undefined, stop: () => void): void {
  if (session.state === 'ended') return
  session.state = 'ended'
  stop()
  session.inflaters.close()
  disappoint(session, error ?? failure('rfb.ended'))
  session.options.onEnd?.(error)
}
