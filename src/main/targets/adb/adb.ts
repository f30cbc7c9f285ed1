/** An Android phone as a target: one connection, one picture, one queue of what is done to it. */

import { strayPoint } from '../../../core/action/action'
import { type Say, type Sent, sayInto } from '../../../core/action/sent'
import { failure, problem, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Capture, Target } from '../../engine/ports'
import { createQueue, inTime } from '../../engine/waiting'
import { watchStir } from '../../live/settle'
import { watchUnrest } from '../../live/unrest'
import { serveView } from '../../live/view'
import { createFramebuffer, type Framebuffer } from '../../rfb/framebuffer'
import {
  type AdbOptions,
  type Device,
  live,
  nameOf,
  note,
  open,
  seen,
  show,
  showLive,
  status,
} from './device'
import { focusedField } from './focus'
import { createHands } from './hands'
import { withoutPlace } from './line/link'
import { look } from './look'
import { act, whyNot } from './moves'
import { findHelper, learnApps } from './phone'
import type { Stage } from './stage'
import { type AdbAddress, parseAdbUrl } from './url'
import { createVideo } from './video/video'
import { settlePhone } from './watching'

/** Resolves when the phone is ready. Rejects with one sentence that says what to do. */
export async function connectAdb(url: string, options: AdbOptions): Promise<Target> {
  const device = createDevice(parseAdbUrl(url), options)
  await open(device, options.signal ?? new AbortController().signal)
  return {
    get info() {
      const apps = device.contact?.phone.apps.names ?? []
      return { kind: 'adb', address: device.address.shown, platform: 'mobile', apps } as const
    },
    status: () => status(device),
    subscribe(listener) {
      device.listeners.add(listener)
      return () => void device.listeners.delete(listener)
    },
    async observe(signal) {
      signal.throwIfAborted()
      const capture = await look({ ...live(device), quiet: device.quiet }, signal)
      seen(device)
      note(device, undefined)
      return capture
    },
    glance: () => glance(device),
    focused: async (signal) => focusedField(live(device).phone, signal),
    unrest: watchUnrest(device.framebuffer, device.clock),
    cannot: (action) => cannot(device, action),
    perform: (...order) => device.queue(() => perform(device, ...order)),
    settle: (signal) => settle(device, signal),
    async release() {
      for (const hands of device.hands) hands.release()
    },
    reconnect: (signal) => reconnect(device, signal),
    view: (wire, gate) => addView(device, wire, gate),
    close: () => close(device),
  }
}

function createDevice(address: AdbAddress, options: AdbOptions): Device {
  const clock = options.clock ?? (() => performance.now())
  const framebuffer = createFramebuffer(1, 1)
  const device: Device = {
    address,
    options,
    clock,
    framebuffer,
    queue: createQueue(),
    views: new Set(),
    listeners: new Set(),
    hands: new Set(),
    film: options.scrcpy && createVideo(options.scrcpy.jar, framebuffer),
    contact: undefined,
    state: { state: 'connecting' },
    note: undefined,
    seenAt: undefined,
    noVideo: undefined,
    stir: watchStir(framebuffer, clock),
    quiet: true,
  }
  device.framebuffer.subscribe((damage) => {
    if (damage === 'resized') showLive(device)
  })
  return device
}

/** The picture taken last; a phone that was never seen has none. */
const glance = ({ state, contact }: Device): Capture | undefined =>
  state.state === 'live' ? contact?.camera.latest() : undefined

function cannot(device: Device, action: Parameters<Target['cannot']>[0]): Problem | undefined {
  const { contact } = device
  if (contact === undefined) return undefined
  const why = whyNot(action, contact.phone)
  if (why === undefined) return undefined
  // What is missing may have been installed since: the next answer knows.
  const { phone, link } = contact
  if (action.kind === 'type' || action.kind === 'paste') findHelper(phone, link.lost).catch(() => undefined)
  if (action.kind === 'open_app') learnApps(phone, link.lost).catch(() => undefined)
  return why
}

