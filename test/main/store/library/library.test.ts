import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RunQuery } from '../../../../src/core/library/library'
import type { Event } from '../../../../src/core/run/events'
import { eventsOf } from '../../../../src/core/run/journal'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { openLibrary } from '../../../../src/main/store/library/library'
import { openJournal } from '../../../../src/main/store/record/journal'
import { readRun, runFolder } from '../../../../src/main/store/record/runs'
import { emptySummary, summarize } from '../../../../src/main/store/record/summary'
import { extendSummary } from '../../../../src/main/store/record/tail'
import { record, story } from '../record/recorded-run'
import { ended, id, makeHome, opened, options, paused } from '../record/recording'

let home: string
let folder: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

type Telling = { readonly task?: string; readonly target?: string; readonly operator?: string }

/** A short run of its own; `at` is its start. */
async function tell(at: string, telling: Telling, events: readonly Event[] = [ended]): Promise<string> {
  const name = `${at.replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)}-aaaa`
  const journal = await openJournal(runFolder(home, name), options({ now: () => new Date(at) }))
  if (opened.type !== 'opened') throw new Error('a story begins with its setup')
  await journal.append({ ...opened, setup: { ...opened.setup, ...telling } })
  for (const event of events) await journal.append(event)
  await journal.close()
  return name
}

const search = async (query = {}) => (await openLibrary(home).search(query)).rows.map((row) => row.id)

describe('searching', () => {
  test('finds runs by what they were about, newest first, with counts and sizes of all that is found', async () => {
    await record(folder)
    const shop = await tell('2026-11-25T10:00:00.000Z', { task: 'Buy milk', operator: 'Ada' }, [])
    const phone = await tell('2026-12-01T10:00:00.000Z', { task: 'call the SHOP', target: 'adb://pixel' })
    expect(await search()).toEqual([phone, shop, id])
    expect(await search({ text: 'shop' })).toEqual([phone])
    expect(await search({ text: 'ADA milk' })).toEqual([shop])
    expect(await search({ task: 'milk', target: 'adb' })).toEqual([])
    expect(await search({ target: 'adb' })).toEqual([phone])
    expect(await search({ operator: 'ada' })).toEqual([shop])
    expect(await search({ outcome: 'open' })).toEqual([shop])
    expect(await search({ outcome: 'completed' })).toEqual([phone, id])
    expect(await search({ reason: 'wrong_target' })).toEqual([id])
    expect(await search({ reason: 'unsafe' })).toEqual([])
    expect(await search({ from: '2026-11', to: '2026-11' })).toEqual([shop, id])
    expect(await search({ from: '2026-11-25', to: '2026-11-25' })).toEqual([shop])
    expect(await search({ dialect: 'canonical', model: 'checklist', offset: 1, limit: 1 })).toEqual([shop])
    const found = await openLibrary(home).search({ limit: 1 })
    expect(found).toMatchObject({ total: 3, steps: 3 })
    const sizes = await openLibrary(home).search({ reason: 'wrong_target' })
    expect(sizes.rows[0]).toMatchObject({
      steps: 3,
      events: 18,
      reasons: { wrong_target: 1 },
      bytes: sizes.bytes,
    })
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const bytes = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))))
    expect(sizes.bytes).toBe(bytes.reduce((sum, { length }) => sum + length, 0))
  })

  test('keeps up with a run that grows, comes or goes, through one library and through a new one', async () => {
    const library = openLibrary(home)
    expect((await library.search({})).rows).toEqual([])
    const journal = await openJournal(folder, options())
    await journal.append(opened)
    expect((await library.search({})).rows).toMatchObject([{ id, events: 1, task: 'save the file' }])
    await journal.append(paused)
    await appendFile(join(folder, 'events.jsonl'), '{"v":2,"se')
    expect((await library.search({})).rows).toMatchObject([{ events: 2 }])
    await journal.append(ended)
    await journal.close()
    expect((await library.search({})).rows).toMatchObject([{ events: 3, end: { outcome: 'completed' } }])
    expect((await openLibrary(home).search({})).rows).toEqual((await library.search({})).rows)
    await rm(folder, { recursive: true })
    expect((await library.search({})).total).toBe(0)
  })

  test('makes its index anew where it is gone, spoilt, or of a file that was replaced', async () => {
    await record(folder)
    const rows = (await openLibrary(home).search({})).rows
    for (const text of [
      '',
      'nonsense',
      '{"v":1,"entries":{}}\n',
      '{"v":3,"id":"x","entry":{}}\n',
      '{"v":9}\n',
      '{"v',
    ]) {
      await writeFile(join(home, 'library.jsonl'), text)
      expect((await openLibrary(home).search({})).rows).toEqual(rows)
    }
    await rm(join(home, 'library.jsonl'))
    expect((await openLibrary(home).search({})).rows).toEqual(rows)
    await cp(join(import.meta.dirname, '../../../fixtures/journals/v1'), join(home, 'v1'), {
      recursive: true,
    })
    await rm(folder, { recursive: true })
    await cp(join(home, 'v1'), folder, { recursive: true })
    expect((await openLibrary(home).search({})).rows).toMatchObject([
      { events: 8, end: { outcome: 'stopped' } },
    ])
  })

  test('counts a journal that it reads quickly as one that it reads whole', async () => {
    await record(folder)
    const path = join(folder, 'events.jsonl')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('"quiet":true', '"quiet":false'))
    const whole = summarize((await readRun(folder)).lines, Buffer.byteLength(text) + 1)
    expect(whole.events).toBe(17)
    expect(await extendSummary(path, emptySummary)).toEqual(whole)
  })

  test('lists what cannot be read with its problem', async () => {
    await mkdir(join(folder, 'events.jsonl'), { recursive: true })
    expect((await openLibrary(home).search({})).rows).toMatchObject([
      { id, task: '', problem: { code: 'foreign', params: { words: expect.any(String) } } },
    ])
  })

  test('passes over a run that never began, but not over one whose journal is lost', async () => {
    for (const place of ['frames', 'blobs']) await mkdir(join(folder, place), { recursive: true })
    for (const file of ['events.jsonl', 'files.jsonl']) await writeFile(join(folder, file), '')
    expect(await search()).toEqual([])
    expect(await openLibrary(home).find(id)).toBeUndefined()
    await rm(join(folder, 'events.jsonl'))
    expect(await search()).toEqual([])
    await writeFile(join(folder, 'frames', `${'a'.repeat(64)}.webp`), 'a picture')
    expect(await search()).toEqual([id])
  })

  test('finds one run without looking at any other', async () => {
    await record(folder)
    const library = openLibrary(home)
    const found = await library.find(id)
    expect(found).toEqual({ row: (await library.search({})).rows[0], place: 'runs' })
    await mkdir(join(home, 'runs', '20261121-213500-zzzz', 'events.jsonl'), { recursive: true })
    expect(await library.find(id)).toEqual(found)
    expect(await library.find('../x')).toBeUndefined()
    expect(await library.find('20261121-213500-none')).toBeUndefined()
    await library.trash(id)
    expect(await library.find(id)).toMatchObject({ place: 'trash' })
  })

  test.each([{ limit: 0 }, { outcome: 'splendid' }, { reason: 'mood' }, { offset: -1 }])(
    '%j is no query',
    (query) => {
      expect(RunQuery.safeParse(query).success).toBe(false)
    },
  )
})

