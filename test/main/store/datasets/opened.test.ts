import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { PlacedRow } from '../../../../src/core/datasets/api'
import type { VersionHead } from '../../../../src/core/datasets/version'
import type { Annotation, Mark } from '../../../../src/core/library/annotation'
import { saveDataset } from '../../../../src/main/store/datasets/datasets'
import { openOpener } from '../../../../src/main/store/datasets/opened'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { runFolder } from '../../../../src/main/store/record/runs'
import { click, frameOf, runId } from '../../../fixtures/exports/run'
import { makeHome } from '../exports/recorded-home'
import { linesOf, makeTwins, other, saving } from './saved'

const opener = (home: string) => openOpener({ home, shipped: 'prompts', scrub: (text) => text })

async function rowsOf(home: string, head: VersionHead): Promise<readonly PlacedRow[]> {
  const lines = await linesOf(home, head)
  return lines.flatMap(({ run, side, rows }) => rows.map((row) => ({ ...row, run, side })))
}

const say = (home: string, mark: Mark, by = 'rae', rating: Annotation['rating'] = 'first') =>
  addAnnotation(
    runFolder(home, runId),
    { by, rating, mark },
    { now: () => new Date(), scrub: (text) => text },
  )

const given = (action: Action): Mark => ({
  ...{ kind: 'correction', step: 4, frame: frameOf('d'), action, verdicts: [] },
})

test('a row is opened with its answer and on whose word it stands, as long as its run is what it was', async () => {
  const home = await makeHome()
  const { head } = await saveDataset(saving(home, {}))
  const open = opener(home)
  const rows = await rowsOf(home, head)
  for (const row of rows) {
    const opened = await open(head, row)
    expect(opened, row.key).toMatchObject({ row, changed: false })
    expect(opened.answer, row.key).not.toBe('')
    expect(opened.rejected !== undefined, row.key).toBe(row.file === 'dpo')
    expect(opened.good, row.key).toBe(row.file.startsWith('kto') ? row.file.endsWith('_good') : undefined)
    expect(opened.judged?.proposed.by, row.key).toBeTruthy()
  }
})

test('a row that says something else under its old name has changed', async () => {
  const home = await makeHome()
  await say(home, given(click(20, 15, 'Cancel')))
  const { head } = await saveDataset(saving(home, {}))
  const open = opener(home)
  const [row] = (await rowsOf(home, head)).filter(({ step, file }) => step === 4 && file === 'sft')
  if (row === undefined) throw new Error('the correction makes no row')
  const before = await open(head, row)
  expect(before.changed).toBe(false)
  await say(home, given(click(130, 60, 'Save')))
  const after = await open(head, row)
  expect(after).toMatchObject({ changed: true })
  expect(after.answer).not.toBe(before.answer)
})

test('a row that its run makes no longer has changed as well, and one of a run that is gone is refused', async () => {
  const home = await makeTwins()
  const { head } = await saveDataset(saving(home, {}))
  const open = opener(home)
  const rows = await rowsOf(home, head)
  const [sft] = rows.filter(({ run, file }) => run === runId && file === 'sft')
  const [theirs] = rows.filter(({ run }) => run === other)
  if (sft === undefined || theirs === undefined) throw new Error('too few rows')
  await say(home, { kind: 'step', step: sft.step, label: 'wrong' })
  expect(await open(head, sft)).toMatchObject({ changed: true, judged: { proposed: { label: 'wrong' } } })
  await rm(runFolder(home, other), { recursive: true })
  await expect(open(head, theirs)).rejects.toThrow(`rows of runs that are gone: ${other}.`)
})

test('a row that teaches a move given in a review comes with the move that it teaches, and whose it is', async () => {
  const home = await makeHome()
  await say(home, given(click(20, 15, 'Cancel')))
  await say(home, given(click(130, 60, 'Save')), 'ray', 'resolution')
  const { head } = await saveDataset(saving(home, {}))
  const open = opener(home)
  const rows = (await rowsOf(home, head)).filter(({ step }) => step === 4)
  const [taught] = rows.filter(({ key }) => key.endsWith('-given'))
  if (taught === undefined) throw new Error('the correction makes no row')
  expect((await open(head, taught)).given).toMatchObject({ by: 'ray', action: { at: [130, 60] } })
  for (const row of (await rowsOf(home, head)).filter(({ key }) => !key.includes('given')))
    expect((await open(head, row)).given, row.key).toBeUndefined()
})
