/** From recorded runs to a data set that is tried, kept, looked into and exported: what the page says is what lies on disk. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readTar } from '../../src/main/store/exports/tar'
import { makeTwins } from '../main/store/datasets/saved'
import { filesIn, jsonLines } from '../main/store/exports/recorded-home'
import { ndjson, pilothouse } from './command-line'
import { test as base, expect } from './door'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  home: async ({}, use) => {
    const home = await makeTwins()
    await use(home)
    await rm(home, { recursive: true, force: true })
  },
})

test.setTimeout(60_000)

/** Run, step and file of each row, in order. */
const placesOf = (
  rows: readonly { readonly run: unknown; readonly step: unknown; readonly file: string }[],
) => rows.map(({ run, step, file }) => `${run} ${step} ${file}`).sort()

/** The rows as the command line tells them. */
async function rowsOf(home: string) {
  const { code, out } = await pilothouse(home, ['dataset', 'rows', 'good', '--json'])
  expect(code).toBe(0)
  return ndjson(out).map(({ run, step, key, file }) => ({ run, step, key, file: String(file) }))
}

type Written = { readonly origin: string; readonly chosen?: Said; readonly rejected?: Said }
type Said = { readonly content: string }

/** The rows of an export, by the files that they are in. */
async function exported(folder: string) {
  const files = [...(await filesIn(folder))].filter(([path]) => path.endsWith('.jsonl'))
  return files.flatMap(([path, bytes]) =>
    (jsonLines(bytes) as readonly Written[]).map(({ origin, chosen, rejected }) => {
      const { run, step }: { readonly run: string; readonly step: number } = JSON.parse(origin)
      return { run, step, chosen, rejected, file: path.replace('.jsonl', '') }
    }),
  )
}

const answersIn = (page: Page) => page.getByRole('region', { name: 'Row', exact: true }).locator('pre')

test('a query is tried, kept as a version, opened row by row and exported, and the command line tells the same', {
  tag: '@chromium',
}, async ({ home, door: { page } }) => {
  await page.getByRole('button', { name: 'Data sets' }).click()
  await page.getByLabel('The same screen once').check()
  const would = page.getByRole('region', { name: 'It would take' })
  await expect(would).toContainText('7 of 20 steps of 2 runs', { timeout: 30_000 })
  // Nothing is kept of a try.
  expect(await readdir(join(home, 'datasets'))).toEqual([])

  await page.getByLabel('Name', { exact: true }).fill('good')
  await page.getByRole('button', { name: 'Save as version 1' }).click()
  await expect(page.getByRole('heading', { name: 'good' })).toBeVisible({ timeout: 30_000 })
  const kept = JSON.parse(await readFile(join(home, 'datasets', 'good', '1.json'), 'utf8'))
  expect(kept).toMatchObject({ version: 1, query: { dedupe: true }, counts: { taken: 7, steps: 20 } })

  const rows = await rowsOf(home)
  await page.getByRole('radio', { name: 'Rows', exact: true }).check()
  const list = page.getByRole('region', { name: 'Rows', exact: true })
  await expect(list.locator('[data-row]')).toHaveCount(rows.length)
  await page.getByLabel('Kind').selectOption({ label: 'pairs (DPO)' })
  const pairs = rows.filter(({ file }) => file === 'dpo')
  await expect(list.locator('[data-row]')).toHaveCount(pairs.length)
  await list.locator(`[data-row="${pairs[0]?.key}"]`).click()
  await expect(answersIn(page)).toHaveCount(2, { timeout: 30_000 })
  const shown = await answersIn(page).allTextContents()
  await expect(page.getByRole('img', { name: /picture that the step/ })).toBeVisible()

  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LLaMA-Factory/ }).check()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('Exported')).toBeVisible({ timeout: 30_000 })
  const [folder = ''] = await readdir(join(home, 'exports'))
  await expect(dialog.getByText(folder)).toBeVisible()
  const written = await exported(join(home, 'exports', folder))
  expect(placesOf(written)).toEqual(
    placesOf(rows.map((row) => ({ ...row, file: row.file.replace(/_.*/, '') }))),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /Download/ }).click(),
  ])
  const inArchive: string[] = []
  for await (const { name } of readTar(await download.path(), 'download')) inArchive.push(name)
  const inFolder = [...(await filesIn(join(home, 'exports', folder)))].map(([path]) => `${folder}/${path}`)
  expect(inArchive).toEqual(inFolder.sort())
  const pair = written.find(({ file, step }) => file === 'dpo' && step === pairs[0]?.step)
  expect(shown).toEqual([pair?.chosen?.content, pair?.rejected?.content])

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Open in the replay' }).click()
  await expect(page.getByText(`Step ${pairs[0]?.step} of 10`)).toBeVisible({ timeout: 20_000 })
})
