import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { TargetState } from '../../../../src/main/engine/ports'
import type { WebTarget } from '../../../../src/main/targets/web/web'
import { lossOf, refusalOf, titleOf } from '../../../fakes/told'
import { click, goTo, never, openWeb, perform, recorder, type Site, serveSite } from './browsing'

let site: Site
let target: WebTarget

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title><p>start',
    '/busy': `<title>Busy</title><button class=at style="left:0;top:0;width:200px;height:100px" onclick="say('busy'); for (;;);">go</button>`,
    '/slow-to-start': `<title>Slow</title><button>go</button><script>onload = () => setTimeout(() => { say('busy'); setTimeout(() => { const end = performance.now() + 2000; while (performance.now() < end); }, 100) }, 100)</script>`,
    '/framed': (request, response) => {
      const { port } = new URL(`http://${request.headers.host}`)
      response.setHeader('content-type', 'text/html')
      response.end(`<title>Framed</title><iframe src="http://localhost:${port}/slow-to-start"></iframe>`)
    },
    '/silent': () => undefined,
    '/endless': (_, response) => {
      response.setHeader('content-type', 'text/html')
      response.write('<title>Endless</title><p>first part')
    },
    '/file': (_, response) => {
      response.setHeader('content-disposition', 'attachment; filename="../../evil.txt"')
      response.end('bytes')
    },
    '/link':
      '<title>Link</title><a class=at href="/file" style="left:0;top:0;width:200px;height:100px">file</a>',
    '/titled': '<title>Titled</title><script>document.title = "x\\u202e\\n".repeat(100000)</script>',
    '/local': `<title>Local</title><button class=at style="left:0;top:0;width:200px;height:100px" onclick="location = 'file:///etc/passwd'">go</button>`,
    '/asks': `<title>Asks</title><script>navigator.geolocation.getCurrentPosition(() => say('located'), e => say('denied', e.code))</script>`,
    '/gone': `<title>Gone</title><button id=b class=at style="left:0;top:0;width:200px;height:100px" onmousedown="b.remove(); say('removed')">go</button>`,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const refused = (url: string) => refusalOf(target, Action.parse({ kind: 'navigate', to: { url } }))

test('only addresses of the web are gone to', async () => {
  expect(refused('file:///etc/passwd')).toBe(
    'Addresses that begin with file: are not opened, only http: and https:',
  )
  expect(refused('javascript:alert(1)')).toContain('javascript:')
  expect(refused('data:text/html,hi')).toContain('data:')
  expect(refused('chrome://settings')).toContain('chrome:')
  expect(refused('example.com')).toContain('not a whole address')
  expect(refused(`http://a/${'x'.repeat(9000)}`)).toContain('longer')
  expect(refused('https://example.com/')).toBe('')
  await expect(perform(target, { kind: 'navigate', to: { url: 'file:///etc/passwd' } })).rejects.toThrow(
    /^web 127\.0\.0\.1:\d+: addresses that begin with file:/,
  )
})

test('what a frame is too busy to list at first is waited for', async () => {
  await goTo(target, `${site.url}/framed`)
  await site.heard.until((all) => all.includes('busy'))
  const seen = await target.observe(never)
  expect(seen.elements?.map(({ text }) => text)).toEqual(['go'])
  expect(target.status()).not.toHaveProperty('note')
})

test('a page gets nowhere but to the web by itself', async () => {
  await goTo(target, `${site.url}/local`)
  await click(target, [100, 50])
  await target.settle(never)
  expect((await target.observe(never)).url).not.toContain('file:')
})

test('a server that never answers leaves the page where it was, and says so', async () => {
  await goTo(target, `${site.url}/`)
  const sent = await perform(target, { kind: 'navigate', to: { url: `${site.url}/silent` } })
  expect(sent.at(-1)).toBe('the server has not answered for 10 s, and the page is still loading')
  expect(await target.settle(never)).toEqual({ quiet: false })
  expect((await target.observe(never)).foreground).toBe('Start')
})

test('a page that never ends to load is seen as far as it came', async () => {
  await goTo(target, `${site.url}/endless`)
  const seen = await target.observe(never)
  expect(seen.foreground).toBe('Endless')
})

test('an address nobody answers at is told with the browser’s own reason', async () => {
  const sent = await perform(target, { kind: 'navigate', to: { url: 'http://127.0.0.1:1/' } })
  expect(sent.at(-1)).toMatch(/could not be opened: ERR_/)
  await goTo(target, `${site.url}/`)
})

