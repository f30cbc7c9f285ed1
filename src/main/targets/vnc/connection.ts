/** One socket to a VNC server with its RFB client: opened within a time limit, watched, and lost with a sentence. */

import { BlockList, connect, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Failure, failure, problem, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Clock } from '../../engine/ports'
import { createRfbClient, type RfbClient } from '../../rfb/client/client'
import type { Greeting } from '../../rfb/client/handshake'
import type { TlsKind } from '../../rfb/client/vencrypt'
import type { Framebuffer } from '../../rfb/framebuffer'
import type { Outlet } from './hands'
import { openLayout } from './keyboards/layout'
import { placedKeys } from './keyboards/placed'
import type { Keys } from './keyboards/refusals'
import { openLinkSpeed, small } from './link-speed'
import { listening, openSilence } from './silence'
import { openTunnel } from './ssh'
import { canTls, encrypt, type KnownServers, wordsOfTls } from './tls'
import type { VncAddress } from './url'

export type ConnectionOptions = {
  readonly framebuffer: Framebuffer
  readonly clock: Clock
  /** How long a silent server may take to answer before it counts as lost, in ms. */
  readonly patience: number
  /** From the first packet to the server's name, in ms. */
  readonly handshake: number
  /** Without it, only certificates that the system's authorities vouch for are trusted. */
  readonly servers?: Pick<KnownServers, 'certificateOf' | 'hasShown'> | undefined
  readonly onResize: () => void
  readonly onCutText: (text: string) => void
}

export type Connection = {
  readonly client: RfbClient
  /** Where keys and pointer go. */
  readonly input: Outlet
  /** How it takes keys, where the address names the keyboard; known with the first picture. */
  readonly keys: Keys | undefined
  /** The name the server gives to its desktop. */
  readonly title: string
  /** How nobody on the way can read it; absent where anybody can. */
  readonly tls?: TlsKind | undefined
  /** Aborted when the connection has ended; the reason is the Failure to show. */
  readonly lost: AbortSignal
  /** Resolves when every pixel has come since the start, or since the last change of size. */
  pictured(): Promise<void>
  /** Resolves when the server has shown a sign of life just now. */
  alive(): Promise<void>
  /** Resolves when the server has read all that was sent; rejects when it is silent for a second meanwhile. */
  read(): Promise<void>
  /** Ends from this side; resolves when the socket is closed. */
  close(): Promise<void>
}

