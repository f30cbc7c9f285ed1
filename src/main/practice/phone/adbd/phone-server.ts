/** Any phone, real screen or fake, made into an ADB device: its shell, files, sockets and troubles on loopback. */
import { setTimeout as later } from 'node:timers/promises'
import sharp from 'sharp'
import type { Picture } from '../../../engine/ports'
import type { Phone } from '../phone'
import type { Clock, Device } from '../shell/device'
import { createFiles } from '../shell/files'
import { createInputMethods } from '../shell/input-methods'
import type { Programs } from '../shell/program'
import { programs } from '../shell/program-list'
import { createSettings } from '../shell/settings'
import { createFaults, type FaultSettings, type Faults } from './faults'
import { type Listener, openDaemon } from './server'
import type { Offer } from './session'
import { offerShell } from './shell-offer'
import { offerSync } from './sync'
import { createTunnels } from './tunnels'

export type PhoneServerOptions = {
  /** 0 or none: any free port. */
  readonly port?: number
  /** What is wrong from the start. */
  readonly faults?: Partial<FaultSettings>
  readonly clock?: Clock
  /** Found by its shell besides its own, and before them. */
  readonly programs?: Programs
}

export type PhoneServer = {
  /** `adb+tcp://127.0.0.1:PORT`. */
  readonly url: string
  readonly port: number
  readonly phone: Phone
  readonly faults: Faults
  readonly device: Device
  /** Sockets of the phone by name, such as `localabstract:scrcpy`; more may be added at any time. */
  readonly listeners: Map<string, Listener>
  /** Frees the port, and closes the phone. */
  close(): Promise<void>
}

/** Rejects when the port cannot be had. */
export async function servePhone(phone: Phone, options: PhoneServerOptions = {}): Promise<PhoneServer> {
  const off = new AbortController()
  const faults = createFaults(options.faults)
  const tunnels = createTunnels()
  const listeners = new Map<string, Listener>()
  const device = assemble({
    phone,
    faults,
    off: off.signal,
    clock: options.clock ?? realClock,
    dial: tunnels.dial,
  })
  const offers = [
    offerShell(device, new Map([...programs, ...(options.programs ?? [])])),
    offerSync(device.files),
    tunnels.offer,
    offerRefusals,
  ]
  const banner = () => bannerOf(device, !faults.now().noShellV2)
  const daemon = await openDaemon({ faults, banner, port: options.port ?? 0, offers, listeners })
  const url = `adb+tcp://127.0.0.1:${daemon.port}`
  return {
    url,
    port: daemon.port,
    phone,
    faults,
    device,
    listeners,
    async close() {
      off.abort()
      await daemon.close()
      phone.close()
    },
  }
}

const realClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  wait: (ms, signal) => later(ms, undefined, { signal }).catch(() => undefined),
}

type Parts = Pick<Device, 'phone' | 'faults' | 'off' | 'clock' | 'dial'>

function assemble(parts: Parts): Device {
  const { phone, clock } = parts
  const inputMethods = createInputMethods(phone)
  return {
    ...parts,
    inputMethods,
    settings: createSettings(phone, inputMethods),
    files: createFiles(() => clock.wall() / 1000),
    properties: propertiesOf(phone),
    running: new Set(),
    png: createEncoder(phone, parts.off),
  }
}

function propertiesOf({ lang }: Phone): Map<string, string> {
  return new Map([
    ['ro.product.brand', 'pilothouse'],
    ['ro.product.manufacturer', 'Pilothouse'],
    ['ro.product.name', 'practice'],
    ['ro.product.model', 'Practice Phone'],
    ['ro.product.device', 'practice'],
    ['ro.product.cpu.abi', 'arm64-v8a'],
    ['ro.build.version.release', '14'],
    ['ro.build.version.sdk', '34'],
    ['ro.serialno', 'PRACTICE01'],
    ['ro.sf.lcd_density', '420'],
    ['persist.sys.locale', lang === 'zh' ? 'zh-CN' : 'en-US'],
    ['sys.boot_completed', '1'],
  ])
}

/** Only what is really served; a host must not be told more. */
function bannerOf({ properties }: Device, shellV2: boolean): string {
  const told = ['ro.product.name', 'ro.product.model', 'ro.product.device']
    .map((name) => `${name}=${properties.get(name) ?? ''};`)
    .join('')
  const features = [...(shellV2 ? ['shell_v2'] : []), 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir']
  return `device::${told}features=${features.join(',')}`
}

/** One PNG per picture: a host that looks again and again at a still screen waits only once. */
function createEncoder(phone: Phone, off: AbortSignal): Device['png'] {
  let kept: { readonly picture: Picture; readonly png: Promise<Uint8Array> } | undefined
  const forget = phone.subscribe(() => {
    kept = undefined
  })
  off.addEventListener('abort', forget, { once: true })
  return (picture) => {
    const same = kept !== undefined && Buffer.compare(kept.picture.pixels, picture.pixels) === 0
    if (kept !== undefined && same && kept.picture.width === picture.width) return kept.png
    kept = { picture, png: encode(picture) }
    return kept.png
  }
}

function encode({ width, height, pixels }: Picture): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

const refusals = new Map([
  ['root', 'adbd cannot run as root in production builds\n'],
  ['unroot', 'adbd not running as root\n'],
  ['remount', 'Not running as root. Try "adb root" first.\n'],
  ['reboot', 'the practice phone does not reboot\n'],
  ['tcpip', 'the practice phone listens on one port only\n'],
])

const offerRefusals: Offer = (name) => {
  const reason = refusals.get(name.split(':')[0] ?? '')
  return reason === undefined ? undefined : (stream) => stream.write(Buffer.from(reason))
}