describe('steps', () => {
  test('are those that the whole journal folds to, and each has its own events', async () => {
    await record(folder)
    const library = openLibrary(home)
    const events = eventsOf((await readRun(folder)).lines)
    expect(await library.steps(id)).toEqual(events.reduce(foldStep, noSteps).steps)
    const parts = await Promise.all([1, 2, 3].map((number) => library.step(id, number)))
    expect(parts.map((part) => part[0]?.type)).toEqual(['opened', 'observed', 'hand'])
    expect(parts.flat()).toEqual(events)
    await expect(library.step(id, 4)).rejects.toThrow('has no step 4')
    await expect(library.step(id, 0)).rejects.toThrow('has no step 0')
    await expect(library.steps('20261121-213500-none')).rejects.toThrow('holds no run')
    await expect(library.steps('../etc')).rejects.toThrow('is not the name of a run')
  })

  test('whose act was interrupted are unknown, at the end and in the middle', async () => {
    const cut = story('a'.repeat(64)).slice(0, 12)
    const name = await tell('2026-11-25T10:00:00.000Z', {}, [
      ...cut.slice(1),
      { type: 'retried' },
      ...cut.slice(6),
    ])
    const views = await openLibrary(home).steps(name)
    expect(views.map(({ fate, outcome }) => [fate, outcome])).toEqual([
      ['vetoed', undefined],
      ['edited', 'unknown'],
      ['edited', 'unknown'],
    ])
  })

  test('follow a run that grows', async () => {
    const journal = await openJournal(folder, options())
    const library = openLibrary(home)
    const counts: number[] = []
    for (const event of story('a'.repeat(64))) {
      await journal.append(event)
      counts.push((await library.steps(id)).length)
    }
    await journal.close()
    expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3])
  })
})

describe('the trash', () => {
  test('takes a run out of the library, gives it back, and forgets it only when purged', async () => {
    await record(folder)
    const library = openLibrary(home)
    const before = await readFile(join(folder, 'events.jsonl'))
    await library.trash(id)
    expect(await search()).toEqual([])
    expect(await search({ place: 'trash' })).toEqual([id])
    await library.restore(id)
    expect(await search()).toEqual([id])
    expect(await readFile(join(folder, 'events.jsonl'))).toEqual(before)
    await expect(library.purge(id)).rejects.toThrow('is not in the trash')
    await library.trash(id)
    await library.purge(id)
    expect(await search({ place: 'trash' })).toEqual([])
    await expect(library.restore(id)).rejects.toThrow('could not be moved')
  })

  test('overwrites nothing', async () => {
    await record(folder)
    const library = openLibrary(home)
    await library.trash(id)
    await record(folder)
    await expect(library.trash(id)).rejects.toThrow('already holds a run')
    await expect(library.restore(id)).rejects.toThrow('already holds a run')
    await expect(library.trash('../settings')).rejects.toThrow('is not the name of a run')
    await expect(library.purge('..')).rejects.toThrow('is not the name of a run')
  })

  test('takes no run that is being written', async () => {
    const journal = await openJournal(folder, options())
    await expect(openLibrary(home).trash(id)).rejects.toThrow(`is being written by process ${process.pid}`)
    await journal.close()
  })
})
