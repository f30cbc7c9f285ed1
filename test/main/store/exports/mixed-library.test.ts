import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mixedLibrary } from '../../../fixtures/exports/mixed'
import { type Judgement, readAgain } from '../../../fixtures/exports/second-reader'
import { homeOf, type Library } from './mixed-home'
import { filesIn, jsonLines, make, plain } from './recorded-home'

const Said = z.object({ content: z.string() })
const Record = z.object({
  messages: z.array(Said),
  origin: z.string(),
  kto_tag: z.boolean().optional(),
  chosen: Said.optional(),
  rejected: Said.optional(),
})
const Judged = z.object({ label: z.string(), judged_by: z.string() })
const Origin = z.object({
  answer: Judged,
  rejected: Judged.nullable(),
  proposal: Judged,
  afterwards: z.boolean(),
  run: z.string(),
  step: z.number(),
  dialect: z.string(),
  decision: z.string().nullable(),
  actor: z.string(),
  thought: z.string(),
  done: Judged.nullable(),
})
type Row = {
  readonly file: string
  /** The last message: the answer of a row that has only one. */
  readonly answer: string
  readonly chosen: string
  readonly rejected: string
  readonly origin: z.infer<typeof Origin>
}

async function exported(library: Library, demonstrations?: string) {
  const home = await homeOf(library)
  const options = { ...plain, ...(demonstrations && { demonstrations }) }
  const { out, manifest } = await make(home, 'llama-factory', { runs: [...library.keys()], options })
  const rows = [...(await filesIn(out))].flatMap(([path, bytes]): Row[] => {
    if (!path.endsWith('.jsonl')) return []
    return jsonLines(bytes).map((row) => {
      const { messages, kto_tag, chosen, rejected, origin } = Record.parse(row)
      const sign = kto_tag === undefined ? '' : kto_tag ? '+' : '-'
      return {
        file: `${path.replace('.jsonl', '')}${sign}`,
        answer: messages.at(-1)?.content ?? '',
        chosen: chosen?.content ?? '',
        rejected: rejected?.content ?? '',
        origin: Origin.parse(JSON.parse(origin)),
      }
    })
  })
  return { home, rows, manifest }
}

const Head = z.object({ steps: z.array(z.object({ origin: z.string() })) })

type Word = z.infer<typeof Judged>
const wordsOf = (proposal: Word, done: Word | null) => [
  ...[proposal.label, proposal.judged_by],
  ...[done?.label, done?.judged_by],
]

/** What the product says of every step of every run, whether there is a row of it or not. */
async function judgedIn(home: string, library: Library): Promise<ReadonlyMap<string, string>> {
  const { out } = await make(home, 'hf-sessions', {
    runs: [...library.keys()],
    options: { ...plain, unjudged: true },
  })
  return new Map(
    [...(await filesIn(out))].flatMap(([path, bytes]) => {
      if (!path.endsWith('.jsonl')) return []
      return Head.parse(jsonLines(bytes)[0]).steps.map(({ origin }) => {
        const { run, step, proposal, done } = Origin.parse(JSON.parse(origin))
        return [`${run}/${step}`, JSON.stringify(wordsOf(proposal, done))] as const
      })
    }),
  )
}

test.each([undefined, 'qwen-vl'])(
  'a reader written apart from the exporters agrees on every label and every row of a mixed library, with its demonstrations as %s',
  async (demonstrations) => {
    const library = mixedLibrary(60)
    const { home, rows, manifest } = await exported(library, demonstrations)
    const found = new Map<string, Row[]>()
    for (const row of rows) {
      const key = `${row.origin.run}/${row.origin.step}`
      found.set(key, [...(found.get(key) ?? []), row])
    }
    const held = await filesIn(join(home, 'runs'))
    const judged = await judgedIn(home, library)
    const faults: string[] = []
    const seen = new Map<string, number>()
    const left = new Map<string, number>()
    let withheld = 0
    for (const id of library.keys()) {
      const text = (name: string) => held.get(join(id, name))?.toString('utf8') ?? ''
      for (const step of readAgain(
        text('events.jsonl'),
        text('annotations.jsonl'),
        demonstrations !== undefined,
      )) {
        const here = found.get(`${id}/${step.number}`) ?? []
        const words = [step.proposed.label, step.proposed.by, step.done?.label, step.done?.by]
        // The documents tell of an end that a person called no step.
        const theirs = judged.get(`${id}/${step.number}`) ?? JSON.stringify(words)
        faults.push(...differences(step, here, theirs).map((fault) => `${id}/${step.number} ${fault}`))
        if (judged.has(`${id}/${step.number}`)) seen.set(theirs, (seen.get(theirs) ?? 0) + 1)
        for (const why of step.left) left.set(why, (left.get(why) ?? 0) + 1)
        withheld +=
          step.rows.filter((row) => row === 'dpo').length - here.filter(({ file }) => file === 'dpo').length
      }
    }
    expect(faults).toEqual([])
    // Every step of them was said something of, in all the ways there are.
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(judged.size)
    expect(seen.size).toBeGreaterThanOrEqual(40)
    // Whatever another move does not teach has its reason; pairs besides are withheld for how they would read.
    const untaught = Object.entries(manifest.excluded).filter(([why]) => /^given:|^pair:/.test(why))
    const forWords = untaught.filter(([why]) => forReading.includes(why))
    expect(Object.fromEntries(untaught.filter((one) => !forWords.includes(one)))).toEqual(
      Object.fromEntries([...left].sort()),
    )
    expect(left.size).toBeGreaterThanOrEqual(6)
    expect(withheld).toBe(forWords.reduce((sum, [, count]) => sum + count, 0))
  },
  120_000,
)

