import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPrompts, templateOf } from '../../../../src/main/store/settings/prompts'

let home: string
let shipped: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-prompts-'))
  shipped = join(home, 'shipped')
  await mkdir(shipped)
  await mkdir(join(home, 'prompts'))
  await writeFile(join(shipped, 'glm-pc.en.md'), 'as shipped')
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('the shipped prompt comes with its hash, until the user has one of their own', async () => {
  const prompts = openPrompts(home, shipped)
  const first = await prompts.text('glm-pc', 'en')
  expect(first).toMatchObject({ text: 'as shipped', source: 'shipped', path: join(shipped, 'glm-pc.en.md') })
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  await writeFile(join(home, 'prompts', 'glm-pc.en.md'), 'my own')
  const second = await prompts.text('glm-pc', 'en')
  expect(second).toMatchObject({ text: 'my own', source: 'yours', path: prompts.own('glm-pc', 'en') })
  expect(second.sha256).not.toBe(first.sha256)
})

test('a dialect is told in a language that it has, and one without a template in none', async () => {
  const prompts = openPrompts(home, shipped)
  const english = await templateOf(prompts, { id: 'glm-pc', prompts: ['en'] }, 'zh')
  expect(english).toMatchObject({ text: 'as shipped', lang: 'en' })
  const none = await templateOf(prompts, { id: 'canonical', prompts: [] }, 'zh')
  expect(none).toMatchObject({ text: '', sha256: '', source: 'none', lang: 'zh' })
})

test('a prompt that is not there is named', async () => {
  await expect(openPrompts(home, shipped).text('glm-pc', 'zh')).rejects.toThrow('glm-pc in zh (glm-pc.zh.md)')
})

test.each(['../../etc/passwd', '..', 'a/b', '', 'A'])('no dialect is called %j', async (name) => {
  await expect(openPrompts(home, shipped).text(name, 'en')).rejects.toThrow('is not the name of a dialect')
})

test('a file of a size that no prompt has is refused', async () => {
  await writeFile(join(home, 'prompts', 'glm-pc.en.md'), 'x'.repeat(1024 * 1024 + 1))
  await expect(openPrompts(home, shipped).text('glm-pc', 'en')).rejects.toThrow('too long for a prompt')
})

test('a text of the user’s own counts until it is given up, and every one that counted is kept once', async () => {
  let minute = 0
  const now = () => new Date(Date.UTC(2026, 10, 22, 8, minute++))
  const prompts = openPrompts(home, shipped, now)
  expect(await prompts.versions('glm-pc', 'en')).toEqual([])
  await prompts.save('glm-pc', 'en', 'first')
  await prompts.save('glm-pc', 'en', 'second')
  await prompts.save('glm-pc', 'en', 'second')
  expect(await prompts.text('glm-pc', 'en')).toMatchObject({ text: 'second', source: 'yours' })
  await prompts.save('glm-pc', 'en', undefined)
  expect(await prompts.text('glm-pc', 'en')).toMatchObject({ source: 'shipped' })
  const kept = await prompts.versions('glm-pc', 'en')
  expect(kept.map(({ text }) => text)).toEqual(['second', 'first'])
  expect(kept.map(({ at }) => at.slice(0, 11))).toEqual(['2026-11-22T', '2026-11-22T'])
  expect(await prompts.shipped('glm-pc', 'en')).toBe((await prompts.text('glm-pc', 'en')).text)
})
