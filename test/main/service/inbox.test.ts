import { expect, test } from 'vitest'
import type { Reviewed } from '../../../src/core/inbox/queue'
import { wordsOf } from '../../../src/core/inbox/words'
import { Annotation, Revision, undoOfLast } from '../../../src/core/library/annotation'
import type { Event } from '../../../src/core/run/events'
import type { StepView } from '../../../src/core/run/steps'
import { openInbox } from '../../../src/main/service/inbox'
import { names } from '../../core/samples'
import { libraryRows } from '../../fakes/library'

const frame = 'a'.repeat(64)
const view = (number: number): StepView => ({
  ...{ number, frame, fate: 'approved', by: 'operator', outcome: 'expected_here' },
  proposed: { kind: 'wait', ms: 500 },
})

/** A desk over runs that are known by their letters; what is said is kept as the files would. */
function desk(runs: Readonly<Record<string, string>>, events: readonly Event[] = []) {
  let now = 0
  const said = new Map<string, Revision[]>()
  const reviewed = (run: string): Reviewed | undefined => {
    const signs = runs[run]
    return signs === undefined
      ? undefined
      : { run, operator: 'Olga', signs, words: wordsOf(said.get(run) ?? []) }
  }
  const gone = new Set<string>()
  const inbox = openInbox({
    clock: () => now,
    library: {
      find: async (run) => {
        const [row] = libraryRows
        return row === undefined || gone.has(run) ? undefined : { row: { ...row, id: run }, place: 'runs' }
      },
      steps: async (run) => [...(runs[run] ?? '')].map((_, nth) => view(nth + 1)),
      step: async () => events,
    },
    reviews: {
      known: () => Object.keys(runs).flatMap((run) => reviewed(run) ?? []),
      of: reviewed,
      ...{ renew: async () => undefined, begun: async () => undefined, said: async () => undefined },
      reading: () => undefined,
    },
    annotate: async (run, annotation) => {
      await Promise.resolve()
      const all = said.get(run) ?? []
      all.push(
        Revision.parse({ ...annotation, v: 1, rev: all.length + 1, t_utc: '2026-11-22T08:00:00.000Z' }),
      )
      said.set(run, all)
      return { ok: true, annotations: all, undo: undoOfLast(all) }
    },
    said: async (run) => said.get(run) ?? [],
  })
  return { inbox, gone, said, wait: (ms: number) => (now += ms) }
}

const word = (
  by: string,
  step: number,
  label = 'correct',
  { of, ...more }: { of?: 'proposed' | 'done'; [name: string]: unknown } = {},
): Annotation => Annotation.parse({ by, mark: { kind: 'step', step, label, of }, ...more })
const stepsOf = ({ items }: { readonly items: readonly { readonly run: string; readonly step: number }[] }) =>
  items.map(({ run, step }) => `${run}/${step}`)

test('two pages are never dealt the same step', async () => {
  const { inbox } = desk({ b: 'dd', a: 'nd' })
  // Which of the two is dealt to first is not theirs to say: each asks for half.
  const [first, second] = await Promise.all([
    inbox.deal('page-1', { by: 'Ada', want: 2, have: [] }),
    inbox.deal('page-2', { by: 'Bo', want: 2, have: [] }),
  ])
  expect(stepsOf(first)).toHaveLength(2)
  const all = [...stepsOf(first), ...stepsOf(second)]
  expect(all.sort()).toEqual(['a/1', 'a/2', 'b/1', 'b/2'])
})

test('what is judged does not come again, and counts as judged at once', async () => {
  const { inbox, said } = desk({ a: 'ndd' })
  const dealt = await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] })
  expect(stepsOf(dealt)).toEqual(['a/1'])
  // What the page holds counts there.
  expect(dealt.left).toMatchObject({ no_effect: 0, unreviewed: 2 })
  expect(await inbox.judge('page-1', 'a', word('Ada', 1))).toMatchObject({ ok: true })
  const next = await inbox.deal('page-1', { by: 'Ada', want: 9, have: [] })
  expect(stepsOf(next)).toEqual(['a/2', 'a/3'])
  expect(next.left).toMatchObject({ no_effect: 0, unreviewed: 0 })
  expect(said.get('a')).toMatchObject([{ by: 'Ada', mark: { step: 1, label: 'correct' } }])
})

test('a word on a step that another page holds is refused, until that page gives no sign of life', async () => {
  const { inbox, wait } = desk({ a: 'd' })
  await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] })
  expect(await inbox.judge('page-2', 'a', word('Bo', 1))).toMatchObject({
    ok: false,
    problem: { code: 'inbox.taken' },
  })
  wait(100_000)
  expect(await inbox.judge('page-2', 'a', word('Bo', 1))).toMatchObject({ ok: true })
  expect(await inbox.judge('page-1', 'a', word('Ada', 1))).toMatchObject({
    ok: false,
    problem: { code: 'inbox.judged', params: { by: 'Bo' } },
  })
})

