/** Opens the practice desktop: a VNC server on loopback with a small desktop behind it. */

import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { keyOf } from '../../../core/action/keys'
import type { Lang } from '../../../core/lang'
import { failure, problem, problemOf } from '../../../core/problem'
import { createFramebuffer } from '../../rfb/framebuffer'
import { createRfbServer, type RfbServer } from '../../rfb/server/server'
import { loadAtlas, paint } from './drawing/paint'
import { changedBox } from './drawing/scene'
import { move, press, release, scroll, setClipboard, tick } from './input'
import { keyDown, keyUp } from './keyboard'
import { startDesktop } from './start'
import type { DesktopState } from './state'
import { view } from './view'

export type PracticeOptions = {
  readonly width?: number
  readonly height?: number
  readonly lang?: Lang
  /** 0 or none: any free port. */
  readonly port?: number
  /** At most 8 bytes count; without it anyone on this machine may come in. */
  readonly password?: string
  /** Minutes since midnight for the clock in the top bar; the time of day when left out. */
  readonly minutes?: () => number
  /** The caret blinks, so that the screen is never quite still; off when left out. */
  readonly blink?: boolean
}

export type PracticeDesktop = {
  /** `vnc://127.0.0.1:PORT`, without the password. */
  readonly url: string
  readonly port: number
  state(): DesktopState
  /** Sends every viewer away and frees the port. */
  close(): Promise<void>
}

type Update = (state: DesktopState) => DesktopState

type Screen = {
  readonly framebuffer: ReturnType<typeof createFramebuffer>
  state(): DesktopState
  update(change: Update): void
}

/** More viewers than this are sent away at once. */
const mostViewers = 16

/** Rejects when the glyphs are missing or the port cannot be had. */
export async function openPracticeDesktop(options: PracticeOptions = {}): Promise<PracticeDesktop> {
  const minutes = options.minutes ?? timeOfDay
  const screen = await openScreen(startDesktop({ ...options, minutes: minutes() }))
  const viewers = new Set<RfbServer>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (sockets.size >= mostViewers) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    const viewer = welcome(socket, screen, { viewers, password: options.password })
    viewers.add(viewer)
    socket.once('close', () => {
      sockets.delete(socket)
      viewers.delete(viewer)
    })
  })
  const port = await listen(server, options.port ?? 0)
  const timers = [setInterval(() => screen.update((state) => tick(state, minutes())), 5000)]
  if (options.blink) timers.push(setInterval(() => screen.update(blinkCaret), 530))
  for (const timer of timers) timer.unref()
  return {
    url: `vnc://127.0.0.1:${port}`,
    port,
    state: screen.state,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

const blinkCaret: Update = (state) => ({ ...state, caretShown: !state.caretShown })

function timeOfDay(): number {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? problem('practice.port_taken') : problemOf(cause)
      reject(failure('practice.desktop_at', { place: `127.0.0.1:${port}`, why }, { cause }))
    })
    server.listen(port, '127.0.0.1', () => resolve(portOf(server.address())))
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw failure('practice.no_port')
  return address.port
}

/** The state and its picture. Several changes in a row are drawn once, before anything else is read. */
async function openScreen(start: DesktopState): Promise<Screen> {
  const atlas = await loadAtlas()
  const { width, height } = start.size
  const framebuffer = createFramebuffer(width, height)
  const whole = { x: 0, y: 0, width, height }
  let state = start
  let shown = view(start)
  let waiting = false
  const canvas = () => ({ width, height, pixels: framebuffer.pixels, clip: whole })
  paint(canvas(), atlas, shown, whole)
  framebuffer.damage(whole)

  function redraw(): void {
    waiting = false
    const next = view(state)
    const dirty = changedBox(shown, next)
    shown = next
    if (dirty === undefined) return
    paint(canvas(), atlas, next, dirty)
    framebuffer.damage(dirty)
  }

  return {
    framebuffer,
    state: () => state,
    update(change) {
      const next = change(state)
      if (next === state) return
      state = next
      if (!waiting) setImmediate(redraw)
      waiting = true
    },
  }
}

type House = { readonly viewers: ReadonlySet<RfbServer>; readonly password: string | undefined }

function welcome(socket: Socket, screen: Screen, house: House): RfbServer {
  const hands = createHands(screen, (text) => {
    for (const viewer of house.viewers) viewer.sendCutText(text)
  })
  const viewer = createRfbServer({
    framebuffer: screen.framebuffer,
    name: 'Practice desktop',
    password: house.password,
    send: (bytes) => sendTo(socket, bytes),
    onKey: hands.key,
    onPointer: hands.pointer,
    onCutText: (text) => screen.update((state) => setClipboard(state, text)),
    onFlow: (flow) => (flow === 'pause' ? socket.pause() : socket.resume()),
    onEnd: () => {
      hands.letGo()
      socket.end()
    },
  })
  socket.setNoDelay(true)
  socket.on('data', (chunk) => viewer.receive(chunk))
  socket.on('error', (cause) => viewer.disconnected(cause))
  socket.on('close', () => viewer.disconnected())
  return viewer
}

/** Kept when the socket has room again, or is gone. */
function sendTo(socket: Socket, bytes: Uint8Array): Promise<void> | undefined {
  if (!socket.writable || socket.write(bytes)) return undefined
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })
}

const buttons = [
  [1, 'left'],
  [2, 'middle'],
  [4, 'right'],
] as const

/** One viewer's keys and buttons; what is still down is lifted when the viewer goes. */
function createHands(screen: Screen, onCopy: (text: string) => void) {
  let mask = 0
  const held = new Set<number>()

  function change(next: Update): void {
    const before = screen.state().clipboard
    screen.update(next)
    const { clipboard } = screen.state()
    if (clipboard !== before) onCopy(clipboard)
  }

  function pointer(x: number, y: number, next: number): void {
    const [before, at] = [mask, [x, y] as const]
    mask = next
    const ms = performance.now()
    change((state) => move(state, at))
    for (const [bit, button] of buttons) {
      if (next & bit & ~before) change((state) => press(state, at, button, ms))
      if (before & bit & ~next) change((state) => release(state, at, button))
    }
    if (next & ~before & 8) change((state) => scroll(state, at, -1))
    if (next & ~before & 16) change((state) => scroll(state, at, 1))
  }

  function key(keysym: number, down: boolean): void {
    const stroke = keysym > 0x0110ffff ? undefined : keyOf(keysym)
    if (stroke === undefined) return
    if (down) held.add(keysym)
    else held.delete(keysym)
    change((state) => (down ? keyDown(state, stroke) : keyUp(state, stroke)))
  }

  return {
    pointer,
    key,
    letGo() {
      const [x, y] = screen.state().pointer
      if (mask !== 0) pointer(x, y, 0)
      for (const keysym of [...held]) key(keysym, false)
    },
  }
}
