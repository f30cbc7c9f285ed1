import { expect, test } from 'vitest'
import { noTally } from '../../../../src/main/store/exports/format'
import { samplesIn } from '../../../../src/main/store/exports/sampling'
import { readSource } from '../../../../src/main/store/exports/source'
import { whyStep } from '../../../../src/main/store/exports/why'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import { runId } from '../../../fixtures/exports/run'
import { makeHome, plain } from './recorded-home'

const source = async () =>
  readSource(runId, { home: await makeHome(), scrub: (text) => text, options: plain })

test('every step of a run has rows, or a reason why it has none', async () => {
  const run = await source()
  for (let step = 1; step <= run.steps; step++) {
    const why = await whyStep(run, step, plain)
    expect([...(why?.rows ?? []), ...(why?.left ?? [])], `step ${step}`).not.toEqual([])
  }
  expect(await whyStep(run, 99, plain)).toBeUndefined()
})

test('the rows that are told are those that an export writes', async () => {
  const run = await source()
  const output = {
    ...{ folder: '', options: plain, maker: pictureMaker, tally: noTally() },
    ...{ signal: new AbortController().signal, stepped: () => undefined },
  }
  const written: string[] = []
  for await (const { sample } of samplesIn(run, output)) written.push(sample.key)
  const told: string[] = []
  for (let step = 1; step <= run.steps; step++)
    told.push(...((await whyStep(run, step, plain))?.rows.map(({ key }) => key) ?? []))
  expect(told).toEqual(written)
})

test('a veto, what was let through instead of it, and a held step say what they are', async () => {
  const run = await source()
  const veto = await whyStep(run, 4, plain)
  expect(veto?.judgement.proposed).toEqual({ label: 'premature_done', by: 'operator' })
  expect(veto?.rows.map(({ file, good }) => [file, good])).toEqual([
    ['dpo', undefined],
    ['kto', false],
  ])
  expect((await whyStep(run, 5, plain))?.also).toEqual([{ step: 4, file: 'dpo' }])
  expect((await whyStep(run, 6, plain))?.left).toMatchObject([{ why: 'stale' }])
})
