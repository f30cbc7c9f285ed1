import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ExportNews, ExportWish } from '../../../../src/core/library/library'
import { archiveOf, openShelf, type Shelf } from '../../../../src/main/service/library/shelf'
import { exportRuns } from '../../../../src/main/store/exports/export'
import { openJournal } from '../../../../src/main/store/record/journal'
import { runFolder } from '../../../../src/main/store/record/runs'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../../../src/main/vision/encode'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import type { Exporting } from '../../../../src/main/wiring/export-thread'
import { exportHere } from '../../../fakes/exporting'
import { setup, shade } from '../../../fakes/parts'

const id = '20261122-080000-ab12'
const noSecrets = { scrub: (text: string) => text, known: () => ({ values: [], named: [] }) }

let home: string
let shelf: Shelf

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shelf-'))
  shelf = openShelf({
    home,
    version: '0',
    secrets: noSecrets,
    exporting: exportHere,
    check: async (_, mark) => mark,
  })
  const journal = await openJournal(runFolder(home, id), {
    clock: () => 1,
    encode: toWebpLossless,
    decode: fromImage,
    isNamed,
    scrub: (text) => text,
  })
  const frame = frameHash(shade(9))
  await journal.saveFrame(frame, shade(9))
  const action = { kind: 'click', at: [3, 4], button: 'left', count: 1, modifiers: [] } as const
  await journal.append({ type: 'opened', setup: { ...setup, id, byHand: true }, version: '0' })
  await journal.append({ type: 'hand', action: { ...action, modifiers: [] }, frame })
  await journal.append({ type: 'ended', end: { outcome: 'completed', by: 'operator', message: '' } })
  await journal.close()
})

test('a run is found, opened at a step, and its annotations stand beside it', async () => {
  expect(await shelf.runs({ text: 'save' })).toMatchObject({ total: 1, rows: [{ id, steps: 1 }] })
  const annotation = {
    by: 'Ada',
    rating: 'first',
    mark: { kind: 'step', step: 1, label: 'redundant' },
  } as const
  expect(await shelf.annotate(id, annotation)).toMatchObject({
    ok: true,
    annotations: [{ by: 'Ada', rev: 1 }],
  })
  expect(await shelf.record(id)).toMatchObject({
    ok: true,
    record: { row: { id }, steps: [{ fate: 'by_hand' }], annotations: [{ mark: { label: 'redundant' } }] },
  })
  expect((await shelf.recordedStep(id, 1)).events.map(({ type }) => type)).toContain('hand')
})

test('two labels at once are both kept, and the later answer knows both', async () => {
  const label = (step: number) =>
    ({ by: 'Ada', rating: 'first', mark: { kind: 'step', step, label: 'correct' } }) as const
  const [first, second] = await Promise.all([shelf.annotate(id, label(1)), shelf.annotate(id, label(2))])
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }])
  expect(second.annotations.map(({ rev }) => rev)).toEqual([1, 2])
})

test('what is not there is said in a sentence', async () => {
  expect(await shelf.record('20261122-080000-none')).toMatchObject({
    ok: false,
    problem: { code: 'run.unknown' },
  })
  expect((await shelf.recordedStep(id, 9)).problem?.code).toBe('run.no_step')
  expect(await shelf.shelve('../../..', 'trash', false)).toMatchObject({ ok: false })
})

test('a run goes to the trash and comes back; one that still goes on stays', async () => {
  expect(await shelf.shelve(id, 'trash', true)).toMatchObject({ ok: false })
  expect(await shelf.shelve(id, 'trash', false)).toEqual({ ok: true })
  expect(await shelf.record(id)).toMatchObject({
    ok: false,
    problem: { code: 'run.in_trash' },
  })
  expect((await shelf.runs({})).total).toBe(0)
  expect(await shelf.shelve(id, 'restore', false)).toEqual({ ok: true })
  expect((await shelf.runs({})).total).toBe(1)
  // Only what is in the trash can be deleted for good.
  const purge = () => shelf.shelveMany({ runs: [id] }, 'purge', () => false)
  expect(await purge()).toMatchObject({ moved: [], left: [{ run: id }] })
  await shelf.shelve(id, 'trash', false)
  expect(await purge()).toEqual({ moved: [id], left: [] })
  expect((await shelf.runs({ place: 'trash' })).total).toBe(0)
})

const html = (choice: ExportWish['choice']): ExportWish => ({ choice, format: 'html' })

test('an export is told of as it goes and says where it lies', async () => {
  const news: ExportNews[] = []
  for await (const told of shelf.export(html({ runs: [id] }), undefined)) news.push(told)
  const last = news.at(-1)
  expect(last).toMatchObject({ stage: 'done' })
  if (last?.stage === 'done') expect(await readdir(last.folder)).toContain('manifest.json')
})

test('a finished export is handed on as an archive, and nothing else that a name may reach', async () => {
  await mkdir(join(home, 'exports', '20261125-220822-good'), { recursive: true })
  await mkdir(join(home, 'exports', '20261125-220822-good.unfinished-export.tmp-1-000000000000'))
  const archive = await archiveOf(home, '20261125-220822-good')
  expect(archive?.readable).toBe(true)
  archive?.destroy()
  for (const name of [
    'none',
    '',
    '..',
    '../runs',
    '20261125-220822-good.unfinished-export.tmp-1-000000000000',
  ])
    expect(await archiveOf(home, name)).toBeUndefined()
})

