/** One live viewer of a target: sees the kept picture, and its hands reach the target only while they are admitted. */
import type { Action } from '../../core/action/action'
import type { Point } from '../../core/action/geometry'
import type { Problem } from '../../core/problems/shape'
import type { Arrival, Clock, HandInput, ViewGate, Wire } from '../engine/ports'
import type { Framebuffer } from '../rfb/framebuffer'
import { createLedger } from '../rfb/ledger'
import { createRfbServer } from '../rfb/server/server'
import type { Video } from '../rfb/server/video'
import { keepSettled } from './settled'

export type EncodeJpeg = (rgba: Uint8Array, width: number, height: number) => Promise<Uint8Array>

/** Resolves once an input has got to the target, or is known not to: whether it did. Undefined where it is sent within the call. */
export type Sending = Promise<Arrival> | undefined

/** Where a viewer's hands go: pixels of the framebuffer, RFB button bits, X keysyms. */
export type ViewHands = {
  point(at: Point, mask: number): Sending
  key(keysym: number, down: boolean): Sending
  /** Writes what an input method has put together, behind all that was done before. */
  write(text: string): Sending
  /** A text is on its way, and what was done behind it waits. */
  isWriting?(): boolean
  /** Lifts everything that is down. */
  release(): void
}

export type ViewParts = {
  readonly wire: Wire
  readonly gate: ViewGate
  readonly framebuffer: Framebuffer
  readonly title: string
  readonly hands: ViewHands
  readonly clock: Clock
  readonly encodeJpeg?: EncodeJpeg | undefined
  /** A video of the same screen, for viewers that can show it. */
  readonly video?: Video | undefined
  /** False while the framebuffer holds only part of the next picture. */
  isWhole?: (() => boolean) | undefined
  /** Whether the target can be reached just now. */
  isLive(): boolean
  /** Hands the operator's clipboard on; false when the target cannot take this text. */
  setClipboard(text: string): boolean
  /** Why the target can never do such an action; undefined when it can. */
  cannot(action: Action): Problem | undefined
  onGone(): void
}

export type View = {
  /** The target's clipboard has changed; the viewer hears of it only while its hands are admitted. */
  offerClipboard(text: string): void
  close(): void
}

/** A pointer that only moves does nothing that could get lost. */
const isBare = (input: HandInput, mask: number): boolean =>
  input.type === 'pointer' && input.mask === 0 && mask === 0

/** How often it is looked whether the hands that hold something are still admitted, in ms. */
const watching = 50

export function serveView(parts: ViewParts): View {
  const { wire, gate, hands, clock, framebuffer, title, encodeJpeg, video } = parts
  const down = createLedger()
  const settled = keepSettled({ framebuffer, isWanted: () => gate.admit(), isWhole: parts.isWhole })
  let watch: NodeJS.Timeout | undefined
  const holding = () => down.mask !== 0 || down.keys.length > 0 || hands.isWriting?.() === true

  /** A button pressed by a hand that may no longer act would stay down for ever. */
  function letGo(): void {
    watch = void clearInterval(watch)
    for (const each of holding() ? [down, hands] : []) each.release()
  }

  function isAdmitted(): boolean {
    if (gate.admit() && parts.isLive()) return true
    letGo()
    return false
  }

  function follow(): void {
    if (!holding()) letGo()
    else watch ??= setInterval(isAdmitted, watching).unref()
  }

  function pass(input: HandInput, send: () => Sending): void {
    gate.onHand(input, settled.before)
    const sending = send()
    if (sending !== undefined && !isBare(input, down.mask)) gate.onSending?.(input.ms, sending)
  }

  function point(x: number, y: number, mask: number): void {
    if (!isAdmitted()) return
    pass({ type: 'pointer', at: [x, y], mask, ms: clock() }, () => hands.point([x, y], mask))
    down.note({ kind: 'pointer', x, y, mask })
    follow()
  }

  function strike(keysym: number, isDown: boolean): void {
    if (!isAdmitted()) return
    pass({ type: 'key', keysym, down: isDown, ms: clock() }, () => hands.key(keysym, isDown))
    down.note({ kind: 'key', keysym, down: isDown })
    follow()
  }

  function takeClipboard(text: string): void {
    if (!isAdmitted() || !parts.setClipboard(text)) return
    gate.onHand({ type: 'paste', text, ms: clock() }, settled.before)
  }

  function write(text: string): void {
    if (!isAdmitted()) return
    const why = parts.cannot({ kind: 'type', text, replace: false, submit: false })
    if (why !== undefined) return void gate.onUnsent?.(why)
    pass({ type: 'written', text, ms: clock() }, () => hands.write(text))
    follow()
  }

  const server = createRfbServer({
    framebuffer,
    name: title,
    encodeJpeg,
    video,
    send: (bytes) => wire.send(bytes),
    onPointer: point,
    onKey: strike,
    onCutText: takeClipboard,
    onWritten: write,
    onEnd: () => {
      letGo()
      settled.close()
      wire.close()
      parts.onGone()
    },
  })
  wire.onBytes((bytes) => server.receive(bytes))
  wire.onClose(() => server.disconnected())
  return {
    offerClipboard(text) {
      if (gate.admit()) server.sendCutText(text)
    },
    close: () => server.close(),
  }
}
