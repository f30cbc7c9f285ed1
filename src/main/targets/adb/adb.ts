/** An Android phone as a target: one connection, one picture, one queue of what is done to it. */
import { strayPoint } from '../../../core/action/action'
import { wordsOf } from '../../../core/cause'
import type { Capture, Target } from '../../engine/ports'
import { createQueue, inTime } from '../../engine/waiting'
import { watchStir } from '../../live/settle'
import { watchUnrest } from '../../live/unrest'
import { serveView } from '../../live/view'
import { createFramebuffer, type Framebuffer } from '../../rfb/framebuffer'
import { type AdbOptions, type Desk, live, nameOf, note, open, seen, show, showLive, status } from './desk'
import { focusedField } from './focus'
import { createHands } from './hands'
import { look } from './look'
import { act, whyNot } from './moves'
import { findHelper, learnApps } from './phone'
import type { Stage } from './stage'
import { type AdbAddress, parseAdbUrl } from './url'
import { createVideo } from './video/video'
import { settlePhone } from './watching'

/** Resolves when the phone is ready. Rejects with one sentence that says what to do. */
export async function connectAdb(url: string, options: AdbOptions): Promise<Target> {
  const desk = createDesk(parseAdbUrl(url), options)
  await open(desk, options.signal ?? new AbortController().signal)
  return {
    get info() {
      const apps = desk.contact?.phone.apps.names ?? []
      return { kind: 'adb', address: desk.address.shown, platform: 'mobile', apps } as const
    },
    status: () => status(desk),
    subscribe(listener) {
      desk.listeners.add(listener)
      return () => void desk.listeners.delete(listener)
    },
    async observe(signal) {
      signal.throwIfAborted()
      const capture = await look({ ...live(desk), quiet: desk.quiet }, signal)
      seen(desk)
      note(desk, '')
      return capture
    },
    glance: () => glance(desk),
    focused: async (signal) => focusedField(live(desk).phone, signal),
    unrest: watchUnrest(desk.framebuffer, desk.clock),
    cannot: (action) => cannot(desk, action),
    perform: (...order) => desk.queue(() => perform(desk, ...order)),
    settle: (signal) => settle(desk, signal),
    async release() {
      for (const hands of desk.hands) hands.release()
    },
    reconnect: (signal) => reconnect(desk, signal),
    view: (wire, gate) => addView(desk, wire, gate),
    close: () => close(desk),
  }
}

function createDesk(address: AdbAddress, options: AdbOptions): Desk {
  const framebuffer = createFramebuffer(1, 1)
  const desk: Desk = {
    address,
    options,
    clock: options.clock ?? (() => performance.now()),
    framebuffer,
    queue: createQueue(),
    views: new Set(),
    listeners: new Set(),
    hands: new Set(),
    film: options.scrcpy && createVideo(options.scrcpy.jar, framebuffer),
    contact: undefined,
    state: { state: 'connecting' },
    note: '',
    seenAt: undefined,
    noVideo: '',
    stir: undefined,
    quiet: true,
  }
  desk.framebuffer.subscribe((damage) => {
    if (damage === 'resized') showLive(desk)
  })
  return desk
}

/** The picture taken last; a phone that was never seen has none. */
const glance = ({ state, contact }: Desk): Capture | undefined =>
  state.state === 'live' ? contact?.camera.latest() : undefined

function cannot(desk: Desk, action: Parameters<Target['cannot']>[0]): string | undefined {
  const { contact } = desk
  if (contact === undefined) return undefined
  const problem = whyNot(action, contact.phone)
  if (problem === undefined) return undefined
  // What is missing may have been installed since: the next answer knows.
  const { phone, link } = contact
  if (action.kind === 'type' || action.kind === 'paste') findHelper(phone, link.lost).catch(() => undefined)
  if (action.kind === 'open_app') learnApps(phone, link.lost).catch(() => undefined)
  return problem
}

