/** The tabs that belong to a target: the newest is the current one, and when it closes the one that opened it is again. */

import type { Page } from 'playwright-core'
import type { Size } from '../../../../core/action/geometry'
import { problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { settledWithin } from '../../../engine/waiting'
import type { Browsing } from './browser'
import { openTab, type Tab } from './tab'

export type TabEvents = {
  /** Another tab is current, or the current one tells something new of itself. */
  onChange(): void
  /** Each page, before anything is done with it. */
  onPage(page: Page): void
  onFrame(jpeg: Uint8Array, done: () => void): void
  /** Frames from now on are of another page. */
  onTurn(): void
  /** No tab is left, or the current one has crashed; a sentence's end. */
  onLoss(why: Problem): void
  onNotice(notice: Problem): void
}

export type Tabs = {
  readonly current: Tab
  readonly count: number
  /** Whether a page was opened, or is about to be, that is not yet a tab. */
  readonly opening: boolean
  /** Resolves when the current tab is in front. */
  ready(): Promise<void>
  owns(page: Page): boolean
  /** The next or the previous tab becomes current. */
  step(by: 1 | -1): Promise<void>
  /** Closes the current tab; false when it is the only one, or the one in which the run began. */
  closeCurrent(): Promise<boolean>
  /** Goes on in a new tab and gives the current one up: its page is beyond control. */
  replace(): void
  /** Closes what was opened here, and leaves what was found. */
  close(): Promise<void>
}

type Kept = { readonly tab: Tab; readonly opener: Page | null; readonly found: boolean }

const most = 12
const patience = 5000

/** In ms: a page that was announced and is not there by then was taken by something else, or opens nothing. */
const announced = 3000

type Shelf = {
  readonly browsing: Browsing
  readonly size: Size
  readonly events: TabEvents
  readonly kept: Kept[]
  current: Kept
  opening: number
  /** Pages that ours are about to open, each with the timer after which it is expected no more. */
  readonly expected: Set<NodeJS.Timeout>
  turning: Promise<void>
  closing: boolean
  replacing: boolean
}

/** The first page is found when the browser had it before. */
export async function openTabs(
  browsing: Browsing,
  first: { readonly page: Page; readonly found: boolean },
  size: Size,
  events: TabEvents,
): Promise<Tabs> {
  events.onPage(first.page)
  const expected = new Set<NodeJS.Timeout>()
  const kept: Kept = {
    tab: await openTab(first.page, size, { changed: events.onChange, opens: () => expect(expected) }),
    opener: null,
    found: first.found,
  }
  const shelf: Shelf = {
    browsing,
    size,
    events,
    kept: [kept],
    current: kept,
    opening: 0,
    expected,
    turning: Promise.resolve(),
    closing: false,
    replacing: false,
  }
  watchPage(shelf, kept)
  const onPage = (page: Page) => void adopt(shelf, page)
  browsing.context.on('page', onPage)
  turn(shelf, kept)
  await shelf.turning
  return {
    get current() {
      return shelf.current.tab
    },
    get count() {
      return shelf.kept.length
    },
    get opening() {
      return shelf.opening + shelf.expected.size > 0
    },
    ready: () => shelf.turning,
    owns: (page) => browsing.own || shelf.kept.some(({ tab }) => tab.page === page),
    async step(by) {
      const { kept: all, current } = shelf
      const next = all[(all.indexOf(current) + by + all.length) % all.length]
      if (next !== undefined && next !== current) turn(shelf, next)
      await shelf.turning
    },
    async closeCurrent() {
      const { tab, found } = shelf.current
      if (shelf.kept.length < 2 || found) return false
      await settledWithin(tab.page.close(), patience)
      await shelf.turning
      return true
    },
    replace: () => replace(shelf),
    async close() {
      shelf.closing = true
      while (expected.size > 0) forgetFirst(expected)
      browsing.context.off('page', onPage)
      if (browsing.own || browsing.lost.aborted) return
      await settledWithin(shelf.current.tab.stopCast(), patience)
      const opened = shelf.kept.filter(({ found }) => !found)
      await settledWithin(Promise.all(opened.map(({ tab }) => tab.page.close())), patience)
    },
  }
}

/** A page that appeared in the browser; in a browser that is not ours only what our tabs opened. */
async function adopt(shelf: Shelf, page: Page): Promise<void> {
  shelf.opening += 1
  try {
    const opener = await page.opener()
    const isOurs = shelf.browsing.own || shelf.kept.some(({ tab }) => tab.page === opener)
    if (isOurs) forgetFirst(shelf.expected)
    const isKnown = shelf.replacing || shelf.kept.some(({ tab }) => tab.page === page)
    if (!isOurs || isKnown || shelf.closing) return
    if (shelf.kept.length + shelf.opening > most) {
      shelf.events.onNotice(problem('web.note.tabs', { most }))
      await page.close()
      return
    }
    const kept = await keep(shelf, page, opener)
    turn(shelf, kept)
    await shelf.turning
  } catch {
    // A page that is gone before it was looked at was never a tab.
  } finally {
    shelf.opening -= 1
  }
}

/** The browser tells of a new page only when it is there, which a busy machine makes late: one that is announced counts. */
function expect(expected: Set<NodeJS.Timeout>): void {
  const timer = setTimeout(() => expected.delete(timer), announced).unref()
  expected.add(timer)
}

function forgetFirst(expected: Set<NodeJS.Timeout>): void {
  const [timer] = expected
  if (timer === undefined) return
  clearTimeout(timer)
  expected.delete(timer)
}

async function keep(shelf: Shelf, page: Page, opener: Page | null): Promise<Kept> {
  shelf.events.onPage(page)
  if (!shelf.browsing.own) await page.setViewportSize({ ...shelf.size })
  const { size, events, expected } = shelf
  const tab = await openTab(page, size, { changed: events.onChange, opens: () => expect(expected) })
  const kept: Kept = { tab, opener, found: false }
  shelf.kept.push(kept)
  watchPage(shelf, kept)
  return kept
}

function replace(shelf: Shelf): void {
  const before = shelf.current
  const { browsing, kept, events } = shelf
  shelf.replacing = true
  shelf.turning = shelf.turning
    .then(async () => {
      const next = await keep(shelf, await browsing.context.newPage(), null)
      shelf.current = next
      await bringUp(shelf, next)
      const at = kept.indexOf(before)
      if (at >= 0) kept.splice(at, 1)
      // What was found here is its user's to close.
      if (!before.found) void settledWithin(before.tab.page.close(), patience)
    })
    .catch(() => events.onLoss(problem('web.tab.no_other')))
    .finally(() => {
      shelf.replacing = false
    })
}

function watchPage(shelf: Shelf, kept: Kept): void {
  const { page } = kept.tab
  const gone = () => leave(shelf, kept)
  page.on('close', gone)
  page.on('crash', () => {
    if (shelf.closing) return
    if (shelf.current === kept) shelf.events.onLoss(problem('web.tab.crashed'))
    else gone()
  })
  if (page.isClosed()) gone()
}

function leave(shelf: Shelf, kept: Kept): void {
  const at = shelf.kept.indexOf(kept)
  if (at < 0 || shelf.closing) return
  shelf.kept.splice(at, 1)
  if (shelf.current !== kept) {
    shelf.events.onChange()
    return
  }
  const next = shelf.kept.find(({ tab }) => tab.page === kept.opener) ?? shelf.kept.at(-1)
  if (next === undefined) void tellLast(shelf)
  else turn(shelf, next)
}

/** When a browser ends, its tabs close first. */
async function tellLast({ browsing: { lost }, events }: Shelf): Promise<void> {
  const ended = new Promise((resolve) => lost.addEventListener('abort', resolve, { once: true }))
  await settledWithin(ended, 1000)
  events.onLoss(problem('web.tab.last_closed'))
}

/** Makes a tab the current one at once; what follows in the browser is waited for by `ready`. */
function turn(shelf: Shelf, next: Kept): void {
  const before = shelf.current
  shelf.current = next
  shelf.turning = shelf.turning.then(async () => {
    if (before !== next && !before.tab.page.isClosed()) await settledWithin(before.tab.stopCast(), patience)
    if (shelf.current === next) await bringUp(shelf, next)
  })
}

async function bringUp({ events }: Shelf, { tab }: Kept): Promise<void> {
  events.onTurn()
  await settledWithin(tab.page.bringToFront(), patience)
  await settledWithin(tab.startCast(events.onFrame), patience)
  events.onChange()
}
