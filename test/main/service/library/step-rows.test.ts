import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStepRows } from '../../../../src/main/service/library/step-rows'
import { record } from '../../store/record/recorded-run'
import { id, makeHome } from '../../store/record/recording'

test('the rows of a step are told with the reason for each that it does not make, and a step that is not there is refused', async () => {
  const { home, folder } = await makeHome()
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  await record(folder)
  const rowsOf = openStepRows({ home, scrub: (text) => text, shipped: 'prompts' })
  const row = { id }
  const { rows, left } = await rowsOf({ row, step: 1 })
  expect(rows).toEqual([])
  expect(left.map(({ why }) => why)).toContain('program')
  await expect(rowsOf({ row, step: 99 })).rejects.toThrow(/99/)
})

test('a run that could not be read is read again when its rows are asked for again', async () => {
  const { home, folder } = await makeHome()
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const rowsOf = openStepRows({ home, scrub: (text) => text, shipped: 'prompts' })
  const asked = { row: { id }, step: 1 }
  await expect(rowsOf(asked)).rejects.toThrow()
  await record(folder)
  expect((await rowsOf(asked)).left.map(({ why }) => why)).toContain('program')
})
