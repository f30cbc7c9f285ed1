import type { Page } from '@playwright/test'
import { approve, expect, phase, stopRun, test } from './console'

test.setTimeout(180_000)

const tile = (page: Page, nth: number) => page.getByRole('button', { name: new RegExp(`^Run ${nth}: `) })

/** Resolves once the run of this number is in front. */
const front = (page: Page, nth: number) =>
  expect(tile(page, nth)).toHaveAttribute('aria-current', 'true', { timeout: 40_000 })

/** Another run on a practice desktop of its own, beside those that go on. */
async function startBeside(page: Page, task: string): Promise<void> {
  await page.keyboard.press('Control+Alt+o')
  await page.getByRole('radio', { name: /Practice desktop/ }).check()
  await page.getByLabel('Task').fill(task)
  await page.getByLabel('Model').selectOption('checklist')
  await page.getByRole('button', { name: 'Start' }).click()
  await phase(page, 'deciding')
}

/** Presses Esc at this moment and 150 ms later, in ms since 1970, as the page is told of it: a press is dated by whoever makes it. */
async function escapeTwice(page: Page, since: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const after of [0, 150])
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', {
        ...{ type, key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
        timestamp: (since + after) / 1000,
      })
  await session.detach()
}

/** The moment, in ms, at which the page itself shows another run in front: whoever asks it from outside may be late by a second. */
function whenLed(name: string): { readonly at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-front=true] button')?.textContent?.includes(name) !== true) return
      observer.disconnect()
      resolve(Date.now())
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return { at }
}

test('two runs side by side: after a decision the one that waits comes to the front, and a stop ends one or all', async ({
  door: { page },
}) => {
  await phase(page, 'deciding')
  await expect(tile(page, 1)).toHaveCount(0)
  await startBeside(page, 'click "Save"\nclick "Save"')
  await front(page, 2)
  await expect(tile(page, 1)).toContainText('Your turn')

  await test.step('a decision leads to the run that waits, and what is approved there is its own', async () => {
    await approve(page)
    await front(page, 1)
    const title = await page.getByTestId('title').textContent()
    expect(title).not.toContain('Save')
  })

  await test.step('a run is chosen by its number, and followed no longer where that is not wished', async () => {
    await page.keyboard.press('Control+Alt+2')
    await front(page, 2)
    await page.getByLabel('Follow').uncheck()
    await phase(page, 'deciding')
    await approve(page)
    await front(page, 2)
    await phase(page, 'deciding')
    await approve(page)
    await phase(page, 'ended')
    await front(page, 2)
  })

  await test.step('N puts the ended run away and leads to the form; the other run is one click away', async () => {
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Start a run' })).toBeVisible()
    await expect(tile(page, 2)).toHaveCount(0)
    await tile(page, 1).click()
    await phase(page, 'deciding')
  })

  await test.step('Esc Esc stops the run in front alone, and all are stopped by one button', async () => {
    await startBeside(page, 'click "Save"')
    await front(page, 2)
    await stopRun(page)
    await expect(tile(page, 1)).toContainText('Your turn')
    await startBeside(page, 'click "Save"')
    await page.getByRole('button', { name: 'Stop all' }).click()
    for (const nth of [1, 2, 3]) await expect(tile(page, nth)).toContainText('Ended')
  })
})

test('two Esc just after a decision stop the run that it was made in, which has been led away from', {
  tag: '@chromium',
}, async ({ door: { page } }) => {
  await phase(page, 'deciding')
  await startBeside(page, 'click "Save"\nclick "Save"')
  await front(page, 2)
  const led = await page.evaluateHandle(whenLed, 'Run 1: ')
  await approve(page)
  // What is pressed so soon after it was led is meant for the run that was left, however late a busy page hears of it.
  await escapeTwice(page, await led.evaluate(({ at }) => at))
  await expect(tile(page, 2)).toContainText('Ended')
  await expect(tile(page, 1)).toContainText('Your turn')
})
