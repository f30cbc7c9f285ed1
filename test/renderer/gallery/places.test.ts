/** Every place but the live room in a real browser, in both themes: what a screen reader would stumble on. */
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostRuns } from '../../../src/core/policy/rehearsal'
import { texts } from '../../../src/renderer/locales/texts'
import { stumbles } from './axe'
import { brokenWords } from './broken-words'
import { type Gallery, openGallery } from './served'
import { windowScroll } from './window-scroll'

const usual = { width: 1440, height: 900 }
const small = { width: 1280, height: 800 }

let gallery: Gallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = await gallery.browser.newPage({ viewport: usual, reducedMotion: 'reduce' })
}, 120_000)
afterAll(() => gallery.close())

const t = texts.en
const d = t.dataset
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (keys: string) => page.keyboard.press(keys)
type Shows = { readonly gallery: { show(name: string): void } }
type Look = (what: string) => Promise<void>

/** A scene, and what is looked at besides its first sight. */
const places: Readonly<Record<string, (look: Look) => Promise<void>>> = {
  start: async () => undefined,
  'start-phone': async () => undefined,
  'start-web': async () => undefined,
  bare: async () => undefined,
  async inbox(look) {
    await press('a')
    await look('after')
    await press('a')
    await press('e')
    await look('correction')
  },
  'inbox-empty': async () => undefined,
  async runs(look) {
    await press('Control+a')
    await look('all chosen')
  },
  'runs-empty': async () => undefined,
  async replay(look) {
    await press('d')
    await look('difference')
    await press('d')
    await press('e')
    await look('correction')
  },
  compare: async () => undefined,
  async datasets(look) {
    await page.getByRole('navigation', { name: d.list }).getByRole('button', { name: /shop/ }).click()
    for (const view of Object.values(d.view)) {
      await page.getByRole('radio', { name: view, exact: true }).check()
      if (view === d.view.rows) await page.locator('[data-row]').first().click()
      await look(view)
    }
    await button(d.export).click()
    await look('export')
    await press('Escape')
    await button(d.add).click()
    await look('form')
  },
  regression: async () => undefined,
  'regression-asking': async () => undefined,
  'regression-failed': async () => undefined,
  'regression-empty': async () => undefined,
  async drill(look) {
    await button(t.drilling.begin).click()
    await look('a case')
  },
  'drill-empty': async () => undefined,
  policy: async () => undefined,
  async 'policy-tried'(look) {
    await button(t.tried.runs.begin(mostRuns)).click()
    await page.getByText(t.tried.runs.otherwise(1207, 5000)).waitFor()
    await look('the last runs')
  },
  'policy-empty': async () => undefined,
  'policy-broken': async () => undefined,
  'policy-gone': async () => undefined,
  'fleet-start': async () => undefined,
  settings: async () => undefined,
  prompts: async () => undefined,
}

test.each(Object.keys(places))('axe finds nothing in %s', async (scene) => {
  const found: string[] = []
  const look = async (what: string) => void found.push(...(await stumbles(page, what)))
  await page.goto(`${gallery.address}gallery.html?lang=en&theme=dark&scene=${scene}`)
  await page.waitForSelector('main h1, main h2, main form')
  await look('at first')
  await places[scene]?.(look)
  expect(found).toEqual([])
})

test.each(Object.keys(places))(
  'no word is broken in %s in a small window, and only the place scrolls',
  async (scene) => {
    const found: string[] = []
    const look = async (what: string) =>
      void found.push(...(await brokenWords(page, what)), ...(await windowScroll(page, what)))
    await page.setViewportSize(small)
    await page.goto(`${gallery.address}gallery.html?lang=en&theme=dark&scene=${scene}`)
    await page.waitForSelector('main h1, main h2, main form')
    await look('at first')
    await places[scene]?.(look)
    await page.setViewportSize(usual)
    expect(found).toEqual([])
  },
)

test('a drill of a shift lies over the whole room, and axe finds nothing in it', async () => {
  await page.goto(`${gallery.address}gallery.html?lang=en&theme=dark&scene=shift-drill`)
  await page.waitForSelector('[data-testid=title]')
  // With the one a drill is dealt, with the other it comes.
  for (const scene of ['deciding', 'thinking'])
    await page.evaluate((name) => (window as unknown as Shows).gallery.show(name), scene)
  await page.getByTestId('drill-picture').waitFor()
  const under = await page.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect()
    const shares = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98]
    const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const))
    const isOver = ([x, y]: readonly [number, number]) =>
      document.elementFromPoint(x, y)?.closest('[data-testid=shift-drill]') !== null
    return points.filter((point) => !isOver(point))
  })
  expect(under).toEqual([])
  expect(await stumbles(page, 'drill')).toEqual([])
})

/** Runs in the page: of the fields in a group those that begin on one line and end on another. */
const uneven = (group: string) =>
  page.evaluate((group) => {
    const places = [...document.querySelectorAll(group)].flatMap((within) =>
      [...within.querySelectorAll('input:not([type=radio], [type=checkbox]), select, button')].map((field) =>
        field.getBoundingClientRect(),
      ),
    )
    const isBeside = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom
    return places.filter((one) =>
      places.some((other) => isBeside(one, other) && Math.abs(one.bottom - other.bottom) > 1),
    ).length
  }, group)

test.each([
  ['runs', 'search'],
  ['settings', 'main [data-tight=true]'],
])('the fields of a row in %s stand level', async (scene, group) => {
  for (const size of [small, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size)
    for (const lang of ['en', 'zh']) {
      await page.goto(`${gallery.address}gallery.html?scene=${scene}&theme=light&lang=${lang}`)
      await page.waitForSelector(group)
      expect(await page.locator(`${group} :is(input, select)`).count()).toBeGreaterThan(3)
      expect(await uneven(group)).toBe(0)
    }
  }
  await page.setViewportSize(usual)
})
