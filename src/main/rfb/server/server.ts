/** A small RFB server without a socket: shows a framebuffer to one viewer and reports what the viewer does. */
import type { Box } from '../../../core/action/geometry'
import { mayBeWritten, mostWritten, writtenHead, writtenText, writtenType } from '../../../core/hands/written'
import { type CutText, createCutText } from '../cut-text'
import { encoding, fenceFlags, toClient, toServer } from '../encodings'
import { createParser, type Parsing } from '../parsing'
import { readPixelOrder } from '../pixel-order'
import { concat, isLatin1, readI32, readU16, readU32, u8, u16, u32 } from '../wire'
import { type WelcomeOptions, welcomeViewer } from './handshake'
import { createUpdates, type UpdateOptions, type Updates } from './updates'

export type { Clock } from './updates'

export type RfbServerOptions = Omit<WelcomeOptions, 'framebuffer'> &
  Omit<UpdateOptions, 'onError'> & {
    readonly onReady?: (() => void) | undefined
    /** An X keysym. */
    readonly onKey?: ((keysym: number, down: boolean) => void) | undefined
    /** A pixel of the screen; buttons are bits, 1 = left. */
    readonly onPointer?: ((x: number, y: number, mask: number) => void) | undefined
    readonly onCutText?: ((text: string) => void) | undefined
    /** A text that the viewer's input method has put together; our own viewers send it. */
    readonly onWritten?: ((text: string) => void) | undefined
    /** Called once. No error: it was closed from this side. The listener closes the transport. */
    readonly onEnd?: ((error?: Error) => void) | undefined
    /** `pause` asks the transport to stop reading until `resume`. */
    readonly onFlow?: ((flow: 'pause' | 'resume') => void) | undefined
  }

export type RfbServer = {
  readonly state: 'handshake' | 'ready' | 'ended'
  /** The next bytes from the viewer, in pieces of any size; they must not be changed afterwards. */
  receive(chunk: Uint8Array): void
  /** The transport has ended or failed. */
  disconnected(cause?: Error): void
  /** Offers text to the viewer's clipboard; letters it cannot take become `?`. Ignored when not ready. */
  sendCutText(text: string): void
  bell(): void
  close(): void
}

const maxEncodings = 1024

type Viewer = {
  readonly options: RfbServerOptions
  readonly send: (bytes: Uint8Array) => unknown
  readonly updates: Updates
  readonly cutText: CutText
  state: RfbServer['state']
  fenced: boolean
  announced: boolean
}

/** Speaks first, but not before the caller has had its turn: both ends may be made and then joined. */
export function createRfbServer(options: RfbServerOptions): RfbServer {
  const viewer = createViewer(options, (error) => end(error))
  const parser = createParser({
    grammar: converse(viewer),
    onError: (error) => end(error),
    onFlow: options.onFlow,
  })

  function end(error?: Error): void {
    if (viewer.state === 'ended') return
    viewer.state = 'ended'
    parser.stop()
    viewer.updates.stop()
    options.onEnd?.(error)
  }

  queueMicrotask(parser.start)
  return {
    get state() {
      return viewer.state
    },
    receive: (chunk) => parser.receive(chunk),
    disconnected: (cause) => end(new Error('The viewer has gone.', cause ? { cause } : {})),
    sendCutText: (text) => sendCutText(viewer, text),
    bell() {
      if (viewer.state === 'ready') viewer.send(u8(toClient.bell))
    },
    close: () => end(),
  }
}

function createViewer(options: RfbServerOptions, onError: (error: Error) => void): Viewer {
  const send = (bytes: Uint8Array) => (viewer.state === 'ended' ? undefined : options.send(bytes))
  const viewer: Viewer = {
    options,
    send,
    updates: createUpdates({ ...options, send, onError }),
    cutText: createCutText({
      type: toClient.cutText,
      send,
      onText: (text) => options.onCutText?.(text),
    }),
    state: 'handshake',
    fenced: false,
    announced: false,
  }
  return viewer
}

function sendCutText({ state, cutText }: Viewer, text: string): void {
  if (state !== 'ready' || cutText.reach === 'none') return
  const reachable = cutText.reach === 'unicode' || isLatin1(text)
  cutText.offer(reachable ? text : [...text].map((letter) => (isLatin1(letter) ? letter : '?')).join(''))
}