test('what a page holds stays its own as long as it says so, and is free when it leaves', async () => {
  const { inbox, wait } = desk({ a: 'd' })
  const have = [{ run: 'a', step: 1 }]
  await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] })
  wait(80_000)
  expect(stepsOf(await inbox.deal('page-1', { by: 'Ada', want: 1, have }))).toEqual([])
  wait(80_000)
  const other = await inbox.deal('page-2', { by: 'Bo', want: 1, have: [] })
  expect(stepsOf(other)).toEqual([])
  expect(other.others).toBe(1)
  inbox.leave('page-1')
  expect(stepsOf(await inbox.deal('page-2', { by: 'Bo', want: 1, have: [] }))).toEqual(['a/1'])
})

test('what was taken back is up again for who took it back, and for nobody else meanwhile', async () => {
  const { inbox } = desk({ a: 'd' })
  await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] })
  await inbox.judge('page-1', 'a', word('Ada', 1))
  await inbox.judge('page-1', 'a', word('Ada', 1, 'correct', { withdrawn: true }))
  expect(stepsOf(await inbox.deal('page-2', { by: 'Bo', want: 1, have: [] }))).toEqual([])
  expect(stepsOf(await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] }))).toEqual(['a/1'])
})

test('a word can be taken back while somebody else is asked about the same step', async () => {
  const { inbox, said } = desk({ a: 'd' })
  await inbox.judge('page-1', 'a', word('Ada', 1))
  expect((await inbox.deal('page-2', { by: 'Bo', want: 1, have: [] })).items).toMatchObject([
    { why: 'second' },
  ])
  const back = await inbox.judge('page-1', 'a', word('Ada', 1, 'correct', { withdrawn: true }))
  expect(back.ok).toBe(true)
  expect(said.get('a')?.at(-1)).toMatchObject({ by: 'Ada', withdrawn: true })
})

test('what was put off comes once nothing else is left, or first where it is asked for', async () => {
  const { inbox } = desk({ a: 'nd' })
  inbox.putOff('page-1', { by: 'Ada', run: 'a', step: 1 })
  const dealt = await inbox.deal('page-1', { by: 'Ada', want: 9, have: [] })
  expect(stepsOf(dealt)).toEqual(['a/2', 'a/1'])
  expect(dealt.items[1]).toMatchObject({ why: 'no_effect', putOff: true })
  const turned = await inbox.deal('page-1', { by: 'Ada', want: 1, have: [], first: 'put_off' })
  expect(stepsOf(turned)).toEqual(['a/1'])
  expect(turned.left).toMatchObject({ no_effect: 0, unreviewed: 1, put_off: 0 })
  inbox.putOff('page-1', { by: 'Ada', run: 'a', step: 1, back: true })
  expect(stepsOf(await inbox.deal('page-1', { by: 'ADA', want: 9, have: [] }))).toEqual(['a/1', 'a/2'])
})

test('what was put off counts apart as long as this person can judge it, and what was put off last comes last', async () => {
  const { inbox } = desk({ a: 'nnn' })
  const leftFor = async (by: string) => (await inbox.deal(by, { by, want: 0, have: [] })).left
  for (const step of [1, 2, 1]) inbox.putOff('Ada', { by: 'Ada', run: 'a', step })
  expect(await leftFor('Ada')).toMatchObject({ no_effect: 1, put_off: 2 })
  expect(await leftFor('Bo')).toMatchObject({ no_effect: 3, put_off: 0 })
  const { items } = await inbox.deal('Ada', { by: 'Ada', want: 9, have: [], first: 'put_off' })
  expect(stepsOf({ items })).toEqual(['a/2', 'a/1', 'a/3'])
  inbox.leave('Ada')
  // Somebody else has judged one of them meanwhile.
  await inbox.judge('Bo', 'a', word('Bo', 2))
  expect((await leftFor('Ada')).put_off).toBe(1)
})

test('how long the answer took is told of the one that stands, and of none that came to nothing', async () => {
  const move = { kind: 'wait', ms: 500 } as const
  const yes: Event = { type: 'approved', ...names, action: move, edited: false, by: 'operator', ms: 500 }
  const stopped: Event = { type: 'acted', result: 'prevented', wire: [], ms: 0 }
  const withdrawn: Event = { ...stopped, withdrawn: true }
  const veto: Event = { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator', ms: 900 }
  const told = async (...events: Event[]) => {
    const { items } = await desk({ a: 'd' }, events).inbox.deal('page', { by: 'Ada', want: 1, have: [] })
    return items[0]?.decidedMs
  }
  expect(await told(yes)).toBe(500)
  expect(await told(yes, { ...stopped, result: 'sent' })).toBe(500)
  expect(await told(yes, stopped), 'the guards, at the last moment').toBeUndefined()
  expect(await told(yes, withdrawn)).toBeUndefined()
  expect(await told(yes, stopped, veto)).toBe(900)
})

test('a second rater sees what was proposed, not what became of it or what was said', async () => {
  const { inbox } = desk({ a: 'd' })
  await inbox.judge('page-1', 'a', word('Ada', 1, 'wrong'))
  const { items } = await inbox.deal('page-2', { by: 'Bo', want: 1, have: [] })
  expect(items).toMatchObject([{ why: 'second', rating: 'second', view: { fate: 'open' }, said: [] }])
  expect(items[0]?.view.outcome).toBeUndefined()
})

test('a disagreement is put before a third person with what both said, and their word ends it', async () => {
  const { inbox } = desk({ a: 'd' })
  await inbox.judge('page-1', 'a', word('Ada', 1, 'wrong'))
  await inbox.judge('page-2', 'a', word('Bo', 1, 'correct', { rating: 'second' }))
  const { items, agreement } = await inbox.deal('page-3', { by: 'Cy', want: 1, have: [] })
  expect(items).toMatchObject([{ why: 'disputed', rating: 'resolution' }])
  expect(items[0]?.said.map(({ by }) => by)).toEqual(['Ada', 'Bo'])
  expect(agreement).toMatchObject({ n: 1, same: 0 })
  await inbox.judge('page-3', 'a', word('Cy', 1, 'wrong', { rating: 'resolution' }))
  expect((await inbox.deal('page-3', { by: 'Cy', want: 1, have: [] })).items).toEqual([])
})

test('a step whose run is gone is passed over', async () => {
  const { inbox, gone } = desk({ b: 'n', a: 'd' })
  gone.add('b')
  expect(stepsOf(await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] }))).toEqual(['a/1'])
})

