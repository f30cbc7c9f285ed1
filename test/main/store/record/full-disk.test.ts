import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../../../src/main/store/record/journal'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { ackedBy, buildProgram, epochsOf, recordedEpochs } from './program'
import { paused } from './recording'
import { mount, mountSmall, unmount } from './small-disk'
import { type Ack, raw, rawOptions } from './writer'

let home: string
let program: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-full-'))
  program = await buildProgram(join(import.meta.dirname, 'writer.ts'))
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

const refusalsIn = (acks: readonly Ack[]) => acks.flatMap((ack) => ('refused' in ack ? [ack.refused] : []))

/** Every acknowledged event is on disk, and once there is room the record goes on and is good. */
async function expectWhole(folder: string, acks: readonly Ack[], makeRoom: () => void): Promise<void> {
  const acked = epochsOf(acks, folder)
  expect(acked.length).toBeGreaterThan(5)
  expect((await recordedEpochs(folder)).slice(0, acked.length)).toEqual(acked)
  makeRoom()
  const journal = await openJournal(folder, rawOptions)
  await journal.append(paused)
  await journal.close()
  expect(await verifyRun(folder, raw)).toEqual([])
  expect((await recordedEpochs(folder)).slice(0, acked.length)).toEqual(acked)
}

test('a file that may not grow refuses every further event, and loses none that it took', async () => {
  const folder = join(home, 'limited')
  const limited = spawn(
    'sh',
    ['-c', 'ulimit -f 400; exec "$@"', 'sh', process.execPath, program, '5', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const acks = await ackedBy(limited)
  expect(refusalsIn(acks)).toHaveLength(5)
  expect(new Set(refusalsIn(acks)).size).toBe(1)
  expect(refusalsIn(acks)[0]).toMatch(/could not be written: the file may not grow any further/)
  await expectWhole(folder, acks, () => undefined)
})

test('a full disk refuses every further event, and loses none that it took', async (context) => {
  const place = join(home, 'small')
  await mkdir(place)
  if (!mountSmall(place)) return context.skip('only root may mount a small disk')
  try {
    const folder = join(place, 'run')
    const writer = spawn(process.execPath, [program, '5', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    const acks = await ackedBy(writer)
    expect(refusalsIn(acks)).toHaveLength(5)
    expect(refusalsIn(acks).every((said) => said.includes('the disk is full'))).toBe(true)
    await expectWhole(folder, acks, () => void mount('-o', 'remount,size=4m', place))
  } finally {
    unmount(place)
  }
})

test('a disk that became read-only refuses in words, and goes on once it may be written again', async (context) => {
  const place = join(home, 'frozen')
  await mkdir(place)
  if (!mountSmall(place)) return context.skip('only root may mount a small disk')
  try {
    const folder = join(place, 'run')
    const journal = await openJournal(folder, rawOptions)
    await journal.append(paused)
    await journal.close()
    mount('-o', 'remount,ro', place)
    await expect(openJournal(folder, rawOptions)).rejects.toThrow('the disk is read-only')
    mount('-o', 'remount,rw', place)
    await (await openJournal(folder, rawOptions)).close()
    expect(await verifyRun(folder, raw)).toEqual([])
  } finally {
    unmount(place)
  }
})
