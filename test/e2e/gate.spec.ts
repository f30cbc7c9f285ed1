/** How much runs unasked, in the real console: a countdown that a key stops for good, and one that runs out. */
import { approve, expect, phase, test } from './console'

test('a countdown is stopped by the first key, and the next one runs out under the eyes of the page', {
  tag: '@chromium',
}, async ({ door }) => {
  test.setTimeout(180_000)
  const { page } = door
  await phase(page, 'deciding')

  await test.step('any key stops it for good', async () => {
    await page.getByRole('radio', { name: 'Countdown' }).click()
    await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'running', { timeout: 20_000 })
    await page.keyboard.press('Shift')
    await expect(page.getByTestId('grounds')).toContainText('you stopped the countdown')
    await expect(page.getByTestId('countdown')).toHaveCount(0)
    await phase(page, 'deciding')
  })

  await test.step('the next question counts down anew, and runs', async () => {
    const before = await page.getByTestId('title').textContent()
    await approve(page)
    await expect(page.getByTestId('title')).not.toHaveText(before ?? '', { timeout: 40_000 })
    await expect(page.getByTestId('countdown')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByTestId('countdown')).toHaveCount(0, { timeout: 20_000 })
    await phase(page, 'acting', 'settling', 'observing', 'thinking', 'deciding', 'ended')
  })

  await test.step('the step says that nobody stopped it', async () => {
    await page.keyboard.press('[')
    await expect(page.getByText('counted down and nobody stopped it')).toBeVisible({ timeout: 20_000 })
  })
})
