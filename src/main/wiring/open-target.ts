/** Connects to a target by its URL: the one file that names every kind of target. Loads no more than the one that is wanted. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { schemeOf, shownAddress } from '../../core/action/addresses'
import { failure } from '../../core/problem'
import type { Target } from '../engine/ports'
import { openServers } from '../store/settings/known-servers'
import { placeOf } from '../targets/vnc/connection'
import type { Memory } from '../targets/vnc/hands'
import type { ReadTexts } from '../targets/vnc/reading-back'
import { parseVncUrl } from '../targets/vnc/url'
import { fromImage, toJpeg } from '../vision/encode'
import { readAppAliases } from './app-aliases'
import { findBrowser } from './find-browser'

const practiceUrl = /^practice:(desktop|phone)(?:\?lang=(en|zh))?$/

/** A target, joined, with what its server was called and what must be closed after it. */
export type Opened = { readonly target: Target; readonly address?: string; close(): Promise<void> }

/** What a desktop is worked with. */
export type Means = {
  /** Of what may be down there, from an earlier process too. */
  readonly memory?: Memory | undefined
  /** Reads back what is typed there. */
  readonly readTexts?: ReadTexts | undefined
}

/**
 * Rejects with one sentence.
 * @param home where keys of this computer are kept.
 */
export async function openTarget(
  url: string,
  home: string,
  signal: AbortSignal,
  means: Means = {},
): Promise<Opened> {
  const [, built, lang] = practiceUrl.exec(url) ?? []
  const own = { url, lang: lang === 'zh' ? 'zh' : 'en' } as const
  if (built === 'desktop') return openDesktop(own, signal)
  if (built === 'phone') return openPhone(own, home, signal)
  const target = await connect(url, home, signal, means)
  return { target, close: target.close }
}

async function connect(url: string, home: string, signal: AbortSignal, means: Means): Promise<Target> {
  switch (schemeOf(url)) {
    case 'vnc':
    case 'vnc+ssh':
      return (await vnc())(url, { signal, encodeJpeg, ...means, servers: openServers(home) })
    case 'adb':
    case 'adb+tcp':
      return (await adb())(url, { ...(await phoneOptions(home, signal)), scrcpy: filmIn(home) })
    case 'web':
      return (await web())(url, { signal, encodeJpeg, decode: fromImage, executable: await findBrowser() })
    case 'cdp':
      return (await web())(url, { signal, encodeJpeg, decode: fromImage })
    default:
      throw failure('start.no_target', { address: shownAddress(url).slice(0, 80) })
  }
}

const vnc = async () => (await import('../targets/vnc/vnc')).connectVnc
const adb = async () => (await import('../targets/adb/adb')).connectAdb
const web = async () => (await import('../targets/web/web')).connectWeb
const practice = async () => (await import('./practice')).practice

/** `host:port` of a VNC server named so, or by its address. Throws one sentence when it is neither. */
export function placeOfServer(server: string): string {
  try {
    const scheme = /^vnc(?:\+ssh)?:/i.test(server) ? '' : server.includes('/') ? 'vnc+ssh://' : 'vnc://'
    return placeOf(parseVncUrl(`${scheme}${server}`))
  } catch (cause) {
    throw failure('servers.place', {}, { cause })
  }
}

const encodeJpeg = (pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> =>
  toJpeg({ pixels, width, height }, 80)

const phoneOptions = async (home: string, signal: AbortSignal) => ({
  signal,
  encodeJpeg,
  decode: fromImage,
  keys: join(home, 'adb'),
  aliases: await readAppAliases(home),
})

/** Where scripts/scrcpy-server.mjs has put scrcpy's server, a real phone is filmed. */
function filmIn(home: string): { readonly jar: string } | undefined {
  const jar = join(home, 'scrcpy', 'scrcpy-server-v3.3.3.jar')
  return existsSync(jar) ? { jar } : undefined
}

type BuiltIn = { readonly url: string; readonly lang: 'en' | 'zh' }

/** A practice desktop for this run alone, gone when it is closed; a VNC server like any other to its client. */
async function openDesktop({ url, lang }: BuiltIn, signal: AbortSignal): Promise<Opened> {
  const desktop = await (await practice()).desktop({ lang })
  return joinServed(desktop, url, async () => (await vnc())(desktop.url, { signal, encodeJpeg }))
}

/** The same for the phone, which speaks the protocol of a real one. */
async function openPhone({ url, lang }: BuiltIn, home: string, signal: AbortSignal): Promise<Opened> {
  const phone = await (await practice()).phone({ lang })
  return joinServed(phone, url, async () => (await adb())(phone.url, await phoneOptions(home, signal)))
}

async function joinServed(
  server: { close(): Promise<void> },
  address: string,
  connect: () => Promise<Target>,
): Promise<Opened> {
  try {
    const target = await connect()
    const close = async (): Promise<void> => {
      try {
        await target.close()
      } finally {
        await server.close()
      }
    }
    return { target, address, close }
  } catch (cause) {
    await server.close()
    throw cause
  }
}
