import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PromptView } from '../../../src/core/api/prompts'
import { tellEnglish } from '../../../src/core/problem'
import type { Event } from '../../../src/core/run/events'
import { toLine } from '../../../src/core/run/journal'
import { readRequest } from '../../../src/core/run/requests'
import { showPrompt } from '../../../src/main/service/prompt-view'
import { openPrompts } from '../../../src/main/store/settings/prompts'
import { setup } from '../../fakes/parts'

const run = '20261121-213500-ab12'
const frame = 'f'.repeat(64)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let home: string
let shipped: string
const show = (wanted: Parameters<typeof showPrompt>[1], lang: 'en' | 'zh' = 'en') =>
  showPrompt({ home, prompts: openPrompts(home, shipped), lang }, wanted)
const own = () => join(home, 'prompts', 'single-step.en.md')

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-prompt-'))
  shipped = join(home, 'shipped')
  for (const folder of [shipped, join(home, 'prompts'), join(home, 'runs', run, 'blobs')])
    await mkdir(folder, { recursive: true })
  await writeFile(join(shipped, 'single-step.en.md'), 'Be careful.\n=== user ===\nTask: {{task}}')
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function record(events: readonly Event[]) {
  const lines = events.map((event, seq) => JSON.stringify(toLine(event, { seq, t_utc: '', t_mono_ms: seq })))
  await writeFile(join(home, 'runs', run, 'events.jsonl'), `${lines.join('\n')}\n`)
}

async function saveRequest(text: string): Promise<string> {
  const picture = { type: 'image', frame, size: { width: 750, height: 100 }, mime: 'image/png' }
  const content = [{ type: 'text', text }, picture]
  const request = JSON.stringify({ messages: [{ role: 'user', content }] }, null, 1)
  await writeFile(join(home, 'runs', run, 'blobs', `${sha256(request)}.json`), request)
  return sha256(request)
}

const opened: Event = { type: 'opened', setup: { ...setup, id: run, dialect: 'single-step' }, version: '0' }
const asked = (request: string, prompt: string): Event => ({
  type: 'asked',
  frame,
  request,
  images: [],
  prompt,
  ms: 1,
})

test('without a run, the template is shown with where it is from and what a first request would be', async () => {
  const shown = PromptView.parse(await show({ dialect: 'single-step' }))
  expect(shown).toMatchObject({
    dialect: 'single-step',
    lang: 'en',
    source: 'shipped',
    path: join(shipped, 'single-step.en.md'),
    own: own(),
    sha256: sha256(shown.template),
    sample: true,
  })
  const request = readRequest(shown.request ?? '')
  expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(shown.tokens).toBeGreaterThan((1280 * 800) / 750)
})

test('a dialect without a template says so, and still shows a request', async () => {
  const shown = await show({ dialect: 'canonical' })
  expect(shown).toMatchObject({ source: 'none', template: '', path: '', own: '', sample: true })
  expect(readRequest(shown.request ?? '')).toBeDefined()
})

test('of a run, the newest request is shown and the template it was written from', async () => {
  const [first, newest] = [await saveRequest('first'), await saveRequest('newest')]
  await record([opened, asked(first, 'aa'), asked(newest, 'bb')])
  const shown = await show({ run })
  expect(shown).toMatchObject({ sample: false, used: 'bb', tokens: Math.ceil(6 / 4 + 100) })
  expect(shown.request).toContain('newest')
})

test('a run that has not asked yet shows what it would send', async () => {
  await record([opened])
  const shown = await show({ run })
  expect(shown.sample).toBe(true)
  expect(shown.request).toContain(setup.task)
})

test('a place in the user’s own template that nobody can fill is named before a model is asked', async () => {
  await writeFile(own(), 'Look at {{moon}}')
  const shown = await show({ dialect: 'single-step' })
  expect(shown).toMatchObject({ source: 'yours', path: own(), template: 'Look at {{moon}}' })
  expect(tellEnglish(shown.problem ?? '')).toContain('{{moon}}')
  expect(shown.request).toBeUndefined()
})

test('a template that cannot be read is told in a sentence', async () => {
  await mkdir(own())
  const shown = await show({ dialect: 'single-step' })
  expect(shown.problem?.code).toBe('file.unreadable')
  expect(shown.path).toBe(own())
})

test.each([{ run: '../../etc' }, { run: '20261121-213500-zzzz' }, { dialect: 'nobody' }])(
  'what does not exist is refused: %j',
  (wanted) => expect(show(wanted)).rejects.toThrow(/not the name of a run|holds no run|no dialect/),
)
