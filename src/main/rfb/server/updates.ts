/** Sends one viewer the changes of a framebuffer, never more than it asked for and one update at a time. */
import type { Box } from '../../../core/action/geometry'
import { encoding } from '../encodings'
import { clipBox, type Damage, type Framebuffer } from '../framebuffer'
import { type PixelOrder, rgbaOrder } from '../pixel-order'
import { areaOf, boundRegion, intersectRegion } from '../regions'
import { createDeflater } from '../zlib-stream'
import { addDamage, type Debt, nextRefresh, type Piece, planLimits, planUpdate, wishesOf } from './plan'
import {
  cursorRect,
  cutOut,
  jpegRect,
  maxTightBytes,
  rawRect,
  sizeRect,
  updateHeader,
  zrleRect,
} from './rects'
import { oweVideo, type Video, type VideoDebt } from './video'

/** Time as the server sees it; replaced in tests. */
export type Clock = {
  readonly now: () => number
  /** Runs once after `ms`; gives a function that prevents it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export type UpdateOptions = {
  readonly framebuffer: Framebuffer
  /** May return a promise that is kept when more may be sent. */
  readonly send: (bytes: Uint8Array) => unknown
  /** RGBA to JPEG; when it fails the pixels are sent without loss. */
  readonly encodeJpeg?: ((rgba: Uint8Array, width: number, height: number) => Promise<Uint8Array>) | undefined
  readonly clock?: Clock | undefined
  /** Shown instead of the framebuffer's pixels to viewers that can, as soon as it has a picture. */
  readonly video?: Video | undefined
  readonly onError: (error: Error) => void
}

export type Updates = {
  /** The viewer has just been told the screen's size. */
  begin(): void
  setOrder(order: PixelOrder): void
  setEncodings(offered: ReadonlySet<number>): void
  request(incremental: boolean, area: Box): void
  stop(): void
}

/** Changes of more than a quarter of the screen come at most this often, ms. */
const bigInterval = 66

const realClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

type State = UpdateOptions & {
  readonly time: Clock
  readonly deflater: ReturnType<typeof createDeflater>
  readonly debt: Debt
  order: PixelOrder
  footage: VideoDebt | undefined
  offered: ReadonlySet<number>
  asked: Box | undefined
  resized: boolean
  cursorChanged: boolean
  phase: 'idle' | 'queued' | 'sending' | 'stopped'
  nextBig: number
  cancelTimer: () => void
}

/** Follows the framebuffer from now on; nothing is sent before the first request. */
export function createUpdates(options: UpdateOptions): Updates {
  const state: State = {
    ...options,
    time: options.clock ?? realClock,
    deflater: createDeflater(),
    debt: { dirty: [], lossy: [] },
    order: rgbaOrder,
    footage: undefined,
    offered: new Set(),
    asked: undefined,
    resized: false,
    cursorChanged: false,
    phase: 'idle',
    nextBig: 0,
    cancelTimer: () => undefined,
  }
  const leave = options.framebuffer.subscribe((damage) => takeDamage(state, damage))
  const leaveCursor = options.framebuffer.subscribeCursor(() => {
    state.cursorChanged = true
    nudge(state)
  })
  return {
    begin() {
      state.resized = false
    },
    setOrder(order) {
      state.order = order
    },
    setEncodings(offered) {
      state.offered = offered
      if (options.video !== undefined && offered.has(encoding.openH264))
        state.footage ??= oweVideo(options.video, () => filmed(state))
      state.cursorChanged ||= options.framebuffer.cursor !== undefined
    },
    request: (incremental, area) => takeRequest(state, incremental, area),
    stop() {
      state.phase = 'stopped'
      state.cancelTimer()
      state.deflater.close()
      state.footage?.stop()
      leave()
      leaveCursor()
    },
  }
}

/** A viewer of the video has none of the pixels yet. */
function filmed(state: State): void {
  if (state.footage?.active === false) addDamage(state.debt, wholeOf(state.framebuffer))
  nudge(state)
}

function takeDamage(state: State, damage: Damage): void {
  if (damage === 'resized') {
    state.resized = true
    state.debt.dirty = [wholeOf(state.framebuffer)]
    state.debt.lossy = []
  } else addDamage(state.debt, damage)
  nudge(state)
}

function takeRequest(state: State, incremental: boolean, area: Box): void {
  const { framebuffer, debt } = state
  const clipped = clipBox(area, framebuffer.width, framebuffer.height)
  if (!incremental && clipped.width > 0 && clipped.height > 0) addDamage(debt, clipped)
  state.asked = state.asked ? boundRegion([state.asked, clipped]) : clipped
  nudge(state)
}

function wholeOf({ width, height }: Framebuffer): Box {
  return { x: 0, y: 0, width, height }
}

