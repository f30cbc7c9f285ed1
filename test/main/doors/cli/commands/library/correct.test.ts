import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Event } from '../../../../../../src/core/run/events'
import { correct } from '../../../../../../src/main/doors/cli/commands/library/correct'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { approved, click, done, proposed, runId, setup } from '../../../../../fixtures/exports/run'
import { filesIn, jsonLines, make, makeHome } from '../../../../store/exports/recorded-home'

const Line = z.object({ origin: z.string() })
const Rater = z.object({ by: z.string(), as: z.string(), label: z.string() })
const Origin = z.object({ step: z.number(), raters: z.array(Rater), raters_agree: z.boolean().nullable() })

let home = ''
let told: string[] = []
const taken = (): string => told.splice(0).join('')

beforeEach(async () => {
  told = []
  home = await makeHome()
  vi.stubEnv('PILOTHOUSE_HOME', home)
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

async function judged(step = '1') {
  await why([runId, step, '--json'])
  return JSON.parse(taken())
}
const give = (action: string, by: string, ...more: readonly string[]) =>
  correct([runId, '1', '--action', action, '--by', by, ...more])
const save = JSON.stringify({ kind: 'click', at: [130, 100] })

test('a correction is withdrawn by whoever gave it, however they spell themselves, and once', async () => {
  await give(cancel, 'rae')
  expect(await correct([runId, '1', '--withdraw', '--by', ' RAE'])).toBe(0)
  expect(taken()).toContain('takes back')
  expect((await judged()).judgement.proposed).toEqual({ label: 'right', by: 'operator' })
  await expect(correct([runId, '1', '--withdraw', '--by', 'rae'])).rejects.toThrow(
    'No correction of step 1 by rae stands that could be taken back.',
  )
  await expect(correct([runId, '1', '--withdraw', '--by', 'bo', '--action', cancel])).rejects.toMatchObject({
    name: 'WrongUsage',
  })
})

test('a move that ends a disagreement is given as a resolution', async () => {
  await give(cancel, 'rae')
  await give(save, 'bo', '--rating', 'second')
  taken()
  expect((await judged()).left).toMatchObject([{ file: 'given', why: 'given_differ' }])
  await give(cancel, 'cy', '--rating', 'resolution')
  expect(taken()).toContain('ends the disagreement')
  const found = await judged()
  expect(found.judgement.proposed).toEqual({ label: 'wrong', by: 'resolution' })
  expect(found.rows.map(({ file }: { file: string }) => file)).toEqual(['sft', 'dpo', 'kto', 'kto'])
  expect(await correct([runId, '1', '--withdraw', '--by', 'cy', '--rating', 'resolution'])).toBe(0)
  await expect(give(cancel, 'cy', '--rating', 'judge')).rejects.toMatchObject({ name: 'WrongUsage' })
})

test('three spellings are one rater, whom the rows name, and another one agrees with them', async () => {
  for (const by of ['bob', 'Bob', 'bob ']) await give(cancel, by)
  await give(cancel, 'rae')
  const { out } = await make(home, 'llama-factory')
  const rows = jsonLines((await filesIn(out)).get('sft.jsonl'))
  const origins = rows.map((row) => Origin.parse(JSON.parse(Line.parse(row).origin)))
  const [first] = origins.filter(({ step }) => step === 1)
  expect(first?.raters.map(({ as, label }) => `${as} ${label}`)).toEqual(['reviewer wrong', 'reviewer wrong'])
  expect(new Set(first?.raters.map(({ by }) => by)).size).toBe(2)
  expect(first?.raters_agree).toBe(true)
})

test('the operator of the run revises their own decision, and outranks nobody', async () => {
  await give(cancel, 'Operator')
  taken()
  expect((await judged()).judgement.proposed).toEqual({ label: 'wrong', by: 'operator' })
  await give(JSON.stringify({ kind: 'click', at: [130, 60] }), 'rae')
  taken()
  expect((await judged()).judgement.proposed).toEqual({ label: 'right', by: 'reviewer' })
})

test('a name that is too long, or none, is refused in one sentence', async () => {
  await expect(give(cancel, 'b'.repeat(3000))).rejects.toThrow(
    '--by: a name has at most 120 letters; this one has 3000.',
  )
  await expect(give(cancel, '  ')).rejects.toThrow('--by is missing.')
})

const own = click(130, 60)
const composedBy = { id: 'operator-1', frame: '', actions: [own], repaired: [], ignored: 0 } as const
/** A reply that could not be read, and what the operator did then. */
const unreadThen = (then: 'composed' | 'repredicted'): readonly Event[] => {
  const asked = proposed('p1', 'a', own, 'x').flatMap((event): Event[] => {
    if (event.type !== 'proposed') return [event]
    const { frame } = event.proposal
    const unread: Event = { type: 'unread', frame, error: 'no_action', detail: '', text: '?' }
    const proposal = { ...composedBy, frame, actions: [own], repaired: [] }
    const composed: Event = { type: 'composed', proposal, action: own, verdicts: [], ms: 1 }
    return then === 'composed'
      ? [unread, composed, ...done(composedBy.id, own, 'b')]
      : [unread, { type: 'repredicted', frame, by: 'operator' }]
  })
  const last = click(20, 20, 'Cancel')
  const next = [...proposed('p2', 'b', last, 'y'), approved({ id: 'p2', name: 'b' }, last)]
  return [{ type: 'opened', setup, version: '0.1.0' }, ...asked, ...next]
}

test.each(['composed', 'repredicted'] as const)(
  'where a reply could not be read and the operator %s, the right move can be given as well',
  async (then) => {
    home = await makeHome({ [runId]: unreadThen(then) })
    vi.stubEnv('PILOTHOUSE_HOME', home)
    expect(await correct([runId, '1', '--action', cancel, '--by', 'rae'])).toBe(0)
    taken()
    const found = await judged()
    expect(found.rows.map(({ file }: { file: string }) => file)).toContain('sft')
    const outside = JSON.stringify({ kind: 'click', at: [900, 20] })
    await expect(give(outside, 'rae')).rejects.toThrow('A point lies outside the screen of step 1.')
  },
)
