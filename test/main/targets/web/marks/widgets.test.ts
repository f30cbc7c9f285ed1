import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Box, center, overlaps } from '../../../../../src/core/action/geometry'
import type { FoundElement } from '../../../../../src/main/targets/web/marks/found'
import { placeLabels } from '../../../../../src/main/vision/marks/layout'
import { type Acting, readTree } from './ax-tree'
import { serveWidgets, widgetPages } from './packages'
import { browserPath, launch, lookWhole } from './pages'

/** What shows that the widgets of a page are drawn. */
const drawn: Readonly<Record<string, string>> = {
  'ag-grid': '.ag-row [role=gridcell] >> nth=-1',
  editors: '.tox-edit-area',
  revogrid: '.rgCell >> nth=-1',
  shoelace: 'sl-tab[active]',
  'swagger-ui': '.opblock >> nth=-1',
  tabulator: '.tabulator-page >> nth=-1',
}

type Pair = { readonly mark: FoundElement; readonly acting: Acting }

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether every word of the name that the browser gives it is told. */
function isNamed({ mark, acting }: Pair): boolean {
  const told = wordsOf([mark.text, ...(mark.hints ?? [])].join(' '))
  return wordsOf(acting.name).every((word) => told.includes(word))
}

const areaOf = ({ width, height }: Box): number => width * height

/** A button or link is marked where it is drawn, whole or nearly so. */
function isWhole({ mark, acting }: Pair): boolean {
  if (!['button', 'link', 'gridcell'].includes(acting.role)) return true
  return acting.role === 'gridcell' || areaOf(mark.box) > areaOf(acting.box) * 0.6
}

async function measure(page: Page) {
  const { found } = await lookWhole(page)
  const tree = await readTree(page)
  const met = await Promise.all(found.map(({ box }) => tree.at(center(box))))
  const byId = new Map(tree.acting.map((one) => [one.id, one]))
  const pairs = new Map<Acting, Pair>()
  const idle: string[] = []
  for (const [index, mark] of found.entries()) {
    const { path, acts } = met[index] ?? { path: [], acts: false }
    const acting = path.flatMap((id) => byId.get(id) ?? [])[0]
    if (acting !== undefined) pairs.set(acting, { mark, acting })
    if (!acts) idle.push(`${mark.tag} ${mark.text}`)
  }
  for (const mark of found.filter(({ role }) => role === 'textbox')) {
    const acting = byId.get((await tree.focusAt(center(mark.box))) ?? -1)
    if (acting?.isHidden === true) pairs.set(acting, { mark, acting })
  }
  const missed = tree.acting.filter((one) => !pairs.has(one)).map(({ role, name }) => `${role} ${name}`)
  return { found, count: tree.acting.length, pairs: [...pairs.values()], missed, idle }
}

function overlapsIn(found: readonly FoundElement[]): number {
  const marks = found.map(({ box }, mark) => ({ mark, box }))
  const placed = placeLabels(marks, { width: 1280, height: 800 }, () => 0)
  expect(placed.filter(({ label }) => label === undefined)).toEqual([])
  const labels = placed.flatMap(({ label }) => label ?? [])
  return labels.flatMap((one, at) => labels.slice(at + 1).filter((other) => overlaps(one, other))).length
}

describe.skipIf(browserPath === undefined)('pages made with other people’s widgets', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serveWidgets>>

  beforeAll(async () => {
    site = await serveWidgets()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    site.close()
  })

  test.each(widgetPages)(
    'what Chromium’s accessibility tree says can be acted on is marked, and nothing else (%s)',
    async (name) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(site.url(name))
      await page.locator(drawn[name] ?? 'never').waitFor()
      const { found, count, pairs, missed, idle } = await measure(page)
      expect(count).toBeGreaterThan(10)
      expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
      expect(1 - idle.length / found.length, idle.join('\n')).toBeGreaterThanOrEqual(0.95)
      const named = pairs.filter(({ acting }) => wordsOf(acting.name).length > 0)
      const wrong = named.filter((pair) => !isNamed(pair)).map(({ acting, mark }) => [acting.name, mark.text])
      expect(1 - wrong.length / named.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
      const parts = pairs.filter((pair) => !isWhole(pair)).map(({ acting }) => acting.name)
      expect(parts).toEqual([])
      expect(overlapsIn(found)).toBe(0)
      await page.close()
    },
    60_000,
  )
})
