import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ModelProfile } from '../../../src/core/api/settings'
import { vendors } from '../../../src/core/api/vendors'
import { timeLimit } from '../../../src/main/engine/waiting'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import { openWorkshop } from '../../../src/main/wiring/parts'
import { tryWithPicture } from '../../../src/main/wiring/try-model'
import { member, openFakeAnthropic, streamOf } from '../../fakes/anthropic-server'
import { openFakeOpenai, type Script } from '../../fakes/openai-server'

const soon = () => timeLimit(25_000)

async function means(lang: 'en' | 'zh' = 'en') {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-try-'))
  const secrets = await openSecrets({ home, env: {} })
  const shop = openWorkshop(home, secrets)
  onTestFinished(async () => {
    await shop.close()
    await rm(home, { recursive: true, force: true })
  })
  return { home, secrets, prompts: shop.prompts, lang }
}

const profile = (baseUrl: string, more: Partial<ModelProfile> = {}): ModelProfile =>
  ModelProfile.parse({
    id: 'm',
    title: 'M',
    kind: 'openai',
    baseUrl,
    model: 'm',
    dialect: 'qwen-vl',
    ...more,
  })

async function serve(reply: Script) {
  const server = await openFakeOpenai({ reply: () => reply })
  onTestFinished(server.close)
  return server
}

const click = (x: number, y: number) =>
  `Action: click it.\n<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [${x}, ${y}]}}\n</tool_call>`

test('a practice picture goes through the dialect, and the point that comes back is in its pixels', async () => {
  const server = await serve(click(500, 250))
  const tried = await tryWithPicture(profile(server.url), await means(), soon())
  if (!tried.ok || tried.attempt === undefined) return expect.unreachable(JSON.stringify(tried))
  const { size, picture, task, action, problem } = tried.attempt
  expect(problem).toBeUndefined()
  expect(task).toBe('Click “Notes”.')
  expect(action).toMatchObject({ kind: 'click', at: [size.width / 2, size.height / 4] })
  expect(picture).toMatch(/^data:image\/jpeg;base64,/)
  expect(server.requests).toHaveLength(1)
  expect(JSON.stringify(server.requests[0]?.body)).toContain('data:image/png;base64,')
})

test('a dialect of phones is shown a phone, in the language of the console', async () => {
  const server = await serve('do(action="Tap", element=[500,500])')
  const tried = await tryWithPicture(profile(server.url, { dialect: 'autoglm' }), await means('zh'), soon())
  expect(tried).toMatchObject({
    ok: true,
    attempt: { task: '打开“备忘录”。', size: { width: 1080, height: 2400 }, action: { kind: 'click' } },
  })
})

test('a reply that the dialect cannot read is no failure of the connection, and says why', async () => {
  const server = await serve('Hello! How can I help?  [')
  const tried = await tryWithPicture(profile(server.url), await means(), soon())
  expect(tried).toMatchObject({ ok: true, attempt: { problem: { code: 'exam.unread' } } })
})

test('over a vendor’s own wire the vendor’s own tool is tried', async () => {
  const server = await openFakeAnthropic(() =>
    streamOf([member('t', 'left_click', { coordinate: [10, 20] })]),
  )
  onTestFinished(server.close)
  const own = profile(`${server.url}/v1`, {
    kind: 'anthropic',
    model: 'claude-opus-5-5',
    dialect: vendors.anthropic.dialect,
  })
  const tried = await tryWithPicture(own, await means(), soon())
  expect(tried).toMatchObject({ ok: true, attempt: { action: { kind: 'click' } } })
  expect(server.bodies()[0]?.tools).toMatchObject([{ type: 'computer_toolset_20260801' }])
})

test('a dialect that points by numbers on a page is asked in words', async () => {
  const server = await serve('ok')
  const tried = await tryWithPicture(profile(server.url, { dialect: 'glm-web' }), await means(), soon())
  expect(tried).toEqual({ ok: true, seconds: expect.any(Number) })
})

test('a server that is not there is a refusal with its sentence', async () => {
  const tried = await tryWithPicture(profile('http://127.0.0.1:1/v1'), await means(), soon())
  expect(tried).toMatchObject({ ok: false, problem: { code: 'model.at' } })
})
