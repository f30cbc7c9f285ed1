import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { RouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openWebDoor, type WebDoor } from '../../../../src/main/doors/web/web-door'
import { enterDoor, spend } from '../../../fakes/pass'
import { fakeService, knownExport, knownFrame } from '../../../fakes/service'

const { service, router, seen } = fakeService()
let door: WebDoor
let address: URL
let pass: string

beforeAll(async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'door-')), 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Pilothouse</title>')
  await writeFile(join(folder, 'assets', 'main.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'odd.exe'), 'x')
  await writeFile(join(folder, '..', 'secret.txt'), 'secret')
  door = await openWebDoor(service, { rendererFolder: folder })
  address = new URL(door.link())
  pass = (await enterDoor(address.href)).pass
})
afterAll(() => door.close())

type Asked = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer }

/** A raw request: a path as written, and exactly the headers given. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: address.port, path, method, headers },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        })
      },
    )
    call.on('error', reject).end()
  })
}

function connect(path: string, options: { pass?: string; origin?: string; host?: string } = {}) {
  const protocols = ['pilothouse', ...(options.pass === undefined ? [] : [`pass.${options.pass}`])]
  return new WebSocket(`ws://${address.host}${path}`, protocols, {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.host === undefined ? {} : { headers: { Host: options.host } }),
  })
}

/** 101, or the status of the refusal. */
function knock(...args: Parameters<typeof connect>): Promise<number> {
  const socket = connect(...args)
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
}

const codeOf = (link: string): string => new URL(link).hash.slice('#code='.length)

test('a code is 32 random bytes in the fragment, where no server log ever sees it, and a pass is others', () => {
  expect(address.hostname).toBe('127.0.0.1')
  expect(Buffer.from(codeOf(address.href), 'base64url')).toHaveLength(32)
  expect(Buffer.from(pass, 'base64url')).toHaveLength(32)
  expect(pass).not.toBe(codeOf(address.href))
})

test('a link lets one page in, once; a newer one replaces it, and passes stay good', async () => {
  const [old, link] = [door.link(), door.link()]
  expect((await spend(old)).status).toBe(401)
  expect((await spend(link)).status).toBe(200)
  expect((await spend(link)).status).toBe(401)
  const { origin } = address
  expect(await knock('/api', { pass, origin })).toBe(101)
})

test('of many that come with one link at the same time, one gets in', async () => {
  const link = door.link()
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(link)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('a code is taken from the own page alone, and no other word is spent on it', async () => {
  const link = door.link()
  const authorization = `Bearer ${codeOf(link)}`
  const { origin } = address
  expect((await ask('/pass', { authorization, origin: 'http://127.0.0.1:1' }, 'POST')).status).toBe(403)
  expect((await ask('/pass', { authorization, origin: 'null' }, 'POST')).status).toBe(403)
  expect((await ask('/pass', { authorization }, 'POST')).status).toBe(403)
  const rebound = { authorization, origin: 'http://evil.example', host: 'evil.example' }
  expect((await ask('/pass', rebound, 'POST')).status).toBe(421)
  expect((await ask('/pass', { authorization, origin }, 'OPTIONS')).status).toBe(405)
  expect((await ask('/pass', { origin }, 'POST')).status).toBe(401)
  expect((await ask('/pass', { origin, authorization: `Bearer ${pass}` }, 'POST')).status).toBe(401)
  expect((await spend(link)).status).toBe(200)
})

test('a flood of guesses neither gets in nor keeps the right code out', async () => {
  const link = door.link()
  const guesses = Array.from({ length: 500 }, (_, n) => spend(`${address.origin}/#code=guess-${n}`))
  const mine = spend(link)
  expect((await mine).status).toBe(200)
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
})

test('a code opens nothing but its pass, and whether a pass is good can be asked', async () => {
  const code = codeOf(door.link())
  const { origin } = address
  expect(await knock('/api', { pass: code, origin })).toBe(401)
  const path = `/frames/${knownFrame.run}/${knownFrame.hash}.webp`
  expect((await ask(path, { authorization: `Bearer ${code}` })).status).toBe(401)
  expect((await ask('/pass', { authorization: `Bearer ${code}` })).status).toBe(401)
  expect((await ask('/pass')).status).toBe(401)
  expect((await ask('/pass', { authorization: `Bearer ${pass}` })).status).toBe(204)
})

test('the door asks no browser to keep anything: a cookie would go to every port of this host', async () => {
  const answer = await spend(door.link())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the page comes with its type, a strict policy and no invitation to other origins', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.body.toString()).toContain('Pilothouse')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain(
    `connect-src 'self' ws://127.0.0.1:${address.port};`,
  )
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
  const script = await ask('/assets/main.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test.each([
  ['/../secret.txt', 403],
  ['/..%2fsecret.txt', 403],
  ['/%2e%2e/secret.txt', 403],
  ['/assets/..%2f..%2fsecret.txt', 403],
  ['/..%5csecret.txt', 403],
  ['/index.html%00.js', 403],
  ['/%zz', 403],
  ['/missing.js', 404],
  ['/assets', 404],
  ['/assets/odd.exe', 404],
  ['http://evil.example/', 400],
])('%s is answered %i', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).not.toContain('secret')
})

test.each(['POST', 'PUT', 'OPTIONS'])('%s is no way to ask', async (method) => {
  expect((await ask('/', {}, method)).status).toBe(405)
})

test.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1'])(
  'a page asked for as %s is a 421',
  async (host) => {
    expect((await ask('/', { host })).status).toBe(421)
  },
)

