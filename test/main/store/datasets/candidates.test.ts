import { expect, test } from 'vitest'
import { candidatesIn } from '../../../../src/main/store/datasets/candidates'
import { readSource } from '../../../../src/main/store/exports/source'
import { openWhy } from '../../../../src/main/store/exports/why'
import { runId } from '../../../fixtures/exports/run'
import { makeHome, plain } from '../exports/recorded-home'

test('every step has its rows or the reason that is told for it', async () => {
  const run = await readSource(runId, { home: await makeHome(), scrub: (text) => text, options: plain })
  let steps = 0
  const { candidates } = await candidatesIn(run, plain, () => void steps++)
  expect([candidates.length, steps]).toEqual([run.steps, run.steps])
  const whyStep = await openWhy(run, plain)
  for (const { step, rows, lost } of candidates) {
    const why = await whyStep(step)
    expect(rows.map(({ key }) => key)).toEqual(why?.rows.map(({ key }) => key))
    expect(lost === undefined).toBe(rows.length > 0)
    if (lost !== undefined) expect(why?.left.map(({ why: reason }) => reason)).toContain(lost)
  }
})

test('a veto and what was let through instead belong to one question', async () => {
  const run = await readSource(runId, { home: await makeHome(), scrub: (text) => text, options: plain })
  const { candidates } = await candidatesIn(run, plain, () => undefined)
  expect(candidates.slice(3, 6).map(({ question }) => question)).toEqual([4, 4, 6])
})