test('a step whose run comes back from the trash is dealt again', async () => {
  const { inbox, gone, wait } = desk({ b: 'n' })
  gone.add('b')
  expect(stepsOf(await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] }))).toEqual([])
  gone.delete('b')
  wait(30_000)
  expect(stepsOf(await inbox.deal('page-1', { by: 'Ada', want: 1, have: [] }))).toEqual(['b/1'])
})

test('of two pages that judge one step at once, one word is taken', async () => {
  const { inbox, said } = desk({ a: 'd' })
  const both = await Promise.all([
    inbox.judge('page-1', 'a', word('Ada', 1)),
    inbox.judge('page-2', 'a', word('Bo', 1, 'wrong')),
  ])
  expect(both).toMatchObject([{ ok: true }, { ok: false, problem: { code: 'inbox.taken' } }])
  expect(said.get('a')).toHaveLength(1)
  // Who was refused holds nothing.
  expect(await inbox.judge('page-2', 'a', word('Bo', 1, 'wrong', { rating: 'second' }))).toMatchObject({
    ok: true,
  })
})

test('an undo brings back what the same person had said before, and the step is up again', async () => {
  const { inbox, said } = desk({ a: 'd' })
  await inbox.judge('page-1', 'a', word('Ada', 1, 'wrong'))
  const { undo } = await inbox.judge('page-1', 'a', word('Ada', 1, 'correct'))
  if (undo === undefined) throw new Error('nothing to undo')
  expect(undo).toMatchObject({ rev: 2, annotation: { mark: { label: 'wrong' } } })
  expect(await inbox.unjudge('page-1', 'a', undo)).toMatchObject({ ok: true })
  expect(wordsOf(said.get('a') ?? [])).toMatchObject([{ by: 'Ada', label: 'wrong' }])
  expect(await inbox.judge('page-2', 'a', word('Bo', 1, 'wrong', { rating: 'second' }))).toMatchObject({
    problem: { code: 'inbox.taken' },
  })
})

test('a dispute on the proposal of an edited step is shown with what was said of that, and ended there', async () => {
  const { inbox } = desk({ a: 'D' })
  await inbox.judge('page-1', 'a', word('Ada', 1, 'correct', { of: 'proposed' }))
  await inbox.judge('page-1', 'a', word('Eve', 1, 'correct', { of: 'done' }))
  await inbox.judge('page-2', 'a', word('Bo', 1, 'wrong', { rating: 'second' }))
  const { items } = await inbox.deal('page-3', { by: 'Cy', want: 1, have: [] })
  expect(items).toMatchObject([{ why: 'disputed', side: 'proposed' }])
  expect(items[0]?.said.map(({ by }) => by)).toEqual(['Ada', 'Bo'])
  // Somebody else has resolved the other move meanwhile, which is not this one.
  await inbox.judge('page-3', 'a', word('Di', 1, 'wrong', { rating: 'resolution', of: 'done' }))
  const ended = word('Cy', 1, 'wrong', { rating: 'resolution', of: 'proposed' })
  expect(await inbox.judge('page-3', 'a', ended)).toMatchObject({ ok: true })
  expect((await inbox.deal('page-3', { by: 'Fay', want: 1, have: [] })).items).toEqual([])
})

test('the kind that is asked for comes first, and the others after it as ever', async () => {
  const { inbox } = desk({ a: 'dnd' })
  expect(stepsOf(await inbox.deal('page', { by: 'Ada', want: 9, have: [] }))).toEqual(['a/2', 'a/1', 'a/3'])
  const turned = await inbox.deal('page', { by: 'Ada', want: 9, have: [], first: 'unreviewed' })
  expect(stepsOf(turned)).toEqual(['a/1', 'a/3', 'a/2'])
  const little = await inbox.deal('page', { by: 'Ada', want: 1, have: [], first: 'unreviewed' })
  expect(stepsOf(little)).toEqual(['a/1'])
})
