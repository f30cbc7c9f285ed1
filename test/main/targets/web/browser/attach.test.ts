import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TargetState } from '../../../../../src/main/engine/ports'
import { lossOf, refusalOf, titleOf } from '../../../../fakes/told'
import { click, executable, goTo, never, openWeb, perform, recorder, type Site, serveSite } from '../browsing'

let site: Site
let browser: ChildProcess
let endpoint: string
let profile: string
/** Lets a page go on that waits for it. */
let go: () => void

beforeAll(async () => {
  site = await serveSite({
    '/go': (_, response) => {
      go = () => void response.end()
      site.heard.add('go')
    },
    '/': '<title>Mine</title><h1>mine</h1>',
    '/sure': `<title>Sure</title><button class=at style="left:0;top:0;width:80px;height:50px" onclick="say('answer', confirm('Sure?'))">go</button>`,
    '/select': `<title>Select</title><select class=at style="left:100px;top:100px;width:200px"><option>One<option>Two</select>
      <button class=at style="left:0;top:0;width:80px;height:50px" onclick="window.open('/')">go</button>`,
  })
  profile = await mkdtemp(join(tmpdir(), 'users-browser-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
  ]
  browser = spawn(executable, [
    ...flags,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `${site.url}/`,
  ])
  endpoint = await new Promise((resolve) => {
    let text = ''
    browser.stderr?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /ws:\/\/(127\.0\.0\.1:\d+)\//.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
})
afterAll(async () => {
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  browser.kill()
  await gone
  await site.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

/** What the browser's user sees of it. */
async function list(): Promise<readonly { readonly id: string; readonly url: string }[]> {
  const answer: unknown = await (await fetch(`http://${endpoint}/json/list`)).json()
  if (!Array.isArray(answer)) return []
  return answer.filter(({ type }) => type === 'page')
}

const pages = async () => (await list()).map(({ url }) => url)

test('the page that the user has open is gone on with, and stays when the target leaves', async () => {
  const target = await openWeb(`cdp://${endpoint}`)
  expect(target.info).toEqual({ kind: 'web', address: `cdp://${endpoint}`, platform: 'web' })
  const seen = await target.observe(never)
  expect([seen.foreground, seen.picture.width, seen.picture.height]).toEqual(['Mine', 1280, 800])
  expect(refusalOf(target, { kind: 'navigate', to: 'home' })).toContain('no home page')
  await goTo(target, `${site.url}/select`)
  await click(target, [200, 110])
  await target.settle(never)
  const { elements = [] } = await target.observe(never)
  expect(elements.filter(({ role }) => role === 'option').map(({ text }) => text)).toEqual(['One', 'Two'])
  await perform(target, { kind: 'keys', keys: ['escape'] })
  const told = recorder<TargetState>()
  target.subscribe(told.add)
  await click(target, [40, 25])
  await told.until((all) => all.some((state) => titleOf(state) === '2 tabs: Mine'))
  expect(await pages()).toHaveLength(2)
  await target.close()
  expect(lossOf(target.status())).toBe(`cdp ${endpoint}: closed.`)
  expect(await pages()).toEqual([`${site.url}/select`])
})

test('a question that is still open as the target leaves is cancelled, so that the browser goes on', async () => {
  const target = await openWeb(`cdp://${endpoint}`)
  await goTo(target, `${site.url}/sure`)
  const told = recorder<TargetState>()
  target.subscribe(told.add)
  await click(target, [40, 25])
  await told.until((all) => all.some((state) => titleOf(state).includes('Sure?')))
  await target.close()
  const again = await openWeb(`cdp://${endpoint}`)
  await again.observe(never)
  await site.heard.until((all) => all.includes('answer false'))
  await again.close()
})

test('a browser with a dialog that opened before is not waited for: which page it holds is said', async () => {
  const other = await chromium.connectOverCDP(`http://${endpoint}`)
  const page = await other.contexts()[0]?.newPage()
  await page?.goto(`${site.url}/`)
  await page?.evaluate(
    `void fetch('/go').then(() => { navigator.sendBeacon('/say', 'asks'); confirm('Delete it all?') })`,
  )
  await other.close()
  // Nobody hears of a dialog that opens after its only listener has left.
  await site.heard.until((all) => all.includes('go'))
  go()
  await site.heard.until((all) => all.includes('asks'))
  await expect(openWeb(`cdp://${endpoint}`)).rejects.toThrow(
    /its page “Mine” answers nothing: a dialog was open in it before/,
  )
  const [held] = await list()
  await fetch(`http://${endpoint}/json/close/${held?.id}`)
})

test('a tab that crashes is lost with one sentence, and another is opened', async () => {
  const target = await openWeb(`cdp://${endpoint}`, { home: `${site.url}/` })
  const told = recorder<TargetState>()
  target.subscribe(told.add)
  const other = await chromium.connectOverCDP(`http://${endpoint}`)
  const page = other.contexts()[0]?.pages()[0]
  const session = page && (await page.context().newCDPSession(page))
  // The answer never comes: who should give it has crashed.
  session?.send('Page.crash').catch(() => undefined)
  await told.until((all) => all.some(({ state }) => state === 'lost'))
  expect(lossOf(target.status())).toBe(`cdp ${endpoint}: the tab has crashed.`)
  await expect(target.observe(never)).rejects.toThrow('the tab has crashed.')
  await other.close()
  await target.reconnect(never)
  expect(target.status().state).toBe('live')
  await goTo(target, `${site.url}/`)
  expect((await target.observe(never)).foreground).toBe('Mine')
  await target.close()
})
