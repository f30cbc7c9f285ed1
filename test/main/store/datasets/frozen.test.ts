import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frozenOf, saveDataset } from '../../../../src/main/store/datasets/datasets'
import { runsIn } from '../../../../src/main/store/datasets/frozen'
import type { ExportRequest } from '../../../../src/main/store/exports/export'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { framePath, runFolder } from '../../../../src/main/store/record/runs'
import { frameOf, runId } from '../../../fixtures/exports/run'
import { filesIn, jsonLines, make, makeHome } from '../exports/recorded-home'
import { linesOf, makeTwins, other, saving } from './saved'

async function frozen(home: string, query: object) {
  const { head } = await saveDataset(saving(home, query))
  const dataset = frozenOf(home, head)
  const exported = async (more: Partial<ExportRequest> = {}) =>
    make(home, 'llama-factory', { runs: await runsIn(dataset), dataset, ...more })
  return { head, exported }
}

async function mark(home: string, run: string): Promise<void> {
  const word = { kind: 'step', step: 1, label: 'wrong' } as const
  const how = { now: () => new Date(), scrub: (text: string) => text }
  await addAnnotation(runFolder(home, run), { by: 'rae', rating: 'first', mark: word }, how)
}

test('an export of a version holds its rows and no others, each run on its side', async () => {
  const home = await makeTwins()
  const { head, exported } = await frozen(home, { dedupe: true, split: { by: 'run', share: 0.5 } })
  const { out, manifest } = await exported()
  const { name, version, sha256 } = head
  expect(manifest.dataset).toEqual({ name, version, sha256 })
  const [line] = (await linesOf(home, head)).filter(({ rows }) => rows.length > 0)
  expect(manifest.runs).toMatchObject([{ id: line?.run, split: line?.side }])
  const rows = [...(await filesIn(out))].filter(([path]) => path.endsWith('.jsonl'))
  expect(rows.flatMap(([, bytes]) => jsonLines(bytes))).toHaveLength(line?.rows.length ?? 0)
  expect(rows.every(([path]) => path.includes('.validation') === (line?.side === 'validation'))).toBe(true)
})

test('rows that nobody chose are counted, and the steps that they are of', async () => {
  const home = await makeHome()
  const all = Object.values((await make(home, 'ms-swift')).manifest.counts)
  const { exported } = await frozen(home, { rules: { kind: ['dpo'] } })
  const { counts, excluded, excluded_steps } = (await exported()).manifest
  expect(Object.keys(counts)).toContain('dpo')
  const { not_chosen: rows = 0 } = excluded
  const { not_chosen: steps = 0 } = excluded_steps ?? {}
  expect(rows).toBeGreaterThan(steps)
  expect(steps).toBeGreaterThan(1)
  expect(rows).toBeLessThan(all.reduce((sum, one) => sum + one, 0))
})

test('a version whose runs have changed since is refused, and says which they are', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, {})
  await mark(home, other)
  await expect(exported()).rejects.toThrow(`have changed since, or are gone: ${other}.`)
  await rm(runFolder(home, runId), { recursive: true })
  await expect(exported()).rejects.toThrow(`are gone: ${runId}, ${other}.`)
  await expect(filesIn(join(home, 'out-llama-factory'))).rejects.toThrow()
})

test('a version of which a frame has gone since is refused by the run and the frame', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, {})
  await rm(framePath(runFolder(home, runId), frameOf('b')))
  const sentence = `The frame ${frameOf('b').slice(0, 8)} of the run ${runId} is gone.`
  await expect(exported()).rejects.toThrow(sentence)
})

test('a run that has no row in it may change', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, { dedupe: true })
  await mark(home, other)
  expect((await exported()).manifest.runs.map(({ id }) => id)).toEqual([runId])
})

test('rows that come out otherwise, or not at all, are refused', async () => {
  const home = await makeHome()
  const { exported } = await frozen(home, {})
  const scrub = (text: string) => text.replaceAll('Save', '[secret]')
  await expect(exported({ scrub })).rejects.toThrow(/A newer version holds the rows of today/)
  await rm(join(runFolder(home, runId), 'blobs'), { recursive: true })
  await expect(exported()).rejects.toThrow(
    `The run ${runId} makes fewer rows today than the data set good holds.`,
  )
})

test('a version without rows is not exported', async () => {
  const { exported } = await frozen(await makeHome(), { rules: { dialect: ['none'] } })
  await expect(exported()).rejects.toThrow('Version 1 of the data set good has no rows.')
})

test('a format of whole runs takes no data set', async () => {
  const { exported } = await frozen(await makeHome(), {})
  await expect(exported({ format: 'html' })).rejects.toThrow('The format html holds whole runs')
})
