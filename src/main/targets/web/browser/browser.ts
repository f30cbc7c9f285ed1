/** The browser behind a target: one of its own with a throw-away profile, or one that runs already, over CDP. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { Size } from '../../../../core/action/geometry'
import { Failure, failure, problem } from '../../../../core/problem'
import { settledWithin, unlessAborted } from '../../../engine/waiting'
import type { WebAddress } from '../url'
import { heldPage } from './held-pages'

export type BrowserWish = {
  /** A Chromium, Chrome or Edge; needed for pages, not for a browser that runs already. */
  readonly executable: string | undefined
  readonly size: Size
  readonly headed: boolean
  /** Whether files may be saved at all. */
  readonly downloads: boolean
}

export type Browsing = {
  readonly context: BrowserContext
  /** Started for this target: every page in it is the target's. */
  readonly own: boolean
  /** Aborted when the browser has ended; the reason is an Error with the sentence to show. */
  readonly lost: AbortSignal
  /** Ends an own browser and removes its profile; only lets go of another. */
  close(): Promise<void>
}

/** In ms. */
const limits = { launch: 30_000, attach: 20_000, goodbye: 5000 } as const

/** Rejects with one sentence. */
export async function openBrowser(
  address: WebAddress,
  wish: BrowserWish,
  signal: AbortSignal,
): Promise<Browsing> {
  signal.throwIfAborted()
  const opening = address.kind === 'web' ? launch(address.name, wish) : attach(address.name, address.endpoint)
  try {
    return await unlessAborted(opening, signal)
  } catch (cause) {
    // What was called off is closed as soon as it is there.
    opening.then((late) => late.close()).catch(() => undefined)
    throw cause
  }
}

async function launch(name: string, wish: BrowserWish): Promise<Browsing> {
  const { executable } = wish
  if (executable === undefined) {
    throw failure('at', { place: name, why: problem('web.browser.none') })
  }
  const profile = await mkdtemp(join(tmpdir(), 'pilothouse-web-'))
  const clean = () => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  try {
    const context = await chromium.launchPersistentContext(profile, launchOptions(executable, wish))
    // An empty list refuses every permission without asking (CDP Browser.grantPermissions).
    await context.grantPermissions([])
    return watch(name, { context, own: true, leave: () => context.close(), clean })
  } catch (cause) {
    await clean()
    throw failure(
      'at',
      { place: name, why: problem('web.browser.not_started', { program: executable }) },
      { cause },
    )
  }
}

function launchOptions(executable: string, wish: BrowserWish) {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: executable,
    headless: !wish.headed,
    // Chromium refuses to run as root with its sandbox on.
    chromiumSandbox: !isRoot,
    viewport: { ...wish.size },
    deviceScaleFactor: 1,
    acceptDownloads: wish.downloads,
    timeout: limits.launch,
    args: [
      ...(wish.headed ? [] : ['--disable-gpu']),
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
    ],
    // A model needs to see that there is more below, and a page may open windows only when it is clicked.
    ignoreDefaultArgs: ['--hide-scrollbars', '--disable-popup-blocking'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }
}

async function attach(name: string, endpoint: string): Promise<Browsing> {
  const given = new AbortController()
  const connecting = chromium.connectOverCDP(endpoint, { timeout: limits.attach })
  // One page that answers nothing keeps the whole browser from being joined.
  const held = heldPage(endpoint, given.signal).then((title) => {
    if (title !== undefined) throw failure('at', { place: name, why: problem('web.browser.held', { title }) })
    return connecting
  })
  try {
    return watchJoined(name, await Promise.race([connecting, held]))
  } catch (cause) {
    // What comes late is let go of.
    connecting.then((late) => late.close()).catch(() => undefined)
    if (cause instanceof Failure) throw cause
    throw failure('at', { place: name, why: problem('web.browser.silent') }, { cause })
  } finally {
    given.abort()
    held.catch(() => undefined)
  }
}

function watchJoined(name: string, browser: Browser): Browsing {
  const [context] = browser.contexts()
  if (context === undefined) throw failure('at', { place: name, why: problem('web.browser.no_window') })
  return watch(name, {
    context,
    own: false,
    leave: () => browser.close(),
    clean: () => Promise.resolve(),
  })
}

type Ways = {
  readonly context: BrowserContext
  readonly own: boolean
  leave(): Promise<void>
  clean(): Promise<void>
}

function watch(name: string, { context, own, leave, clean }: Ways): Browsing {
  const ended = new AbortController()
  const end = () => ended.abort(failure('at', { place: name, why: problem('web.browser.ended') }))
  context.on('close', end)
  context.browser()?.on('disconnected', end)
  return {
    context,
    own,
    lost: ended.signal,
    async close() {
      await settledWithin(leave(), limits.goodbye)
      await clean()
      // Also of a browser that says no goodbye: what waits for its end keeps all that it knows of the pages.
      end()
    },
  }
}
