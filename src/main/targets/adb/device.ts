/** The device a phone lies on: the connection of now, the kept picture, and what is told of both. */

import { Failure, failure, problem, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Clock, Picture, TargetState } from '../../engine/ports'
import type { Queue } from '../../engine/waiting'
import type { Stir } from '../../live/settle'
import type { EncodeJpeg, View } from '../../live/view'
import { type Framebuffer, isSizeAllowed } from '../../rfb/framebuffer'
import { type Camera, createCamera, type Shot } from './camera'
import { readWmSize } from './dumps'
import type { PhoneHands } from './hands'
import { restoreAfterCrash } from './input-method'
import { createKeys } from './line/adb-key'
import { createLink, type Line, type Link } from './line/link'
import { sh } from './line/shell'
import { openTcpLine } from './line/tcp'
import { openServerLine } from './line/through-server'
import { createLister, judge, type Lister, type Sight } from './look'
import { ask, meet, type Phone } from './phone'
import { type AdbAddress, parseAdbUrl } from './url'
import type { PhoneVideo } from './video/video'
import { createWatcher, type Watcher } from './watching'

export type AdbOptions = {
  /** A PNG's bytes as pixels. */
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** The folder in which the key of this computer is kept, when adb has none of its own. */
  readonly keys: string
  /** The user's own names of apps: name → package. */
  readonly aliases?: Readonly<Record<string, string>> | undefined
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal | undefined
  readonly clock?: Clock | undefined
  readonly encodeJpeg?: EncodeJpeg | undefined
  /** How long a person may take to accept the key on the phone, in ms; 60 s. */
  readonly accept?: number | undefined
  /** Where adb keeps its own key; `~/.android/adbkey`. */
  readonly adbKey?: string | undefined
  /** scrcpy's server, version 3.3.3: a file of this computer. Without it the view is made of pictures alone. */
  readonly scrcpy?: { readonly jar: string } | undefined
  /** Told what the operator should know and no call carries. */
  readonly onNotice?: ((notice: Problem) => void) | undefined
  /** Told each time the kept picture was made sure of, with its frame number. */
  readonly onPicture?: ((seen: { readonly seq: number; readonly ms: number }) => void) | undefined
}

/** What exists only while the phone is connected. */
export type Contact = {
  readonly link: Link
  readonly phone: Phone
  readonly camera: Camera
  readonly watcher: Watcher
  readonly lister: Lister
}

export type Device = {
  address: AdbAddress
  readonly options: AdbOptions
  readonly clock: Clock
  readonly framebuffer: Framebuffer
  readonly queue: Queue
  readonly views: Set<View>
  readonly listeners: Set<(state: TargetState) => void>
  /** The hands of each viewer. */
  readonly hands: Set<PhoneHands>
  readonly film: PhoneVideo | undefined
  contact: Contact | undefined
  state: TargetState
  /** Why there is no new picture. */
  note: Problem | undefined
  /** When the kept picture was last made sure of, on the device's clock. */
  seenAt: number | undefined
  /** Why there is no video; undefined where there may be one, or none is wanted. */
  noVideo: Problem | undefined
  readonly stir: Stir
  quiet: boolean
}

/** How messages name the phone: `adb emulator-5554`. */
export const nameOf = ({ shown }: AdbAddress): string =>
  `adb ${shown.replace(/^adb(\+tcp)?:\/\//, '')}`.trim()

export function show(device: Device, state: TargetState): void {
  device.state = state
  const now = status(device)
  for (const listener of [...device.listeners]) listener(now)
}

export function showLive(device: Device): void {
  const { contact, framebuffer } = device
  if (contact === undefined || contact.link.lost.aborted) return
  const { title } = contact.link
  const size = { width: framebuffer.width, height: framebuffer.height }
  show(device, { state: 'live', title, size, ...(device.note && { notice: device.note }) })
}

export function note(device: Device, notice: Problem | undefined): void {
  if (device.note === notice) return
  device.note = notice
  showLive(device)
}

/** Tells that the kept picture is what the phone shows now. */
export function seen(device: Device): void {
  const { options, framebuffer, clock, state } = device
  device.seenAt = clock()
  options.onPicture?.({ seq: framebuffer.seq, ms: device.seenAt })
  if (state.state === 'live') show(device, state)
}