/** What a row says of the answers in it: a pair of two replies, or a move given afterwards, is right on other words than the step. */
function answerFault({ file, origin }: Row, last: Judgement['proposed'], proposed: Judgement['proposed']) {
  const { answer, rejected, actor, afterwards } = origin
  const due = actor === 'model' ? proposed : last
  const people = ['reviewer', 'second_rater', 'resolution', 'operator']
  const own = `${answer.label} by ${answer.judged_by}`
  const isOwn = own === `${due.label} by ${due.by}`
  const isRight = answer.label === 'right' && people.includes(answer.judged_by)
  const [isPair, isAway] = [file === 'dpo', file.endsWith('-')]
  const isTrue = isPair || afterwards ? isRight : isOwn && isAway === (answer.label !== 'right')
  const isWorse = ['wrong', 'unsafe', 'premature_done'].includes(rejected?.label ?? '')
  return isTrue && isPair === isWorse ? [] : [`${file}: ${own}, rather than ${rejected?.label}`]
}

const forReading = ['pair:fields_differ', 'pair:same_answers', 'pair:thought_untrue', 'pair:no_referent']

function differences(
  { proposed, done, rows }: Judgement,
  found: readonly Row[],
  theirs: string,
): readonly string[] {
  const files = found.map(({ file }) => file).sort()
  // A pair may be withheld for how it would read; how many are is counted apart.
  const withheld = rows.includes('dpo') && !files.includes('dpo')
  const due = withheld ? rows.filter((row) => row !== 'dpo') : rows
  const faults = files.join() === due.join() ? [] : [`rows: reader ${rows.join()} | product ${files.join()}`]
  const mine = JSON.stringify([proposed.label, proposed.by, done?.label, done?.by])
  faults.push(...found.flatMap((row) => answerFault(row, done ?? proposed, proposed)))
  if (mine !== theirs) faults.push(`label: reader ${mine} | product ${theirs}`)
  return faults.map((fault) => `${fault} | decision ${found[0]?.origin.decision} ${mine}`)
}

/** What is counted in a reply, whatever its syntax: its length, its lines, its fields that say something, a reason given. */
const features: Readonly<Record<string, (text: string) => number>> = {
  length: (text) => text.length,
  lines: (text) => text.split('\n').filter((line) => line.trim() !== '').length,
  fields: (text) => {
    const [json] = /\{[\s\S]*\}/.exec(text) ?? []
    return json === undefined ? 0 : saidIn(JSON.parse(json))
  },
  thought: (text) => Number(thoughtIn(text) !== ''),
}

const saidIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + saidIn(one), 0)
    : Number(value !== '')

const thoughtIn = (text: string): string =>
  (/"description":"([^"]*)"/.exec(text) ??
    /^(?:Thought: ?)?([\s\S]*?)(?:\n?Action:|<tool_call>|$)/.exec(text))?.[1]?.trim() ?? ''

/** How often the better of "more is chosen" and "less is chosen" is right of a pair; equal sides are a coin. */
function bySign(differences: readonly number[]): number {
  const share = differences.reduce((sum, by) => sum + (by > 0 ? 1 : by < 0 ? 0 : 0.5), 0) / differences.length
  return Math.max(share, 1 - share)
}

/** How often the best threshold on one reply alone, either way round, says of it whether it is the chosen one. */
function byThreshold(chosen: readonly number[], rejected: readonly number[]): number {
  const above = (of: readonly number[], least: number) =>
    of.filter((value) => value >= least).length / of.length
  const rates = [...new Set([...chosen, ...rejected])].map(
    (least) => (1 + above(chosen, least) - above(rejected, least)) / 2,
  )
  return Math.max(...rates.map((rate) => Math.max(rate, 1 - rate)))
}

type Two = Pick<Row, 'chosen' | 'rejected'>

/** Good and bad answers by themselves, those of one step beside each other. */
function answersOfEdits(rows: readonly Row[]): readonly Two[] {
  const keyOf = ({ origin }: Row) => `${origin.run}/${origin.step}`
  const good = new Map(rows.flatMap((row) => (row.file === 'kto+' ? [[keyOf(row), row]] : [])))
  return rows.flatMap((row) => {
    const chosen = row.file === 'kto-' ? good.get(keyOf(row))?.answer : undefined
    return chosen === undefined ? [] : [{ chosen, rejected: row.answer }]
  })
}

test('neither the length of a reply nor what it has in it tells the chosen side of a pair, or which of an edit’s answers is good', async () => {
  const { rows } = await exported(mixedLibrary(320))
  const pairs = rows.filter(({ file }) => file === 'dpo')
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  const written = pairs.filter(({ origin }) => origin.actor === 'human')
  const described = pairs.filter(({ origin }) => origin.thought === 'described')
  expect(described.length).toBeGreaterThanOrEqual(100)
  const single = answersOfEdits(rows)
  expect(single.length).toBeGreaterThanOrEqual(100)
  for (const group of [pairs, written, described, single])
    for (const [name, of] of Object.entries(features)) {
      const chosen = group.map(({ chosen }) => of(chosen))
      const rejected = group.map(({ rejected }) => of(rejected))
      const best = Math.max(
        bySign(chosen.map((value, at) => value - (rejected[at] ?? 0))),
        byThreshold(chosen, rejected),
      )
      // What a coin thrown as often may be off by, 19 times of 20: under 5 % for all of them.
      const slack = 1.96 * Math.sqrt(0.25 / group.length)
      expect(best, `${name} of ${group.length} pairs`).toBeLessThanOrEqual(0.55 + slack)
    }
}, 120_000)
