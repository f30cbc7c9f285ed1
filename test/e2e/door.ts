/** Opens the built console by one of its doors, in a fresh home of its own, and closes it again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, test as base, chromium, type ElectronApplication, type Page } from '@playwright/test'
import { endChild } from '../fakes/child'

export const root = resolve(import.meta.dirname, '../..')

export type Door = {
  readonly page: Page
  /** What the console wrote to its own console, oldest first. */
  readonly words: readonly string[]
  /** PILOTHOUSE_HOME of this console. */
  readonly home: string
  /** The link that the browser door has printed; this page has used it. */
  readonly url?: string
  readonly app?: ElectronApplication
}

/** `door` is the console of the current project, opened and loaded. */
export const test = base.extend<{ door: Door; home: string; flags: readonly string[] }>({
  /** More of the browser's own. */
  flags: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), 'pilothouse-'))
    await use(home)
    await rm(home, { recursive: true, force: true })
  },
  door: async ({ home, flags }, use, info) => {
    await (info.project.name === 'electron' ? byElectron(home, use) : byBrowser(home, flags, use))
  },
})
export { expect } from '@playwright/test'

/** Starts the browser door: without a browser, or with what a screen's environment has. */
export async function startServer(
  home: string,
  screen?: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const flags = screen === undefined ? ['--no-open'] : []
  const child = spawn(process.execPath, [join(root, 'out/main/serve.js'), ...flags], {
    env: { ...process.env, ...screen, PILOTHOUSE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout), 'line')
  return { url: String(url), close: () => endChild(child) }
}

/** Where Debian, other systems or the caller keep Chromium. */
export function chromiumPath(): string | undefined {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place))
}

async function byBrowser(
  home: string,
  flags: readonly string[],
  use: (door: Door) => Promise<void>,
): Promise<void> {
  const executablePath = chromiumPath()
  test.skip(executablePath === undefined, 'no Chromium is installed')
  const server = await startServer(home)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...flags],
  })
  try {
    const page = await (await browser.newContext()).newPage()
    const words = listen(page)
    await page.goto(server.url)
    // A page that is loaded again while it still comes in by its link has used the link up.
    await page.waitForURL((url) => url.hash === '')
    await use({ page, words, home, url: server.url })
  } finally {
    await browser.close()
    await server.close()
  }
}

async function byElectron(home: string, use: (door: Door) => Promise<void>): Promise<void> {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(root, '.cache/electron-33')
  test.skip(
    !existsSync(join(dist, 'electron')),
    'no Electron program; node scripts/electron-runtime.mjs gets one',
  )
  // Named by its folder and not by its path: only then does Playwright hold the program back until it is
  // attached. A page that loads while somebody attaches may never be told to have loaded.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = dist
  const app = await _electron.launch({
    args: ['--no-sandbox', root],
    env: { ...process.env, PILOTHOUSE_HOME: home },
  })
  try {
    const page = await app.firstWindow()
    const words = listen(page)
    // Where its address is not loaded yet there is nothing to load again, and nobody would hear that it was.
    await page.waitForURL((url) => url.protocol !== 'about:')
    await page.waitForLoadState()
    // What the first load said was said before anybody listened.
    await page.reload()
    await use({ page, words, home, app })
  } finally {
    await app.close()
  }
}

function listen(page: Page): readonly string[] {
  const words: string[] = []
  page.on('console', (message) => words.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => words.push(`pageerror: ${error.message}`))
  return words
}
