import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserPlaces, findBrowser } from '../../../src/main/wiring/find-browser'

test('a browser that the operator names comes before every other', () => {
  const env = { PILOTHOUSE_BROWSER: '/opt/own', PATH: '/usr/bin' }
  expect(browserPlaces(env, 'linux').slice(0, 2)).toEqual(['/opt/own', '/usr/bin/chromium'])
  expect(browserPlaces(env, 'darwin')[0]).toBe('/opt/own')
})

test('each platform has its own places', () => {
  expect(browserPlaces({}, 'darwin')).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  expect(browserPlaces({ PROGRAMFILES: 'C:\\P' }, 'win32')).toContain(
    'C:\\P\\Microsoft\\Edge\\Application\\msedge.exe',
  )
})

test('the first that may be run is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'))
  await writeFile(join(folder, 'chromium'), '')
  await writeFile(join(folder, 'google-chrome'), '')
  await chmod(join(folder, 'google-chrome'), 0o755)
  expect(await findBrowser({ PATH: folder }, 'linux')).toBe(join(folder, 'google-chrome'))
})

test('without a browser the sentence says what to do', async () => {
  await expect(findBrowser({ PATH: '' }, 'linux')).rejects.toThrow('PILOTHOUSE_BROWSER')
})
