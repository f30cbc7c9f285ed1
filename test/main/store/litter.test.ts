import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSideDoor } from '../../../src/main/doors/side/side-door'
import { draftOf } from '../../../src/main/store/durable'
import { clearLitter } from '../../../src/main/store/litter'
import { openJournal } from '../../../src/main/store/record/journal'
import { endChild, endedPid } from '../../fakes/child'
import { buildProgram } from './record/program'
import { record } from './record/recorded-run'
import { options } from './record/recording'

let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, 'litterer.ts'))
})
afterAll(() => rm(dirname(program), { recursive: true, force: true }))

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-litter-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return home
}

const run = '20261122-213500-ab12'
const folderIn = (home: string) => join(home, 'runs', run)
const age = (path: string) => utimes(path, new Date(0), new Date(0))

test('what a killed console leaves is gone once the next one has opened', async () => {
  const home = await makeHome()
  for (let kill = 0; kill < 5; kill++) {
    const child = spawn(process.execPath, [program, home, run], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(createInterface(child.stdout), 'line')
    await endChild(child, 'SIGKILL')
  }
  expect(await readdir(folderIn(home))).toEqual(expect.arrayContaining(['frames', 'blobs', 'lock']))
  await age(folderIn(home))
  await clearLitter(home)
  const close = await openSideDoor(home, { stop: async () => undefined })
  expect(await readdir(join(home, 'doors'))).toEqual([`${process.pid}.json`])
  await close()
  const left = await readdir(home, { recursive: true })
  expect(left.sort()).toEqual(['doors', 'runs', 'settings.json'])
})

test('drafts of dead processes are cleared, those of living ones stay, and nameless ones until they are old', async () => {
  const home = await makeHome()
  const kept = [draftOf('a.json'), 'old.json.tmp-0123456789ab']
  for (const name of [...kept, `b.json.tmp-${endedPid()}-0123456789ab`])
    await writeFile(join(home, name), 'half')
  await mkdir(join(home, `import.tmp-${endedPid()}-0123456789ab`, 'frames'), { recursive: true })
  await clearLitter(home)
  expect((await readdir(home)).sort()).toEqual([...kept].sort())
  await age(join(home, 'old.json.tmp-0123456789ab'))
  await clearLitter(home)
  expect(await readdir(home)).toEqual(kept.slice(0, 1))
})

test('a run that is being begun, one that was just made, and one with anything in it stay', async () => {
  const home = await makeHome()
  const journal = await openJournal(folderIn(home), options())
  await age(folderIn(home))
  await clearLitter(home)
  await journal.append({ type: 'paused' })
  await journal.close()
  const [fresh, good, lost] = ['20261122-213500-new1', '20261122-213500-good', '20261122-213500-lost']
  await mkdir(join(home, 'runs', fresh, 'frames'), { recursive: true })
  await record(join(home, 'runs', good))
  await record(join(home, 'runs', lost))
  await rm(join(home, 'runs', lost, 'events.jsonl'))
  for (const id of [run, good, lost]) await age(join(home, 'runs', id))
  const before = await readdir(join(home, 'runs'), { recursive: true })
  await clearLitter(home)
  expect(await readdir(join(home, 'runs'), { recursive: true })).toEqual(before)
})
