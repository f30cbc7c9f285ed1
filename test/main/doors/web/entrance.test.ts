import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openEntrance } from '../../../../src/main/doors/web/entrance'
import { endedPid } from '../../../fakes/child'

const address = 'http://127.0.0.1:8123/#code=canary-0123'

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-entrance-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return home
}

test('what the browser is given holds no secret; the file that does is for this user alone, and goes away', async () => {
  const home = await makeHome()
  const entrance = await openEntrance(home, address)
  expect(entrance.url).toMatch(/^file:\/\//)
  expect(entrance.url).not.toContain('canary')
  const file = fileURLToPath(entrance.url)
  expect(await readFile(file, 'utf8')).toContain(`location.replace("${address}")`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(home, 'entrances'))).mode & 0o777).toBe(0o700)
  await entrance.close()
  expect(await readdir(join(home, 'entrances'))).toEqual([])
})

test('entrances that killed programs have left are gone with the next one', async () => {
  const home = await makeHome()
  await mkdir(join(home, 'entrances'))
  await writeFile(join(home, 'entrances', `${endedPid()}-abc.html`), 'code')
  const entrance = await openEntrance(home, address)
  expect(await readdir(join(home, 'entrances'))).toHaveLength(1)
  await entrance.close()
})
