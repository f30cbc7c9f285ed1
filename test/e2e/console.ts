/** The console as an operator meets it: starting a run, reading the phase, the mark, the card. */
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type FakeOpenai, type FakeRequest, openFakeOpenai, type Script } from '../fakes/openai-server'
import { ndjson, pilothouse } from './command-line'
import { test as base, expect } from './door'
import { type Notepad, openNotepad } from './notepad'

/** What the scripted model says next; set by each test before its run starts. */
export type Mouth = { answer: (request: FakeRequest) => Script | Promise<Script>; readonly model: FakeOpenai }

/** A console whose settings name the scripted model, and a real desktop with an editor. */
export const test = base.extend<{ mouth: Mouth; notepad: Notepad; home: string; dialect: string }>({
  dialect: ['single-step', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  notepad: async ({}, use) => {
    const notepad = await openNotepad()
    await use(notepad)
    await notepad.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  mouth: async ({}, use) => {
    const mouth: { answer: Mouth['answer'] } = { answer: () => 'nothing to say' }
    const model = await openFakeOpenai({ reply: (request) => mouth.answer(request) })
    await use(Object.assign(mouth, { model }))
    await model.close()
  },
  home: async ({ home, mouth, dialect }, use) => {
    const scripted = { id: 'scripted', title: 'Scripted', kind: 'openai', model: 'm', dialect }
    const models = [{ ...scripted, baseUrl: mouth.model.url }]
    await writeFile(join(home, 'settings.json'), JSON.stringify({ v: 1, models }))
    await use(home)
  },
})
export { expect }

/** Resolves once the run is in one of these phases. OCR on a busy machine may take its time. */
export const phase = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect(page.getByTestId('phase')).toHaveAttribute('data-phase', new RegExp(`^(${names.join('|')})$`), {
    timeout: 40_000,
  })

/** Presses the key until the open question is answered: in its first moments the key is dead on purpose. */
export async function decide(page: Page, key: string): Promise<void> {
  const asked = () =>
    page.evaluate(() => [
      document.querySelector('[data-testid=phase]')?.getAttribute('data-phase'),
      document.querySelector('[data-testid=title]')?.textContent,
    ])
  const before = JSON.stringify(await asked())
  await pressUntil(page, key, async () => JSON.stringify(await asked()) !== before)
}

/**
 * Presses the key until that holds: in a question's first moments it is dead on purpose. Not again before a busy page has had its time
 * to answer, nor where it has answered late: the key would meet what comes next.
 */
export async function pressUntil(page: Page, key: string, holds: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await holds()) return
    await page.keyboard.press(key)
    await expect.poll(holds, { timeout: 2000, intervals: [50] }).toBe(true)
  }).toPass({ timeout: 20_000 })
}

export const approve = (page: Page): Promise<void> => decide(page, 'Enter')

/** Opens the veto of the open question, once that takes keys. */
export async function beginVeto(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Re-predict/ })).toHaveAttribute('data-live', 'true')
  await page.keyboard.press('x')
}

/** The hard floor: its card says what it is about, Enter alone does nothing, and another key does it. */
export async function confirm(page: Page, word: string): Promise<void> {
  await expect(page.getByTestId('danger')).toContainText(word, { timeout: 40_000 })
  await pressUntil(page, 'Enter', () => page.locator('section[role=alert]').isVisible())
  for (let nth = 0; nth < 5; nth++) await page.keyboard.press('Enter')
  await expect(page.getByTestId('phase')).toHaveAttribute('data-phase', 'deciding')
  await decide(page, 'y')
}

/** Stops the run in front. Two keys sent from out here may be too far apart for a busy machine's page: then once more. */
export const stopRun = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('phase')).toHaveAttribute('data-phase', 'ended', { timeout: 5000 })
  }).toPass({ timeout: 40_000 })

