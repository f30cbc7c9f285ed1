import { appendFile, copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mark } from '../../../../src/core/library/annotation'
import { sha256 } from '../../../../src/main/store/contents'
import {
  frozenOf,
  listDatasets,
  readVersion,
  saveDataset,
  tryDataset,
} from '../../../../src/main/store/datasets/datasets'
import { differencesIn } from '../../../../src/main/store/datasets/differences'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { eventsPath, framePath, runFolder } from '../../../../src/main/store/record/runs'
import { frameOf, runId } from '../../../fixtures/exports/run'
import { make, makeHome, writeSums } from '../exports/recorded-home'
import { linesOf, makeTwins, other, saving } from './saved'

const said = (home: string, run: string, mark: Mark) =>
  addAnnotation(
    runFolder(home, run),
    { by: 'rae', rating: 'first', mark },
    { now: () => new Date(), scrub: (text) => text },
  )
const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, one) => all + one, 0)

test('a data set is saved with what every run came to, and each step counts once', async () => {
  const home = await makeHome()
  const { head, same } = await saveDataset(saving(home, { rules: { by: ['operator'] } }))
  expect(same).toBe(false)
  expect(await readVersion(home, 'good')).toEqual(head)
  expect(head).toMatchObject({ version: 1, query: { rules: { by: ['operator'] } }, unread: [] })
  expect(head.counts.taken + sum(head.counts.left)).toBe(head.counts.steps)
  const [line] = await linesOf(home, head)
  const steps = [...(line?.rows.map(({ step }) => step) ?? []), ...Object.values(line?.left ?? {}).flat()]
  expect([...new Set(steps)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: head.counts.steps }, (_, at) => at + 1),
  )
})

test('a look at what would be saved leaves nothing behind', async () => {
  const home = await makeHome()
  const would = await tryDataset(saving(home, {}))
  expect(await readdir(join(home, 'datasets'))).toEqual([])
  expect((await saveDataset(saving(home, {}))).head).toEqual(would)
})

test('a name in use, a data set that is not there, a version that is not there and a name that is none are refused', async () => {
  const home = await makeHome()
  await saveDataset(saving(home, {}))
  await expect(saveDataset(saving(home, {}))).rejects.toThrow('There is a data set good already.')
  await expect(readVersion(home, 'bad')).rejects.toThrow('There is no data set bad.')
  await expect(saveDataset(saving(home, undefined, { name: 'bad' }))).rejects.toThrow('There is no data set')
  await expect(readVersion(home, 'good', 2)).rejects.toThrow('The data set good has no version 2.')
  await expect(readVersion(home, '../runs')).rejects.toThrow('cannot name a data set')
})

test('there is a next version only where something has changed', async () => {
  const home = await makeHome()
  const { head } = await saveDataset(saving(home, {}))
  expect(await saveDataset(saving(home))).toEqual({ head, same: true })
  await said(home, runId, { kind: 'step', step: 1, label: 'wrong' })
  const next = await saveDataset(saving(home))
  expect(next).toMatchObject({ same: false, head: { version: 2, query: head.query } })
  expect(await readVersion(home, 'good', 1)).toEqual(head)
  expect((await listDatasets(home)).map(({ name, version }) => [name, version])).toEqual([['good', 2]])
})

test('what a newer program tells of rows that were not made is no change', async () => {
  const home = await makeHome()
  const { head } = await saveDataset(saving(home, {}))
  const { lines } = frozenOf(home, head)
  const told = (await linesOf(home, head)).map(
    ({ losses: _, ...line }) => `${JSON.stringify({ ...line, lost: {} })}\n`,
  )
  await writeFile(lines, told.join(''))
  const older = { ...head, sha256: sha256(told.join('')) }
  expect(older.sha256).not.toBe(head.sha256)
  await writeFile(lines.replace(/jsonl$/, 'json'), JSON.stringify(older))
  expect(await saveDataset(saving(home))).toEqual({ head: older, same: true })
})

test('a mark that changes moves its rows, and the two versions name them', async () => {
  const home = await makeTwins()
  const { head } = await saveDataset(saving(home, {}))
  await said(home, other, { kind: 'step', step: 1, label: 'wrong' })
  const next = await saveDataset(saving(home))
  const diffs = []
  for await (const diff of differencesIn(frozenOf(home, head), frozenOf(home, next.head))) diffs.push(diff)
  expect(diffs).toHaveLength(1)
  expect(diffs[0]).toMatchObject({ run: other })
  expect(diffs[0]?.went.map(({ key }) => key)).toEqual([
    `${other}-0001-sft-model`,
    `${other}-0001-kto-good-model`,
  ])
  expect(diffs[0]?.came.map(({ key, file }) => [key, file])).toEqual([
    [`${other}-0001-kto-bad-model`, 'kto_bad'],
  ])
})

test('a run that came and one that went bring and take their rows', async () => {
  const home = await makeHome()
  const { head } = await saveDataset(saving(home, {}))
  await rename(runFolder(await makeTwins(), other), runFolder(home, other))
  await rm(runFolder(home, runId), { recursive: true })
  const { head: next } = await saveDataset(saving(home))
  const diffs = []
  for await (const { run, came, went } of differencesIn(frozenOf(home, head), frozenOf(home, next)))
    diffs.push([run, came.length, went.length])
  const rows = (await linesOf(home, head))[0]?.rows.length ?? 0
  expect(diffs).toEqual([
    [runId, 0, rows],
    [other, rows, 0],
  ])
})

