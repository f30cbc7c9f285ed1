import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { dataset } from '../../../../../../src/main/doors/cli/commands/dataset/dataset'
import { exportVersionBy } from '../../../../../../src/main/doors/cli/commands/dataset/export'
import { exportBy } from '../../../../../../src/main/doors/cli/commands/library/export'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { addAnnotation } from '../../../../../../src/main/store/library/annotations'
import { runFolder } from '../../../../../../src/main/store/record/runs'
import { exportHere } from '../../../../../fakes/exporting'
import { mixedLibrary } from '../../../../../fixtures/exports/mixed'
import { readAgain } from '../../../../../fixtures/exports/second-reader'
import { homeOf } from '../../../../store/exports/mixed-home'
import { filesIn, jsonLines } from '../../../../store/exports/recorded-home'

const library = mixedLibrary(30)
let home = ''
let told: string[] = []
const taken = (): string => told.splice(0).join('')

beforeAll(async () => {
  home = await homeOf(library)
})
beforeEach(() => {
  told = []
  vi.stubEnv('PILOTHOUSE_HOME', home)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const call = async (...argv: readonly string[]): Promise<string> => {
  expect(await dataset(argv)).toBe(0)
  return taken()
}
const jsonRows = (text: string): readonly unknown[] => jsonLines(Buffer.from(text))

const Row = z.object({ key: z.string(), run: z.string(), step: z.int(), file: z.string(), side: z.string() })
const Left = z.object({ run: z.string(), step: z.int(), why: z.string() })
const Origin = z.object({
  thought_by: z.string().nullable(),
  run: z.string(),
  step: z.int(),
  dialect: z.string(),
  decision: z.string().nullable(),
  let_by: z.string().nullable(),
  reason: z.string().nullable(),
  effect: z.string().nullable(),
  proposal: z.object({ judged_by: z.string() }),
  done: z.object({ judged_by: z.string() }).nullable(),
  raters: z.array(z.unknown()),
  outcome: z.object({ model: z.string().optional(), person: z.string().optional() }),
})
type Origin = z.infer<typeof Origin>
type Made = { readonly file: string; readonly text: string; readonly origin: Origin }

/** Every row of an export, with where it comes from; `file` as data sets name it. */
async function rowsOf(out: string): Promise<readonly Made[]> {
  const files = [...(await filesIn(out))].filter(([path]) => path.endsWith('.jsonl'))
  return files.flatMap(([path, bytes]) =>
    jsonLines(bytes).map((row) => {
      const { kto_tag, origin } = z.object({ kto_tag: z.boolean().optional(), origin: z.string() }).parse(row)
      const stem = path.replace(/(\.validation)?\.jsonl$/, '').replace('-', '_')
      const file = kto_tag === undefined ? stem : `${stem}_${kto_tag ? 'good' : 'bad'}`
      return { file, text: JSON.stringify(row), origin: Origin.parse(JSON.parse(origin)) }
    }),
  )
}

async function exported(...flags: readonly string[]): Promise<readonly Made[]> {
  const out = join(home, `export${flags.join('')}`)
  const argv = [...library.keys(), '--format', 'llama-factory', '--out', out, ...flags]
  expect(await exportBy(exportHere, argv)).toBe(0)
  taken()
  return rowsOf(out)
}

const nameOf = ({ file, origin }: Made): string => `${origin.run}/${origin.step} ${file}`
const rowsIn = async (name: string) =>
  jsonRows(await call('rows', name, '--json')).map((row) => Row.parse(row))
const namesIn = async (name: string) =>
  (await rowsIn(name)).map(({ run, step, file }) => `${run}/${step} ${file}`).sort()

const people = ['reviewer', 'resolution', 'second_rater']
const judged = ({ proposal: { judged_by }, done, raters }: Origin): boolean =>
  raters.length > 0 || people.includes(judged_by) || people.includes(done?.judged_by ?? '')

/** The rules as flags, and the same rule as the rows of an export tell it. */
const rules: readonly (readonly [string, readonly string[], (origin: Origin) => boolean])[] = [
  ['all', [], () => true],
  ['unjudged', ['--unjudged'], () => true],
  [
    'unasked',
    ['--unjudged', '--by', 'headless', '--by', 'countdown'],
    ({ let_by }) => /headless|countdown/.test(String(let_by)),
  ],
  ['hands', ['--by', 'demonstration'], ({ let_by }) => let_by === 'demonstration'],
  ['seen', ['--effect', 'expected_here'], ({ effect }) => effect === 'expected_here'],
  ['reviewed', ['--reviewed', 'yes'], judged],
  ['unreviewed', ['--reviewed', 'no'], (origin) => !judged(origin)],
  ['no-reasons', ['--thought-by', 'none'], ({ thought_by }) => thought_by === null],
  ['models-reasons', ['--thought-by', 'model'], ({ thought_by }) => thought_by === 'model'],
  ['one-dialect', ['--dialect', 'ui-tars'], ({ dialect }) => dialect === 'ui-tars'],
  ['done', ['--outcome', 'success'], ({ outcome }) => outcome.person === 'success'],
]

test.each(rules)('the rows of %s are those of an export by the same rules', async (name, flags, fits) => {
  const unjudged = flags.filter((flag) => flag === '--unjudged')
  const wanted = (await exportedOnce(...unjudged)).filter(({ origin }) => fits(origin))
  await call('save', name, ...flags)
  expect(await namesIn(name)).toEqual(wanted.map(nameOf).sort())
  expect(wanted.length).toBeGreaterThan(0)
})

const kept = new Map<string, Promise<readonly Made[]>>()
function exportedOnce(...flags: readonly string[]): Promise<readonly Made[]> {
  const found = kept.get(flags.join()) ?? exported(...flags)
  kept.set(flags.join(), found)
  return found
}

test('every step of the library stands in a row or under one reason', async () => {
  const head = z
    .object({ counts: z.object({ steps: z.int(), taken: z.int(), left: z.record(z.string(), z.int()) }) })
    .parse(JSON.parse(await call('save', 'whole', '--effect', 'expected_here', '--dedupe', '--json')))
  const held = await filesIn(join(home, 'runs'))
  const steps = [...library.keys()].flatMap((id) => {
    const text = (name: string) => held.get(join(id, name))?.toString('utf8') ?? ''
    return readAgain(text('events.jsonl'), text('annotations.jsonl')).map(({ number }) => `${id}/${number}`)
  })
  const { counts } = head
  expect(counts.steps).toBe(steps.length)
  expect(counts.taken + Object.values(counts.left).reduce((all, one) => all + one, 0)).toBe(steps.length)
  const left = jsonRows(await call('rows', 'whole', '--left', '--json')).map((row) => Left.parse(row))
  const inRows = new Set((await rowsIn('whole')).map(({ run, step }) => `${run}/${step}`))
  const told = [...inRows, ...left.map(({ run, step }) => `${run}/${step}`)]
  expect(told.sort()).toEqual(steps.sort())
  for (const why of ['not_effect', 'program', 'same_frame']) expect(counts.left[why]).toBeGreaterThan(0)
})

test('an export of a data set holds its rows as the usual export writes them, on their sides', async () => {
  const all = await exportedOnce()
  await call('save', 'few', '--balance', 'dialect:20', '--split', '0.4')
  const out = join(home, 'few')
  expect(await exportVersionBy(exportHere, ['few', '--format', 'llama-factory', '--out', out])).toBe(0)
  // All of its runs are accounted for, with the reasons of those that give nothing.
  expect(taken()).toMatch(/\d+ of 30 runs give no row: .*program \d+/)
  const rows = await rowsIn('few')
  const made = await rowsOf(out)
  expect(made.map(nameOf).sort()).toEqual(await namesIn('few'))
  const texts = new Set(all.map(({ text }) => text))
  expect(made.every(({ text }) => texts.has(text))).toBe(true)
  const sides = new Map(rows.map(({ run, side }) => [run, side]))
  for (const [path, bytes] of await filesIn(out))
    for (const row of path.endsWith('.jsonl') ? jsonLines(bytes) : []) {
      const { origin } = z.object({ origin: z.string() }).parse(row)
      const side = path.includes('.validation') ? 'validation' : 'train'
      expect(sides.get(Origin.parse(JSON.parse(origin)).run)).toBe(side)
    }
  expect(new Set(sides.values()).size).toBe(2)
  const steps = new Set(rows.map(({ run, step }) => `${run}/${step}`))
  expect(steps.size).toBe(60)
})

test('a dry run tells the same counts and saves nothing', async () => {
  const dry = await call('save', 'later', '--reviewed', 'yes', '--dry-run')
  expect(await call('list')).not.toContain('later')
  expect(await call('save', 'later', '--reviewed', 'yes')).toBe(dry)
  expect(dry).toMatch(/^later@1: \d+ of \d+ steps of 30 runs\ntrain: /)
  expect(dry).toMatch(/left out: \d+ not_reviewed, nobody had judged it by then/)
  expect(await call('show', 'later')).toContain('"reviewed":true')
})

test('a mark makes a new version, the difference names its rows, and the old one, which has one of them, is not exported any more', async () => {
  await call('save', 'marked')
  expect(await call('save', 'marked', '--again')).toContain('Nothing has changed since marked@1')
  const rows = await rowsIn('marked')
  const paired = new Set(rows.filter(({ file }) => file === 'dpo').map(({ run, step }) => `${run}/${step}`))
  // Of an edit, the mark would judge the proposal alone.
  const row = rows.find(({ file, run, step }) => file === 'sft' && !paired.has(`${run}/${step}`))
  const [run = '', step = 0] = [row?.run, row?.step]
  const mark = { kind: 'step', step, label: 'redundant' } as const
  const how = { now: () => new Date(), scrub: (text: string) => text }
  await addAnnotation(runFolder(home, run), { by: 'cy', rating: 'resolution', mark }, how)
  expect(await call('save', 'marked', '--again')).toMatch(/^marked@2: /)
  const difference = await call('diff', 'marked@1', 'marked@2')
  expect(difference).toContain(`- ${row?.key} sft, left out of marked@2: it was right and needless\n`)
  expect(difference).toMatch(/0 came, [1-9]\d* went, 0 changed\n$/)
  expect(await why([run, String(step), '--dataset', 'marked@1'])).toBe(0)
  expect(taken()).toContain(`in marked@1: ${row?.key}`)
  expect(await why([run, String(step), '--dataset', 'marked'])).toBe(0)
  expect(taken()).toContain('not in marked@2: it was right and needless')
  const export1 = ['marked@1', '--format', 'parquet', '--out', join(home, 'old')]
  await expect(exportVersionBy(exportHere, export1)).rejects.toThrow(`The run ${run} makes fewer rows today`)
})

test('what is not there and a name in use are refused in a sentence', async () => {
  await call('save', 'mine', '--dialect', 'qwen-vl')
  await expect(dataset(['save', 'mine'])).rejects.toThrow('There is a data set mine already.')
  await expect(dataset(['save', 'yours', '--again'])).rejects.toThrow('There is no data set yours.')
  await expect(dataset(['rows', 'yours'])).rejects.toThrow('There is no data set yours.')
  await expect(dataset(['show', 'mine@7'])).rejects.toThrow('The data set mine has no version 7.')
})

test.each([
  [[]],
  [['forget', 'x']],
  [['save']],
  [['save', 'x', '--by', 'robot']],
  [['save', 'x', '--reviewed', 'maybe']],
  [['save', 'x', '--balance', 'weather']],
  [['save', 'x', '--balance', 'app:0']],
  [['save', 'x', '--split', '2']],
  [['save', 'x', '--split-by', 'app']],
  [['save', 'x', '--again', '--by', 'operator']],
  [['show', 'x@two']],
  [['diff', 'x@1']],
  [['export', 'x', '--format', 'html', '--out', 'y']],
])('%j is wrong usage', async (argv) => {
  await expect(dataset(argv)).rejects.toMatchObject({ name: 'WrongUsage' })
})

test('the head of a version is what is kept', async () => {
  const head: unknown = JSON.parse(await call('save', 'kept', '--json'))
  expect(JSON.parse(await readFile(join(home, 'datasets', 'kept', '1.json'), 'utf8'))).toEqual(head)
})
