import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approve, expect, stopRun, test } from './console'

test.setTimeout(120_000)

test('an ended run is opened again, judged, and exported as a report', { tag: '@chromium' }, async ({
  door,
  home,
}) => {
  const { page } = door
  await expect(page.getByTestId('title')).toContainText('Contact form', { timeout: 60_000 })
  await approve(page)
  await expect(page.getByTestId('title')).toContainText('Ada', { timeout: 60_000 })
  await stopRun(page)

  await page.getByRole('button', { name: 'Open in Runs' }).click()
  await expect(page.getByText('Step 1 of 2')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('r')
  await expect(page.locator('[data-label=redundant][aria-pressed=true]')).toBeVisible()
  const [run = ''] = await readdir(join(home, 'runs'))
  await expect
    .poll(() => readFile(join(home, 'runs', run, 'annotations.jsonl'), 'utf8').catch(() => ''))
    .toContain('"label":"redundant"')

  await page.getByRole('button', { name: /^Export/ }).click()
  await page.getByRole('radio', { name: /HTML report/ }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click()
  await expect(page.getByText('Exported')).toBeVisible({ timeout: 30_000 })
  const [folder = ''] = await readdir(join(home, 'exports'))
  const files = await readdir(join(home, 'exports', folder))
  expect(files).toContain('manifest.json')
  const report = files.find((name) => name.endsWith('.html')) ?? ''
  expect(await readFile(join(home, 'exports', folder, report), 'utf8')).toContain('Contact form')
})