test('a frame needs the pass as bearer', async () => {
  const path = `/frames/${knownFrame.run}/${knownFrame.hash}.webp`
  const good = await ask(path, { authorization: `Bearer ${pass}` })
  expect(good.status).toBe(200)
  expect(good.headers['content-type']).toBe('image/webp')
  expect([...good.body]).toEqual([...knownFrame.bytes])
  expect((await ask(path)).status).toBe(401)
  expect((await ask(path, { authorization: `Bearer ${pass}x` })).status).toBe(401)
  expect((await ask(path, { authorization: 'Bearer ' })).status).toBe(401)
  const unknown = await ask(`/frames/r2/${knownFrame.hash}.webp`, { authorization: `Bearer ${pass}` })
  expect(unknown.status).toBe(404)
})

test('a socket opens with the right host, origin and pass, and only then', async () => {
  const { origin } = address
  expect(await knock('/api', { pass, origin })).toBe(101)
  expect(await knock('/live/r1', { pass, origin })).toBe(101)
  expect(await knock('/api', { origin })).toBe(401)
  expect(await knock('/api', { pass: `${pass.slice(0, -1)}!`, origin })).toBe(401)
  expect(await knock('/api', { pass })).toBe(403)
  expect(await knock('/api', { pass, origin: 'http://evil.example' })).toBe(403)
  expect(await knock('/api', { pass, origin: 'null' })).toBe(403)
  expect(await knock('/api', { pass, origin, host: 'evil.example' })).toBe(421)
  expect(await knock('/elsewhere', { pass, origin })).toBe(404)
  expect(await knock('/live/..%2fr1', { pass, origin })).toBe(404)
})

test('calls and streams travel over the socket, and a closed socket ends its streams', async () => {
  const socket = connect('/api', { pass, origin: address.origin })
  // The link asks for the browser's class; ws has the part of it that is used.
  const client: RouterClient<typeof router> = createORPCClient(new RPCLink({ websocket: socket as never }))
  expect(await client.twice({ n: 21 })).toEqual({ n: 42 })
  await expect(client.twice({ n: 0.5 })).rejects.toThrow('Input validation failed')
  const stream = await client.count({})
  expect((await stream.next()).value).toEqual({ n: 0 })
  expect(seen.streams).toBe(1)
  socket.close()
  await expect.poll(() => seen.streams).toBe(0)
})

test.each([
  ['what is no call', '{"broken'],
  ['bytes', new Uint8Array([1, 2])],
  ['an endless call', 'x'.repeat(2 << 20)],
])('%s closes the socket it came by, and the door stays open', async (_, message) => {
  const socket = connect('/api', { pass, origin: address.origin })
  socket.on('open', () => socket.send(message))
  socket.on('error', () => undefined)
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect([1008, 1009]).toContain(code)
  expect((await ask('/')).status).toBe(200)
})

test('a live picture is bytes both ways until either side closes', async () => {
  const socket = connect('/live/r7', { pass, origin: address.origin })
  socket.on('open', () => socket.send(new Uint8Array([7, 8])))
  const echo = await new Promise((resolve) => socket.on('message', (data) => resolve(String(data))))
  expect(echo).toBe('\x07\x08')
  socket.send(new Uint8Array([0]))
  await new Promise((resolve) => socket.on('close', resolve))
  await expect.poll(() => seen.live).toContain('r7 closed')
})

test('a port that is taken is said in one sentence', async () => {
  await expect(openWebDoor(service, { port: Number(address.port), rendererFolder: '.' })).rejects.toThrow(
    `web door: port ${address.port} on 127.0.0.1 cannot be opened. Is it taken?`,
  )
})

test('the door says when the first page has come in, and not for strangers', async () => {
  const own = await openWebDoor(service, { rendererFolder: '.' })
  let entered = false
  void own.entered.then(() => {
    entered = true
  })
  const link = own.link()
  expect((await spend(`${new URL(link).origin}/#code=guessed`)).status).toBe(401)
  expect(entered).toBe(false)
  await Promise.all([enterDoor(link), own.entered])
  await own.close()
})

test('an export is downloaded by a ticket that the page asks for: for one export, once, from the own page alone', async () => {
  const { origin } = address
  const [path, other] = [`/exports/${knownExport.name}.tar`, '/exports/other.tar']
  const authorization = `Bearer ${pass}`
  const ticketFor = async (of: string) => (await ask(of, { authorization, origin }, 'POST')).body.toString()
  expect((await ask(path, { authorization })).status).toBe(401)
  expect((await ask(path, { origin }, 'POST')).status).toBe(401)
  expect((await ask(path, { authorization, origin: 'null' }, 'POST')).status).toBe(403)
  expect((await ask(path, { authorization, origin }, 'PUT')).status).toBe(405)
  const ticket = await ticketFor(path)
  const given = await ask(`${path}?ticket=${ticket}`)
  expect(given).toMatchObject({ status: 200, body: knownExport.bytes })
  expect(given.headers['content-disposition']).toBe(`attachment; filename="${knownExport.name}.tar"`)
  expect((await ask(`${path}?ticket=${ticket}`)).status).toBe(401)
  expect((await ask(`${path}?ticket=${await ticketFor(other)}`)).status).toBe(401)
  expect((await ask(`${other}?ticket=${await ticketFor(other)}`)).status).toBe(404)
  expect((await ask(`/exports/..%2Fsecret.tar?ticket=${ticket}`)).status).toBe(404)
})