async function perform(
  desk: Desk,
  ...[action, signal, admit]: Parameters<Target['perform']>
): Promise<readonly string[]> {
  signal.throwIfAborted()
  const { phone, link } = live(desk)
  const problem = whyNot(action, phone) ?? stray(desk.framebuffer, action)
  if (problem !== undefined) throw new Error(`${phone.name}: ${problem}.`)
  const sent: string[] = []
  desk.stir?.ignore()
  desk.stir = watchStir(desk.framebuffer)
  try {
    const ended = AbortSignal.any([signal, link.lost])
    await act(
      action,
      stageOf(desk, ended, admit, (line) => void sent.push(line)),
    )
    return sent
  } catch (cause) {
    signal.throwIfAborted()
    throw link.lost.aborted ? link.lost.reason : cause
  } finally {
    desk.contact?.watcher.hurry()
  }
}

function stageOf(
  desk: Desk,
  signal: AbortSignal,
  admit: (() => boolean) | undefined,
  say: (line: string) => void,
): Stage {
  const { width, height } = desk.framebuffer
  const { phone } = live(desk)
  const check = () => {
    signal.throwIfAborted()
    if (admit?.() === false) throw new Error(`${phone.name}: the helm has changed hands.`)
  }
  return { phone, screen: { width, height }, signal, check, say }
}

function stray(screen: Framebuffer, action: Parameters<Target['perform']>[0]): string | undefined {
  const point = strayPoint(action, screen)
  return point && `${point.join(', ')} is outside the screen of ${screen.width} × ${screen.height} pixels`
}

/**
 * What the operator does in the view waits its turn behind what is being done, and is not tried again. `admit` is asked
 * once more when the turn comes: the helm may have changed hands.
 */
function byHand(desk: Desk, admit: () => boolean, work: (stage: Stage) => Promise<void>): void {
  desk
    .queue(async () => {
      if (!admit()) return
      const { link, watcher } = live(desk)
      watcher.hurry()
      await work(stageOf(desk, link.lost, admit, () => undefined))
      watcher.hurry()
    })
    .catch((cause) => {
      note(desk, wordsOf(cause).replace(`${nameOf(desk.address)}: `, ''))
      desk.options.onNotice?.(wordsOf(cause))
    })
}

async function settle(desk: Desk, signal: AbortSignal): Promise<{ readonly quiet: boolean }> {
  const { camera, link } = live(desk)
  const stirred = () => desk.stir?.stirred ?? true
  const settled = await settlePhone(camera, desk.clock, stirred, AbortSignal.any([signal, link.lost]))
  desk.quiet = settled.quiet
  return settled
}

function addView(desk: Desk, wire: Parameters<Target['view']>[0], gate: Parameters<Target['view']>[1]): void {
  const hands = createHands((work) => byHand(desk, gate.admit, work), desk.clock)
  desk.hands.add(hands)
  const view = serveView({
    wire,
    gate,
    framebuffer: desk.framebuffer,
    title: desk.contact?.link.title ?? nameOf(desk.address),
    hands,
    clock: desk.clock,
    encodeJpeg: desk.options.encodeJpeg,
    video: desk.film?.video,
    isLive: () => desk.state.state === 'live',
    setClipboard: (text) => {
      hands.keepClipboard(text)
      return true
    },
    onGone() {
      desk.views.delete(view)
      desk.hands.delete(hands)
    },
  })
  desk.views.add(view)
  desk.contact?.watcher.hurry()
}

async function reconnect(desk: Desk, signal: AbortSignal): Promise<void> {
  const before = desk.contact
  desk.contact = undefined
  for (const hands of desk.hands) hands.release()
  show(desk, { state: 'connecting' })
  await before?.link.close()
  try {
    await open(desk, signal)
  } catch (cause) {
    show(desk, { state: 'lost', message: wordsOf(cause) })
    throw cause
  }
}

/** How long the last act may take to end, in ms: it may be putting the user's keyboard back. */
const goodbye = 5000

async function close(desk: Desk): Promise<void> {
  for (const hands of desk.hands) hands.release()
  for (const view of [...desk.views]) view.close()
  const late = () => new Error('the phone is busy')
  await inTime(
    desk.queue(async () => undefined),
    { ms: goodbye, late, signals: [] },
  ).catch(() => undefined)
  const before = desk.contact
  desk.contact = undefined
  await before?.link.close()
  if (desk.state.state !== 'lost') show(desk, { state: 'lost', message: `${nameOf(desk.address)}: closed.` })
}
