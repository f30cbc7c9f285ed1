/** One page of the browser: where it is, whether it loads, what it shows. Nothing here waits for the page's own scripts. */
import type { CDPSession, Page } from 'playwright-core'
import type { Size } from '../../../../core/action/geometry'
import { clean } from './dialogs'

export type Tab = {
  readonly page: Page
  readonly isLoading: boolean
  /** Resolves when nothing loads any more; at once when nothing does. */
  loaded(): Promise<void>
  /** Asked of the browser, so that a busy page answers too. */
  where(): Promise<Where>
  /** A PNG of the window in CSS pixels. A page whose script never ends does not come to this. */
  capture(): Promise<Uint8Array>
  startCast(onFrame: OnFrame): Promise<void>
  stopCast(): Promise<void>
  /** Ends the script that runs now, if one does. */
  stopScript(): Promise<void>
  /** One entry back or forward; false when there is none. */
  travel(by: 1 | -1): Promise<boolean>
}

/** `done` asks for the next frame. */
type OnFrame = (jpeg: Uint8Array, done: () => void) => void

export type Where = { readonly url: string; readonly title: string }

/** `opens` is called when the page itself, no frame of another process in it, may open another: before the click is done. */
export async function openTab(
  page: Page,
  size: Size,
  { changed, opens }: { changed(): void; opens(): void },
): Promise<Tab> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const load = watchLoading(session, frameTree.frame.id, changed)
  page.on('domcontentloaded', changed)
  // Without a gesture nothing opens.
  session.on('Page.windowOpen', ({ userGesture }) => userGesture && opens())
  let caster: OnFrame | undefined
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    // A page that closes needs no answer any more.
    const done = () => void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    if (caster === undefined) done()
    else caster(Buffer.from(data, 'base64'), done)
  })
  return {
    page,
    get isLoading() {
      return load.loading
    },
    loaded: load.done,
    where: async () => (await historyOf(session)).now,
    async capture() {
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      return Buffer.from(data, 'base64')
    },
    async startCast(onFrame) {
      caster = onFrame
      const { width: maxWidth, height: maxHeight } = size
      await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth, maxHeight })
    },
    async stopCast() {
      caster = undefined
      await session.send('Page.stopScreencast')
    },
    async stopScript() {
      await session.send('Runtime.terminateExecution')
    },
    async travel(by) {
      const { index, entries } = await historyOf(session)
      const entry = entries[index + by]
      if (entry === undefined || (index + by === 0 && entry.url === 'about:blank')) return false
      await session.send('Page.navigateToHistoryEntry', { entryId: entry.id })
      return true
    },
  }
}

function watchLoading(session: CDPSession, main: string, changed: () => void) {
  const waiting = new Set<() => void>()
  const state = { loading: false }
  session.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId === main) state.loading = true
  })
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId !== main) return
    state.loading = false
    for (const go of [...waiting]) go()
    waiting.clear()
    changed()
  })
  return {
    get loading() {
      return state.loading
    },
    done: () => (state.loading ? new Promise<void>((go) => void waiting.add(go)) : Promise.resolve()),
  }
}

async function historyOf(session: CDPSession) {
  const { currentIndex: index, entries } = await session.send('Page.getNavigationHistory')
  const entry = entries[index]
  const now: Where = { url: (entry?.url ?? '').slice(0, 8192), title: clean(entry?.title ?? '', 200) }
  return { index, entries, now }
}
