import type { Locator, Page } from '@playwright/test'
import { expect, lastRun, leaveGreeting, phase, test } from './console'
import { doneReply, stepReply } from './notepad'

test.setTimeout(600_000)

const lines = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Four moves a line, one to save, and the end: fifty. */
const replies = (x: number, y: number): readonly string[] => [
  ...lines.flatMap((line, n) => [
    stepReply({ type: 'click', coordinates: [x - 40 + 5 * n, y] }, 'in_progress', `the page, line ${line}`),
    stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl end' }, 'in_progress', `the end of ${line}`),
    stepReply({ type: 'input', coordinates: [x, y], text: `${line} ` }, 'in_progress', `the word ${line}`),
    n % 2 === 0
      ? stepReply({ type: 'scroll_down', coordinates: [x, y] }, 'in_progress', `below ${line}`)
      : stepReply({ type: 'scroll_up', coordinates: [x, y] }, 'in_progress', `above ${line}`),
  ]),
  stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl s' }),
  doneReply,
]

/** Tab, as a person without a mouse would, until the focus is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no number of Tabs leads there')
}

async function startByKeys(page: Page, address: string): Promise<void> {
  await leaveGreeting(page)
  const first = page.getByRole('radio', { checked: true }).first()
  await tabTo(page, first)
  const vnc = page.getByRole('radio', { name: /My VNC/ })
  for (let presses = 0; presses < 6 && !(await vnc.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Address'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(address)
  await tabTo(page, page.getByLabel('Task'))
  await page.keyboard.type('write twelve words')
  await tabTo(page, page.getByLabel('Model'))
  await page.keyboard.type('Scripted')
  await tabTo(page, page.getByRole('button', { name: 'Start' }))
  await page.keyboard.press('Enter')
}

test('fifty steps are approved with one key each, and no mouse is touched', { tag: '@chromium' }, async ({
  door: { page },
  mouth,
  notepad,
  home,
}) => {
  const [x, y] = notepad.page
  const script = replies(x, y)
  expect(script).toHaveLength(50)
  let asked = 0
  mouth.answer = () => script[asked++] ?? 'out of replies'
  // Before the console listens, which keeps its keys from everybody after it.
  await page.addInitScript(() => {
    const seen = { mouse: 0, enter: 0 }
    Object.assign(window, { seen })
    for (const type of ['mousedown', 'wheel', 'mousemove'])
      window.addEventListener(type, () => (seen.mouse += 1), { capture: true })
    window.addEventListener('keydown', ({ key }) => (seen.enter += key === 'Enter' ? 1 : 0), {
      capture: true,
    })
  })
  await page.reload()
  await startByKeys(page, notepad.desktop.url)
  const live = page.locator('footer [data-live=true]', { hasText: 'Enter' })
  for (let step = 1; step <= 50; step++) {
    await expect(page.getByTestId('phase')).toHaveAttribute('data-step', String(step), { timeout: 40_000 })
    await phase(page, 'deciding')
    await expect(live).toBeVisible({ timeout: 40_000 })
    await page.keyboard.press('Enter')
    await expect(live).toBeHidden()
  }
  await phase(page, 'ended')
  expect(await notepad.saved()).toBe(`${lines.join(' ')} `)
  // One Enter began the run, fifty approved its steps.
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ mouse: 0, enter: 51 })
  const { events } = await lastRun(home)
  expect(events.filter(({ type }) => type === 'approved')).toHaveLength(50)
  expect(events.filter(({ type }) => type === 'held')).toHaveLength(0)
})