test('an export of a run that is not there fails in a sentence', async () => {
  const news: ExportNews[] = []
  const choice = { runs: ['20261122-080000-none'] }
  for await (const told of shelf.export(html(choice), undefined)) news.push(told)
  expect(news.at(-1)).toMatchObject({ stage: 'failed', problem: { code: expect.any(String) } })
})

const lastOf = async (choice: ExportWish['choice']) => {
  const news: ExportNews[] = []
  for await (const told of shelf.export(html(choice), undefined)) news.push(told)
  return news.at(-1)
}

test('of many runs, named or fitting, one that is damaged is left out and named; alone it is refused', async () => {
  const [altered, foreign] = ['20261122-080000-cut1', '20261122-080000-jsn1']
  await cp(runFolder(home, id), runFolder(home, altered), { recursive: true })
  const path = join(runFolder(home, altered), 'events.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"count":1', '"count":2'))
  await mkdir(runFolder(home, foreign))
  await writeFile(join(runFolder(home, foreign), 'events.jsonl'), '{"a":1}\n')
  const last = await lastOf({ fitting: {} })
  expect(last).toMatchObject({ stage: 'done', counts: { steps: 1 } })
  if (last?.stage !== 'done') return
  const left = last.left?.map(({ run, problem }) => [run, problem.code])
  expect(left?.sort()).toEqual([
    [altered, 'export.damaged_run'],
    [foreign, expect.any(String)],
  ])
  expect(await lastOf({ runs: [id, altered] })).toMatchObject({
    stage: 'done',
    counts: { steps: 1 },
    left: [{ run: altered, problem: { code: 'export.damaged_run' } }],
  })
  expect(await lastOf({ runs: [altered] })).toMatchObject({
    stage: 'failed',
    problem: { code: 'export.damaged_run' },
  })
})

test('what is in the trash is not exported, which is said', async () => {
  await shelf.shelve(id, 'trash', false)
  expect(await lastOf({ fitting: { place: 'trash' } })).toMatchObject({
    stage: 'failed',
    problem: { code: 'export.trash' },
  })
})

test('two exports of one format at the same moment are two whole folders', async () => {
  const both = await Promise.all([lastOf({ runs: [id] }), lastOf({ runs: [id] })])
  const folders = both.map((last) => (last?.stage === 'done' ? last.folder : ''))
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) expect(await readdir(folder)).toContain('manifest.json')
})

test('an export takes what fits its query when it begins, without what cannot be read, and says where none is left', async () => {
  await mkdir(join(runFolder(home, '20261122-090000-ab12'), 'events.jsonl'), { recursive: true })
  expect(await shelf.runs({})).toMatchObject({ total: 2, unreadable: 1 })
  expect(await lastOf({ fitting: { text: 'save' } })).toMatchObject({ stage: 'done', counts: { steps: 1 } })
  expect(await lastOf({ fitting: { text: 'moon' } })).toMatchObject({
    stage: 'failed',
    problem: { code: 'export.none_left' },
  })
})

test('an export that was stopped is gone on with by the same one, in its folder, and by no other', async () => {
  const runs = ['1', '2', '3', '4'].map((n) => `20261122-08000${n}-ab12`)
  for (const run of runs) await cp(runFolder(home, id), runFolder(home, run), { recursive: true })
  let isCut = true
  const cutting: Exporting = (wanted) => {
    const stop = new AbortController()
    const progress: typeof wanted.progress = (going) => {
      if (isCut && going.runs === 2) stop.abort()
      wanted.progress(going)
    }
    const made = exportRuns({
      ...wanted,
      progress,
      signal: stop.signal,
      scrub: (text) => text,
      maker: pictureMaker,
    })
    return made.then(({ files, ...rest }) => ({ ...rest, runs: rest.runs.length, files: files.length }))
  }
  shelf = openShelf({
    home,
    version: '0',
    secrets: noSecrets,
    exporting: cutting,
    check: async (_, mark) => mark,
  })
  expect(await lastOf({ runs })).toMatchObject({
    stage: 'failed',
    problem: { code: 'export.stopped_kept', params: { runs: 3, of: 4 } },
  })
  isCut = false
  const [left = ''] = await readdir(join(home, 'exports'))
  expect(await lastOf({ runs: [...runs, id] })).toMatchObject({ stage: 'done' })
  const news: ExportNews[] = []
  for await (const told of shelf.export(html({ runs }), undefined)) news.push(told)
  expect(news.find(({ stage }) => stage === 'reading')).toMatchObject({ kept: 3, of: 4 })
  const folder = join(home, 'exports', left.replace('.unfinished-export', ''))
  expect(news.at(-1)).toMatchObject({ stage: 'done', folder, counts: { steps: 4 } })
  expect((await readdir(join(home, 'exports'))).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('an export that nobody listens to any more leaves nothing behind', async () => {
  const told = shelf.export(html({ runs: [id] }), undefined)
  await told.next()
  await told.return(undefined)
  const left = await readdir(join(home, 'exports')).catch(() => [])
  expect(left.filter((name) => name.includes('unfinished'))).toEqual([])
})
