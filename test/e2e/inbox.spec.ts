/** A reviewer with a script judges two hundred recorded steps from the inbox by keys alone, and the files say what was pressed. */
import type { Page } from '@playwright/test'
import { standing } from '../../src/core/library/annotation'
import { readAnnotations } from '../../src/main/store/library/annotations'
import { runFolder } from '../../src/main/store/record/runs'
import { recordRuns } from '../fakes/recorded-runs'
import { pressUntil } from './console'
import { test as base, expect } from './door'

const [runs, steps] = [20, 10]

const test = base.extend<{ names: readonly string[] }>({
  names: async ({ home }, use) => use(await recordRuns(home, runs, steps)),
  // The library is there before the console is.
  door: async ({ names: _, door }, use) => use(door),
})

test.setTimeout(600_000)

/** From each press to the picture of another step on the screen, in milliseconds; it must hear the keys before the console does. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = []
    const waiting = new Map<Event, string>()
    Object.assign(window, {
      times,
      painted: () => seen.up,
      unseen: () => [...waiting.values()].map((before) => `after ${before}: ${up()} ${shown()?.src}`),
    })
    const up = () => document.querySelector<HTMLElement>('[data-step]')?.dataset.step
    const shown = () =>
      [...document.querySelectorAll<HTMLImageElement>('[data-testid=replay-picture] img')].at(-1)
    // As it was painted last: by the time that a listener hears of a key, the next step may stand in the page already.
    let seen = { up: up(), src: shown()?.src }
    const sample = () => {
      seen = { up: up(), src: shown()?.src }
      requestAnimationFrame(sample)
    }
    sample()
    addEventListener(
      'keydown',
      (event) => {
        const before = seen
        const look = async () => {
          const image = shown()
          const isNext =
            up() !== before.up && image !== undefined && image.src !== before.src && image.complete
          if (!isNext) return void requestAnimationFrame(look)
          // An image that is taken away meanwhile is none.
          if (
            !(await image.decode().then(
              () => true,
              () => false,
            ))
          )
            return void requestAnimationFrame(look)
          requestAnimationFrame(() => {
            times.push(performance.now() - event.timeStamp)
            waiting.delete(event)
          })
        }
        if (!/^[cwru1]$/.test(event.key)) return
        waiting.set(event, `${event.key} at ${seen.up} ${seen.src}`)
        requestAnimationFrame(look)
      },
      true,
    )
  })
  await page.reload()
}

/** Nobody judges what they have not seen. */
const seen = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as { unseen(): string[] }).unseen()), {
      timeout: 30_000,
      intervals: [10, 20, 50],
    })
    .toEqual([])

const upNow = (page: Page) => page.locator('[data-step]').getAttribute('data-step')

const said = { c: 'correct', w: 'wrong', r: 'redundant', u: 'unsafe', '1': 'wrong' } as const
const plain = ['c', 'c', 'w', 'c', '1', 'r', 'c', 'u'] as const

/** What the reviewer presses for a step, now and then by way of a mistake or a correction; what is meant by it. */
async function review(page: Page, nth: number, press: (key: string) => Promise<void>): Promise<string> {
  const up = (await upNow(page)) ?? ''
  const key = plain[nth % plain.length] ?? 'c'
  if (nth % 40 === 17) {
    await press('u')
    await press('Control+z')
    // Until it is painted again, a key would count as pressed at the step that was up in between.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { painted(): string }).painted()))
      .toBe(up)
  }
  if (nth % 40 !== 27) {
    await press(key)
    return said[key]
  }
  const editor = page.getByLabel('What would have been right?')
  await press('e')
  await expect(editor).toBeVisible()
  await press('ArrowRight')
  await pressUntil(page, 'Enter', () => editor.isHidden())
  await press('Shift')
  return 'correction'
}

/** By the files: the label of each step, or that another move was given. */
async function saidIn(home: string, names: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const run of names)
    for (const { mark } of standing(await readAnnotations(runFolder(home, run)))) {
      if (mark.kind === 'step') found[`${run}/${mark.step}`] = mark.label
      if (mark.kind === 'correction') found[`${run}/${mark.step}`] = 'correction'
    }
  return found
}

test('200 steps are judged by keys alone, and the files say what was pressed', { tag: '@chromium' }, async ({
  door: { page },
  home,
  names,
}) => {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const wanted: Record<string, string> = {}
  await watch(page)
  await page.getByRole('button', { name: 'Inbox' }).click()
  await expect(page.locator('[data-step]')).toBeVisible({ timeout: 60_000 })
  for (let nth = 0; nth < runs * steps; nth++) {
    const up = (await upNow(page)) ?? ''
    wanted[up] = await review(page, nth, press)
    if (nth + 1 === runs * steps) break
    await expect(page.locator('[data-step]')).not.toHaveAttribute('data-step', up)
    await seen(page)
  }
  await expect(page.getByText('Nothing is left to judge.')).toBeVisible({ timeout: 30_000 })
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const at = (share: number) =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
  const each = keys / Object.keys(wanted).length
  process.stdout.write(
    `inbox: ${each.toFixed(2)} keys a step, key → next picture p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms\n`,
  )
  const found = await saidIn(home, names)
  expect(found).toEqual(wanted)
  expect(Object.keys(found)).toHaveLength(runs * steps)
  expect(each).toBeLessThanOrEqual(1.3)
})

test('two pages never have the same step, and what one judges the other is not asked', {
  tag: '@chromium',
}, async ({ door: { page, url } }) => {
  test.skip(url === undefined, 'one page')
  await page.getByRole('button', { name: 'Inbox' }).click()
  await expect(page.locator('[data-step]')).toBeVisible({ timeout: 60_000 })
  const other = await page.context().newPage()
  await other.goto(new URL('/', url).href)
  await other.getByRole('button', { name: 'Inbox' }).click()
  await expect(other.locator('[data-step]')).toBeVisible({ timeout: 60_000 })
  const seen = new Set<string>()
  for (let nth = 0; nth < 20; nth++)
    for (const one of [page, other]) {
      const up = (await upNow(one)) ?? ''
      expect(seen.has(up)).toBe(false)
      seen.add(up)
      await one.keyboard.press('c')
      await expect(one.locator('[data-step]')).not.toHaveAttribute('data-step', up)
    }
  expect(seen.size).toBe(40)
  await other.close()
})
