import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { expect, onTestFinished, test } from 'vitest'
import { problem, sayEnglish } from '../../../src/core/problem'
import type { Client } from '../../../src/renderer/link/wire'
import { openedService } from './opened'

/** A server that takes every connection and never says a word, as a machine behind a firewall may. */
async function silentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(close)
  return { port: address.port, sockets }
}

const runsIn = (home: string) => readdir(join(home, 'runs')).catch(() => [])

test('every page sees that a run is starting, without the password, and a stop ends it', async () => {
  const { home, service, start, shown } = await openedService()
  const { port, sockets } = await silentServer()
  const started = start(`vnc://:hunter2secret@127.0.0.1:${port}`)
  const { starting } = await shown((snapshot) => snapshot.starting !== undefined)
  expect(starting).toMatchObject({ target: `vnc://127.0.0.1:${port}`, task: 'wait 30s' })
  expect(await service.stop()).toEqual({ runs: [], start: `vnc://127.0.0.1:${port}` })
  expect(await started).toMatchObject({ ok: false, cancelled: true })
  const after = await shown((snapshot) => snapshot.starting === undefined)
  expect(after.run).toBeUndefined()
  await service.close()
  expect(await runsIn(home)).toEqual([])
  expect([...sockets].every(({ closed, readableEnded }) => closed || readableEnded)).toBe(true)
})

test('any page can cancel a start, and the same target can be started again at once', async () => {
  const { client, start, shown } = await openedService()
  const { port } = await silentServer()
  for (const _ of [1, 2]) {
    const started = start(`vnc://127.0.0.1:${port}`)
    await shown((snapshot) => snapshot.starting !== undefined)
    await client.cancelStart({})
    expect(await started).toMatchObject({ ok: false, problem: problem('start.cancelled') })
  }
})

test('of two pages that start at the same moment one is refused with a sentence', async () => {
  const { service, start } = await openedService()
  const { port } = await silentServer()
  const first = start(`vnc://127.0.0.1:${port}`)
  expect(await start('practice:desktop')).toMatchObject({
    ok: false,
    problem: problem('start.other'),
  })
  await service.stop()
  await first
})

test('closing ends a start that is under way', async () => {
  const { home, service, start, shown } = await openedService()
  const { port } = await silentServer()
  const started = start(`vnc://127.0.0.1:${port}`)
  await shown((snapshot) => snapshot.starting !== undefined)
  await service.close()
  expect(await started).toMatchObject({ ok: false, cancelled: true })
  expect(await runsIn(home)).toEqual([])
})

test('a run goes on when its target cannot be remembered in the settings, and the console is told', async () => {
  const { home, start, shown, service } = await openedService()
  await mkdir(join(home, 'settings.json'), { recursive: true })
  await writeFile(join(home, 'settings.json', 'in-the-way'), '')
  expect(await start('practice:desktop')).toMatchObject({ ok: true })
  const { run, notice } = await shown((snapshot) => snapshot.notice !== undefined)
  expect(notice && sayEnglish(notice)).toContain('settings.json')
  expect(run?.phase.name).not.toBe('ended')
  await service.stop()
})

test('a second page saving settings erases nothing that the first one saved', async () => {
  const { service, client, shown } = await openedService()
  const other: Client = createRouterClient(service.router, { context: { console: 'page-2' } })
  const model = { id: 'm1', title: 'M1', kind: 'openai', dialect: 'single-step' } as const
  await Promise.all([
    client.saveSettings({ models: { put: [model] } }),
    other.saveSettings({ theme: 'dark' }),
    client.saveSettings({ gate: { seconds: 9 } }),
    other.saveSettings({ gate: { minutes: 7 } }),
  ])
  const { settings, models } = await shown(() => true)
  expect(settings).toMatchObject({ theme: 'dark', models: [{ id: 'm1' }], gate: { seconds: 9, minutes: 7 } })
  expect(models.map(({ id }) => id)).toContain('m1')
})
