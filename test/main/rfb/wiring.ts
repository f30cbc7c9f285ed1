/** Ends of RFB connections for tests: a client and a server joined in memory, and a server written by hand. */
import { createRfbClient, type RfbClient, type RfbClientOptions } from '../../../src/main/rfb/client/client'
import { createFramebuffer, type Framebuffer } from '../../../src/main/rfb/framebuffer'
import { createRfbServer, type RfbServer, type RfbServerOptions } from '../../../src/main/rfb/server/server'
import { concat, latin1, u8, u16, u32 } from '../../../src/main/rfb/wire'

export type Pair = {
  readonly client: RfbClient
  readonly server: RfbServer
  readonly remote: Framebuffer
  readonly local: Framebuffer
  readonly ended: Promise<{ client: Error | undefined; server: Error | undefined }>
}

type PairOptions = {
  readonly remote?: Framebuffer
  readonly client?: Partial<RfbClientOptions>
  readonly server?: Partial<RfbServerOptions>
  /** Cuts what either side sends; default: not at all. */
  readonly cut?: (bytes: Uint8Array) => readonly Uint8Array[]
}

export function joinPair(options: PairOptions = {}): Pair {
  const remote = options.remote ?? createFramebuffer(64, 48)
  const local = createFramebuffer(1, 1)
  const cut = options.cut ?? ((bytes) => [bytes])
  const ends: { client: Error | undefined; server: Error | undefined } = {
    client: undefined,
    server: undefined,
  }
  const { promise: ended, keep } = deferred<typeof ends>()
  let open = 2
  const closed = () => {
    open -= 1
    if (open === 0) keep(ends)
  }
  const client: RfbClient = createRfbClient({
    framebuffer: local,
    ...options.client,
    send: (bytes) => {
      for (const piece of cut(bytes)) server.receive(piece)
    },
    onEnd: (error) => {
      ends.client = error
      closed()
      queueMicrotask(() => server.disconnected())
    },
  })
  const server: RfbServer = createRfbServer({
    framebuffer: remote,
    name: 'desk',
    ...options.server,
    send: (bytes) => {
      for (const piece of cut(bytes)) client.receive(piece)
    },
    onEnd: (error) => {
      ends.server = error
      closed()
      queueMicrotask(() => client.disconnected())
    },
  })
  return { client, server, remote, local, ended }
}

export function deferred<T = void>(): { promise: Promise<T>; keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

/** Resolves when the framebuffers hold the same picture. */
export function sameSoon(a: Framebuffer, b: Framebuffer): Promise<void> {
  const { promise, keep } = deferred()
  const same = () => a.width === b.width && a.height === b.height && Buffer.compare(a.pixels, b.pixels) === 0
  const leave = b.subscribe(() => {
    if (!same()) return
    leave()
    keep()
  })
  if (same()) keep()
  return promise
}

export const version38 = latin1('RFB 003.008\n')
export const rgba = concat(u8(32, 24, 0, 1), u16(255, 255, 255), u8(0, 8, 16, 0, 0, 0))

/** The whole of a server's side of a handshake without a password. */
export function greeting(width = 16, height = 8, name = 'desk'): Uint8Array {
  return concat(version38, u8(1, 1), u32(0), serverInit(width, height, name))
}

export function serverInit(width: number, height: number, name = 'desk'): Uint8Array {
  return concat(u16(width, height), rgba, u32(name.length), latin1(name))
}

export function update(...rects: readonly Uint8Array[]): Uint8Array {
  return concat(u8(0, 0), u16(rects.length), ...rects)
}

export function rect(
  box: readonly [number, number, number, number],
  encoding: number,
  ...body: readonly Uint8Array[]
): Uint8Array {
  return concat(u16(...box), u32(encoding), ...body)
}

export function cutText(flags: number, body: Uint8Array = u8()): Uint8Array {
  return concat(u8(3, 0, 0, 0), u32(-(4 + body.length)), u32(flags), body)
}

/** A client that hears what a test says, and what it said back. */
export function aloneClient(options: Partial<RfbClientOptions> = {}) {
  const framebuffer = createFramebuffer(1, 1)
  const sent: Uint8Array[] = []
  const { promise: ended, keep } = deferred<Error | undefined>()
  const client = createRfbClient({
    framebuffer,
    ...options,
    send: (bytes) => sent.push(bytes),
    onEnd: keep,
  })
  /** Everything sent since the last time. */
  const take = () => concat(...sent.splice(0))
  return { client, framebuffer, ended, take }
}

/** A server that hears what a test says, greeted as far as its first message. */
export async function aloneServer(options: Partial<RfbServerOptions> = {}) {
  const framebuffer = options.framebuffer ?? createFramebuffer(16, 8)
  const sent: Uint8Array[] = []
  const { promise: ended, keep } = deferred<Error | undefined>()
  const server = createRfbServer({
    name: 'desk',
    ...options,
    framebuffer,
    send: (bytes) => sent.push(bytes),
    onEnd: keep,
  })
  await Promise.resolve()
  const take = () => concat(...sent.splice(0))
  return { server, framebuffer, ended, take }
}

export const viewerGreeting = concat(version38, u8(1), u8(1))
