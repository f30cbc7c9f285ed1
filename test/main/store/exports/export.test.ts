import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportFormats } from '../../../../src/core/library/library'
import { Manifest } from '../../../../src/main/store/exports/manifest'
import type { Format } from '../../../../src/main/store/exports/options'
import { endedPid } from '../../../fakes/child'
import { events, inShares, runId } from '../../../fixtures/exports/run'
import { contentsOf } from './contents-of'
import { filesIn, make, makeHome, plain } from './recorded-home'

const golden = (format: Format) =>
  join(import.meta.dirname, '../../../fixtures/exports/golden', `${format}.json`)

for (const format of exportFormats) {
  // `UPDATE_GOLDEN=1` writes the files anew, for a reader of the diff to judge.
  test(`the hand-made run as ${format} is what it was judged to be`, async () => {
    const { out } = await make(await makeHome(), format)
    const found = await contentsOf(out)
    const text = `${JSON.stringify(found, undefined, 1)}\n`
    if (process.env.UPDATE_GOLDEN === '1') await writeFile(golden(format), text)
    expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(golden(format), 'utf8')))
  })
}

test('a manifest names every file with its hash, and counts what was left out and why', async () => {
  const home = await makeHome()
  const { out, manifest } = await make(home, 'llama-factory')
  const files = [...(await filesIn(out)).keys()]
  expect(manifest.files.map(({ path }) => path)).toEqual(files.filter((path) => path !== 'manifest.json'))
  expect(manifest).toMatchObject({
    counts: { sft: 6, dpo: 2, kto_good: 4, kto_bad: 2 },
    excluded: { stale: 1, superseded: 1, no_request: 1, 'pair:not_refused': 1 },
    excluded_steps: { 'pair:not_refused': 1 },
    runs: [{ steps: 10, split: 'train', unknown_lines: 0 }],
  })
  expect(Manifest.parse(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')))).toEqual(manifest)
})

test('the same run twice gives the same bytes', async () => {
  const home = await makeHome()
  for (const format of exportFormats.filter((name) => name !== 'native')) {
    const [one, two] = [
      await make(home, format, { out: join(home, `1-${format}`) }),
      await make(home, format, { out: join(home, `2-${format}`) }),
    ]
    expect(two.manifest, format).toEqual(one.manifest)
  }
})

test('a folder that holds something is not written into', async () => {
  const home = await makeHome()
  const out = join(home, 'taken')
  await mkdir(out)
  await writeFile(join(out, 'mine.txt'), 'mine')
  await expect(make(home, 'html', { out })).rejects.toThrow('holds something already')
  expect(await readdir(out)).toEqual(['mine.txt'])
})

test('an export of one run that is stopped leaves nothing, and can be begun again', async () => {
  const home = await makeHome()
  for (const format of exportFormats) {
    const abort = new AbortController()
    const out = join(home, `stopped-${format}`)
    const stopped = make(home, format, { out, signal: abort.signal, progress: () => abort.abort() })
    await expect(stopped, format).rejects.toThrow('nothing was written')
  }
  expect(await readdir(home)).toEqual(['runs'])
  await make(home, 'ms-swift', { out: join(home, 'stopped-ms-swift') })
  expect(await readdir(home)).toEqual(['runs', 'stopped-ms-swift'])
})

test('what a killed program left behind is thrown away by the next export, and nothing else', async () => {
  const home = await makeHome()
  const dead = join(home, `before.unfinished-export.tmp-${endedPid()}-0123456789ab`)
  await mkdir(dead)
  await writeFile(join(dead, 'sft.jsonl'), '{"half":')
  const living = `before.unfinished-export.tmp-${process.pid}-0123456789ab`
  await mkdir(join(home, living))
  await mkdir(join(home, `mine.tmp-${endedPid()}-0123456789ab`))
  await make(home, 'llama-factory', { out: join(home, 'again') })
  expect(await readdir(home)).toEqual(['again', living, expect.stringMatching(/^mine/), 'runs'])
})

test('of two exports into one folder at once one is whole, and the other says that it came too late', async () => {
  const home = await makeHome()
  const out = join(home, 'same')
  const both = await Promise.allSettled([make(home, 'html', { out }), make(home, 'html', { out })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const whole = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.manifest] : []))
  const files = (await readdir(out)).filter((name) => name !== 'manifest.json')
  expect(files.sort()).toEqual(whole[0]?.files.map(({ path }) => path).sort())
  expect(await readdir(home)).toEqual(['runs', 'same'])
})

test('a run that is not there, or whose frames are missing, fails the export whole', async () => {
  const home = await makeHome()
  await expect(make(home, 'html', { runs: ['20261121-213500-none'] })).rejects.toThrow('no run')
  const frames = join(home, 'runs', '20261121-213500-ab12', 'frames')
  const [first = ''] = await readdir(frames)
  await writeFile(join(frames, first), 'not a picture')
  await expect(make(home, 'llama-factory')).rejects.toThrow()
  expect(await readdir(home)).toEqual(['runs'])
})

test('runs are kept whole on one side of the split', async () => {
  const ids = ['20261121-213500-ab12', '20261121-213501-ab12', '20261121-213502-ab12', '20261121-213503-ab12']
  const home = await makeHome(Object.fromEntries(ids.map((id) => [id, events])))
  const { out, manifest } = await make(home, 'llama-factory', {
    runs: ids,
    options: { ...plain, split: 0.25 },
  })
  expect(manifest.runs.filter(({ split }) => split === 'validation')).toHaveLength(1)
  expect(await readdir(out)).toContain('sft.validation.jsonl')
})

test('smaller pictures are made of copies, and points of grounding follow them', async () => {
  const home = await makeHome({ '20261121-213500-ab12': inShares(events) })
  const { out } = await make(home, 'ms-swift', { options: { ...plain, picture: 100 } })
  const [first] = (await readFile(join(out, 'grounding.jsonl'), 'utf8')).split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ size: [100, 60], objects: { bbox: [[65, 30]] } })
})

test('a run whose numbers are pixels makes no row beside a smaller picture, and that is counted', async () => {
  const home = await makeHome()
  const { manifest } = await make(home, 'llama-factory', { options: { ...plain, picture: 100 } })
  const { counts } = (await make(home, 'parquet')).manifest
  expect(manifest.counts).toEqual({})
  const { sft, dpo } = counts
  expect(manifest.excluded).toMatchObject({ 'sft:picture_resized': sft, 'pair:picture_resized': dpo })
})

test('a journal that lost a line trains nothing: it may have been the one that said the step was stale', async () => {
  const home = await makeHome()
  const path = join(home, 'runs', '20261121-213500-ab12', 'events.jsonl')
  const rows = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, rows.filter((row) => !row.includes('"type":"held"')).join('\n'))
  await expect(make(home, 'llama-factory')).rejects.toThrow('is damaged')
  expect((await make(home, 'native')).manifest.files).toHaveLength(1)
})

test('nobody but the person who exports can read what is exported', async () => {
  const home = await makeHome({ [runId]: inShares(events) })
  for (const format of exportFormats) {
    const options = { ...plain, picture: format === 'agentnet' ? 100 : plain.picture }
    const { out } = await make(home, format, { options })
    const open: string[] = []
    for (const name of ['.', ...(await readdir(out, { recursive: true }))])
      if (((await stat(join(out, name))).mode & 0o077) !== 0) open.push(name)
    expect(open, format).toEqual([])
  }
})
