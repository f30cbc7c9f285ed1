import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { findBrowser } from '../../../../src/main/wiring/find-browser'
import {
  approved,
  click,
  done,
  events,
  frameOf,
  proposed,
  runId,
  vetoed,
} from '../../../fixtures/exports/run'
import { make, makeHome, plain } from './recorded-home'

const attacks = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror="window.hit=2">',
  "' onmouseover='window.hit=3' autofocus onfocus='window.hit=4",
  '</pre></details><svg onload="window.hit=5"><a href="javascript:window.hit=6">去</a>',
  '<iframe srcdoc="<script>top.hit=7</script>"></iframe><link rel=stylesheet href="http://127.0.0.1:9/x.css">',
  '-->]]></style><style>@import "http://127.0.0.1:9/y.css";</style><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
]
const hostile = `保存文件 ${attacks.join(' ')}`

/** Every text that somebody outside could bring into a run is hostile: task, target, model, thought, reply, note, element, wire. */
const added: readonly Event[] = [
  ...events.slice(0, -1),
  ...proposed('p20', 'a', click(20, 20, hostile), hostile),
  vetoed({ id: 'p20', name: 'a' }, hostile),
  {
    type: 'observed',
    observation: { frame: frameOf('a'), seq: 2, size: { width: 200, height: 120 } },
    ms: 1,
  },
  { type: 'unread', frame: frameOf('a'), error: 'bad_json', detail: hostile, text: hostile },
  { type: 'took_over', epoch: 5 },
  { type: 'hand', action: { kind: 'paste', text: hostile }, frame: frameOf('g') },
  { type: 'handed_back', epoch: 6 },
  ...proposed('p21', 'a', { kind: 'ask', question: hostile }, hostile),
  { type: 'replied', proposal: 'p21', index: 0, frame: frameOf('a'), text: hostile },
  ...proposed('p22', 'a', click(130, 60, hostile), hostile),
  approved({ id: 'p22', name: 'a' }, click(130, 60, hostile)),
  ...done('p22', click(130, 60, hostile), 'b'),
  { type: 'ended', end: { outcome: 'failed', by: 'operator', message: hostile } },
]

const evil = added.map((event): Event => {
  switch (event.type) {
    case 'opened':
      return { ...event, setup: { ...event.setup, task: hostile, target: hostile, model: hostile } }
    case 'acted':
      return { ...event, wire: [hostile], answer: hostile }
    case 'proposed':
      return { ...event, verdicts: [{ guard: 'credentials', rule: 'ask', detail: hostile, floor: false }] }
    default:
      return event
  }
})

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
})
afterAll(() => browser.close())

for (const lang of ['en', 'zh'] as const) {
  test(`a report whose every word is hostile runs nothing, reaches for nothing and shows every picture (${lang})`, async () => {
    const home = await makeHome({ [runId]: evil })
    const { out } = await make(home, 'html', { options: { ...plain, redact: false, thought: true, lang } })
    const context = await browser.newContext({ offline: true })
    const page = await context.newPage()
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url().slice(0, 60)))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    const url = pathToFileURL(join(out, `${runId}.html`)).href
    await page.goto(url)
    const found = await page.evaluate(async () => {
      const pictures = [...document.images]
      for (const picture of pictures) picture.loading = 'eager'
      for (const fold of document.querySelectorAll('details')) fold.open = true
      await Promise.all(pictures.map((picture) => picture.decode()))
      for (const element of document.querySelectorAll('body *'))
        element.dispatchEvent(new MouseEvent('mouseover'))
      const all = [...document.querySelectorAll('*')]
      return {
        hit: 'hit' in window,
        widths: pictures.map(({ naturalWidth }) => naturalWidth),
        able: all.flatMap((element) =>
          [...element.attributes].flatMap(({ name, value }) =>
            name.startsWith('on') || /^\s*javascript:/i.test(value) ? [`${element.tagName} ${name}`] : [],
          ),
        ),
        kinds: all.filter(({ tagName }) => /^(script|iframe|link|object|embed|base)$/i.test(tagName)).length,
        sections: document.querySelectorAll('section.step').length,
        text: document.body.textContent,
        title: document.title,
      }
    })
    for (const [n] of [...(await page.locator('label').all()).entries()])
      await page.locator('label').nth(n).click()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(asked.filter((one) => !one.startsWith('data:'))).toEqual([url.slice(0, 60)])
    expect(page.url()).toBe(url)
    expect(said).toEqual([])
    expect(found).toMatchObject({ hit: false, able: [], kinds: 0, sections: 15 })
    expect(found.widths).toEqual(Array.from({ length: 15 }, () => 200))
    for (const attack of attacks) expect(found.text).toContain(attack)
    expect(found.text.split('保存文件').length).toBeGreaterThan(12)
    await context.close()
  })
}

test('a record that breaks off in mid-line says so in its report', async () => {
  const home = await makeHome()
  const page = async (out: string) => {
    await make(home, 'html', { out })
    return readFile(join(out, `${runId}.html`), 'utf8')
  }
  expect(await page(join(home, 'whole'))).not.toContain('breaks off')
  await appendFile(join(home, 'runs', runId, 'events.jsonl'), '{"v":1,"seq":')
  expect(await page(join(home, 'torn'))).toContain('The record breaks off in the middle of its last line')
})