async function perform(
  device: Device,
  ...[action, signal, admit]: Parameters<Target['perform']>
): Promise<readonly Sent[]> {
  signal.throwIfAborted()
  const { phone, link } = live(device)
  const why = whyNot(action, phone) ?? stray(device.framebuffer, action)
  if (why !== undefined) throw failure('at', { place: phone.name, why })
  const sent: Sent[] = []
  device.stir.begin()
  try {
    const ended = AbortSignal.any([signal, link.lost])
    await act(action, stageOf(device, ended, admit, sayInto(sent)))
    return sent
  } catch (cause) {
    signal.throwIfAborted()
    throw link.lost.aborted ? link.lost.reason : cause
  } finally {
    device.contact?.watcher.hurry()
  }
}

function stageOf(device: Device, signal: AbortSignal, admit: (() => boolean) | undefined, say: Say): Stage {
  const { width, height } = device.framebuffer
  const { phone } = live(device)
  const check = () => {
    signal.throwIfAborted()
    if (admit?.() === false) throw failure('at', { place: phone.name, why: problem('target.helm_changed') })
  }
  return { phone, screen: { width, height }, signal, check, say }
}

function stray(screen: Framebuffer, action: Parameters<Target['perform']>[0]): Problem | undefined {
  const point = strayPoint(action, screen)
  return (
    point &&
    problem('target.outside', { place: point.join(', '), width: screen.width, height: screen.height })
  )
}

/**
 * What the operator does in the view waits its turn behind what is being done, and is not tried again. `admit` is asked
 * once more when the turn comes: the helm may have changed hands. Resolves when the turn is over, also when it was refused or failed.
 */
function byHand(
  device: Device,
  admit: () => boolean,
  work: (stage: Stage) => Promise<void>,
): Promise<boolean> {
  return device
    .queue(async () => {
      if (!admit()) return false
      const { link, watcher } = live(device)
      watcher.hurry()
      await work(stageOf(device, link.lost, admit, () => undefined))
      watcher.hurry()
      return true
    })
    .catch((cause) => {
      const notice = problemOf(cause)
      note(device, withoutPlace(notice))
      device.options.onNotice?.(notice)
      return false
    })
}

async function settle(device: Device, signal: AbortSignal): Promise<{ readonly quiet: boolean }> {
  const { camera, link } = live(device)
  const stirred = () => device.stir.stirred
  const settled = await settlePhone(camera, device.clock, stirred, AbortSignal.any([signal, link.lost]))
  device.quiet = settled.quiet
  return settled
}

function addView(
  device: Device,
  wire: Parameters<Target['view']>[0],
  gate: Parameters<Target['view']>[1],
): void {
  const hands = createHands((work) => byHand(device, gate.admit, work), device.clock)
  device.hands.add(hands)
  const view = serveView({
    wire,
    gate,
    framebuffer: device.framebuffer,
    title: device.contact?.link.title ?? nameOf(device.address),
    hands,
    clock: device.clock,
    encodeJpeg: device.options.encodeJpeg,
    video: device.film?.video,
    isLive: () => device.state.state === 'live',
    setClipboard: (text) => {
      hands.keepClipboard(text)
      return true
    },
    cannot: (action) => cannot(device, action),
    onGone() {
      device.views.delete(view)
      device.hands.delete(hands)
    },
  })
  device.views.add(view)
  device.contact?.watcher.hurry()
}

async function reconnect(device: Device, signal: AbortSignal): Promise<void> {
  const before = device.contact
  device.contact = undefined
  for (const hands of device.hands) hands.release()
  show(device, { state: 'connecting' })
  await before?.link.close()
  try {
    await open(device, signal)
  } catch (cause) {
    show(device, { state: 'lost', problem: problemOf(cause) })
    throw cause
  }
}

/** How long the last act may take to end, in ms: it may be putting the user's keyboard back. */
const goodbye = 5000

async function close(device: Device): Promise<void> {
  for (const hands of device.hands) hands.release()
  for (const view of [...device.views]) view.close()
  const late = () => failure('adb.phone.busy')
  await inTime(
    device.queue(async () => undefined),
    { ms: goodbye, late, signals: [] },
  ).catch(() => undefined)
  const before = device.contact
  device.contact = undefined
  await before?.link.close()
  if (device.state.state !== 'lost')
    show(device, {
      state: 'lost',
      problem: problem('at', { place: nameOf(device.address), why: problem('target.closed') }),
    })
}
