import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { openSettings } from '../../../../src/main/store/settings/settings'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-settings-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a first start has the defaults and writes nothing', async () => {
  const settings = await openSettings(join(home, 'new'))
  expect(settings.read()).toMatchObject({ v: 1, lang: 'en', theme: 'system', models: [] })
  expect(settings.problem).toBeUndefined()
  expect(await readdir(home)).toEqual([])
})

test('saved settings are there at the next start', async () => {
  const place = join(home, 'new', 'deep')
  const settings = await openSettings(place)
  await settings.save({ lang: 'zh', tasks: { used: 'one' } })
  expect(settings.read().lang).toBe('zh')
  expect((await openSettings(place)).read()).toEqual(settings.read())
})

test('a second page saving settings: both patches are kept', async () => {
  const settings = await openSettings(home)
  const model = { id: 'm1', title: 'M1', kind: 'openai', dialect: 'single-step' } as const
  const put = [{ ...model, baseUrl: 'http://127.0.0.1:1/v1', model: 'x', extra: {} }]
  await Promise.all([
    settings.save({ models: { put } }),
    settings.save({ theme: 'dark' }),
    settings.save({ gate: { seconds: 9 } }),
    settings.save({ gate: { minutes: 7 } }),
    settings.save({ tasks: { used: 'a' } }),
    settings.save({ tasks: { used: 'b' } }),
  ])
  expect((await openSettings(home)).read()).toMatchObject({
    models: put,
    theme: 'dark',
    gate: { seconds: 9, minutes: 7, enough: 20 },
    tasks: ['b', 'a'],
  })
  expect(await readdir(home)).toEqual(['settings.json'])
})

test('what another process has saved meanwhile stays', async () => {
  const [one, two] = [await openSettings(home), await openSettings(home)]
  await one.save({ theme: 'dark' })
  await two.save({ operator: 'Ada' })
  expect(two.read()).toMatchObject({ theme: 'dark', operator: 'Ada' })
  expect((await openSettings(home)).read()).toEqual(two.read())
})

test('a file that was deleted or spoilt meanwhile is written anew with what is known', async () => {
  const settings = await openSettings(home)
  await settings.save({ theme: 'dark' })
  await rm(join(home, 'settings.json'))
  await settings.save({ operator: 'Ada' })
  expect((await openSettings(home)).read()).toMatchObject({ theme: 'dark', operator: 'Ada' })
  await writeFile(join(home, 'settings.json'), 'nonsense')
  await settings.save({ lang: 'zh' })
  expect((await openSettings(home)).read()).toMatchObject({ theme: 'dark', operator: 'Ada', lang: 'zh' })
  expect(await readdir(home)).toHaveLength(2)
})

test.each(['{ "lang": ', '[]', '{"lang":"tlh"}', '{"v":2}'])(
  'a file that holds %j is set aside, named and not thrown away',
  async (text) => {
    await writeFile(join(home, 'settings.json'), text)
    const settings = await openSettings(home)
    expect(settings.read().lang).toBe('en')
    const aside = (await readdir(home)).find((name) => name.startsWith('settings.json.broken-')) ?? ''
    expect(settings.problem).toEqual(problem('settings.set_aside', { file: join(home, aside) }))
    expect(await readFile(join(home, aside), 'utf8')).toBe(text)
    await settings.save({})
    expect((await openSettings(home)).problem).toBeUndefined()
  },
)

test('the password of a target is not saved, and a target with one is the same target', async () => {
  const settings = await openSettings(home)
  for (const used of ['vnc://10.0.0.5:5900', 'practice:desktop', 'vnc://:s3cr@t@10.0.0.5:5900'])
    await settings.save({ targets: { used } })
  expect(settings.read().targets).toEqual(['vnc://10.0.0.5:5900', 'practice:desktop'])
  for (const used of [
    'vnc://:hun/ter2@10.0.0.5:5901',
    ' VNC://:hunter2@h',
    'web:https://ada:hunter2@a.example/',
  ])
    await settings.save({ targets: { used } })
  expect(await readFile(join(home, 'settings.json'), 'utf8')).not.toMatch(/s3cr|ter2/)
})

test('the keyboard of a target is kept with its address', async () => {
  const settings = await openSettings(home)
  await settings.save({ targets: { used: 'vnc://:s3cr@10.0.0.5?keyboard=de' } })
  expect(settings.read().targets).toEqual(['vnc://10.0.0.5:5900?keyboard=de'])
})
