import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../../../../src/core/run/journal'
import { openJournal } from '../../../../src/main/store/record/journal'
import { readRun } from '../../../../src/main/store/record/runs'
import { fakeEyes, fakeParts } from '../../../fakes/parts'
import { click, done, startOn } from '../../engine/driving'
import { disk, full, makeHome, options } from './recording'

let home: string
let folder: string
beforeEach(async () => {
  ;({ home, folder } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

const shades = { ...fakeEyes(), name: () => 'a'.repeat(64) }

/** A run on fakes whose record is real, on a disk that is full once `isFull` says so for what is being written. */
async function startOnDisk(isFull: (row: string) => boolean) {
  const openFile = disk(async (file, bytes, [offset, length, position]) => {
    if (isFull(Buffer.from(bytes).toString('utf8'))) throw full()
    return (await file.write(bytes, offset, length, position)).bytesWritten
  })
  const journal = await openJournal(folder, options({ openFile }))
  const parts = fakeParts([[click(1, 1)], [click(2, 2)], [done]], { eyes: shades })
  return startOn({ ...parts, journal: Object.assign(journal, { events: [], broken: undefined }) })
}

const recorded = async () => eventsOf((await readRun(folder)).lines).map(({ type }) => type)

test.each(['approved', 'intended'])(
  'with a disk that is full when “%s” is to be written nothing is sent, and asking again does not help until it is mended',
  async (type) => {
    let broken = true
    const run = await startOnDisk((row) => broken && row.includes(`"type":"${type}"`))
    await run.approve()
    expect(await run.phase('stuck')).toMatchObject({
      source: 'journal',
      message: expect.stringContaining('the disk is full. Nothing goes on until it can.'),
    })
    expect(run.parts.target.performed).toEqual([])
    broken = false
    await run.send({ type: 'retry', run: 'run-1' })
    await run.approve()
    await run.phase('deciding', ({ proposal }) => proposal.id === 'p3')
    expect(run.parts.target.performed).toMatchObject([{ at: [2, 2] }])
    await run.stop()
    await run.ended
    expect((await readRun(folder)).faults).toEqual([])
    expect((await recorded()).filter((name) => name === 'intended' || name === 'acted')).toEqual([
      'intended',
      'acted',
    ])
  },
)

test('while the disk stays full every attempt is stuck again, and nothing is ever sent', async () => {
  const run = await startOnDisk((row) => /"type":"(?:approved|retried)"/.test(row))
  await run.approve()
  await run.phase('stuck')
  for (let attempt = 0; attempt < 3; attempt++) {
    await run.send({ type: 'retry', run: 'run-1' })
    expect(await run.phase('stuck')).toMatchObject({ source: 'journal' })
  }
  expect(run.parts.target.performed).toEqual([])
  await run.stop()
  await run.ended
  expect((await recorded()).at(-1)).toBe('ended')
})

test('what was sent while its result could not be written is recorded as sent once there is room, and never sent again', async () => {
  let broken = true
  const run = await startOnDisk((row) => broken && row.includes('"type":"acted"'))
  await run.approve()
  await run.phase('stuck')
  expect(run.parts.target.performed).toHaveLength(1)
  broken = false
  await run.send({ type: 'retry', run: 'run-1' })
  await run.phase('deciding')
  expect(run.parts.target.performed).toHaveLength(1)
  await run.stop()
  await run.ended
  const events = eventsOf((await readRun(folder)).lines)
  const at = events.findIndex(({ type }) => type === 'intended')
  expect(events[at + 1]).toMatchObject({ type: 'acted', result: 'sent' })
})
