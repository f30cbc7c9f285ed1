import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJournal } from '../../../../src/main/store/record/journal'
import { listRuns, newRunId, runFolder } from '../../../../src/main/store/record/runs'
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
      v: 2,
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
    const row = {
      id,
      task: 'save the file',
      target: 'vnc://127.0.0.1:5900',
      started: '2026-11-21T21:35:00.000Z',
      events: 1,
      end: undefined,
    }
    expect(await listRuns(home)).toEqual([row])
    await rm(join(folder, 'run.json'))
    expect(await listRuns(home)).toEqual([row])
    await writeFile(join(folder, 'run.json'), '{"v":1,"bytes":3,"started":"x","events":99,"counts":{}}')
    expect(await listRuns(home)).toEqual([row])
  })

  test('newest first, the unreadable with their problem, other folders left out', async () => {
    const journal = await openJournal(folder, options())
    await journal.append(opened)
    await journal.close()
    await mkdir(runFolder(home, '20271121-213500-zzzz'))
    await mkdir(join(home, 'runs', 'notes'))
    const [newest, older, ...none] = await listRuns(home)
    expect(newest?.problem).toContain('holds no run')
    expect(older?.task).toBe('save the file')
    expect(none).toEqual([])
  })

  test('without any run it is empty', async () => {
    expect(await listRuns(join(home, 'nowhere'))).toEqual([])
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
