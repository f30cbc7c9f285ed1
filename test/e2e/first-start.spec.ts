import { pilothouse } from './command-line'
import { approve, expect, phase } from './console'
import { test } from './door'

test('a fresh console opens on the practice desktop with a first move, and one key lets it happen', async ({
  door,
  home,
}) => {
  test.setTimeout(120_000)
  const { page } = door
  await phase(page, 'deciding')
  await expect(page.getByTestId('title')).toContainText('Contact form')
  await expect(page.locator('[data-testid=overlay] [data-mark=point]').last()).toBeVisible()
  await approve(page)
  // The form is open on the practice desktop: only there can the next step find the field it names.
  await expect(page.getByTestId('title')).toContainText('Ada', { timeout: 60_000 })
  await expect(page.locator('[data-fate=approved]').first()).toBeVisible()
  const { out } = await pilothouse(home, ['runs'])
  expect(out).toContain('practice:desktop')
})

test('the console speaks Chinese and wears either theme', async ({ door }) => {
  const { page } = door
  await phase(page, 'deciding')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '设置', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '浅色' }).click()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('light')
})
