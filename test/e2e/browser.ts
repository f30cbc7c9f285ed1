/** A browser that a person has open on a page: pilothouse joins it over CDP, the test asks the page from its other side. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { endChild } from '../fakes/child'
import { chromiumPath } from './door'

type Place = readonly [number, number]

export type BrowserStand = {
  /** `cdp://127.0.0.1:PORT` */
  readonly url: string
  /** The middle of the control of that name and the size of the window, in pixels of the page. Waits for it. */
  find(name: string | RegExp): Promise<{ readonly place: Place; readonly size: Place }>
  text(selector: string): Promise<string>
  /** Leads the first tab elsewhere, and closes what other tabs there are. */
  go(address: string): Promise<void>
  /** A place in the box of what fits, by shares of its width and height. Waits for it. */
  at(selector: string, x?: number, y?: number): Promise<Place>
  close(): Promise<void>
}

const roles = ['textbox', 'button', 'link'] as const

export async function openBrowserStand(address: string): Promise<BrowserStand> {
  const profile = await mkdtemp(join(tmpdir(), 'pilothouse-browser-'))
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, address]
  const child = spawn(chromiumPath() ?? 'chromium', [...flags, ...quiet, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endpoint = await endpointOf(child)
  const browser = await chromium.connectOverCDP(`http://${endpoint}`)
  const page = (): Page => {
    const [first] = browser.contexts().flatMap((context) => context.pages())
    if (first === undefined) throw new Error('the browser has no page')
    return first
  }
  return {
    url: `cdp://${endpoint}`,
    async find(name) {
      const [field, ...others] = roles.map((role) => page().getByRole(role, { name }))
      const any = others.reduce((one, other) => one?.or(other), field)
      const box = (await any?.first().boundingBox({ timeout: 15_000 })) ?? null
      if (box === null) throw new Error(`${name} is not shown`)
      const size = await page().evaluate(() => [innerWidth, innerHeight] as const)
      return { place: [box.x + box.width / 2, box.y + box.height / 2], size }
    },
    async go(target) {
      const [, ...others] = browser.contexts().flatMap((context) => context.pages())
      for (const other of others) await other.close()
      await page().goto(target)
    },
    async at(selector, x = 0.5, y = 0.5) {
      const box = await page().locator(selector).boundingBox({ timeout: 15_000 })
      if (box === null) throw new Error(`${selector} is not shown`)
      return [Math.round(box.x + box.width * x), Math.round(box.y + box.height * y)]
    },
    text: async (selector) => (await page().locator(selector).textContent({ timeout: 15_000 })) ?? '',
    async close() {
      await browser.close()
      await endChild(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function endpointOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('the browser was started without an ear for what it says')
  for await (const line of createInterface(stderr)) {
    const endpoint = /ws:\/\/(127\.0\.0\.1:\d+)\//.exec(line)?.[1]
    if (endpoint === undefined) continue
    stderr.resume()
    return endpoint
  }
  throw new Error('the browser has not said where it listens')
}
