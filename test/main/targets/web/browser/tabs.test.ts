import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TargetState } from '../../../../../src/main/engine/ports'
import { type Browsing, openBrowser } from '../../../../../src/main/targets/web/browser/browser'
import { openTabs } from '../../../../../src/main/targets/web/browser/tabs'
import { parseWebUrl } from '../../../../../src/main/targets/web/url'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { titleOf } from '../../../../fakes/told'
import { click, executable, goTo, never, openWeb, perform, recorder, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget
let folder: string

const button = (title: string, does: string) =>
  `<title>${title}</title><button class=at style="left:0;top:0;width:200px;height:100px" onclick="${does}">go</button>`

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title>',
    '/opens': button('Opener', "window.open('/second')"),
    '/second': button('Second', 'window.close()'),
    '/unasked': `<title>Unasked</title><script>say('window', String(window.open('/second')))</script>`,
    '/file': (_, response) => {
      response.setHeader('content-disposition', 'attachment; filename="re/port:1.txt"')
      response.end('the bytes')
    },
    '/save':
      '<title>Save</title><a class=at href="/file" style="left:0;top:0;width:200px;height:100px">file</a>',
    '/choose':
      '<title>Choose</title><input type=file class=at style="left:0;top:0;width:200px;height:100px">',
  })
  folder = await mkdtemp(join(tmpdir(), 'web-downloads-'))
  target = await openWeb(`web:${site.url}/`, { allowDownload: async () => folder })
})
afterAll(async () => {
  await target?.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  site.heard.items.length = 0
})

async function titled(wanted: string): Promise<void> {
  const told = recorder<TargetState>()
  const leave = target.subscribe(told.add)
  told.add(target.status())
  await told.until((all) => all.some((state) => titleOf(state).includes(wanted)))
  leave()
}

const seen = async () => (await target.observe(never)).foreground

test('a tab that a page opens is followed, and its opener is back when it closes', async () => {
  await goTo(target, `${site.url}/opens`)
  await click(target, [100, 50])
  await target.settle(never)
  expect(await seen()).toBe('Second')
  await titled('2 tabs: Second')
  await click(target, [100, 50])
  await titled('Opener')
  expect(await seen()).toBe('Opener')
})

test('a page that is about to open counts as opening, however late the browser tells of it', async () => {
  const size = { width: 800, height: 600 }
  const browsing = await openBrowser(
    parseWebUrl(`web:${site.url}/opens`),
    { executable, size, headed: false, downloads: false },
    never,
  )
  try {
    const tell = new Set<(page: Page) => void>()
    const late: Browsing = {
      ...browsing,
      context: Object.assign(Object.create(browsing.context), {
        on: (_: 'page', hear: (page: Page) => void) => tell.add(hear),
        off: (_: 'page', hear: (page: Page) => void) => tell.delete(hear),
      }),
    }
    const [page = await browsing.context.newPage()] = browsing.context.pages()
    const nothing = () => undefined
    const tabs = await openTabs(late, { page, found: false }, size, {
      onChange: nothing,
      onPage: nothing,
      onFrame: (_, done) => done(),
      onTurn: nothing,
      onLoss: nothing,
      onNotice: nothing,
    })
    await page.goto(`${site.url}/opens`)
    expect(tabs.opening).toBe(false)
    const opened = browsing.context.waitForEvent('page')
    await page.mouse.click(100, 50)
    expect(tabs.opening).toBe(true)
    const second = await opened
    expect([tabs.opening, tabs.current.page]).toEqual([true, page])
    for (const hear of tell) hear(second)
    await expect.poll(() => [tabs.opening, tabs.current.page === second]).toEqual([false, true])
    await tabs.close()
  } finally {
    await browsing.close()
  }
})

test('tabs are walked through and closed by keys, never the last one', async () => {
  await goTo(target, `${site.url}/opens`)
  await click(target, [100, 50])
  await titled('2 tabs: Second')
  expect(await perform(target, { kind: 'keys', keys: ['ctrl', 'tab'] })).toEqual(['another tab'])
  expect(await seen()).toBe('Opener')
  await perform(target, { kind: 'keys', keys: ['ctrl', 'shift', 'tab'] })
  expect(await seen()).toBe('Second')
  expect(await perform(target, { kind: 'keys', keys: ['ctrl', 'w'] })).toEqual(['the tab closed'])
  expect(await seen()).toBe('Opener')
  expect(await perform(target, { kind: 'keys', keys: ['ctrl', 'w'] })).toEqual([
    'nothing: this tab stays open',
  ])
  expect(await seen()).toBe('Opener')
})

test('going back from the first page of a new tab leads to the tab before', async () => {
  await goTo(target, `${site.url}/opens`)
  await click(target, [100, 50])
  await titled('2 tabs: Second')
  expect(await perform(target, { kind: 'navigate', to: 'back' })).toEqual([
    'back to the tab before; this one closed',
  ])
  expect(await seen()).toBe('Opener')
})

test('a window that nobody clicked for does not open', async () => {
  await goTo(target, `${site.url}/unasked`)
  await site.heard.until((all) => all.includes('window null'))
  expect(await seen()).toBe('Unasked')
})

test('a file that is allowed is saved under a name that stays in its folder', async () => {
  await goTo(target, `${site.url}/save`)
  await click(target, [100, 50])
  await titled('was downloaded')
  expect(await readdir(folder)).toEqual(['re_port_1.txt'])
  expect(await readFile(join(folder, 're_port_1.txt'), 'utf8')).toBe('the bytes')
})

test('a page that asks for a file of this machine gets none', async () => {
  await goTo(target, `${site.url}/choose`)
  await click(target, [100, 50])
  await titled('the page asks for a file, and none is given to it')
})
