import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correct } from '../../../../../../src/main/doors/cli/commands/library/correct'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { runId } from '../../../../../fixtures/exports/run'
import { makeHome } from '../../../../store/exports/recorded-home'

let told: string[] = []
const taken = (): string => told.splice(0).join('')

beforeEach(async () => {
  told = []
  vi.stubEnv('PILOTHOUSE_HOME', await makeHome())
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const cancel = JSON.stringify({ kind: 'click', at: [20, 20] })

test('a move given afterwards makes the rows that a correction at the console makes, and says that it came later', async () => {
  expect(await correct([runId, '1', '--action', cancel, '--by', 'rae', '--thought', 'It is saved.'])).toBe(0)
  expect(taken()).toContain('says rae')
  expect(await why([runId, '1', '--json'])).toBe(0)
  const found = JSON.parse(taken())
  expect(found.judgement.proposed).toEqual({ label: 'wrong', by: 'reviewer' })
  expect(found.rows.map(({ file, good }: { file: string; good?: boolean }) => [file, good])).toEqual([
    ['sft', undefined],
    ['dpo', undefined],
    ['kto', true],
    ['kto', false],
  ])
  expect(JSON.parse(found.rows[0].answer)).toMatchObject({
    description: 'It is saved.',
    target: 'Cancel',
    action: { coordinates: [20, 20] },
  })
})

test('a move outside the screen is refused in a sentence, and nothing is kept', async () => {
  const outside = JSON.stringify({ kind: 'click', at: [900, 20] })
  await expect(correct([runId, '1', '--action', outside, '--by', 'rae'])).rejects.toThrow(
    'A point lies outside the screen of step 1.',
  )
  await why([runId, '1', '--json'])
  expect(JSON.parse(taken()).judgement.proposed).toEqual({ label: 'right', by: 'operator' })
})

test('a step without a question, and a move that is none, are refused', async () => {
  await expect(correct([runId, '9', '--action', cancel, '--by', 'rae'])).rejects.toThrow()
  await expect(correct([runId, '1', '--action', '{"kind":"jump"}', '--by', 'rae'])).rejects.toMatchObject({
    name: 'WrongUsage',
  })
})
