import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = resolve('scripts/one-at-a-time.mjs')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-at-a-time-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A process that says when it begins and ends its work, of which the middle takes a while. */
async function worker(lock: string, log: string): Promise<void> {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { oneAtATime } from ${JSON.stringify(script)}
    oneAtATime(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, 'begun ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      appendFileSync(${JSON.stringify(log)}, 'ended ')
    })`
  await once(spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' }), 'exit')
}

test('of processes that come at once one works after the other', async () => {
  const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
  await Promise.all([worker(lock, log), worker(lock, log), worker(lock, log)])
  expect(await readFile(log, 'utf8')).toBe('begun ended '.repeat(3))
})

test('what a process that has died still holds is no hindrance', async () => {
  const [lock, log] = [join(folder, 'left'), join(folder, 'left-log')]
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(lock, String(dead.pid))
  await worker(lock, log)
  expect(await readFile(log, 'utf8')).toBe('begun ended ')
})
