/** What one client connection knows: its options, what the server can do, and who waits for what. */
import type { Box } from '../../../core/action/geometry'
import type { CutText } from '../cut-text'
import type { Framebuffer } from '../framebuffer'
import type { Inflaters } from './compressed'
import { type Coverage, coverageOf } from './coverage'
import type { Greeting, HandshakeOptions } from './handshake'
import { enableContinuousUpdates, type PixelEncoding, updateRequest } from './messages'

export type RfbClientOptions = HandshakeOptions & {
  /** Made as large as the server's screen, whatever its size before. */
  readonly framebuffer: Framebuffer
  /** Best first; default CopyRect, ZRLE, Tight, Raw. On a fast link leave the compressed ones out. */
  readonly encodings?: readonly PixelEncoding[] | undefined
  /** Let the server send without being asked each time, where it can; default true. */
  readonly continuous?: boolean | undefined
  /** Ask whether the server takes keys by their place; default false. */
  readonly keycodes?: boolean | undefined
  readonly onReady?: ((greeting: Greeting) => void) | undefined
  /** A whole update has arrived; `rect` is around everything in it. The framebuffer has told its own listeners before. */
  readonly onFrame?: ((rect: Box) => void) | undefined
  readonly onResize?: ((width: number, height: number) => void) | undefined
  readonly onBell?: (() => void) | undefined
  readonly onCutText?: ((text: string) => void) | undefined
  /** Called once. No error: it was closed from this side. The listener closes the transport. */
  readonly onEnd?: ((error?: Error) => void) | undefined
  /** `pause` asks the transport to stop reading until `resume`. */
  readonly onFlow?: ((flow: 'pause' | 'resume') => void) | undefined
}

export type Waiter = { readonly resolve: () => void; readonly reject: (error: Error) => void }

/** A pixel that was asked for, and what tells that it was. */
export type Reading = Waiter & {
  readonly id: number
  /** Updates that have come since. */
  updates: number
  /** The pixel has come by itself. */
  isCome: boolean
}

export type Session = {
  readonly options: RfbClientOptions
  readonly framebuffer: Framebuffer
  readonly send: (bytes: Uint8Array) => void
  readonly inflaters: Inflaters
  readonly cutText: CutText
  state: 'handshake' | 'ready' | 'ended'
  fence: boolean
  continuous: 'unknown' | 'on' | 'off'
  /** The server takes keys by their place. */
  keycodes: boolean
  /** An update has begun and not ended: the framebuffer holds part of the next picture. */
  midUpdate: boolean
  /** Pixels moved since the event loop last had a turn. */
  work: number
  wholeWaiters: Waiter[]
  /** What has come of each asked-for picture. */
  coverages: (Waiter & { come: Coverage })[]
  /** Fences that wait for their echo, and, on a server without them, whoever waits for a sign of life. */
  probes: (Waiter & { readonly id: number })[]
  nextProbe: number
  /** On a server without fences: who waits until it has read what was sent before. */
  readings: Reading[]
}

export const wholeScreen = ({ width, height }: Framebuffer): Box => ({ x: 0, y: 0, width, height })

/** Keeps one incremental request armed; nothing to do where updates come unasked. */
export function askForChanges(session: Session): void {
  if (session.continuous !== 'on') session.send(updateRequest(true, wholeScreen(session.framebuffer)))
}

/**
 * Asks for every pixel. The incremental request behind it is no waste: TigerVNC answers the first with the screen's
 * size alone and sends the pixels only on the next.
 */
export function askForAll(session: Session): void {
  const screen = wholeScreen(session.framebuffer)
  session.send(updateRequest(false, screen))
  session.send(updateRequest(true, screen))
}

/** Whoever waits for a picture waits for all of the screen as it is now. */
export function coverAnew({ coverages, framebuffer }: Session): void {
  for (const waiting of coverages) waiting.come = coverageOf(wholeScreen(framebuffer))
}

/** After a change of size: the old requests were for another screen. */
export function followResize(session: Session): void {
  const { framebuffer } = session
  coverAnew(session)
  if (session.continuous === 'on')
    session.send(enableContinuousUpdates(framebuffer.width, framebuffer.height))
  askForAll(session)
}
