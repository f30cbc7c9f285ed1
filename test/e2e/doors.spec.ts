import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { enterDoor } from '../fakes/pass'
import { expect, root, startServer, test } from './door'

test('the console loads without breaking its own policy', async ({ door }) => {
  await expect(door.page).toHaveTitle(/Pilothouse/)
  await expect(door.page.locator('#root > *').first()).toBeVisible()
  const broken = door.words.filter((word) => /Content Security Policy|pageerror|Refused to/.test(word))
  expect(broken).toEqual([])
})

test('the page has no hold on the machine', async ({ door }) => {
  const reach = await door.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer'].filter((n) => n in window),
  )
  expect(reach).toEqual([])
})

test('a script that gets into the page does not run', async ({ door }) => {
  const ran = await door.page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.intruder = true')
    const failed = new Promise((resolve) => image.addEventListener('error', resolve))
    image.src = 'data:image/png;base64,AAAA'
    document.body.append(image)
    await failed
    return 'intruder' in window
  })
  expect(ran).toBe(false)
})

test('nothing is fetched from elsewhere', async ({ door }) => {
  const answer = await door.page.evaluate(() => fetch('http://127.0.0.1:9/').then(String, String))
  expect(answer).toContain('TypeError')
  expect(door.words.join('\n')).toContain('Content Security Policy')
})

test('the page opens no windows, goes nowhere else and is granted nothing', { tag: '@electron' }, async ({
  door,
}) => {
  const before = door.page.url()
  expect(await door.page.evaluate(() => window.open('https://example.com/'))).toBeNull()
  expect(await door.page.evaluate(() => window.open('app://console/'))).toBeNull()
  await door.page.evaluate(() => {
    location.href = 'https://example.com/'
  })
  await door.page.evaluate(() => {
    location.href = 'app://console.example.com/'
  })
  const granted = await door.page.evaluate(
    async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
  )
  expect(granted).toBe('denied')
  expect(door.page.url()).toBe(before)
  expect(door.app?.windows()).toHaveLength(1)
})

test('paths that leave the page folder are refused', async ({ door }) => {
  const statuses = await door.page.evaluate(() =>
    Promise.all(
      [
        '/..%2f..%2fpackage.json',
        '/..%5cpackage.json',
        '/frames/x/y.webp',
        '/frames/..%2f..%2fpackage.json',
      ].map(async (path) => (await fetch(path)).status),
    ),
  )
  expect(statuses).toEqual([403, 403, 404, 403])
})

test('the browser door refuses strangers', { tag: '@chromium' }, async ({ home }) => {
  const server = await startServer(home)
  const { port } = new URL(server.url)
  try {
    const { host, origin, pass } = await enterDoor(server.url)
    const knock = (head: Record<string, string>, path = '/api') => firstLine(Number(port), path, head)
    const socket = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const good = {
      Host: host,
      Origin: origin,
      'Sec-WebSocket-Protocol': `pilothouse, pass.${pass}`,
      ...socket,
    }
    expect(await knock(good)).toContain(' 101 ')
    expect(await knock({ ...good, Host: 'evil.example' })).toContain(' 421 ')
    expect(await knock({ ...good, Origin: 'http://evil.example' })).toContain(' 403 ')
    expect(await knock({ ...good, 'Sec-WebSocket-Protocol': 'pilothouse' })).toContain(' 401 ')
    expect(await knock({ Host: 'evil.example' }, '/')).toContain(' 421 ')
    expect(await knock({ Host: host }, `/frames/r/${'a'.repeat(64)}.webp`)).toContain(' 401 ')
    expect(await knock({ Host: host }, '/..%2f..%2fpackage.json')).toContain(' 403 ')
  } finally {
    await server.close()
  }
})

async function firstLine(port: number, path: string, head: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data).split('\r\n')[0] ?? ''
}

test('a service that dies is started again on demand, and the console comes back', {
  tag: '@electron',
}, async ({ door }) => {
  const { app, page } = door
  if (app === undefined) throw new Error('this door is Electron')
  const service = () =>
    app.evaluate(({ app }) => app.getAppMetrics().find(({ name }) => name === 'Pilothouse service')?.pid)
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
  })
  await expect(page.locator('#root > *').first()).toBeVisible()
  const first = await service()
  expect(first).toBeGreaterThan(0)
  const reloaded = page.waitForEvent('load')
  process.kill(Number(first), 'SIGKILL')
  await reloaded
  await expect(page.locator('#root > *').first()).toBeVisible()
  await expect.poll(service).toBeGreaterThan(0)
  expect(await service()).not.toBe(first)
})

test('a page that is killed comes back to the same question', { tag: '@electron' }, async ({ door }) => {
  const { app, page } = door
  if (app === undefined) throw new Error('this door is Electron')
  await expect(page.getByTestId('phase')).toHaveAttribute('data-phase', 'deciding', { timeout: 40_000 })
  const title = await page.getByTestId('title').textContent()
  const dead = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const pid = window?.webContents.getOSProcessId()
    window?.webContents.forcefullyCrashRenderer()
    return pid
  })
  // The driver gives a crashed page up for good; the program itself can still be asked what its window shows.
  const alive = () =>
    app.evaluate(({ BrowserWindow }, dead) => {
      const { webContents } = BrowserWindow.getAllWindows()[0] ?? {}
      const pid = webContents?.getOSProcessId() ?? 0
      return pid !== 0 && pid !== dead && webContents?.isLoading() === false
    }, dead)
  await expect.poll(alive, { timeout: 30_000 }).toBe(true)
  const shown = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `document.querySelector('[data-testid=title]')?.textContent`,
      ),
    )
  await expect.poll(shown, { timeout: 30_000 }).toBe(title)
})

test('a second console in the same home steps aside for the first', { tag: '@electron' }, async ({
  door,
}) => {
  const { app, home } = door
  const program = await app?.evaluate(({ app }) => app.getPath('exe'))
  const second = spawn(String(program), ['--no-sandbox', root], {
    env: { ...process.env, PILOTHOUSE_HOME: home },
  })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  expect(app?.windows()).toHaveLength(1)
})

test('the browser is started without the code in its argument list, and comes in by a file that goes away', {
  tag: '@chromium',
}, async ({ home, door: { page } }) => {
  const bin = join(home, 'bin')
  await mkdir(bin)
  // A browser that only says what it was started with.
  const said = join(home, 'said')
  for (const name of ['xdg-open', 'chromium'])
    await writeFile(join(bin, name), `#!/bin/sh\necho "$@" > ${said}.tmp && mv ${said}.tmp ${said}\n`, {
      mode: 0o755,
    })
  const server = await startServer(home, { PATH: `${bin}:${process.env.PATH}`, DISPLAY: ':1' })
  try {
    await expect.poll(() => readFile(said, 'utf8').catch(() => '')).toContain('file://')
    const args = await readFile(said, 'utf8')
    const { hash } = new URL(server.url)
    expect(args).not.toContain(hash.slice('#code='.length))
    await page.goto(/file:\/\/\S+/.exec(args)?.[0] ?? '')
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect.poll(() => readdir(join(home, 'entrances'))).toEqual([])
  } finally {
    await server.close()
  }
})

test('a built program opens no page but its own, whatever the environment says', async () => {
  const folder = join(root, 'out/main')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files).toContain('index.js')
  for (const file of files)
    expect(await readFile(join(folder, file), 'utf8')).not.toContain('ELECTRON_RENDERER_URL')
})
