import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { approve, expect, pressUntil, stopRun, test } from './console'
import { stepReply } from './notepad'

test.setTimeout(150_000)

/** The greeting's run on the practice desktop: two moves approved, then stopped. Resolves with its journal's path. */
async function recordTwoMoves(page: Page, home: string): Promise<string> {
  await expect(page.getByTestId('title')).toContainText('Contact form', { timeout: 60_000 })
  await approve(page)
  await expect(page.getByTestId('title')).toContainText('Ada', { timeout: 60_000 })
  await approve(page)
  await expect(page.getByTestId('title')).toContainText('ada@example.org', { timeout: 60_000 })
  await stopRun(page)
  const [run = ''] = await readdir(join(home, 'runs'))
  return join(home, 'runs', run, 'events.jsonl')
}

const place = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('two models answer a recorded run’s questions; their disagreements lead to its replay', {
  tag: '@chromium',
}, async ({ door, mouth, home }) => {
  const { page } = door
  mouth.answer = () => stepReply({ type: 'click', coordinates: [5, 5] })
  const journal = await recordTwoMoves(page, home)
  const recorded = await readFile(journal, 'utf8')
  await place(page, 'Regression')
  await page.getByRole('checkbox', { name: /Contact form/ }).check()

  await test.step('the scripted model points elsewhere', async () => {
    await page.getByLabel('Model').selectOption({ label: 'Scripted' })
    await page.getByRole('button', { name: 'Ask about 1 run' }).click()
    await expect(page.getByRole('region', { name: 'Result: Scripted' })).toContainText('0 of 2', {
      timeout: 60_000,
    })
  })

  await test.step('the checklist says what it said; both stand side by side', async () => {
    await page.getByLabel('Model').selectOption({ label: 'Checklist (offline)' })
    await page.getByRole('button', { name: 'Ask about 1 run' }).click()
    await expect(page.getByRole('region', { name: /^Result: Checklist/ })).toContainText('2 of 2', {
      timeout: 60_000,
    })
    await expect(page.getByText('Compared on the 2 questions')).toBeVisible()
  })

  await test.step('a disagreement is drawn on its frame and opened in the replay', async () => {
    await page.locator('[data-question]').nth(1).click()
    await expect(page.getByTestId('exam-picture').locator('img')).toBeVisible()
    await expect(page.getByTestId('answered').locator('[data-mark=point]')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step 2 of 3')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the results are there again, and the record is as it was', async () => {
    await page.reload()
    await place(page, 'Regression')
    await expect(page.getByRole('checkbox', { name: 'Show Scripted' })).toBeVisible()
    expect(await readdir(join(home, 'examinations'))).toHaveLength(2)
    expect(await readFile(journal, 'utf8')).toBe(recorded)
  })
})

test('a drill judges what was recorded, and touches nothing', { tag: '@chromium' }, async ({
  door,
  home,
}) => {
  const { page } = door
  const journal = await recordTwoMoves(page, home)
  const recorded = await readFile(journal, 'utf8')
  await place(page, 'Drill')
  await expect(page.getByText(/known good and 0 known bad/)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  const head = page.locator('header', { has: page.getByRole('progressbar') })
  await expect(page.getByTestId('drill-picture').locator('img')).toBeVisible({ timeout: 20_000 })
  const cases = Number(/of (\d+)/.exec((await head.textContent()) ?? '')?.[1])
  expect(cases).toBeGreaterThan(0)

  const told = page.locator('[data-right]')
  await test.step('every proposal is approved, and each time it is told what it was', async () => {
    for (let nth = 1; nth <= cases; nth += 1) {
      await expect(head).toContainText(`${nth} of ${cases}`)
      await pressUntil(page, 'Enter', () => told.isVisible())
      await pressUntil(page, 'Enter', () => told.isHidden())
    }
  })

  await test.step('the one that was made for the drill was missed; the drill is kept, the record is as it was', async () => {
    await expect(page.getByText('How it went')).toBeVisible()
    await expect(page.getByText(/^Made for this drill/)).toBeVisible()
    await expect
      .poll(() => readFile(join(home, 'drills.jsonl'), 'utf8').catch(() => ''))
      .toContain('"made":true')
    expect(await readFile(journal, 'utf8')).toBe(recorded)
  })
})
