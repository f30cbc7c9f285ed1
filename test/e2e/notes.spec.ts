import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openFakeTranscription, type TranscriptionServer } from '../fakes/transcription-server'
import { ndjson, pilothouse } from './command-line'
import { lastRun, leaveGreeting, phase } from './console'
import { test as base, expect } from './door'

type Own = { hearer: TranscriptionServer }

/** A console whose settings name a service that hears the same sentence in every clip, in a browser with a microphone. */
const test = base.extend<Own>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  hearer: async ({}, use) => {
    const server = await openFakeTranscription(() => ({ kind: 'text', text: 'The files are in here.' }))
    await use(server)
    await server.close()
  },
  home: async ({ home, hearer }, use) => {
    const transcription = { baseUrl: hearer.url, model: 'whisper-1', language: 'en' }
    await writeFile(join(home, 'settings.json'), JSON.stringify({ v: 1, transcription }))
    await use(home)
  },
})
test.use({ flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] })
test.setTimeout(120_000)

/** Presses at a share of the live picture. */
async function press(page: Page, at: readonly [number, number]): Promise<void> {
  const box = await page.locator('[data-testid=picture] canvas').boundingBox()
  if (box === null) throw new Error('there is no live picture')
  await page.mouse.click(box.x + box.width * at[0], box.y + box.height * at[1])
}

test('who demonstrates says why, in writing and aloud, and trains a model on it', {
  tag: '@chromium',
}, async ({ door, home, hearer }) => {
  const { page } = door
  await leaveGreeting(page)
  await page.getByLabel('Task').fill('Open the files')
  await page.getByLabel('Model').selectOption({ label: 'Nobody: record a demonstration' })
  await page.getByRole('button', { name: 'Start' }).click()
  await phase(page, 'by_hand')
  await expect(page.locator('[data-testid=picture] canvas')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text for the target' })).toBeFocused()

  await test.step('a line is written by key, and the keys go back to the picture', async () => {
    await page.keyboard.press('Control+Alt+n')
    await expect(page.getByRole('textbox', { name: 'Why you do what you do' })).toBeFocused()
    await page.keyboard.type('I look round first.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('For your next move')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text for the target' })).toBeFocused()
    await press(page, [0.6, 0.6])
    await expect(page.getByText('For your next move')).toBeHidden()
  })

  await test.step('a voice is recorded while the hands go on, and its words come back', async () => {
    await page.keyboard.press('Control+Alt+v')
    const voice = page.getByTestId('voice')
    await expect(voice).toHaveAttribute('data-state', 'recording')
    // The fake microphone beeps once a second.
    const level = () => page.getByLabel('Loudness').evaluate((bar) => Number(Reflect.get(bar, 'value')))
    await expect.poll(level).toBeGreaterThan(0.1)
    await press(page, [0.5, 0.5])
    await page.keyboard.press('Control+Alt+v')
    await expect(voice.getByLabel('Words')).toHaveValue('The files are in here.')
  })
  expect(hearer.requests[0]?.fields).toMatchObject({ model: 'whisper-1', language: 'en' })
  expect(hearer.requests[0]?.file.bytes.length).toBeGreaterThan(500)

  await page.keyboard.press('Control+Alt+Enter')
  await phase(page, 'ended')
  const { id, events } = await lastRun(home)
  const [typed, first, spoken, second] = events.filter(({ type }) => type === 'noted' || type === 'hand')
  expect([typed, first, spoken, second].map((event) => event?.type)).toEqual([
    'noted',
    'hand',
    'noted',
    'hand',
  ])

  // The chords are the console's: no key of theirs stays down on the target.
  // On a busy machine a press may last long; with a key down it would be no such press.
  for (const hand of [first, second])
    expect(hand).toMatchObject({ action: { kind: expect.stringMatching(/^(click|long_press)$/) } })
  for (const hand of [first, second]) expect(Object(hand?.action).modifiers ?? []).toEqual([])

  await test.step('the replay plays the clip at its step', async () => {
    await page.getByRole('button', { name: 'Open in Runs' }).click()
    await expect(page.getByText('Step 1 of 2')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('I look round first.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: /Listen/ }).click()
    const clip = page.locator('audio')
    await expect.poll(() => clip.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(1)
  })

  const out = join(home, 'rows')
  const made = await pilothouse(home, ['export', id, '--format', 'agentnet', '--thought', '--out', out])
  expect(made.code, made.err).toBe(0)
  const [task] = ndjson(await readFile(join(out, 'tasks.jsonl'), 'utf8'))
  const values = Object(task).traj.map(({ value }: { value: { thought?: string; origin: string } }) => {
    const { thought_by, transcript } = JSON.parse(value.origin)
    return { thought: value.thought, thought_by, transcript }
  })
  expect(values).toEqual([
    { thought: 'I look round first.', thought_by: 'operator', transcript: null },
    {
      thought: 'The files are in here.',
      thought_by: 'operator',
      transcript: { model: 'whisper-1', language: 'en', corrected: false },
    },
  ])
})