/** Looks, once everything that happens together has happened, whether there is something to send. */
function nudge(state: State): void {
  if (state.phase !== 'idle') return
  state.phase = 'queued'
  queueMicrotask(() => {
    if (state.phase !== 'queued') return
    state.phase = 'idle'
    consider(state)
  })
}

function consider(state: State): void {
  state.cancelTimer()
  const { asked } = state
  if (!asked) return
  const wake = state.resized ? 0 : wakeTime(state, asked)
  if (wake > state.time.now()) wakeAt(state, wake)
  else launch(state, () => (state.resized ? sendSize(state) : sendChanges(state, asked)))
}

/** When there is something to send, ms; at most now when there is already. */
function wakeTime({ debt, framebuffer, cursorChanged, nextBig, footage }: State, asked: Box): number {
  if (footage?.active) return footage.waiting || cursorChanged ? 0 : Number.POSITIVE_INFINITY
  const area = areaOf(intersectRegion(debt.dirty, asked))
  if (isBig(area, framebuffer)) return nextBig
  if (area > 0 || cursorChanged) return 0
  return nextRefresh(debt) ?? Number.POSITIVE_INFINITY
}

function isBig(area: number, { width, height }: Framebuffer): boolean {
  return area > Math.max(planLimits.jpeg, (width * height) / 4)
}

function wakeAt(state: State, at: number): void {
  if (!Number.isFinite(at)) return
  state.cancelTimer = state.time.after(Math.max(0, at - state.time.now()), () => nudge(state))
}

/** One update at a time: the next is considered when this one has been sent. */
function launch(state: State, send: () => Promise<void>): void {
  state.phase = 'sending'
  state.asked = undefined
  send().then(
    () => {
      if (state.phase !== 'sending') return
      state.phase = 'idle'
      nudge(state)
    },
    (error: unknown) => {
      if (state.phase !== 'stopped') state.onError(error instanceof Error ? error : new Error(String(error)))
    },
  )
}

async function sendSize(state: State): Promise<void> {
  const extended = state.offered.has(encoding.extendedDesktopSize)
  if (!extended && !state.offered.has(encoding.desktopSize)) {
    throw new Error('The viewer cannot follow a change of the screen’s size.')
  }
  state.resized = false
  state.debt.dirty = [wholeOf(state.framebuffer)]
  await transmit(state, [sizeRect(state.framebuffer.width, state.framebuffer.height, extended)])
}

/** All pixels are taken at once, so that an update is one moment even though packing it takes several. */
async function sendChanges(state: State, asked: Box): Promise<void> {
  const { framebuffer, offered, order, debt } = state
  const wishes = wishesOf(offered, order.packs)
  const jpeg = wishes.jpeg && state.encodeJpeg !== undefined
  const now = state.time.now()
  if (isBig(areaOf(intersectRegion(debt.dirty, asked)), framebuffer)) state.nextBig = now + bigInterval
  const footage = state.footage?.active ? state.footage : undefined
  const pieces = footage ? [] : planUpdate(debt, asked, { ...wishes, jpeg }, now)
  const cut = pieces.map((piece) => ({ ...piece, rgba: cutOut(framebuffer, piece.box) }))
  const cursor = state.cursorChanged ? cursorRect(framebuffer.cursor, offered, order) : undefined
  state.cursorChanged = false
  const rects: Uint8Array[] = cursor ? [cursor] : []
  if (footage) rects.push(...footage.take(framebuffer.width, framebuffer.height))
  for (const piece of cut) rects.push(await encodePiece(state, piece, order))
  if (rects.length > 0) await transmit(state, rects)
  else restore(state, asked)
}

/** Nothing came of it (a cursor for a viewer that draws none): the request still stands. */
function restore(state: State, asked: Box): void {
  state.asked = state.asked ? boundRegion([state.asked, asked]) : asked
}

/** An update goes out in one go: no other message may come between its rectangles. */
async function transmit(state: State, rects: readonly Uint8Array[]): Promise<void> {
  if (state.phase === 'stopped') return
  await Promise.all([updateHeader(rects.length), ...rects].map((bytes) => state.send(bytes)))
}

type CutPiece = Piece & { readonly rgba: Uint8Array }

async function encodePiece(
  state: State,
  { box, form, rgba }: CutPiece,
  order: PixelOrder,
): Promise<Uint8Array> {
  switch (form) {
    case 'raw':
      return rawRect(box, rgba, order)
    case 'zrle':
      return zrleRect({ box, rgba, order }, state.deflater)
    case 'jpeg': {
      const jpeg = await state.encodeJpeg?.(rgba, box.width, box.height).catch(() => undefined)
      if (jpeg && jpeg.length > 0 && jpeg.length <= maxTightBytes) return jpegRect(box, jpeg)
      const packed = wishesOf(state.offered, order.packs).zrle
      return encodePiece(state, { box, rgba, form: packed ? 'zrle' : 'raw' }, order)
    }
  }
}
