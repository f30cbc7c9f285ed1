import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialects } from '../../../../../src/core/dialects'
import { readRequest } from '../../../../../src/core/run/requests'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { prompt } from '../../../../../src/main/doors/cli/commands/prompt'

let home: string
let said = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-prompt-command-'))
  vi.stubEnv('PILOTHOUSE_HOME', home)
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(home, { recursive: true, force: true })
})

test.each(dialects.map(({ id }) => id))('%s prints a request with the task in it', async (dialect) => {
  expect(await prompt(['--dialect', dialect, '--task', 'press the green button'])).toBe(0)
  expect(readRequest(said)).toBeDefined()
  expect(said).toContain('press the green button')
})

test('pictures are references to a blank frame of the given screen, and the user’s own template is used', async () => {
  await mkdir(join(home, 'prompts'))
  await writeFile(join(home, 'prompts', 'single-step.zh.md'), '小心。\n=== user ===\n任务：{{task}}')
  const flags = ['--dialect', 'single-step', '--task', '保存', '--lang', 'zh', '--screen', '1920x1080']
  expect(await prompt(flags)).toBe(0)
  expect(JSON.parse(said)).toEqual({
    messages: [
      { role: 'system', content: [{ type: 'text', text: '小心。' }] },
      {
        role: 'user',
        content: [
          { type: 'text', text: '任务：保存' },
          { type: 'image', frame: 'blank', size: { width: 1920, height: 1080 }, mime: 'image/png' },
        ],
      },
    ],
  })
})

test.each([
  ['--task', 'x'],
  ['--dialect', 'single-step'],
  ['--dialect', 'nobody', '--task', 'x'],
  ['--dialect', 'single-step', '--task', 'x', '--screen', '0x0'],
  ['--dialect', 'single-step', '--task', 'x', '--lang', 'fr'],
])('wrong usage is said: %s %s', async (...flags) => {
  await expect(prompt(flags)).rejects.toBeInstanceOf(WrongUsage)
})
