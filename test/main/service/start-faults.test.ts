/** A start whose every step fails once, really: afterwards nothing is left of it, and the next start begins. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayEnglish } from '../../../src/core/problem'
import { holdTarget } from '../../../src/main/wiring/target-lock'
import { freePort } from '../../fakes/port'
import { openedService } from './opened'

type Wanted = { readonly target: string; readonly model: string }
type Fault = {
  readonly what: string
  /** Breaks something and gives what to start and the way to mend it. */
  break(home: string): Promise<Partial<Wanted> & { mend(): Promise<unknown> }>
}

/** A file where a folder must be, or a folder where a file must be. */
async function blocked(path: string, kind: 'file' | 'folder') {
  await mkdir(join(path, '..'), { recursive: true })
  if (kind === 'file') await writeFile(path, '')
  else await mkdir(path, { recursive: true })
  return { mend: () => rm(path, { recursive: true, force: true }) }
}

const nothing = async () => undefined

const faults: readonly Fault[] = [
  { what: 'the model is not there', break: async () => ({ model: 'gone', mend: nothing }) },
  { what: 'the target is none', break: async () => ({ target: 'telnet://h', mend: nothing }) },
  {
    what: 'the target refuses',
    break: async () => ({ target: `vnc://127.0.0.1:${await freePort()}`, mend: nothing }),
  },
  {
    what: 'another program holds the target',
    async break() {
      const target = `vnc://127.0.0.1:${await freePort()}`
      const hold = await holdTarget(target)
      return { target, mend: hold.release }
    },
  },
  { what: 'the folder of the runs cannot be made', break: (home) => blocked(join(home, 'runs'), 'file') },
]

test.each(faults)(
  'when $what, the start says so, leaves nothing behind, and the next one begins',
  async (fault) => {
    const { home, service, client, shown } = await openedService()
    const { mend, ...change } = await fault.break(home)
    const wanted = {
      target: 'practice:desktop',
      task: 'wait 30s',
      model: 'checklist',
      autonomy: 'ask',
    } as const
    const refused = await client.start({ ...wanted, ...change })
    expect(refused).toMatchObject({ ok: false })
    if (!refused.ok) expect(sayEnglish(refused.problem).length).toBeGreaterThan(10)
    const after = await shown(() => true)
    expect([after.starting, after.run]).toEqual([undefined, undefined])
    expect(await readdir(join(home, 'runs')).catch(() => [])).toEqual([])
    await mend()
    expect(await client.start(wanted)).toMatchObject({ ok: true })
    expect(await service.stop()).toMatchObject({ runs: [expect.any(String)] })
  },
)

test('why the first run did not begin stands beside the form, until one begins', async () => {
  const { home, service, start, shown } = await openedService()
  const { mend } = await blocked(join(home, 'runs'), 'file')
  await expect(service.greet()).rejects.toThrow()
  const { notice, run } = await shown(({ notice }) => notice !== undefined)
  expect(run).toBeUndefined()
  expect(notice && sayEnglish(notice)).toMatch(/runs/)
  await mend()
  expect(await start('practice:desktop')).toMatchObject({ ok: true })
  expect((await shown((snapshot) => snapshot.run !== undefined)).notice).toBeUndefined()
})
