import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  await settings.save({ ...settings.read(), lang: 'zh', tasks: ['one'] })
  expect(settings.read().lang).toBe('zh')
  expect((await openSettings(place)).read()).toEqual(settings.read())
})

test('saves at the same time end with the last', async () => {
  const settings = await openSettings(home)
  const before = settings.read()
  await Promise.all(['a', 'b', 'c'].map((task) => settings.save({ ...before, tasks: [task] })))
  expect((await openSettings(home)).read().tasks).toEqual(['c'])
  expect(await readdir(home)).toEqual(['settings.json'])
})

test.each(['{ "lang": ', '[]', '{"lang":"tlh"}', '{"v":2}'])(
  'a file that holds %j is set aside, named and not thrown away',
  async (text) => {
    await writeFile(join(home, 'settings.json'), text)
    const settings = await openSettings(home)
    expect(settings.read().lang).toBe('en')
    const aside = (await readdir(home)).find((name) => name.startsWith('settings.json.broken-')) ?? ''
    expect(settings.problem).toContain(aside)
    expect(await readFile(join(home, aside), 'utf8')).toBe(text)
    await settings.save(settings.read())
    expect((await openSettings(home)).problem).toBeUndefined()
  },
)

test('the password of a target is not saved', async () => {
  const settings = await openSettings(home)
  await settings.save({ ...settings.read(), targets: ['vnc://:s3cr@t@10.0.0.5:5900', 'practice:desktop'] })
  expect(settings.read().targets).toEqual(['vnc://10.0.0.5:5900', 'practice:desktop'])
  expect(await readFile(join(home, 'settings.json'), 'utf8')).not.toContain('s3cr')
})
