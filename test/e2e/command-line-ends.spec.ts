/** How a run on the command line ends when nobody is there any more: no input, no terminal, no reader. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pilothouse } from './command-line'
import { expect, root, test } from './door'

function run(home: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, PILOTHOUSE_HOME: home }
  return spawn(process.execPath, [join(root, 'bin/pilothouse.js'), 'run', ...args], { env })
}

const runsIn = (home: string) => readdir(join(home, 'runs')).catch(() => [])

/** The lines of a run's `--json` until one is of this type. */
async function untilEvent(child: ChildProcess, type: string): Promise<void> {
  if (child.stdout === null) throw new Error('the run has no output')
  for await (const line of createInterface(child.stdout)) if (JSON.parse(line).type === type) return
}

test.describe('a run that nobody attends', { tag: '@chromium' }, () => {
  test('asks a terminal without input once and stops', async ({ home }) => {
    const task = ['--target', 'practice:desktop', '--task', 'click "Notes"']
    const said = await pilothouse(home, ['run', ...task, '--approve', 'ask', '--json'])
    expect(said.code).toBe(1)
    expect(said.out).not.toContain('"by":"operator"')
    expect(said.out).toContain('nobody is there to answer')
  })

  test('ends its run when the terminal is closed, and says so in the record', async ({ home }) => {
    const child = run(home, [
      '--target',
      'practice:desktop',
      '--task',
      'wait 60s',
      '--approve',
      'all',
      '--json',
    ])
    const exit = once(child, 'exit')
    await untilEvent(child, 'intended')
    child.kill('SIGHUP')
    child.kill('SIGHUP')
    expect(await exit).toEqual([1, null])
    const [name = ''] = await runsIn(home)
    expect((await pilothouse(home, ['show', name, '--json'])).out).toContain('"type":"ended"')
    expect((await pilothouse(home, ['verify', name])).out).toContain('good')
  })

  test('ends its run when nobody reads its output any more', async ({ home }) => {
    const child = run(home, [
      '--target',
      'practice:desktop',
      '--task',
      'wait 60s',
      '--approve',
      'all',
      '--json',
    ])
    const exit = once(child, 'exit')
    await untilEvent(child, 'asked')
    child.stdout?.destroy()
    expect(await exit).toEqual([1, null])
    const [name = ''] = await runsIn(home)
    expect((await pilothouse(home, ['show', name, '--json'])).out).toContain('"type":"ended"')
  })

  test('a start on a server that never answers is called off by `pilothouse stop` and by SIGHUP', async ({
    home,
  }) => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const target = `vnc://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    try {
      const calls = [
        () => pilothouse(home, ['stop']),
        async (child: ChildProcess) => void child.kill('SIGHUP'),
      ]
      for (const callOff of calls) {
        const child = run(home, ['--target', target, '--task', 'wait 1 s', '--approve', 'all'])
        const exit = once(child, 'exit')
        await once(silent, 'connection')
        await callOff(child)
        expect(await exit).toEqual([1, null])
      }
      expect(await runsIn(home)).toEqual([])
    } finally {
      silent.close()
    }
  })
})
