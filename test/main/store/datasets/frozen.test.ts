import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mark } from '../../../../src/core/library/annotation'
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

async function say(home: string, run: string, word: Mark, withdrawn = false): Promise<void> {
  const how = { now: () => new Date(), scrub: (text: string) => text }
  const said = { by: 'rae', rating: 'first', mark: word, ...(withdrawn && { withdrawn }) } as const
  await addAnnotation(runFolder(home, run), said, how)
}

const mark = (home: string, run: string) => say(home, run, { kind: 'step', step: 1, label: 'wrong' })

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

test('a version with rows of which something else was said since, or of runs that are gone, is refused and says which', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, {})
  await mark(home, other)
  const gone = `The run ${other} makes fewer rows today than the data set good holds: the row ${other}-0001-`
  await expect(exported()).rejects.toThrow(gone)
  await expect(exported()).rejects.toThrow(/of its step 1 is not made any more \(\d of \d+ are missing\)/)
  await rm(runFolder(home, other), { recursive: true })
  await expect(exported()).rejects.toThrow(`has rows of runs that are gone: ${other}.`)
  await expect(filesIn(join(home, 'out-llama-factory'))).rejects.toThrow()
})

test('words beside the rows of a version, and one that was taken back, leave it as it was', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, {})
  const rowsIn = async (out: string) =>
    [...(await filesIn(out))]
      .filter(([path]) => path.endsWith('.jsonl'))
      .map(([path, bytes]) => [path, `${bytes}`])
  const before = await rowsIn((await exported()).out)
  await rm(join(home, 'out-llama-factory'), { recursive: true })
  await say(home, other, { kind: 'tag', tag: 'later' })
  await say(home, other, { kind: 'note', text: 'a word on the run' })
  await mark(home, other)
  await say(home, other, { kind: 'step', step: 1, label: 'wrong' }, true)
  expect(await rowsIn((await exported()).out)).toEqual(before)
})

test('an area that was covered since comes out of no version again', async () => {
  const home = await makeTwins()
  const { exported } = await frozen(home, {})
  const boxes = [{ x: 0, y: 0, width: 20, height: 20 }]
  await say(home, other, { kind: 'redaction', frame: frameOf('a'), boxes })
  await expect(exported()).rejects.toThrow(`The run ${other} makes another row ${other}-0001-`)
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
    `The run ${runId} makes fewer rows today than the data set good holds: `,
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
