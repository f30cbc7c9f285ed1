import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { doctor } from '../../../../../src/main/doors/cli/commands/doctor'

let folder: string
let said = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-doctor-'))
  await mkdir(join(folder, 'bin'))
  vi.stubEnv('PILOTHOUSE_HOME', join(folder, 'home'))
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('PILOTHOUSE_BROWSER', undefined)
  // Port 1 is nobody's.
  vi.stubEnv('ADB_SERVER_SOCKET', 'tcp:127.0.0.1:1')
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function install(name: string): Promise<string> {
  const path = join(folder, 'bin', name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

/** What the doctor says of one thing, the line for its mend included. */
const about = (name: string): string => new RegExp(`^. ${name} .*\\n(?: .*\\n)?`, 'm').exec(said)?.[0] ?? ''

/** An adb server that knows these phones, and nothing else. */
async function serverThatLists(list: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () =>
      socket.end(`OKAY${Buffer.byteLength(list).toString(16).padStart(4, '0')}${list}`),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  vi.stubEnv('ADB_SERVER_SOCKET', `tcp:127.0.0.1:${address.port}`)
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
}

test('what is missing says what it is for and how to have it', async () => {
  await doctor([])
  expect(about('browser')).toMatch(/^– .*no Chromium, Chrome or Edge.*\n.*Only web pages need it/)
  expect(about('adb')).toMatch(/^– adb +not found\n.*apt-get install adb/)
  expect(about('scrcpy')).toMatch(/^– scrcpy +not found\n.*node scripts\/scrcpy-server\.mjs/)
  expect(about('phones')).toMatch(/^– .*“adb start-server”.*\n.*adb\+tcp:\/\/host:port needs none/)
})

test('what is here says where', async () => {
  const [adb, chromium] = [await install('adb'), await install('chromium')]
  const jar = join(folder, 'home', 'scrcpy', 'scrcpy-server-v3.3.3.jar')
  await mkdir(join(jar, '..'), { recursive: true })
  await writeFile(jar, '')
  await doctor([])
  for (const [name, place] of [
    ['adb', adb],
    ['browser', chromium],
    ['scrcpy', jar],
    ['home', join(folder, 'home')],
  ] as const)
    expect(about(name)).toMatch(new RegExp(`^✓ ${name} +${place}\\n`))
})

test('each phone has one line: its name, how it is, and the cure', async () => {
  const close = await serverThatLists(
    'R5CT     device usb:1-1 model:Pixel_8 transport_id:1\n' +
      'R5CU     unauthorized usb:1-2 transport_id:2\n' +
      '192.168.1.20:5555     offline transport_id:3\n' +
      'R5CV     no permissions (missing udev rules?); see [http://developer.android.com] usb:1-3 transport_id:4\n',
  )
  await doctor([])
  await close()
  expect(said.split('\n').filter((line) => /^. phone /.test(line))).toEqual([
    expect.stringMatching(/^✓ phone +Pixel 8 · adb:\/\/R5CT · ready$/),
    expect.stringMatching(/^– phone +adb:\/\/R5CU · unauthorized\. Accept the key on the phone’s screen\.$/),
    expect.stringMatching(/^– phone +adb:\/\/192\.168\.1\.20:5555 · offline\. Unplug the phone/),
    expect.stringMatching(/^– phone +adb:\/\/R5CV · no permissions\. .*udev/),
  ])
})

test('an adb server without phones is no fault', async () => {
  const close = await serverThatLists('')
  await doctor([])
  await close()
  expect(about('phones')).toMatch(/^✓ phones +none is connected\n/)
})

test('a home that cannot be written to is told, and makes the exit code 1', async () => {
  await writeFile(join(folder, 'file'), '')
  vi.stubEnv('PILOTHOUSE_HOME', join(folder, 'file', 'home'))
  expect(await doctor([])).toBe(1)
  expect(about('home')).toMatch(/^✕ .*\n.*PILOTHOUSE_HOME/)
})

test('as JSON each finding is a line of its own', async () => {
  await doctor(['--json'])
  const findings = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(findings).toContainEqual({ name: 'adb', ok: false, found: 'not found', mend: expect.any(String) })
  expect(findings).toContainEqual({
    name: 'home',
    ok: true,
    found: join(folder, 'home'),
    needed: true,
  })
})

test('a flag that nobody knows is wrong usage', async () => {
  await expect(doctor(['--cure'])).rejects.toBeInstanceOf(WrongUsage)
})
