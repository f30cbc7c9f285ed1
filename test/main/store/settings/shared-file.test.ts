import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '../../../../src/main/store/lock'
import { openSecrets } from '../../../../src/main/store/settings/secrets'
import { openSettings } from '../../../../src/main/store/settings/settings'
import { buildProgram } from '../record/program'

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-shared-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return home
}

const plain = async (text: string) => text
const vault = { encrypt: plain, decrypt: plain }

test('of what two processes save at the same time nothing is lost', async () => {
  const home = await makeHome()
  const program = await buildProgram(join(import.meta.dirname, 'saver.ts'))
  onTestFinished(() => rm(dirname(program), { recursive: true, force: true }))
  const savers = ['a', 'b'].map((tag) =>
    spawn(process.execPath, [program, home, tag], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  await Promise.all(savers.map(({ stdout }) => once(stdout, 'data')))
  const ended = savers.map((saver) => once(saver, 'exit'))
  for (const { stdin } of savers) stdin.write('go')
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0])
  const names = ['a', 'b'].flatMap((tag) => Array.from({ length: 20 }, (_, n) => `${tag}${n}`))
  const settings = await openSettings(home)
  expect(
    settings
      .read()
      .models.map(({ id }) => id)
      .sort(),
  ).toEqual(names.sort())
  const secrets = await openSecrets({ home, env: {}, vault })
  expect(
    names.filter(
      (name) => secrets.keys.key({ id: name, baseUrl: 'http://127.0.0.1:8000/v1' }) !== `key-of-${name}`,
    ),
  ).toEqual([])
  expect((await readdir(home)).sort()).toEqual(['secrets.json', 'settings.json'])
})

test('a broken file that many open at once is set aside once, and nobody fails', async () => {
  const home = await makeHome()
  await writeFile(join(home, 'settings.json'), '{oops')
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSettings(home)))
  expect(opened.map(({ problem }) => problem?.code).filter(Boolean)).toEqual(['settings.set_aside'])
  const names = await readdir(home)
  expect(names).toHaveLength(1)
  expect(await readFile(join(home, names[0] ?? ''), 'utf8')).toBe('{oops')
})

test('a file that breaks while it is open is set aside by the next save, which is told', async () => {
  const home = await makeHome()
  const settings = await openSettings(home)
  await settings.save({ operator: 'ada' })
  await writeFile(join(home, 'settings.json'), '{"v":2}')
  await settings.save({ theme: 'light' })
  await settings.save({ lang: 'zh' })
  expect(settings.problem?.code).toBe('settings.set_aside')
  expect(settings.read()).toMatchObject({ operator: 'ada', theme: 'light', lang: 'zh' })
})

test('a secret that could not be written is told, and is not listed as one that will be there again', async () => {
  const home = await makeHome()
  const secrets = await openSecrets({ home, env: {}, vault })
  await mkdir(join(home, 'named-secrets.json'))
  await expect(secrets.named.save('PIN', '4711')).rejects.toThrow('named-secrets.json could not be read')
  expect(secrets.named.list()).toEqual([{ name: 'PIN', source: 'session' }])
  expect(secrets.named.value('PIN')).toBe('4711')
  await rm(join(home, 'named-secrets.json'), { recursive: true })
  await secrets.named.save('PIN', '4711')
  expect(secrets.named.list()).toEqual([{ name: 'PIN', source: 'saved' }])
})

test('a save waits for another process that is saving, and one that never lets go is told', async () => {
  const home = await makeHome()
  const settings = await openSettings(home)
  const letGo = await lockFolder(home, 'settings.json.lock')
  const waited = settings.save({ theme: 'dark' })
  await letGo()
  await waited
  expect((await openSettings(home)).read().theme).toBe('dark')
  const held = await lockFolder(home, 'settings.json.lock')
  await expect(settings.save({ theme: 'light' })).rejects.toThrow(`process ${process.pid}`)
  await held()
  expect(settings.read().theme).toBe('dark')
}, 20_000)
