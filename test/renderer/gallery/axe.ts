/** What a screen reader, or eyes that see little contrast, would stumble on. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** By name, in one line each; the page stays in the theme that it was in. */
export async function stumbles(page: Page, name: string): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // A key that is too early for its question is paler, as one that is disabled.
  await page.waitForFunction(() => document.querySelector('[data-live=false]:not(:disabled)') === null)
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe.source })
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { dataset } = document.documentElement
    const before = dataset['theme'] ?? 'dark'
    const here = await run(document)
    // Of all that is looked at, colours alone are others in the other theme.
    dataset['theme'] = before === 'light' ? 'dark' : 'light'
    const there = await run(document, { runOnly: ['color-contrast'] })
    dataset['theme'] = before
    return [
      ...here.violations,
      ...there.violations.map((one) => ({ ...one, id: `${one.id} in the other theme` })),
    ]
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
