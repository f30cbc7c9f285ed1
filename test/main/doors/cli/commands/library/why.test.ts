import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Revision } from '../../../../../../src/core/library/annotation'
import type { Event } from '../../../../../../src/core/run/events'
import { toRow } from '../../../../../../src/core/run/journal'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { mixedLibrary } from '../../../../../fixtures/exports/mixed'
import { given } from '../../../../../fixtures/exports/moments'
import { approved, click, done, proposed, runId, setup, vetoed } from '../../../../../fixtures/exports/run'
import { homeOf } from '../../../../store/exports/mixed-home'
import { jsonLines, make, makeHome } from '../../../../store/exports/recorded-home'

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

const first = { id: 'p1', name: 'a' } as const
const opened: Event = { type: 'opened', setup, version: '0.1.0' }
const nowhere = click(60, 100, 'Line')
const let1 = [
  ...[opened, ...proposed('p1', 'a', nowhere, 'I press it.')],
  ...[approved(first, nowhere), ...done('p1', nowhere, 'b')],
]

async function whyOf(told1: readonly Event[], words: readonly Revision[], flags: readonly string[] = []) {
  const home = await makeHome({ [runId]: told1 })
  vi.stubEnv('PILOTHOUSE_HOME', home)
  const marks = words.map((word) => toRow(word, crc32)).join('')
  await writeFile(join(home, 'runs', runId, 'annotations.jsonl'), marks)
  told = []
  expect(await why([runId, '1', ...flags])).toBe(0)
  return told.join('')
}

test('a move given where nobody can tell whether it is another names that, and makes no pair', async () => {
  const text = await whyOf(let1, [given(click(80, 100, 'Line'))])
  expect(text).toContain('the model’s answer is unjudged')
  expect(text).toContain('- dpo: the move in its place is so near the model’s')
})

test.each([[], ['--unjudged']])(
  'two who give different moves where nobody can tell are the reason, with and without what nobody judged %s',
  async (...flags) => {
    const text = await whyOf(let1, [given(click(80, 100)), given(click(180, 100), { by: 'bo' })], flags)
    expect(text).toContain('- given afterwards: people gave different moves, and nobody has resolved it')
    expect(text).toContain('- the move in its place is so near')
    expect(text).not.toMatch(/--unjudged|\n\+/)
  },
)

test('two who give different moves for a veto are told beside the row that the veto makes', async () => {
  const no = [opened, ...proposed('p1', 'a', nowhere, 'I press it.'), vetoed(first)]
  const text = await whyOf(no, [given(click(20, 20)), given(click(120, 60), { by: 'bo' })])
  expect(text).toContain('+ kto bad')
  expect(text).toContain('- given afterwards: people gave different moves')
})

test('taking the helm is no judgement: no pair, and that is told', async () => {
  expect(await why([runId, '8'])).toBe(0)
  expect(told.join('')).toContain('- dpo: nobody said that the model’s answer was wrong')
  expect(told.join('')).not.toContain('+ dpo')
})

test('of a move by hand no answer of a model is spoken of', async () => {
  expect(await why([runId, '9'])).toBe(0)
  expect(told.join('')).toContain('step 9: by_hand')
  expect(told.join('')).toContain('\nwhat was done is right, says the operator')
  expect(told.join('')).not.toContain('the model’s answer is')
})

test('of a damaged run nothing is called undecided: the damage is the reason', async () => {
  const home = await makeHome()
  vi.stubEnv('PILOTHOUSE_HOME', home)
  const path = join(home, 'runs', runId, 'events.jsonl')
  const rows = (await readFile(path, 'utf8')).split('\n')
  const lost = rows.findIndex((row) => row.includes('"approved"'))
  await writeFile(
    path,
    rows.map((row, at) => (at === lost ? row.replace('approved', 'approxed') : row)).join('\n'),
  )
  expect(await why([runId, '1'])).toBe(0)
  const text = told.join('')
  expect(text).toMatch(/- The run .* is damaged: line/)
  expect(text).toContain('nobody knows what was decided')
  expect(text).not.toMatch(/not decided|unjudged|\n\+/)
  told = []
  expect(await why([runId, '2'])).toBe(0)
  expect(told.join('')).toContain('is damaged')
  told = []
  expect(await why([runId, '99'])).toBe(1)
  expect(told.join('')).toContain('is damaged')
})

const Line = z.object({ origin: z.string() })
const Origin = z.object({ step: z.number() })
const Told = z.object({ rows: z.array(z.object({ key: z.string() })), left: z.array(z.unknown()) })

test('every step of a run of the mixed library names as many rows as its export holds, else a reason', async () => {
  const library = mixedLibrary(1)
  const [id = ''] = library.keys()
  const home = await homeOf(library)
  vi.stubEnv('PILOTHOUSE_HOME', home)
  const { out, manifest } = await make(home, 'llama-factory', { runs: [id] })
  const files = manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.jsonl'))
  const lines = await Promise.all(files.map(async (path) => jsonLines(await readFile(join(out, path)))))
  const held = lines.flat().map((line) => Origin.parse(JSON.parse(Line.parse(line).origin)).step)
  const steps = manifest.runs[0]?.steps ?? 0
  expect(steps).toBeGreaterThan(5)
  for (let step = 1; step <= steps; step++) {
    told = []
    expect(await why([id, String(step), '--json'])).toBe(0)
    const { rows, left } = Told.parse(JSON.parse(told.join('')))
    expect(rows, `step ${step}`).toHaveLength(held.filter((other) => other === step).length)
    expect(rows.length + left.length, `step ${step}`).toBeGreaterThan(0)
  }
})
