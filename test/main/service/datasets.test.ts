import { access, appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { DatasetNews } from '../../../src/core/datasets/api'
import { Query } from '../../../src/core/datasets/query'
import { type Datasets, openDatasets } from '../../../src/main/service/datasets'
import { linesName } from '../../../src/main/store/datasets/places'
import { addAnnotation } from '../../../src/main/store/library/annotations'
import { runFolder } from '../../../src/main/store/record/runs'
import { pictureMaker } from '../../../src/main/wiring/export-pictures'
import { exportHere } from '../../fakes/exporting'
import { runId } from '../../fixtures/exports/run'
import { makeHome } from '../store/exports/recorded-home'

const noSecrets = { scrub: (text: string) => text, known: () => ({ values: [], named: [] }) }
const all = Query.parse({})

let home: string
let datasets: Datasets

beforeEach(async () => {
  home = await makeHome()
  datasets = openDatasets({
    ...{ home, version: '0', shipped: 'prompts', secrets: noSecrets },
    ...{ exporting: exportHere, maker: pictureMaker },
  })
})

async function lastOf<News>(news: AsyncGenerator<News>): Promise<News | undefined> {
  let last: News | undefined
  for await (const told of news) last = told
  return last
}

const made = async (dry: boolean, query?: Query): Promise<DatasetNews | undefined> =>
  lastOf(datasets.make({ name: 'good', query, dry }, undefined))

async function save(query?: Query) {
  const news = await made(false, query)
  if (news?.stage !== 'done') throw new Error(JSON.stringify(news))
  return news.head
}

const page = { offset: 0, limit: 200 }

test('a query is tried without a trace, then kept as the first version', async () => {
  const tried = await made(true, all)
  expect(tried).toMatchObject({ stage: 'done', same: false })
  expect(await datasets.list()).toEqual({ sets: [] })
  const head = await save(all)
  expect(tried).toMatchObject({ head: { counts: head.counts } })
  expect(await datasets.list()).toEqual({ sets: [{ name: 'good', versions: [head] }] })
  expect(await made(false)).toMatchObject({ stage: 'done', same: true, head: { version: 1 } })
  expect(await made(false, all)).toMatchObject({ stage: 'failed', problem: { code: 'dataset.in_use' } })
})

test('rows come in pages, by side and by file, and the steps that make none by their reason', async () => {
  const { counts } = await save(all)
  const whole = await datasets.rows({ name: 'good', version: 1, ...page })
  if (!whole.ok) throw new Error('no rows')
  expect(whole.total).toBe(Object.values(counts.rows.train).reduce((sum, one) => sum + one, 0))
  const second = await datasets.rows({ name: 'good', version: 1, offset: 1, limit: 1 })
  expect(second).toEqual({ ok: true, rows: [whole.rows[1]], total: whole.total })
  for (const [file, count] of Object.entries(counts.rows.train))
    expect(await datasets.rows({ name: 'good', version: 1, file, ...page })).toMatchObject({ total: count })
  expect(await datasets.rows({ name: 'good', version: 1, side: 'validation', ...page })).toMatchObject({
    total: 0,
  })
  expect(await datasets.rows({ name: 'good', version: 1, run: runId, ...page })).toEqual(whole)
  expect(await datasets.rows({ name: 'good', version: 1, run: 'other', ...page })).toMatchObject({ total: 0 })
  for (const [why, count] of Object.entries(counts.left))
    expect(await datasets.left({ name: 'good', version: 1, why, ...page })).toMatchObject({ total: count })
  expect(await datasets.rows({ name: 'other', version: 1, ...page })).toMatchObject({ ok: false })
})

test('a row is opened with both of its sides, on whose word, and whether the record still makes it', async () => {
  await save(all)
  const pairs = await datasets.rows({ name: 'good', version: 1, file: 'dpo', ...page })
  const key = pairs.ok ? pairs.rows[0]?.key : undefined
  const opened = await datasets.open({ name: 'good', version: 1, key: key ?? '' })
  expect(opened).toMatchObject({ ok: true, opened: { row: { key }, changed: false } })
  if (!opened.ok) return
  expect(opened.opened.answer).not.toBe('')
  expect(opened.opened.rejected).not.toBe(opened.opened.answer)
  expect(await datasets.open({ name: 'good', version: 1, key: 'none' })).toMatchObject({
    ok: false,
    problem: { code: 'dataset.no_row' },
  })
})

test('two versions are told apart row by row', async () => {
  await save(all)
  const [first] = (await datasets.list()).sets[0]?.versions ?? []
  await addAnnotation(
    runFolder(home, runId),
    { by: 'rae', rating: 'first', mark: { kind: 'outcome', outcome: 'failure' } },
    { now: () => new Date(), scrub: (text) => text },
  )
  const second = await save()
  expect(second.version).toBe(2)
  const page = (offset: number, limit: number) =>
    datasets.diff({ name: 'good', older: 1, newer: 2, offset, limit })
  const told = await page(0, 500)
  if (!told.ok) throw new Error('no difference')
  const { came, went, changed } = told.counts
  expect(came + went + changed).toBeGreaterThan(0)
  expect(told.rows).toHaveLength(came + went + changed)
  // Page by page it is the same, with the counts of everything on each.
  const pages = await Promise.all(told.rows.map((_, at) => page(at, 1)))
  expect(pages).toEqual(told.rows.map((row) => ({ ...told, rows: [row] })))
  expect((await datasets.list()).sets[0]?.versions).toEqual([second, first])
})

test('a version is exported whole, and refused in a sentence where it is damaged', async () => {
  const { counts } = await save(all)
  const done = await lastOf(datasets.export({ name: 'good', version: 1, format: 'llama-factory' }, undefined))
  expect(done).toMatchObject({ stage: 'done' })
  if (done?.stage !== 'done') return
  await access(done.folder)
  expect(done.counts).toMatchObject(counts.rows.train)
  const lines = join(home, 'datasets', 'good', linesName(1))
  expect(await readFile(lines, 'utf8')).not.toBe('')
  await appendFile(lines, '{}\n')
  expect(
    await lastOf(datasets.export({ name: 'good', version: 1, format: 'parquet' }, undefined)),
  ).toMatchObject({ stage: 'failed', problem: { code: 'dataset.damaged' } })
})
