import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../../../src/main/store/record/journal'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { ackedBy, buildProgram, epochsOf, recordedEpochs } from './program'
import { paused } from './recording'
import { raw, rawOptions } from './writer'

let home: string
let program: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-killed-'))
  program = await buildProgram(join(import.meta.dirname, 'writer.ts'))
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

/** 20 processes that write 16 runs each: 320 places where a run is cut short. */
const kills = Number(process.env.KILLS ?? 20)
const runsEach = 16

test('wherever a writer is killed, no acknowledged event is lost and the record is good once opened again', async () => {
  let cut = 0
  for (let kill = 0; kill < kills; kill++) {
    const folders = Array.from({ length: runsEach }, (_, n) => join(home, `k${kill}`, `${n}`))
    await mkdir(join(home, `k${kill}`))
    const child = spawn(process.execPath, [program, '1', ...folders], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acks = await ackedBy(child, { killAfter: 1 + ((kill * 37) % 97) })
    expect(child.signalCode).toBe('SIGKILL')
    for (const folder of folders) {
      const acked = epochsOf(acks, folder)
      expect((await recordedEpochs(folder)).slice(0, acked.length)).toEqual(acked)
      const journal = await openJournal(folder, rawOptions)
      await journal.append(paused)
      await journal.close()
      expect(await verifyRun(folder, raw)).toEqual([])
      expect((await recordedEpochs(folder)).slice(0, acked.length)).toEqual(acked)
      cut += 1
    }
    await rm(join(home, `k${kill}`), { recursive: true })
  }
  expect(cut).toBe(kills * runsEach)
}, 120_000)
