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

/** The word of a line as the model writes it: one lacks a letter. */
const written = (line: string): string => (line === 'ten' ? 'tn ' : `${line} `)

/** The first proposal of a line. */
const at = (line: number): number => 4 * line

/** Four moves a line, one to save, and the end: fifty. */
const replies = (x: number, y: number): readonly string[] => [
  ...lines.flatMap((line, n) => [
    stepReply({ type: 'click', coordinates: [x - 40 + 5 * n, y] }, 'in_progress', `the page, line ${line}`),
    stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl end' }, 'in_progress', `the end of ${line}`),
    stepReply({ type: 'input', coordinates: [x, y], text: written(line) }, 'in_progress', `the word ${line}`),
    n % 2 === 0
      ? stepReply({ type: 'scroll_down', coordinates: [x, y] }, 'in_progress', `below ${line}`)
      : stepReply({ type: 'scroll_up', coordinates: [x, y] }, 'in_progress', `above ${line}`),
  ]),
  stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl s' }),
  doneReply,
]

/** What a correction costs in keys, a chord and a letter each one; clicks of the mouse are none. */
type Correction = { readonly keys: number; make(page: Page): Promise<void> }

const begun = (page: Page) => expect(page.locator('header[data-tone=edit]')).toBeVisible()

const approved: Correction = { keys: 1, make: (page) => page.keyboard.press('Enter') }

const snapped: Correction = {
  keys: 2,
  async make(page) {
    const digit = await page.locator('[data-offer]').first().getAttribute('data-offer', { timeout: 40_000 })
    await page.keyboard.press(digit ?? '')
    await begun(page)
    await page.keyboard.press('Enter')
  },
}

const clicked: Correction = {
  keys: 1,
  async make(page) {
    const box = await page.getByTestId('picture').boundingBox()
    if (box === null) throw new Error('there is no picture')
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.6)
    await begun(page)
    await page.keyboard.press('Enter')
  },
}

const nudged: Correction = {
  keys: 4,
  async make(page) {
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await begun(page)
    await page.keyboard.press('Enter')
  },
}

const rewritten: Correction = {
  keys: 'ten '.length + 2,
  async make(page) {
    await page.keyboard.press('e')
    await page.keyboard.type('ten ')
    await page.keyboard.press('Control+Enter')
  },
}

const vetoed: Correction = {
  keys: 2,
  async make(page) {
    await page.keyboard.press('x')
    await page.keyboard.press('7')
  },
}

const noted: Correction = {
  keys: 'stay'.length + 3,
  async make(page) {
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+Digit8')
    await page.keyboard.type('stay')
    await page.keyboard.press('Enter')
  },
}

/** By the number of the proposal, from 0. */
const corrections: ReadonlyMap<number, Correction> = new Map([
  ...[1, 2, 3, 4, 5].map((line) => [at(line), snapped] as const),
  ...[6, 7].map((line) => [at(line), clicked] as const),
  [at(8), nudged],
  [at(9) + 2, rewritten],
  [at(10) + 3, vetoed],
  [at(11) + 3, noted],
])

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

test('fifty steps cost at most 75 keys, with eleven of them corrected at the price of the table', {
  tag: '@chromium',
}, async ({ door: { page }, mouth, notepad, home }) => {
  const [x, y] = notepad.page
  const script = replies(x, y)
  expect(script).toHaveLength(50)
  let asked = 0
  mouth.answer = () => script[asked++] ?? 'out of replies'
  // Before the console listens, which keeps its keys from everybody after it.
  await page.addInitScript(() => {
    const seen = { buttons: 0, keys: 0 }
    Object.assign(window, { seen })
    for (const type of ['mousedown', 'wheel'])
      window.addEventListener(type, () => (seen.buttons += 1), { capture: true })
    const held = ['Shift', 'Control', 'Alt', 'Meta']
    window.addEventListener('keydown', ({ key }) => (seen.keys += held.includes(key) ? 0 : 1), {
      capture: true,
    })
  })
  const seen = (): Promise<{ readonly buttons: number; readonly keys: number }> =>
    page.evaluate(() => Reflect.get(window, 'seen'))
  await page.reload()
  await startByKeys(page, notepad.desktop.url)
  const before = await seen()
  expect(before.buttons).toBe(0)
  const live = page.locator('footer [data-live=true]', { hasText: 'Enter' })
  const costs: { readonly step: number; readonly keys: number }[] = []
  for (let step = 1; step <= 50; step++) {
    await expect(page.getByTestId('phase')).toHaveAttribute('data-step', String(step), { timeout: 40_000 })
    await phase(page, 'deciding')
    await expect(live).toBeVisible({ timeout: 40_000 })
    const { keys } = await seen()
    await (corrections.get(step - 1) ?? approved).make(page)
    await expect(live).toBeHidden()
    costs.push({ step, keys: (await seen()).keys - keys })
  }
  await phase(page, 'ended')
  expect(await notepad.saved()).toBe(`${lines.join(' ')} `)
  expect(costs).toEqual(
    costs.map(({ step }) => ({ step, keys: (corrections.get(step - 1) ?? approved).keys })),
  )
  const spent = await seen()
  expect(spent.keys - before.keys).toBeLessThanOrEqual(75)
  // The two clicks on the picture; all the rest was done by keys.
  expect(spent.buttons).toBe(2)
  const { events } = await lastRun(home)
  const approvals = events.filter(({ type }) => type === 'approved')
  expect(approvals).toHaveLength(48)
  expect(approvals.filter(({ edited }) => edited)).toHaveLength(9)
  expect(events.filter(({ type }) => type === 'vetoed').map(({ reason, note }) => [reason, note])).toEqual([
    ['no_progress', ''],
    ['wrong_plan', 'stay'],
  ])
  expect(events.filter(({ type }) => type === 'held')).toHaveLength(0)
})