function* converse(viewer: Viewer): Parsing {
  const { options, send } = viewer
  yield* welcomeViewer({ ...options, send })
  viewer.updates.begin()
  viewer.state = 'ready'
  options.onReady?.()
  while (true) yield* readMessage(viewer, (yield 1)[0] ?? 0)
}

function* readMessage(viewer: Viewer, type: number): Parsing {
  switch (type) {
    case toServer.setPixelFormat:
      return viewer.updates.setOrder(readPixelOrder((yield 19).subarray(3)))
    case toServer.setEncodings:
      return yield* readEncodings(viewer)
    case toServer.updateRequest: {
      const body = yield 9
      return viewer.updates.request(body[0] !== 0, readBox(body))
    }
    case toServer.key: {
      const body = yield 7
      return viewer.options.onKey?.(readU32(body, 3), body[0] !== 0)
    }
    case toServer.pointer:
      return takePointer(viewer, yield 5)
    case toServer.cutText:
      return yield* viewer.cutText.read()
    case writtenType:
      return yield* readWritten(viewer)
    case toServer.fence:
      return yield* readFence(viewer)
    case toServer.setDesktopSize:
      return yield* refuseDesktopSize(viewer)
  }
  throw new Error(`The viewer sent a message of an unknown kind (${type}).`)
}

function* readWritten({ options }: Viewer): Parsing {
  const units = readU32(yield writtenHead, 3)
  if (units > mostWritten) throw new Error('The viewer sent a text that is too long.')
  const text = units > 0 ? writtenText(yield 2 * units) : ''
  if (!mayBeWritten(text)) throw new Error('The viewer sent a text with half a letter in it.')
  if (text !== '') options.onWritten?.(text)
}

function readBox(body: Uint8Array): Box {
  return { x: readU16(body, 1), y: readU16(body, 3), width: readU16(body, 5), height: readU16(body, 7) }
}

function* readEncodings(viewer: Viewer): Parsing {
  const count = readU16(yield 3, 1)
  if (count > maxEncodings) throw new Error('The viewer offers too many encodings.')
  const body = count > 0 ? yield count * 4 : new Uint8Array(0)
  const offered = new Set(Array.from({ length: count }, (_, index) => readI32(body, index * 4)))
  viewer.updates.setEncodings(offered)
  if (offered.has(encoding.fence) && !viewer.fenced) {
    viewer.fenced = true
    viewer.send(fence(fenceFlags.request | fenceFlags.blockBefore, new Uint8Array(0)))
  }
  if (offered.has(encoding.extendedClipboard) && !viewer.announced) {
    viewer.announced = true
    viewer.cutText.announce()
  }
}

/** The first fence only says that fences are understood; its echo is of no interest. */
function* readFence({ send }: Viewer): Parsing {
  const header = yield 8
  const flags = readU32(header, 3)
  const length = header[7] ?? 0
  if (length > 64) throw new Error('The viewer sent a fence that is too long.')
  const payload = length > 0 ? yield length : new Uint8Array(0)
  const kept = fenceFlags.blockBefore | fenceFlags.blockAfter
  if (flags & fenceFlags.request) send(fence(flags & kept, payload.slice()))
}

function fence(flags: number, payload: Uint8Array): Uint8Array {
  return concat(u8(toClient.fence, 0, 0, 0), u32(flags), u8(payload.length), payload)
}

function takePointer({ options }: Viewer, body: Uint8Array): void {
  const { width, height } = options.framebuffer
  const x = Math.min(readU16(body, 1), width - 1)
  const y = Math.min(readU16(body, 3), height - 1)
  options.onPointer?.(x, y, body[0] ?? 0)
}

/** The screen's size is not the viewer's to choose: says so, as an update of its own. */
function* refuseDesktopSize({ options, send }: Viewer): Parsing {
  const screens = (yield 7)[5] ?? 0
  if (screens > 0) yield screens * 16
  const { width, height } = options.framebuffer
  const [byThisViewer, prohibited] = [1, 1]
  const header = concat(u16(byThisViewer, prohibited, width, height), u32(encoding.extendedDesktopSize))
  send(concat(u8(toClient.update, 0), u16(1), header, u8(0, 0, 0, 0)))
}