/** Resolves when the server is ready. Rejects with one sentence, within the handshake's time. */
export async function openConnection(
  address: VncAddress,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<Connection> {
  signal.throwIfAborted()
  const certificate = await options.servers?.certificateOf(placeOf(address))
  const pinned = certificate !== undefined || (await options.servers?.hasShown(placeOf(address))) === true
  signal.throwIfAborted()
  const line = dial(address, { certificate, pinned }, options)
  const timer = setTimeout(
    () => line.lose(problem('vnc.no_answer_within', { seconds: options.handshake / 1000 })),
    options.handshake,
  )
  const cancel = () => line.lose(problem('vnc.cancelled'))
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return { ...guard(line, await line.ready, options), ...inputOf(line.client, address) }
  } catch (cause) {
    signal.throwIfAborted()
    throw cause
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

type Line = {
  readonly client: RfbClient
  /** Closes from this side; resolves when the socket is closed. */
  readonly hangUp: () => Promise<void>
  readonly lost: AbortSignal
  /** What the server says of itself; rejects when the line is lost before. */
  readonly ready: Promise<Greeting>
  readonly heard: () => number
  readonly pictured: () => Promise<void>
  lose(why: Problem, cause?: unknown): void
  /** The error for the operator, with the server's address. */
  fail(why: Problem, cause?: unknown): Failure
}

/** `pinned`: the server is not talked to without a certificate. */
type Pin = { readonly certificate: string | undefined; readonly pinned: boolean }

function dial(address: VncAddress, { certificate, pinned }: Pin, options: ConnectionOptions): Line {
  const ended = new AbortController()
  const socket = address.ssh === undefined ? dialled(address) : openTunnel(address.ssh, address)
  /** The socket or tunnel, or the TLS round it. */
  let stream = socket
  let heard = options.clock()
  let picture: Promise<void> = Promise.resolve()
  const broken = openBreaks()
  const speed = openLinkSpeed(
    options.clock,
    (encodings) => client.state === 'ready' && client.encode(encodings),
  )

  const fail = (why: Problem, cause?: unknown): Failure =>
    failure('vnc.at', { place: placeOf(address), why }, { cause })

  function lose(why: Problem, cause?: unknown): void {
    if (ended.signal.aborted) return
    ended.abort(fail(why, cause))
    client.close()
    stream.destroy()
    socket.destroy()
  }

  const { promise: ready, resolve } = named(ended.signal)
  const client = createRfbClient({
    framebuffer: options.framebuffer,
    user: address.user,
    password: address.password,
    encodings: small,
    keycodes: address.keyboard !== undefined,
    send: (bytes) => write(stream, bytes),
    tls: { can: canTls, start: startTls, pinned },
    onReady: resolve,
    onResize: () => {
      picture = client.requestFull()
      options.onResize()
    },
    onCutText: options.onCutText,
    onFlow: (flow) => void stream[flow](),
    onEnd: (error) => lose(broken.first ? reasonOf(broken.first) : endOf(error), broken.first ?? error),
  })
  picture = client.requestFull()
  ready.then(speed.asked, () => undefined)
  picture.then(speed.pictured, () => undefined)
  const take = (chunk: Uint8Array) => {
    heard = options.clock()
    client.receive(chunk)
    speed.took(chunk.length, client.midUpdate)
  }
  const listen = (to: Duplex) => hear(to, take, broken, () => client.disconnected(broken.first))
  listen(socket)

  async function startTls(kind: TlsKind): Promise<void> {
    socket.off('data', take)
    const peer = { host: address.host, place: placeOf(address), certificate }
    await encrypt(socket, kind, peer, (encrypted) => {
      stream = encrypted
      listen(encrypted)
    })
  }

  return {
    client,
    hangUp: () => hangUp(stream),
    lost: ended.signal,
    ready,
    heard: () => heard,
    pictured: () => picture,
    lose,
    fail,
  }
}

/** What broke first, on whichever of the streams of a line. */
type Breaks = { readonly first: Error | undefined; note(error: Error): void }

function openBreaks(): Breaks {
  let first: Error | undefined
  return {
    get first() {
      return first
    },
    note(error) {
      first ??= error
    },
  }
}

function hear(from: Duplex, take: (chunk: Uint8Array) => void, breaks: Breaks, closed: () => void): void {
  from.on('data', take)
  from.on('error', (error) => {
    breaks.note(error)
    // TLS that objects to what came does not close by itself.
    from.destroy()
  })
  from.on('close', closed)
}

function dialled({ host, port }: VncAddress): Duplex {
  const socket = connect({ host, port })
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 15_000)
  return socket
}

/** What is written in one go leaves in one piece, so that no cut comes between a key's press and its release. */
function write(socket: Duplex, bytes: Uint8Array): void {
  if (socket.writableCorked === 0) {
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  socket.write(bytes)
}

/** A promise that the end of the line breaks. */
function named(lost: AbortSignal): {
  readonly promise: Promise<Greeting>
  readonly resolve: (greeting: Greeting) => void
} {
  let resolve: (greeting: Greeting) => void = () => undefined
  const promise = new Promise<Greeting>((keep, fail) => {
    resolve = keep
    lost.addEventListener('abort', () => fail(lost.reason), { once: true })
  })
  promise.catch(() => undefined)
  return { promise, resolve }
}

function inputOf(client: RfbClient, { keyboard }: VncAddress): Pick<Connection, 'input' | 'keys'> {
  if (keyboard === undefined) return { input: client, keys: undefined }
  const layout = openLayout(keyboard)
  const keys: Keys = {
    layout,
    get isTaken() {
      return client.takesKeycodes
    },
  }
  return { input: { pointer: client.pointer, key: placedKeys(client.key, layout) }, keys }
}

function guard(
  line: Line,
  { name: title, tls }: Greeting,
  { clock, patience }: ConnectionOptions,
): Omit<Connection, 'input' | 'keys'> {
  let probing: Promise<void> | undefined

  /** One probe at a time; the server is lost when it does not answer in time. */
  function alive(): Promise<void> {
    probing ??= answered().finally(() => {
      probing = undefined
    })
    return probing
  }

  async function answered(): Promise<void> {
    const timer = setTimeout(
      () => line.lose(problem('vnc.no_answer_for', { seconds: patience / 1000 })),
      patience,
    )
    try {
      await line.client.probe()
    } catch (cause) {
      throw line.lost.aborted ? line.lost.reason : cause
    } finally {
      clearTimeout(timer)
    }
  }

  async function read(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stalled = new Promise<never>((_, reject) => {
      const silence = openSilence(clock, line.heard)
      const look = () => {
        if (silence.look() >= stall)
          reject(line.fail(problem('vnc.input_stalled', { seconds: stall / 1000 })))
      }
      timer = setInterval(look, listening)
    })
    try {
      await Promise.race([line.client.taken(), stalled])
    } catch (cause) {
      throw line.lost.aborted ? line.lost.reason : cause
    } finally {
      clearInterval(timer)
    }
  }

  // A server that is stopped or cut off closes no socket: only its silence tells.
  const watch = setInterval(() => {
    if (clock() - line.heard() > patience) alive().catch(() => undefined)
  }, patience / 5)
  watch.unref()
  line.lost.addEventListener('abort', () => clearInterval(watch), { once: true })
  return {
    client: line.client,
    title,
    tls,
    lost: line.lost,
    pictured: line.pictured,
    read,
    alive: () => (clock() - line.heard() < fresh ? Promise.resolve() : alive()),
    close: line.hangUp,
  }
}

/** How long a server that was given input may be silent, in ms, until nobody knows how much of it arrived. */
const stall = 2000
/** Bytes that came this lately (ms) are a sign of life in themselves. */
const fresh = 1000
/** What was written last must reach the server: it lifts keys. */
const farewell = 1000

/**
 * Says goodbye and reads on until the server has hung up: closing over unread bytes would reset the connection, and
 * the server would lose what was written last.
 */
function hangUp(socket: Duplex): Promise<void> {
  if (socket.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), farewell)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.end()
    socket.resume()
  })
}

/** A name that begins like one of these is another's machine. */
const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

export const isLoopback = ({ host, ssh }: VncAddress): boolean =>
  ssh === undefined &&
  (host.toLowerCase() === 'localhost' || own.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** How messages name the server: `10.0.0.5:5900`. */
export const placeOf = ({ shown }: VncAddress): string => shown.slice(shown.indexOf('//') + 2)

const endOf = (error: Error | undefined): Problem =>
  error === undefined ? problem('target.closed') : problemOf(error)

const reasons: Readonly<Record<string, Problem>> = {
  ECONNREFUSED: problem('net.refused'),
  ENOTFOUND: problem('net.no_host'),
  EAI_AGAIN: problem('net.lookup_failed'),
  ETIMEDOUT: problem('net.host_silent'),
  EHOSTUNREACH: problem('net.host_unreachable'),
  ENETUNREACH: problem('net.network_unreachable'),
  ECONNRESET: problem('net.broken'),
  EPIPE: problem('net.broken'),
}

function reasonOf(error: Error): Problem {
  const why = wordsOfTls(error)
  if (why !== undefined) return problem('vnc.tls.broken', { why })
  const code = 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error.message === '' ? problem('net.failed') : problemOf(error))
}