test('a busy page is given up on in time, and the next look ends its script', async () => {
  await goTo(target, `${site.url}/busy`)
  await expect(click(target, [100, 50])).rejects.toThrow('the page is busy and took no input for 5 s')
  await expect(target.observe(never)).rejects.toThrow(/is busy and has shown no picture for 5 s\./)
  expect((await target.observe(never)).foreground).toBe('Busy')
})

test('a file is not saved unless somebody allows it', async () => {
  await goTo(target, `${site.url}/link`)
  const told = recorder<TargetState>()
  const leave = target.subscribe(told.add)
  await click(target, [100, 50])
  await told.until((all) => all.some((state) => titleOf(state).includes('refused')))
  leave()
  expect(titleOf(target.status())).toBe('Link (a download of “_.._evil.txt” was refused)')
})

test('permissions are refused without a word', async () => {
  await goTo(target, `${site.url}/asks`)
  await site.heard.until((all) => all.includes('denied 1'))
})

test('an endless title is cut', async () => {
  await goTo(target, `${site.url}/titled`)
  const { foreground } = await target.observe(never)
  expect(foreground?.length).toBeLessThanOrEqual(201)
  expect(foreground).toMatch(/^[x …]+$/)
})

test('an element that goes away under the pointer is clicked all the same, and nothing more is claimed', async () => {
  await goTo(target, `${site.url}/gone`)
  const sent = await click(target, [100, 50])
  expect(sent).toEqual(['pointer 100,50', 'left button down', 'left button up'])
  await site.heard.until((all) => all.includes('removed'))
})

test('a browser that is killed is lost with one sentence, comes back where it was with a word that it is another, and leaves no profile', async () => {
  await goTo(target, `${site.url}/link`)
  const told = recorder<TargetState>()
  const leave = target.subscribe(told.add)
  const { pid, profile } = ownBrowser()
  process.kill(pid, 'SIGKILL')
  await told.until((all) => all.some(({ state }) => state === 'lost'))
  const message = `web ${new URL(site.url).host}: the browser has ended.`
  expect(lossOf(target.status())).toBe(message)
  await expect(target.observe(never)).rejects.toThrow(message)
  await expect(click(target, [5, 5])).rejects.toThrow(message)
  await target.reconnect(never)
  expect((await target.observe(never)).url).toBe(`${site.url}/link`)
  leave()
  const anew = { state: 'live', notice: { code: 'web.started_anew' } }
  expect(target.status()).toMatchObject(anew)
  await perform(target, { kind: 'wait', ms: 1 })
  await target.observe(never)
  expect(target.status()).toMatchObject(anew)
  await perform(target, { kind: 'hover', at: [1, 1] })
  await target.observe(never)
  expect(target.status()).not.toHaveProperty('notice')
  await target.close()
  expect(existsSync(profile)).toBe(false)
})

test('what cannot be opened is said in one sentence', async () => {
  await expect(openWeb('web:http://127.0.0.1:1/')).rejects.toThrow(/^web 127\.0\.0\.1:1: .*\.$/)
  await expect(openWeb('cdp://127.0.0.1:1')).rejects.toThrow(
    /^cdp 127\.0\.0\.1:1: no browser answers there\./,
  )
  await expect(openWeb(`web:${site.url}/`, { executable: undefined })).rejects.toThrow(
    'no Chromium, Chrome or Edge',
  )
  await expect(openWeb(`web:${site.url}/`, { executable: '/bin/false' })).rejects.toThrow(
    'the browser /bin/false could not be started.',
  )
  await expect(openWeb('web:file:///etc/passwd')).rejects.toThrow('Addresses that begin with file:')
})

/** The browser that this process has started, and no other test's: its main process has no type. */
function ownBrowser(): { readonly pid: number; readonly profile: string } {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const words = readOf(pid, 'cmdline')
    const [, profile] = /--user-data-dir=([^\0]*pilothouse-web-[^\0]*)/.exec(words) ?? []
    const isOwn = readOf(pid, 'status').includes(`PPid:\t${process.pid}\n`)
    if (profile !== undefined && isOwn && !words.includes('--type=')) return { pid: Number(pid), profile }
  }
  throw new Error('this process has no browser')
}

/** Empty for a process that has just ended. */
function readOf(pid: string, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
