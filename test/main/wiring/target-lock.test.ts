import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { timeLimit } from '../../../src/main/engine/waiting'
import { connectVnc } from '../../../src/main/targets/vnc/vnc'
import { openControlledTarget } from '../../../src/main/wiring/control-target'
import { holdTarget } from '../../../src/main/wiring/target-lock'
import { endChild } from '../../fakes/child'
import { watchKeys } from '../../fakes/x-keys'
import { buildProgram } from '../store/record/program'
import { desktop, reason } from '../targets/vnc/real-server'

let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, 'lock-holder.ts'))
})
afterAll(() => rm(dirname(program), { recursive: true, force: true }))

const secrets = { scrub: (text: string) => text, named: { value: () => undefined } }

async function place(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pilothouse-lock-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function holder(url: string, folder: string, keys = ''): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, url, folder, keys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(createInterface(child.stdout), 'line')
  return child
}

test('a second program is told who holds a target, by whatever name it calls the machine', async () => {
  const folder = await place()
  const child = await holder('vnc://127.0.0.1:5999', folder)
  for (const name of ['vnc://127.0.0.1:5999', 'vnc://localhost:5999', 'VNC://LocalHost:5999'])
    await expect(holdTarget(name, folder)).rejects.toThrow(
      `${name} is in use by another Pilothouse (process ${child.pid}). Watch it there, or end that run first`,
    )
  const other = await holdTarget('vnc://127.0.0.1:5998', folder)
  await other.release()
})

test('a machine is held whatever keyboard it is said to have', async () => {
  const folder = await place()
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await holder('vnc://127.0.0.1:5999', join(folder, 'pilothouse'))
  const joined = openControlledTarget('vnc://localhost:5999?keyboard=de', folder, secrets, timeLimit(20_000))
  await expect(joined).rejects.toThrow('vnc://localhost:5999 is in use by another Pilothouse')
})

test('a second program is told that the run there has ended and how the target comes free', async () => {
  const folder = await place()
  const child = await holder('vnc://127.0.0.1:5999', folder, 'ended')
  await expect(holdTarget('vnc://127.0.0.1:5999', folder)).rejects.toThrow(
    `A run on vnc://127.0.0.1:5999 has ended, but another Pilothouse (process ${child.pid}) still shows it`,
  )
  await endChild(child, 'SIGKILL')
  const next = await holdTarget('vnc://127.0.0.1:5999', folder)
  expect((await readdir(folder)).filter((name) => name.endsWith('.ended'))).toEqual([])
  await next.release()
  expect(await readdir(folder)).toEqual([])
})

test('a target where one run has ended and the next has begun is one where something goes on', async () => {
  const folder = await place()
  const isOver = async () => (await readdir(folder)).some((name) => name.endsWith('.ended'))
  const first = await holdTarget('vnc://10.0.0.5:5900', folder)
  await first.ended()
  await first.ended()
  expect(await isOver()).toBe(true)
  const second = await holdTarget('vnc://10.0.0.5:5900', folder)
  expect(await isOver()).toBe(false)
  await first.release()
  expect(await isOver()).toBe(false)
  await second.ended()
  expect(await isOver()).toBe(true)
  await second.release()
  await second.ended()
  expect(await readdir(folder)).toEqual([])
})

test('a target whose holder was killed is free', async () => {
  const folder = await place()
  await endChild(await holder('vnc://127.0.0.1:5999', folder), 'SIGKILL')
  const hold = await holdTarget('vnc://127.0.0.1:5999', folder)
  await hold.release()
})

test('one program may hold a target twice while one run takes the place of another', async () => {
  const folder = await place()
  const first = await holdTarget('vnc://10.0.0.5:5900', folder)
  const second = await holdTarget('vnc://10.0.0.5:5900', folder)
  await first.release()
  await first.release()
  await second.release()
  const child = await holder('vnc://10.0.0.5:5900', folder)
  await expect(holdTarget('vnc://10.0.0.5:5900', folder)).rejects.toThrow(`process ${child.pid}`)
})

test('two holds at once in one program both get the target, and it is free after both', async () => {
  const folder = await place()
  const holds = await Promise.all([1, 2].map(() => holdTarget('vnc://10.0.0.5:5900', folder)))
  await Promise.all(holds.map((hold) => hold.release()))
  expect(await readdir(folder)).toEqual([])
  await holder('vnc://10.0.0.5:5900', folder)
})

test('a target that is let go and held again at once is held', async () => {
  const folder = await place()
  const first = await holdTarget('vnc://10.0.0.5:5900', folder)
  const [, second] = await Promise.all([first.release(), holdTarget('vnc://10.0.0.5:5900', folder)])
  expect(await readdir(folder)).toHaveLength(1)
  await second.release()
  expect(await readdir(folder)).toEqual([])
})

test('a hold that was refused does not stand in the way of the next one', async () => {
  const folder = await place()
  const child = await holder('vnc://10.0.0.5:5900', folder)
  const refused = [1, 2].map(() => holdTarget('vnc://10.0.0.5:5900', folder))
  for (const { status } of await Promise.allSettled(refused)) expect(status).toBe('rejected')
  await endChild(child, 'SIGKILL')
  const hold = await holdTarget('vnc://10.0.0.5:5900', folder)
  await hold.release()
})

test('a folder that others may write in is not trusted', async () => {
  const folder = await place()
  await chmod(folder, 0o777)
  await expect(holdTarget('vnc://10.0.0.5:5900', folder)).rejects.toThrow('belongs to another user')
})

test('what may be down is read again as it was written; a file that is damaged is no doubt at all', async () => {
  const folder = await place()
  const hold = await holdTarget('vnc://10.0.0.5:5900', folder)
  onTestFinished(hold.release)
  expect(hold.memory.read()).toEqual({ keys: [], mask: 0 })
  hold.memory.write({ keys: [0xffe3], mask: 1, at: [3, 4] })
  expect(hold.memory.read()).toEqual({ keys: [0xffe3], mask: 1, at: [3, 4] })
  hold.memory.write({ keys: [Number.NaN], mask: 1 })
  expect(hold.memory.read()).toEqual({ keys: [], mask: 0 })
})

describe.skipIf(reason !== undefined)(`a program that is killed${reason ? ` (${reason})` : ''}`, () => {
  // x11vnc lifts nothing by itself when a client is gone.
  test('what it held down is lifted first of all by the next one', async () => {
    const real = await desktop({ server: 'x11vnc' })
    const folder = await place()
    const keys = await watchKeys(real.display)
    onTestFinished(() => keys.close())
    const child = await holder(real.url, folder, 'ctrl+shift+x')
    while ((await keys.down()).keys.length < 3);
    await endChild(child, 'SIGKILL')
    const hold = await holdTarget(real.url, folder)
    onTestFinished(hold.release)
    const target = await connectVnc(real.url, { memory: hold.memory })
    onTestFinished(() => target.close())
    while ((await keys.down()).keys.length > 0);
    await target.observe(new AbortController().signal)
  })
})