/** The state of now, with the age of what viewers see unless they see a video. */
export function status({ state, film, views, seenAt, noVideo, clock }: Device): TargetState {
  if (state.state !== 'live' || film?.covers(views.size) === true) return state
  const age = seenAt === undefined ? {} : { age: clock() - seenAt }
  return { ...state, stills: { ...age, ...(noVideo && { noVideo }) } }
}

/** The contact of now; throws the sentence that says why there is none. */
export function live({ state, contact, address }: Device): Contact {
  if (state.state === 'live' && contact !== undefined) return contact
  throw state.state === 'lost'
    ? new Failure(state.problem)
    : failure('at', { place: nameOf(address), why: problem('target.not_connected') })
}

/** Connects, and asks the phone what is asked once. Rejects with one sentence, and leaves nothing open. */
export async function open(device: Device, signal: AbortSignal): Promise<void> {
  const { options, framebuffer } = device
  const line = await openLine(device, signal)
  if (line.serial !== undefined) device.address = parseAdbUrl(`adb://${encodeURIComponent(line.serial)}`)
  const name = nameOf(device.address)
  const link = createLink(line, name)
  try {
    const phone = await meet(link, name, options.aliases ?? {}, signal)
    await restoreAfterCrash(phone, signal)
    const camera = createCamera(link, framebuffer, options.decode)
    const pictured = await firstPicture(phone, camera, framebuffer, signal)
    const watcher = createWatcher({
      camera,
      lost: link.lost,
      isWatched: () => device.views.size > 0,
      isFilmed: () => device.film?.covers(device.views.size) ?? false,
      onShot: (shot) => tell(device, shot),
    })
    link.lost.throwIfAborted()
    device.contact = { link, phone, camera, watcher, lister: createLister() }
    device.seenAt = undefined
    if (pictured) seen(device)
  } catch (cause) {
    await link.close()
    throw cause
  }
  const gone = () => {
    if (device.contact?.link === link) show(device, { state: 'lost', problem: problemOf(link.lost.reason) })
  }
  link.lost.addEventListener('abort', gone, { once: true })
  device.note = undefined
  device.noVideo = undefined
  showLive(device)
  if (device.views.size > 0) device.contact.watcher.hurry()
  startFilm(device, device.contact)
}

function startFilm(device: Device, { link, phone, watcher }: Contact): void {
  const { film, options } = device
  film?.attach({
    link,
    onTurned: watcher.hurry,
    onShown: () => showLive(device),
    onGivenUp: (why) => {
      device.noVideo = why
      showLive(device)
      options.onNotice?.(problem('at', { place: phone.name, why: problem('adb.video.none', { why }) }))
      watcher.hurry()
    },
  })
}

async function openLine({ address, options }: Device, signal: AbortSignal): Promise<Line> {
  if (address.via === 'server') return openServerLine(address.serial, signal)
  const name = nameOf(address)
  const onAsking = () => options.onNotice?.(problem('at', { place: name, why: problem('adb.cure.key') }))
  try {
    return await openTcpLine(address, createKeys(options.keys, options.adbKey), {
      signal,
      accept: options.accept,
      onAsking,
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw failure('at', { place: name, why: problemOf(cause) }, { cause })
  }
}

/** The screen's size is known from the first picture; a phone that gives none tells it otherwise, and false is returned. */
async function firstPicture(
  phone: Phone,
  camera: Camera,
  framebuffer: Framebuffer,
  signal: AbortSignal,
): Promise<boolean> {
  await camera.chooseDisplay(signal)
  const shot = await camera.shoot(signal)
  if (shot.kind === 'captured') return true
  const size = readWmSize(await ask(phone, sh`wm size`, signal))
  if (size === undefined || !isSizeAllowed(size.width, size.height))
    throw failure('at', { place: phone.name, why: problem('adb.screen.no_size', { why: shot.why }) })
  framebuffer.resize(size.width, size.height)
  return false
}

/** After a look for the viewers: why the picture may not be what is on the phone. */
async function tell(device: Device, shot: Shot): Promise<void> {
  const { phone, camera, link } = live(device)
  if (shot.kind === 'captured') seen(device)
  if (shot.kind === 'captured' && shot.damage === undefined) return
  const sight: Sight = await judge(shot, phone, camera, link.lost)
  note(device, notes[sight.kind])
}

const notes = {
  captured: undefined,
  protected: problem('adb.note.protected'),
  asleep: problem('adb.note.asleep'),
  failed: problem('adb.note.stale'),
} as const satisfies Record<Sight['kind'], Problem | undefined>
