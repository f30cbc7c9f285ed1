/** The live room in a real browser: what stands still, what takes long, what a screen reader would stumble on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Moment, momentsOf } from '../../fakes/scenes-moments'
import { stumbles } from './axe'
import { type Gallery, openGallery } from './served'
import { windowScroll } from './window-scroll'

type Shown = {
  readonly gallery: {
    readonly moments: typeof momentsOf
    play(moment: Moment): void
    show(name: string): void
    refuse(of?: string): void
  }
}
type Shift = { readonly moment: string; readonly value: number; readonly moved: readonly string[] }
/** `places`: every place at which a part of the card has stood, as `name x y width`. */
type Measured = { readonly shifts: readonly Shift[]; readonly places: readonly string[] }

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery.close())

const wide = { width: 1440, height: 900 }

async function openScene(query: string, viewport = wide) {
  const page = await gallery.browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(`${gallery.address}gallery.html?${query}`)
  await page.waitForSelector('aside footer')
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Plays steps in the page, a frame for each moment, and keeps what the browser itself says of them. */
async function played(query: string, steps: number, viewport: typeof wide): Promise<Measured> {
  const page = await openScene(query, viewport)
  const measured = await page.evaluate(async (count) => {
    const { gallery } = window as unknown as Shown
    const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
    const shifts: Shift[] = []
    const places = new Set<string>()
    let moment = 'at first'
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? '?')
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        shifts.push({ moment, value, moved: sources.map(({ node }) => nameOf(node)) })
      }
    }
    const look = () => {
      for (const part of document.querySelectorAll('[data-still]')) {
        const { x, y, width } = part.getBoundingClientRect()
        places.add([part.getAttribute('data-still'), ...[x, y, width].map(Math.round)].join(' '))
      }
    }
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    await frame()
    await frame()
    observer.observe({ type: 'layout-shift' })
    for (let step = 8; step < 8 + count; step++)
      for (const each of gallery.moments(step, lang)) {
        moment = `${each.name} ${step}`
        gallery.play(each)
        await frame()
        await frame()
        keep(observer.takeRecords())
        look()
      }
    return { shifts, places: [...places] }
  }, steps)
  await page.close()
  return measured
}

test.each([
  ['en', { width: 1440, height: 900 }],
  ['zh', { width: 1024, height: 700 }],
] as const)('from the look to the effect nothing in the room moves (%s)', async (lang, viewport) => {
  const { shifts, places } = await played(`lang=${lang}&theme=dark&scene=observing`, 5, viewport)
  expect(shifts).toEqual([])
  // New nodes do not shift in the browser's eyes; these are where they were all the same.
  expect(places.map((place) => place.split(' ')[0]).sort()).toEqual([
    'body',
    'keys',
    'line',
    'strip',
    'title',
  ])
})

test('the lessons of the first minutes move nothing when they come, change and go', async () => {
  const page = await openScene('lang=en&theme=dark&scene=first-thinking')
  const shifts = await page.evaluate(async () => {
    const { gallery } = window as unknown as Shown
    const found: string[] = []
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) found.push(JSON.stringify(entry))
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    await frame()
    observer.observe({ type: 'layout-shift' })
    gallery.show('first')
    await frame()
    for (let nth = 0; nth < 3; nth++) {
      const buttons = document.querySelectorAll<HTMLElement>('[data-testid=coach] button')
      if (buttons.length === 0) found.push(`no lesson ${nth}`)
      buttons[0]?.click()
      await frame()
      await frame()
      keep(observer.takeRecords())
    }
    if (document.querySelector('[data-testid=coach]') !== null) found.push('a lesson is left')
    return found
  })
  await page.close()
  expect(shifts).toEqual([])
})

const live = [
  'first',
  'deciding',
  'candidates',
  'which',
  'thinking',
  'acting',
  'held',
  'unread',
  'ask',
  'sends',
  'lost',
  'by_hand',
  'ended',
]

test('axe finds nothing in the live room, and the window does not scroll', async () => {
  const page = await openScene('lang=en&theme=dark')
  const found: string[] = []
  for (const name of live) {
    await page.evaluate((scene) => (window as unknown as Shown).gallery.show(scene), name)
    found.push(...(await stumbles(page, name)), ...(await windowScroll(page, name)))
  }
  await page.close()
  expect(found).toEqual([])
}, 120_000)

