/** A practice phone in a process of its own, and a real adb server that knows it: how the phone is asked from its other side. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openAdb } from '../fakes/adb'
import { endChild } from '../fakes/child'
import { root } from './door'

export type PhoneStand = {
  /** `adb+tcp://…`: without any adb server. */
  readonly url: string
  /** As the adb server names it. */
  readonly serial: string
  /** Runs the real `adb` on the phone. */
  adb(...args: readonly string[]): Promise<string>
  /** Every text on the screen, with the middle of its view in pixels. */
  texts(): Promise<readonly Shown[]>
  /** Where a text or a description is now, the last of several unless told. Waits for it. */
  find(text: string, which?: 'first' | 'last'): Promise<Shown>
  close(): Promise<void>
}

export type Shown = { readonly text: string; readonly at: readonly [number, number] }

/** Sets `ANDROID_ADB_SERVER_PORT`, so that every program started afterwards asks this server. */
export async function openPhoneStand(): Promise<PhoneStand> {
  const phone = spawn(process.execPath, [join(root, 'bin/pilothouse.js'), 'practice', 'phone'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(phone.stdout), 'line')
  const serial = String(url).replace('adb+tcp://', '')
  const server = await openAdb()
  process.env.ANDROID_ADB_SERVER_PORT = String(server.port)
  const adb = async (...args: readonly string[]) => {
    const { code, out, err } = await server.run(...args)
    if (code !== 0) throw new Error(`adb ${args.join(' ')}: ${err}`)
    return out.toString()
  }
  await patiently(async () => {
    if (!(await adb('connect', serial)).includes('connected')) throw new Error('adb does not know the phone')
  })
  const texts = async () =>
    readTexts(await adb('-s', serial, 'exec-out', 'uiautomator dump >/dev/null; cat /sdcard/window_dump.xml'))
  return {
    url: String(url),
    serial,
    adb: (...args) => adb('-s', serial, ...args),
    texts,
    find: (text, which = 'last') =>
      patiently(async () => {
        const all = (await texts()).filter((shown) => shown.text === text)
        const found = which === 'first' ? all[0] : all.at(-1)
        if (found === undefined) throw new Error(`“${text}” is not on the phone`)
        return found
      }),
    async close() {
      delete process.env.ANDROID_ADB_SERVER_PORT
      await server.close()
      await endChild(phone)
    },
  }
}

function readTexts(xml: string): readonly Shown[] {
  return [...xml.matchAll(/<node ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1] ?? ''
    const text = read('text') || read('content-desc')
    const [x = 0, y = 0, right = 0, bottom = 0] = (read('bounds').match(/-?\d+/g) ?? []).map(Number)
    return text === '' ? [] : [{ text, at: [(x + right) >> 1, (y + bottom) >> 1] as const }]
  })
}

/** Tries until it works, for ten seconds: another program has to get there first. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 10_000
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      if (Date.now() > until) throw cause
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