test('of two runs that show the same screens the older keeps them, and half of the steps can be enough', async () => {
  const home = await makeTwins()
  const all = (await tryDataset(saving(home, {}))).counts
  const once = (await tryDataset(saving(home, { dedupe: true }))).counts
  expect(once.taken * 2).toBe(all.taken)
  expect(once.left['same_frame']).toBe(once.taken)
  const some = (await tryDataset(saving(home, { balance: { by: 'dialect', most: 3 } }))).counts
  expect(some).toMatchObject({ taken: 3, steps: all.steps })
  expect(some.left['balanced']).toBe(all.taken - 3)
})

test('a run that is damaged is told and left out', async () => {
  const home = await makeTwins()
  const path = eventsPath(runFolder(home, other))
  const rows = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, rows.toSpliced(4, 1).join('\n'))
  const { counts, unread } = await tryDataset(saving(home, {}))
  expect(counts.runs).toBe(1)
  expect(unread).toMatchObject([{ run: other, problem: { code: 'export.damaged_run' } }])
})

test('a run with a frame gone is left out by name, with the frame', async () => {
  const home = await makeTwins()
  await rm(framePath(runFolder(home, other), frameOf('c')))
  const { counts, unread } = await tryDataset(saving(home, {}))
  expect(counts.runs).toBe(1)
  const params = { run: other, name: frameOf('c').slice(0, 8) }
  expect(unread).toEqual([{ run: other, problem: { code: 'export.no_frame', params } }])
})

test('a run with a frame that is another picture is left out by name, so that the version can be exported', async () => {
  const home = await makeTwins()
  const folder = runFolder(home, other)
  await writeSums(folder)
  const path = framePath(folder, frameOf('c'))
  await copyFile(framePath(folder, frameOf('a')), path)
  const { head } = await saveDataset(saving(home, {}))
  const params = { run: other, name: frameOf('c').slice(0, 8) }
  expect(head.unread).toEqual([{ run: other, problem: { code: 'export.changed_frame', params } }])
  const { manifest } = await make(home, 'ms-swift', { runs: [runId], dataset: frozenOf(home, head) })
  expect(manifest.runs.map(({ id }) => id)).toEqual([runId])
})

test('an empty library makes an empty data set', async () => {
  const home = await makeHome({})
  const { head } = await saveDataset(saving(home, {}))
  expect(head.counts).toMatchObject({ runs: 0, steps: 0, taken: 0 })
  expect(await linesOf(home, head)).toEqual([])
})

test('when it is stopped nothing is left, and the sentence says so', async () => {
  const home = await makeHome()
  const abort = new AbortController()
  const progress = () => abort.abort()
  await expect(saveDataset(saving(home, {}, { signal: abort.signal, progress }))).rejects.toThrow(
    'It was stopped; no version was made.',
  )
  expect(await readdir(join(home, 'datasets'))).toEqual([])
})

test('a version that somebody has written to is not read', async () => {
  const home = await makeHome()
  const { head } = await saveDataset(saving(home, {}))
  await appendFile(frozenOf(home, head).lines, '{}\n')
  await expect(linesOf(home, head)).rejects.toThrow('Version 1 of the data set good is not what was written.')
  await writeFile(join(home, 'datasets', 'good', '1.json'), '{}')
  await expect(readVersion(home, 'good')).rejects.toThrow('is not what was written')
})

test('a row more at a step is one that came: what the step made before keeps its names', async () => {
  const home = await makeHome()
  const { head: first } = await saveDataset(saving(home, {}))
  const names = new Set((await linesOf(home, first)).flatMap(({ rows }) => rows.map(({ key }) => key)))
  // The veto of step 4 makes a pair and a bad answer; a move given for it afterwards makes three rows with them.
  const action = { kind: 'click', at: [130, 60], button: 'left', count: 1, modifiers: [] } as const
  const given = { ...action, at: [130, 60] as [number, number], modifiers: [] }
  await said(home, runId, { kind: 'correction', step: 4, frame: frameOf('d'), action: given, verdicts: [] })
  const { head: second } = await saveDataset(saving(home))
  const rows = (await linesOf(home, second)).flatMap(({ rows }) => rows)
  const diffs = []
  for await (const one of differencesIn(frozenOf(home, first), frozenOf(home, second))) diffs.push(one)
  const [diff] = diffs
  const namesIn = (of: readonly { readonly key: string }[] = []) =>
    of.map(({ key }) => key.slice(runId.length))
  expect(namesIn(diff?.came)).toEqual(['-0004-sft-given', '-0004-pair-given', '-0004-kto-good-given'])
  expect(namesIn(diff?.went)).toEqual(['-0004-pair-model'])
  // The bad answer is written as the good one beside it now.
  expect(namesIn(diff?.changed)).toEqual(['-0004-kto-bad-model'])
  expect(rows.filter(({ key }) => names.has(key))).toHaveLength(names.size - 1)
})
