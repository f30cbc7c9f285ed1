import { expect, test } from 'vitest'
import { openStepNames } from '../../../src/main/service/step-names'
import { openLibrary } from '../../../src/main/store/library/library'
import { runId, setup } from '../../fixtures/exports/run'
import { makeHome } from '../store/exports/recorded-home'

test('steps are named by their task and by what was done, in the order in which they are asked for', async () => {
  const names = openStepNames(openLibrary(await makeHome()))
  const named = await names([
    { run: runId, step: 2 },
    { run: runId, step: 1 },
    { run: runId, step: 999 },
    { run: '20261121-000000-none', step: 1 },
  ])
  expect(named).toMatchObject([
    { run: runId, step: 2, task: setup.task, action: { kind: 'click', label: 'Cancel' } },
    { run: runId, step: 1, task: setup.task, action: { kind: 'click', label: 'Save' } },
    { run: runId, step: 999, task: setup.task },
    { run: '20261121-000000-none', step: 1 },
  ])
  expect(named.map(({ action }) => action !== undefined)).toEqual([true, true, false, false])
  expect(named[3]).not.toHaveProperty('task')
})

test('a run that is in the trash keeps its task, and its moves are not looked for', async () => {
  const library = openLibrary(await makeHome())
  await library.trash(runId)
  expect(await openStepNames(library)([{ run: runId, step: 1 }])).toEqual([
    { run: runId, step: 1, task: setup.task },
  ])
})
