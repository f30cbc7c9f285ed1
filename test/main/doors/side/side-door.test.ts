import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newLinks, stopAll } from '../../../../src/main/doors/side/knock'
import { openSideDoor } from '../../../../src/main/doors/side/side-door'

async function home(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pilothouse-stop-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('whoever may read the home stops what goes on, and is told what it was', async () => {
  const place = await home()
  let stopped = 0
  const close = await openSideDoor(place, {
    stop: async () => {
      stopped += 1
      return { runs: ['run-7'] }
    },
  })
  onTestFinished(close)
  expect(await stopAll(place)).toEqual([{ runs: ['run-7'], ms: expect.any(Number) }])
  expect(stopped).toBe(1)
})

test('the sign is for this user alone, and gone with its door', async () => {
  const place = await home()
  const close = await openSideDoor(place, { stop: async () => undefined })
  const [name = ''] = await readdir(join(place, 'doors'))
  expect((await stat(join(place, 'doors', name))).mode & 0o777).toBe(0o600)
  await close()
  expect(await readdir(join(place, 'doors'))).toEqual([])
  expect(await stopAll(place)).toEqual([])
})

test('a stranger without the token is turned away', async () => {
  const place = await home()
  let stopped = 0
  const close = await openSideDoor(place, {
    stop: async () => {
      stopped += 1
      return undefined
    },
  })
  onTestFinished(close)
  const [name = ''] = await readdir(join(place, 'doors'))
  const { port } = JSON.parse(await readFile(join(place, 'doors', name), 'utf8'))
  const url = `http://127.0.0.1:${port}/stop`
  const wrong = { authorization: 'Bearer guessed' }
  expect((await fetch(url, { method: 'POST', headers: wrong })).status).toBe(401)
  expect((await fetch(url)).status).toBe(404)
  expect(stopped).toBe(0)
})

test('a sign that a dead program left hanging is taken down', async () => {
  const place = await home()
  const close = await openSideDoor(place, { stop: async () => undefined })
  const [name = ''] = await readdir(join(place, 'doors'))
  const sign = await readFile(join(place, 'doors', name), 'utf8')
  await close()
  await writeFile(join(place, 'doors', '4.json'), sign)
  await writeFile(join(place, 'doors', '5.json'), 'nonsense')
  expect(await stopAll(place)).toEqual([])
  expect(await readdir(join(place, 'doors'))).toEqual(['5.json'])
})

test('one program that cannot stop is named, and the others are stopped all the same', async () => {
  const place = await home()
  onTestFinished(
    await openSideDoor(place, {
      stop: async () => {
        throw new Error('the disk is full')
      },
    }),
  )
  const impostor = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
  await once(impostor, 'listening')
  onTestFinished(() => void impostor.close())
  const address = impostor.address()
  const port = typeof address === 'object' ? address?.port : 0
  await writeFile(join(place, 'doors', `${process.ppid}.json`), JSON.stringify({ port, token: 't' }))
  const answers = await stopAll(place)
  expect(answers).toContainEqual({
    failed: expect.stringMatching(/^\d+: It could not stop: the disk is full/),
  })
  expect(answers).toContainEqual({ failed: expect.stringContaining('It could not stop: hello') })
})

/** A sign of a process that lives, on a port where something else answers. */
async function impostor(place: string, answer: (socket: Socket) => void): Promise<void> {
  const server = createSocketServer((socket) => answer(socket.on('error', () => socket.destroy())))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await mkdir(join(place, 'doors'), { recursive: true })
  await writeFile(join(place, 'doors', `${process.pid}.json`), JSON.stringify({ port, token: 't' }))
}

test.each<[string, (socket: Socket) => void, string]>([
  ['speaks no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'), 'End that process'],
  [
    'breaks off in the middle',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"run"', () => socket.destroy()),
    'End that process',
  ],
  ['hangs up at once', (socket) => socket.destroy(), 'End that process'],
  [
    'steers the terminal',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n\u001b[2J\nstopped'),
    'It could not stop: [2J stopped',
  ],
])('another program that %s is named in one plain line', async (_, answer, words) => {
  const place = await home()
  await impostor(place, answer)
  const [said] = await stopAll(place)
  const line = said !== undefined && 'failed' in said ? said.failed : ''
  expect(line).toContain(words)
  expect(line).not.toMatch(/\p{Cc}/u)
})

test('the sign of a dead process is taken down also where its id is that of another by now', async () => {
  const place = await home()
  await mkdir(join(place, 'doors'), { recursive: true })
  const sign = { port: 1, token: 't', born: 'long ago' }
  await writeFile(join(place, 'doors', `${process.pid}.json`), JSON.stringify(sign))
  expect(await stopAll(place)).toEqual([])
  expect(await readdir(join(place, 'doors'))).toEqual([])
})

test('whoever may read the home is given a new link by every program that has a page', async () => {
  const place = await home()
  let given = 0
  const link = () => `http://127.0.0.1:8123/#code=c${++given}`
  onTestFinished(await openSideDoor(place, { stop: async () => undefined, link }))
  expect(await newLinks(place)).toEqual([{ url: 'http://127.0.0.1:8123/#code=c1' }])
  expect(await newLinks(place)).toEqual([{ url: 'http://127.0.0.1:8123/#code=c2' }])
})

test.each([undefined, () => undefined])(
  'a program without a page gives no link, and that is no failure',
  async (link) => {
    const place = await home()
    onTestFinished(await openSideDoor(place, { stop: async () => undefined, ...(link && { link }) }))
    expect(await newLinks(place)).toEqual([{}])
  },
)

test.each([
  'http://evil.example/#code=c',
  'http://127.0.0.1:1@evil.example/#code=c',
  'http://127.0.0.1:1/#code=\u001b[2Jc',
  'javascript:alert(1)',
])('%j, said by another program, is no link', async (url) => {
  const place = await home()
  const body = JSON.stringify({ url })
  await impostor(place, (socket) =>
    socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  )
  const [said] = await newLinks(place)
  expect(said).toMatchObject({ failed: expect.stringMatching(/^\d+: It gave no link: /) })
  expect(said !== undefined && 'failed' in said ? said.failed : '').not.toMatch(/\p{Cc}/u)
})
