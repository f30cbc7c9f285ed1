import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { singleStep } from '../../../src/core/dialects/single-step/single-step'
import { openPrompts, templateOf } from '../../../src/main/store/settings/prompts'
import { start } from './driving'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-prompt-change-'))
  await mkdir(join(home, 'prompts'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const reply = JSON.stringify({
  status: 'in_progress',
  description: 'a form',
  target: 'Save',
  action: { type: 'click', coordinates: [10, 20], text: '' },
})

test('a prompt that the user changes in the middle of a run is what the next request is written from', async () => {
  const file = join(home, 'prompts', 'single-step.en.md')
  await writeFile(file, 'As it was.\n=== user ===\n{{task}}')
  const prompts = openPrompts(home, join(home, 'shipped'))
  const driving = start([reply, reply], {
    dialect: singleStep,
    prompt: () => templateOf(prompts, singleStep, 'en'),
  })
  const question = await driving.question()
  await writeFile(file, 'As it is now.\n=== user ===\n{{task}}')
  await driving.send({ type: 'veto', ...question, reason: 'other', note: '' })
  await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')

  const [before, after] = driving.parts.model.requests.map((request) => JSON.stringify(request))
  expect(before).toContain('As it was.')
  expect(after).toContain('As it is now.')
  const asked = driving.parts.journal.events.filter((event) => event.type === 'asked')
  expect(new Set(asked.map(({ prompt }) => prompt)).size).toBe(2)
  expect(asked[1]?.prompt).toBe((await templateOf(prompts, singleStep, 'en')).sha256)
  await driving.stop()
})