test.each(['en', 'zh'] as const)(
  'whatever the bar tells, the stop stands in the window whole and the phase is read (%s)',
  async (lang) => {
    const page = await openScene(`lang=${lang}&theme=dark`)
    const found: string[] = []
    for (const name of ['lost-far', 'far-last', 'connecting', 'fleet-full', 'fleet-start']) {
      await page.evaluate((scene) => (window as unknown as Shown).gallery.show(scene), name)
      for (const width of [800, 848, 900, 1024, 1100, 1202, 1280, 1422, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const cut = await page.evaluate(() => {
          const bar = document.querySelector('header')
          const right = bar?.lastElementChild?.getBoundingClientRect().right ?? Number.NaN
          const words = bar?.querySelector<HTMLElement>('[data-phase] > span')
          const isRead = words != null && words.scrollWidth <= words.clientWidth
          return right <= innerWidth && isRead ? undefined : `${right} ${words?.textContent}`
        })
        if (cut !== undefined) found.push(`${name} ${width}: ${cut}`)
      }
    }
    await page.close()
    expect(found).toEqual([])
  },
)

test('the word that the connection is lost stands beside the stop whole', async () => {
  const page = await openScene('lang=en&theme=dark&scene=lost-far')
  for (const width of [850, 900, 962, 1202, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isWhole = await page.evaluate(() => {
      const fact = document.querySelector('header span[data-state=lost]')
      const box = fact?.parentElement?.getBoundingClientRect()
      return fact !== null && box !== undefined && fact.getBoundingClientRect().right <= box.right + 1
    })
    expect(isWhole).toBe(true)
  }
  await page.close()
})

const longTask =
  'Order the replacement keyboard from the usual supplier and answer Ada that it comes. '.repeat(3)

test.each([
  ['en', { width: 1440, height: 900 }],
  ['en', { width: 900, height: 700 }],
  ['zh', { width: 900, height: 700 }],
] as const)('a refusal covers neither the danger nor the keys (%s %j)', async (lang, viewport) => {
  const page = await openScene(`lang=${lang}&theme=dark&scene=sends`, viewport)
  const places = () =>
    page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect()
      const { top = 0, bottom = 0 } = box('[role=alert]') ?? {}
      const word = document.querySelector('[data-testid=danger] strong')
      const { x = 0, y = 0, width = 0, height = 0 } = word?.getBoundingClientRect() ?? {}
      return {
        alert: { top, bottom },
        quote: box('[role=alert] q')?.height,
        seen: document.elementFromPoint(x + width / 2, y + height / 2) === word,
        title: box('[data-still=title]')?.bottom ?? 0,
        band: box('[data-testid=danger]')?.top ?? 0,
        keys: box('[data-still=keys]')?.top,
      }
    })
  const before = await places()
  await page.evaluate((task) => (window as unknown as Shown).gallery.refuse(task), longTask)
  await page.waitForSelector('[role=alert]')
  const { alert, quote, seen, title, band, keys } = await places()
  await page.close()
  expect({ seen, band, keys }).toEqual({ seen: true, band: before.band, keys: before.keys })
  expect(alert.top).toBeGreaterThanOrEqual(title)
  expect(alert.bottom).toBeLessThanOrEqual(band)
  expect(quote).toBeLessThan(30)
})

test.each([
  ['en', { width: 1440, height: 900 }],
  ['en', { width: 900, height: 700 }],
  ['zh', { width: 900, height: 700 }],
] as const)('the title of a vetoed move stands whole beside its sign (%s %j)', async (lang, viewport) => {
  const page = await openScene(`lang=${lang}&theme=dark&scene=vetoed-long`, viewport)
  const { over, sign, words } = await page.evaluate(() => {
    const title = document.querySelector('[data-still=title]')
    const top = (name: string) => title?.querySelector(name)?.getBoundingClientRect().top ?? 0
    return {
      over: (title?.scrollHeight ?? 1) - (title?.clientHeight ?? 0),
      sign: top('svg'),
      words: top('[data-length]'),
    }
  })
  await page.close()
  expect(over).toBe(0)
  expect(Math.abs(sign - words)).toBeLessThan(8)
})

test.each(['en', 'zh'] as const)('what a run beside does is read whole on its tile (%s)', async (lang) => {
  const page = await openScene(`lang=${lang}&theme=dark&scene=fleet-full`)
  const cut = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('li[data-waits]')]
    return tiles.flatMap((tile) => {
      const right = tile.getBoundingClientRect().right
      const parts = [...tile.querySelectorAll<HTMLElement>('b, b + span, b + span + span')]
      const out = parts.filter((part) => part.getBoundingClientRect().right > right)
      const short = parts.filter((part) => part.matches('b') && part.scrollWidth > part.clientWidth + 1)
      return tiles.length === 9 ? [...out, ...short].map((part) => part.textContent) : ['tiles']
    })
  })
  await page.close()
  expect(cut).toEqual([])
})
