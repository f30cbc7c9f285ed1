import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noTally } from '../../../../src/main/store/exports/format'
import { openFrames } from '../../../../src/main/store/exports/frames'
import { samplesIn } from '../../../../src/main/store/exports/sampling'
import { readSource } from '../../../../src/main/store/exports/source'
import { readTar } from '../../../../src/main/store/exports/tar'
import { openWritten } from '../../../../src/main/store/exports/unfinished/written'
import { type LeftOut, openWhy } from '../../../../src/main/store/exports/why'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import { mixedLibrary } from '../../../fixtures/exports/mixed'
import { runId } from '../../../fixtures/exports/run'
import { homeOf } from './mixed-home'
import { make, makeHome, plain } from './recorded-home'

const source = async () =>
  readSource(runId, { home: await makeHome(), scrub: (text) => text, options: plain })

test('every step of a run has rows, or a reason why it has none', async () => {
  const run = await source()
  const whyStep = await openWhy(run, plain)
  for (let step = 1; step <= run.steps; step++) {
    const why = await whyStep(step)
    expect([...(why?.rows ?? []), ...(why?.left ?? [])], `step ${step}`).not.toEqual([])
  }
  expect(await whyStep(99)).toBeUndefined()
})

test('the rows that are told are those that an export writes', async () => {
  const run = await source()
  const { signal } = new AbortController()
  const output = {
    ...{ folder: '', options: plain, maker: pictureMaker, tally: noTally(), written: openWritten() },
    ...{ frames: openFrames({ maker: pictureMaker, signal }), signal, stepped: () => undefined },
  }
  const written: string[] = []
  for await (const { sample } of samplesIn(run, output)) written.push(sample.key)
  const told: string[] = []
  const whyStep = await openWhy(run, plain)
  for (let step = 1; step <= run.steps; step++)
    told.push(...((await whyStep(step))?.rows.map(({ key }) => key) ?? []))
  expect(told).toEqual(written)
})

test('a veto, what was let through instead of it, and a held step say what they are', async () => {
  const whyStep = await openWhy(await source(), plain)
  const veto = await whyStep(4)
  expect(veto?.judgement.proposed).toEqual({ label: 'premature_done', by: 'operator' })
  expect(veto?.rows.map(({ file, good }) => [file, good])).toEqual([
    ['dpo', undefined],
    ['kto', false],
  ])
  expect((await whyStep(5))?.also).toEqual([{ step: 4, file: 'dpo' }])
  expect((await whyStep(6))?.left).toMatchObject([{ why: 'stale' }])
})

/** As a manifest counts what was left out. */
const countedAs = ({ file, why }: LeftOut): string => {
  if (file === undefined) return why
  return `${file === 'dpo' ? 'pair' : file}:${why}`
}

async function keysIn(tar: string): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { name } of readTar(tar, tar))
    if (name.endsWith('.json')) keys.push(name.replace('.json', ''))
  return keys.sort()
}

const library = mixedLibrary(60)
const mixed = homeOf(library)

test.each([false, true])(
  'every step of a mixed library names its rows or a reason, which are those of an export; unjudged: %s',
  async (unjudged) => {
    const home = await mixed
    const options = { ...plain, unjudged }
    const out = join(home, `out-${unjudged}`)
    const { manifest } = await make(home, 'webdataset', { runs: [...library.keys()], options, out })
    const [told, silent]: [string[], string[]] = [[], []]
    const left: Record<string, number> = {}
    let steps = 0
    for (const id of library.keys()) {
      const run = await readSource(id, { home, scrub: (text) => text, options })
      const whyStep = await openWhy(run, options)
      steps += run.steps
      for (let step = 1; step <= run.steps; step++) {
        const why = await whyStep(step)
        if (!why || why.rows.length + why.left.length === 0 || why.left.some(({ because }) => because === ''))
          silent.push(`${id}/${step}`)
        told.push(...(why?.rows ?? []).map(({ key }) => key))
        for (const reason of (why?.left ?? []).map(countedAs)) left[reason] = (left[reason] ?? 0) + 1
      }
    }
    expect(silent).toEqual([])
    expect(told.sort()).toEqual(await keysIn(join(out, 'train-000000.tar')))
    expect(left).toEqual(manifest.excluded)
    expect(steps).toBe(manifest.runs.reduce((sum, run) => sum + run.steps, 0))
  },
  120_000,
)
