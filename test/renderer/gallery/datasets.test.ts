/** The data sets in a real browser: what a screen reader would stumble on. */
import axe from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { type Gallery, openGallery } from './served'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery.close())

const d = texts.en.dataset

test.each(['dark', 'light'])(
  'axe finds nothing in the data sets (%s)',
  async (theme) => {
    const page = await gallery.browser.newPage({
      ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    })
    await page.goto(`${gallery.address}gallery.html?lang=en&theme=${theme}&scene=datasets`)
    await page.getByRole('heading', { name: texts.en.datasets }).waitFor()
    await page.addScriptTag({ content: axe.source })
    const found: string[] = []
    const look = async (name: string) => {
      await page.waitForFunction(() => document.getAnimations().length === 0)
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document),
      )
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${name}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`)
    }
    await page.getByRole('navigation', { name: d.list }).getByRole('button', { name: /shop/ }).click()
    for (const view of Object.values(d.view)) {
      await page.getByRole('radio', { name: view, exact: true }).check()
      if (view === d.view.rows) await page.locator('[data-row]').first().click()
      await look(view)
    }
    await page.getByRole('button', { name: d.export }).click()
    await look('export')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: d.add }).click()
    await look('form')
    await page.close()
    expect(found).toEqual([])
  },
  120_000,
)
