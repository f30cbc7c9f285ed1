import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { runId } from '../../../../../fixtures/exports/run'
import { makeHome } from '../../../../store/exports/recorded-home'

let told: string[] = []

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

test('a correction names whose word counts, both its rows and what they are made of', async () => {
  expect(await why([runId, '2'])).toBe(0)
  const text = told.join('')
  expect(text).toContain('the model’s answer is wrong, says the operator')
  expect(text).toContain('what was done instead is right, says the operator (grounding)')
  expect(text).toContain('+ dpo: {"status"')
})

test('a held step names its reason, as JSON too', async () => {
  expect(await why([runId, '6', '--json'])).toBe(0)
  expect(JSON.parse(told.join(''))).toMatchObject({ rows: [], left: [{ why: 'stale' }] })
})

test('a step that is not there is said, and a word for a number is wrong usage', async () => {
  expect(await why([runId, '11'])).toBe(1)
  expect(told.join('')).toContain('has 10 steps; there is no step 11')
  await expect(why([runId, 'two'])).rejects.toMatchObject({ name: 'WrongUsage' })
})
