import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJournal } from '../../../../src/main/store/record/journal'
import { begunRuns, newRunId, runFolder, summaryOf } from '../../../../src/main/store/record/runs'
import { plainSummary } from '../../../../src/main/store/record/summary'
import { record } from './recorded-run'
import { ended, id, makeHome, opened, options, paused } from './recording'

let home: string
let folder: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

describe('the list of runs', () => {
  test('run.json says what the events add up to', async () => {
    const journal = await openJournal(folder, options())
    for (const event of [opened, paused, paused, ended]) await journal.append(event)
    await journal.close()
    const summary = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))
    expect(summary).toMatchObject({
      v: 3,
      started: '2026-11-21T21:35:00.000Z',
      events: 4,
      setup: { task: 'save the file' },
      end: { outcome: 'completed' },
      counts: { opened: 1, paused: 2, ended: 1 },
      bytes: (await readFile(join(folder, 'events.jsonl'))).length,
    })
  })

  test('a run without run.json, or with an old one, is listed from its events', async () => {
    const journal = await openJournal(folder, options())
    await journal.append(opened)
    await journal.close()
    const whole = await summaryOf(folder)
    expect(whole).toMatchObject({ events: 1, setup: { task: 'save the file' } })
    await rm(join(folder, 'run.json'))
    expect(plainSummary(await summaryOf(folder))).toEqual(whole)
    await writeFile(join(folder, 'run.json'), '{"v":1,"bytes":3,"started":"x","events":99,"counts":{}}')
    expect(plainSummary(await summaryOf(folder))).toEqual(whole)
  })

  test('newest first, without those that never began and without other folders', async () => {
    const newer = '20271121-213500-zzzz'
    await record(folder)
    await record(runFolder(home, newer))
    await mkdir(join(runFolder(home, '20281121-213500-zzzz'), 'frames'), { recursive: true })
    await mkdir(join(home, 'runs', 'notes'))
    expect(await begunRuns(join(home, 'runs'))).toEqual([newer, id])
  })

  test('without any run it is empty', async () => {
    expect(await begunRuns(join(home, 'nowhere'))).toEqual([])
  })

  test('names sort by time and carry a mark against collisions', () => {
    expect(newRunId(new Date('2026-11-21T21:35:00.999Z'), () => 0.3)).toBe('20261121-213500-aaaa')
    expect(runFolder(home, newRunId(new Date(), Math.random))).toContain(join(home, 'runs'))
  })

  test.each([
    '',
    '..',
    '../20261121-213500-ab12',
    '20261121-213500-ab12/..',
    '20261121-213500-AB12',
    `${id}\n`,
  ])('no run is called %j', (name) => {
    expect(() => runFolder(home, name)).toThrow('is not the name of a run')
  })
})
