import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCatalog } from '../../../../src/main/store/library/catalog'
import { openJournal } from '../../../../src/main/store/record/journal'
import { eventsPath, runFolder } from '../../../../src/main/store/record/runs'
import { record } from '../record/recorded-run'
import { ended, makeHome, opened, options, paused } from '../record/recording'

let home: string
beforeEach(async () => {
  ;({ home } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

const names = ['20261121-000001-aaaa', '20261121-000002-aaaa', '20261121-000003-aaaa'] as const

async function write(name: string, isOver: boolean): Promise<void> {
  const journal = await openJournal(runFolder(home, name), options())
  for (const event of isOver ? [opened, ended] : [opened]) await journal.append(event)
  await journal.close()
}

test('in a large library runs come, go and grow at once, and one that has ended is looked at again after a while', async () => {
  const [over, going, late] = names
  await write(over, true)
  await write(going, false)
  let now = 0
  const pace = { large: 2, again: 1000, clock: () => now }
  const catalog = openCatalog(join(home, 'runs'), join(home, 'library.jsonl'), pace)
  const events = async () =>
    (await catalog.rows()).map((row) => ('summary' in row ? row.summary.events : row.problem.code))
  expect(await events()).toEqual([1, 2])

  await write(late, true)
  const journal = await openJournal(runFolder(home, going), options())
  await journal.append(paused)
  await journal.close()
  expect(await events()).toEqual([2, 2, 2])

  await appendFile(eventsPath(runFolder(home, over)), 'cut')
  await rm(runFolder(home, late), { recursive: true })
  const before = await catalog.rows()
  expect(before).toHaveLength(2)
  expect(await catalog.rows(), 'nothing was read').toBe(before)
  now = 2000
  await catalog.rows()
  await expect.poll(async () => await catalog.rows()).not.toBe(before)
})

test('steps that an earlier program counted otherwise are counted anew, whether the list kept them or the run', async () => {
  const folder = runFolder(home, names[0])
  await record(folder)
  const [list, own] = [join(home, 'library.jsonl'), join(folder, 'run.json')]
  const stepsIn = async () =>
    (await openCatalog(join(home, 'runs'), list).rows()).map((row) => 'summary' in row && row.summary.steps)
  expect(await stepsIn()).toEqual([3])
  const { entry, id } = JSON.parse(await readFile(list, 'utf8'))
  const summary = { ...entry.summary, v: 2, steps: 4 }
  await writeFile(list, `${JSON.stringify({ v: 2, id, entry: { ...entry, summary } })}\n`)
  await writeFile(own, JSON.stringify(summary))
  expect(await stepsIn()).toEqual([3])
  expect(JSON.parse(await readFile(list, 'utf8')).entry.summary.steps).toBe(3)
})
