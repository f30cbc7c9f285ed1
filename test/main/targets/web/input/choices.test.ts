import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Point } from '../../../../../src/core/action/geometry'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { click, goTo, never, openWeb, perform, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const select = (options: string, style = 'left:100px;top:100px;width:200px') =>
  `<title>Choice</title><select id=s class=at style="${style}" oninput="say('input', this.value)" onchange="say('change', this.value)">${options}</select>`
const fruits = '<option>Apple<option>Banana<option disabled>Cherry<option>Date'

beforeAll(async () => {
  site = await serveSite({
    '/': select(fruits),
    '/groups': select(
      '<optgroup label="Red"><option>Apple<option>Cherry</optgroup><optgroup label="Yellow"><option>Banana',
    ),
    '/low': select(
      Array.from({ length: 60 }, (_, i) => `<option>Row ${i}`).join(''),
      'left:1150px;top:770px;width:100px',
    ),
    '/modal': `<dialog id=d style="width:400px;height:200px">${select(fruits, 'left:20px;top:20px;width:200px')}</dialog><script>d.showModal()</script>`,
    '/framed':
      '<iframe src="/" class=at style="left:300px;top:200px;width:400px;height:300px;border:0"></iframe>',
    '/list': select(fruits).replace('<select', '<select size=4'),
    '/menu': `<title>Menu</title><p class=at style="left:0;top:0;width:300px;height:300px" oncontextmenu="say('asked')">text</p>
      <script>addEventListener('contextmenu', e => setTimeout(() => say('native', !e.defaultPrevented)))</script>`,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})
beforeEach(() => {
  site.heard.items.length = 0
})

/** The rows of the open list with their middles, as marks. */
async function rows(): Promise<ReadonlyMap<string, Point>> {
  await target.settle(never)
  const { elements = [] } = await target.observe(never)
  return new Map(
    elements
      .filter(({ role, mark }) => role === 'option' && mark !== undefined)
      .map(({ text, box }) => [
        text,
        [box.x + Math.floor(box.width / 2), box.y + Math.floor(box.height / 2)],
      ]),
  )
}

async function choose(name: string): Promise<void> {
  await click(target, (await rows()).get(name) ?? [0, 0])
}

test('a choice opens as a list in the picture, and a click on its row makes it', async () => {
  await goTo(target, `${site.url}/`)
  const before = await target.observe(never)
  await click(target, [200, 110])
  expect([...(await rows()).keys()]).toEqual(['Apple', 'Banana', 'Date'])
  const open = await target.observe(never)
  expect(Buffer.compare(open.picture.pixels, before.picture.pixels)).not.toBe(0)
  await choose('Banana')
  await site.heard.until((all) => all.length === 2)
  expect(site.heard.items).toEqual(['input Banana', 'change Banana'])
  expect(await rows()).toEqual(new Map())
})

test('keys open a choice, walk through it, and make or leave it', async () => {
  await goTo(target, `${site.url}/`)
  await perform(target, { kind: 'keys', keys: ['tab'] })
  await perform(target, { kind: 'keys', keys: ['space'] })
  expect((await rows()).size).toBe(3)
  for (const key of ['down', 'down', 'enter']) await perform(target, { kind: 'keys', keys: [key] })
  await site.heard.until((all) => all.includes('change Date'))
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await perform(target, { kind: 'type', text: 'ba', submit: true })
  await site.heard.until((all) => all.includes('change Banana'))
  await perform(target, { kind: 'keys', keys: ['alt', 'down'] })
  await perform(target, { kind: 'keys', keys: ['home'] })
  await perform(target, { kind: 'keys', keys: ['escape'] })
  expect(await rows()).toEqual(new Map())
  expect(site.heard.items.at(-1)).toBe('change Banana')
})

test('a click elsewhere closes the list, and so does one on the choice', async () => {
  await goTo(target, `${site.url}/`)
  await click(target, [200, 110])
  await click(target, [900, 600])
  expect(await rows()).toEqual(new Map())
  await click(target, [200, 110])
  await click(target, [200, 110])
  expect(await rows()).toEqual(new Map())
  expect(site.heard.items).toEqual([])
})

test('groups are headed, and only their options are rows', async () => {
  await goTo(target, `${site.url}/groups`)
  await click(target, [200, 110])
  expect([...(await rows()).keys()]).toEqual(['Apple', 'Cherry', 'Banana'])
  await choose('Banana')
  await site.heard.until((all) => all.includes('change Banana'))
})

test('a long list near the edge lies in the window and scrolls', async () => {
  await goTo(target, `${site.url}/low`)
  await click(target, [1200, 780])
  const first = await rows()
  expect(first.size).toBeGreaterThan(5)
  const inner = first.get('Row 3') ?? [0, 0]
  await perform(target, { kind: 'scroll', at: inner, direction: 'down', pixels: 5000 })
  const last = await rows()
  expect([...last.keys()]).toContain('Row 59')
  await choose('Row 59')
  await site.heard.until((all) => all.includes('change Row 59'))
})

test('a choice in a modal dialog and in a frame is made the same way', async () => {
  await goTo(target, `${site.url}/modal`)
  const { elements = [] } = await target.observe(never)
  const box = elements.find(({ tag }) => tag === 'select')?.box
  await click(target, [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8])
  await choose('Date')
  await site.heard.until((all) => all.includes('change Date'))
  await goTo(target, `${site.url}/framed`)
  await click(target, [450, 310])
  await choose('Banana')
  await site.heard.until((all) => all.includes('change Banana'))
})

test('a list that shows its rows anyway is left to the page', async () => {
  await goTo(target, `${site.url}/list`)
  await click(target, [150, 125])
  await site.heard.until((all) => all.includes('change Banana'))
})

test('a menu of the browser, which no picture shows, never opens', async () => {
  await goTo(target, `${site.url}/menu`)
  await click(target, [100, 100], { button: 'right' })
  await site.heard.until((all) => all.length === 2)
  expect(site.heard.items).toEqual(['asked', 'native false'])
})