/** Ends the run that a fresh console greets with, and opens the form for a new one. */
export async function leaveGreeting(page: Page): Promise<void> {
  await expect(page.getByTestId('phase')).toBeVisible({ timeout: 40_000 })
  // Escape during the start takes the start back, and then there is no run to end.
  await expect(page.getByTestId('phase')).not.toHaveAttribute('data-phase', 'starting', { timeout: 40_000 })
  await stopRun(page)
  await page.keyboard.press('n')
}

export async function startRun(page: Page, target: string, task: string): Promise<void> {
  await leaveGreeting(page)
  await page.getByRole('radio', { name: /My VNC/ }).check()
  await page.getByLabel('Address').fill(target)
  await page.getByLabel('Task').fill(task)
  await page.getByLabel('Model').selectOption({ label: 'Scripted' })
  await page.getByRole('button', { name: 'Start' }).click()
}

/** The proposed or edited point in pixels of the frame, and where its centre is drawn in the window. */
export async function mark(page: Page) {
  const point = page.locator('[data-testid=overlay] [data-mark=point]').last()
  await expect(point).toBeVisible()
  const frame = await point.evaluate((element) => [
    Number(element.getAttribute('data-x')),
    Number(element.getAttribute('data-y')),
  ])
  // A reticle lies evenly round its point. A mark round words does not, and its handle tells the point.
  const framed = (await point.getAttribute('data-framed')) === 'true'
  const round = framed ? page.locator('[data-handle]').last() : point
  const drawn = await round.boundingBox()
  if (drawn === null) throw new Error('the mark is not drawn')
  return { frame, drawn: [drawn.x + drawn.width / 2, drawn.y + drawn.height / 2] as const }
}

/** The live picture: its box in the window, and that of the canvas that must lie exactly below the marks. */
export async function picture(page: Page) {
  const canvas = page.locator('[data-testid=picture] canvas')
  await expect(canvas).toBeVisible({ timeout: 15_000 })
  const [box, under] = [await page.getByTestId('picture').boundingBox(), await canvas.boundingBox()]
  if (box === null || under === null) throw new Error('there is no live picture')
  return {
    box,
    under,
    width: await canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0)),
  }
}

/** The mark must be drawn over the very pixel that it names, once a change of zoom has come to rest. */
export async function expectTrueMark(page: Page, at: readonly [number, number]): Promise<void> {
  await expect(async () => {
    const { box, under, width } = await picture(page)
    const { frame, drawn } = await mark(page)
    expect(frame).toEqual(at)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(under[side]).toBeCloseTo(box[side], 0)
    const scale = box.width / width
    expect(drawn[0]).toBeCloseTo(box.x + (at[0] + 0.5) * scale, 0)
    expect(drawn[1]).toBeCloseTo(box.y + (at[1] + 0.5) * scale, 0)
  }).toPass({ timeout: 10_000 })
}

/** The colour that the live picture shows at a pixel of the frame. */
export const pixel = (page: Page, x: number, y: number): Promise<readonly number[]> =>
  page
    .locator('[data-testid=picture] canvas')
    .evaluate(
      (canvas, [px, py]) =>
        canvas instanceof HTMLCanvasElement
          ? [...(canvas.getContext('2d')?.getImageData(px, py, 1, 1).data ?? [])]
          : [],
      [x, y] as const,
    )

/** The journal of the newest run, by the command line. */
export async function lastRun(
  home: string,
): Promise<{ readonly id: string; readonly events: ReturnType<typeof ndjson> }> {
  const runs = join(home, 'runs')
  // Two that were begun within a second are in no order by their names: the one in front is the one that is written.
  const written = await Promise.all(
    (await readdir(runs)).map(async (id) => ({
      id,
      at: (await stat(join(runs, id, 'events.jsonl'))).mtimeMs,
    })),
  )
  const id = written.toSorted((a, b) => a.at - b.at).at(-1)?.id ?? ''
  return { id, events: ndjson((await pilothouse(home, ['show', id, '--json'])).out) }
}
