import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { center } from '../../../../../src/core/action/geometry'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { numberMarks } from '../../../../../src/main/targets/web/marks/numbering'
import { browserPath, launch, lookWhole, pageNames, type Site, servePages, truthOf } from './pages'

const never = new AbortController().signal

const list = async (page: Page) => (await lookWhole(page)).found

/** What a page says should be found, against what is. */
async function score(page: Page, name: string) {
  const found = await list(page)
  const truth = await truthOf(page)
  const keys = new Set(found.map(({ key }) => key))
  return {
    right: found.filter(({ key }) => truth.has(key)).length,
    missed: [...truth].flatMap(([key, words]) => (keys.has(key) ? [] : [`${name}: ${words}`])),
    wrong: found.flatMap(({ key, tag, text }) => (truth.has(key) ? [] : [`${name}: ${tag} ${text}`])),
  }
}

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let site: Site
  let page: Page
  const open = async (name: string) => {
    await page.goto(site.url(name))
    return list(page)
  }

  beforeAll(async () => {
    site = await servePages()
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(async () => {
    await browser.close()
    site.close()
  })

  test('of all that should be marked 98 % are found, and 95 % of what is found should be', async () => {
    const scores: Awaited<ReturnType<typeof score>>[] = []
    for (const name of pageNames) {
      await page.goto(site.url(name))
      scores.push(await score(page, name))
    }
    const right = scores.reduce((sum, one) => sum + one.right, 0)
    const missed = scores.flatMap((one) => one.missed)
    const wrong = scores.flatMap((one) => one.wrong)
    expect(pageNames.length).toBeGreaterThanOrEqual(30)
    expect(right).toBeGreaterThan(200)
    expect(right / (right + missed.length), missed.join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(right / (right + wrong.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  }, 120_000)

  test('the one button of a sorted column’s head is that head, where the column is one of several over rows', async () => {
    const rolesIn = async (html: string) => {
      await page.setContent(html)
      return (await list(page)).map(({ text, role }) => `${role} ${text}`)
    }
    const rows = '<tr><td>4</td><td>7</td></tr>'
    const heads = `<th aria-sort="none"><button>Strength</button></th><th aria-sort="none">Hive <button>Remove</button></th>
      <th><button>Add</button></th>`
    expect(await rolesIn(`<table><tr>${heads}</tr>${rows}</table>`)).toEqual([
      'columnheader Strength',
      'button Remove',
      'button Add',
    ])
    const icons = '<button aria-label="Sold"><svg/></button><button aria-label="Hive 4"><svg/></button>'
    for (const html of [
      `<table><tr>${heads}</tr></table>`,
      `<div role="columnheader" aria-sort="none"><button>Lot 12</button></div>`,
      `<table><tr><th aria-sort="none">${icons}</th><th>Date</th></tr>${rows}</table>`,
      `<table><tr><th>Date</th><th>Hive</th></tr><tr><th scope="row" aria-sort="none"><button>Hive 4</button></th><td>4</td></tr></table>`,
    ])
      expect(
        (await rolesIn(html)).filter((one) => one.startsWith('columnheader')),
        html,
      ).toEqual([])
  })

  test.each(['cards', 'fixed-and-layers', 'handlers', 'svg-map', 'overflow-scroller', 'custom-checkboxes'])(
    'a click at the middle of a mark goes to its element (%s)',
    async (name) => {
      const found = await open(name)
      for (const { box, selector, text } of found) {
        const [x, y] = center(box)
        const goesThere = await page.locator(selector).evaluate(
          (element, [left, top]) => {
            const at = document.elementFromPoint(left ?? 0, top ?? 0)
            const nearest = at?.closest('[data-interactive]')
            return nearest === element
          },
          [x, y],
        )
        expect({ text, goesThere }).toEqual({ text, goesThere: true })
      }
    },
  )

  test('what a secret field holds is told nowhere', async () => {
    const found = [...(await open('form-account')), ...(await open('frame-covered'))]
    const told = JSON.stringify(found)
    for (const value of ['hunter2-canary', '482913', '4111111111111111', '737']) {
      expect(told).not.toContain(value)
    }
    expect(found.filter(({ secret }) => secret).map(({ text }) => text)).toEqual([
      'Password',
      'Code',
      'Card',
      'Security code',
    ])
  })

  test('a field stays secret when the page shows it in plain text', async () => {
    await open('form-account')
    await page.locator('[name=password]').evaluate((field) => field.setAttribute('type', 'text'))
    const found = await list(page)
    expect(found.find(({ selector }) => selector.includes('password'))).toMatchObject({ secret: true })
  })

  test('a long text is one line and whole, and no half of a character', async () => {
    const [long] = await open('chinese')
    expect(long?.text.length).toBeGreaterThan(300)
    expect(long?.text).not.toContain('\n')
    expect(long?.text.isWellFormed()).toBe(true)
  })

  test('an element in a frame of a frame is found again by its selector, and is where it is said to be', async () => {
    const found = await open('frames-cross')
    const deep = found.filter(({ text }) => text === 'A link in the frame')
    expect(deep).toHaveLength(2)
    for (const { selector, box } of deep) {
      await page.locator(selector).evaluate((element) => {
        element.addEventListener('click', () => element.setAttribute('data-clicked', ''))
      })
      await page.mouse.click(...center(box))
      await page.locator(`${selector}[data-clicked]`).waitFor({ timeout: 5000 })
    }
  })

  test('unchanged elements keep their numbers while others come and go', async () => {
    const before = numberMarks(await open('form-account'))
    await page.evaluate(() => {
      document.querySelector('[name=about]')?.closest('p')?.remove()
      document.querySelector('h1')?.insertAdjacentHTML('afterend', '<p><a href="#new">New</a></p>')
    })
    const after = numberMarks(await list(page), before.numbering)
    const byName = (elements: typeof before.elements) => new Map(elements.map((one) => [one.text, one.mark]))
    const [was, is] = [byName(before.elements), byName(after.elements)]
    const lasting = [...was].filter(([text]) => is.has(text))
    expect(lasting).toHaveLength(was.size - 1)
    expect(lasting.every(([text, mark]) => is.get(text) === mark)).toBe(true)
    expect([...was.values()]).not.toContain(is.get('New'))
    const next = numberMarks(await open('tabs'), after.numbering)
    expect(next.elements.map(({ mark }) => mark)).toEqual([0, 1, 2, 3])
  })

  test('the page cannot see that it is looked at', async () => {
    await open('form-account')
    const traces = () =>
      page.evaluate(() => [
        document.documentElement.outerHTML,
        Object.keys(globalThis).length,
        'page' in globalThis,
      ])
    const before = await traces()
    await list(page)
    expect(await traces()).toEqual(before)
    expect(before.at(-1)).toBe(false)
  })

  test('boxes are pixels of the screenshot on a dense screen', async () => {
    const dense = await browser.newPage({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    await dense.goto(site.url('tabs'))
    const [first] = await list(dense)
    const place = await dense.getByRole('tab', { name: 'One' }).boundingBox()
    expect(first?.box.x).toBe(Math.round((place?.x ?? 0) * 2))
    expect(Math.abs((first?.box.width ?? 0) - (place?.width ?? 0) * 2)).toBeLessThanOrEqual(1)
    await dense.close()
  })

  test('a page of 5,000 elements is listed up to 600, and a page of none not at all', async () => {
    await page.setContent(
      `<style>button{width:18px;height:12px;padding:0;border:0;margin:1px;float:left}</style>${'<button></button>'.repeat(5000)}`,
    )
    const { length } = (await findElements(page, never)).found
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThanOrEqual(600)
    await page.goto('about:blank')
    expect(await list(page)).toEqual([])
  })

  test('a frame that hangs is left out, and the page round it is listed', async () => {
    const other = site.url('inner-links').replace('127.0.0.1', 'localhost')
    await page.goto(site.url('tabs'))
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      return new Promise((done) => frame.addEventListener('load', done))
    }, other)
    const [, frame] = page.frames()
    expect(await list(page)).toHaveLength(6)
    const hanging = frame?.evaluate(() => {
      const end = performance.now() + 5000
      while (performance.now() < end);
    })
    expect((await findElements(page, never)).found).toHaveLength(4)
    await hanging
  })

  test('a page that hangs is told in one sentence', async () => {
    await page.goto(site.url('tabs'))
    const hanging = page.evaluate(() => {
      const end = performance.now() + 6000
      while (performance.now() < end);
    })
    await expect(findElements(page, never)).rejects.toThrow('the page did not answer.')
    await hanging
  })

  test('a cancelled look says so, and a page that is gone cannot be looked at', async () => {
    await expect(findElements(page, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    const gone = await browser.newPage()
    await gone.close()
    await expect(findElements(gone, never)).rejects.toThrow()
  })
})
