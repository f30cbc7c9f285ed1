/** What a review of the exported data found wrong in November 2026, each finding as it would be seen in the files again. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Action } from '../../../../src/core/action/action'
import type { Verdict } from '../../../../src/core/guards/guard'
import type { Revision } from '../../../../src/core/library/annotation'
import type { Decider, Event } from '../../../../src/core/run/events'
import { toRow } from '../../../../src/core/run/journal'
import { claim, claimed, outcome } from '../../../fixtures/exports/moments'
import { revision, said } from '../../../fixtures/exports/opinions'
import {
  approved,
  click,
  done,
  frameOf,
  proposed,
  runId,
  setup,
  size,
  vetoed,
} from '../../../fixtures/exports/run'
import { filesIn, jsonLines, make, makeHome, plain } from './recorded-home'

const opened: Event = { type: 'opened', setup: { ...setup, operator: 'olga' }, version: '0.1.0' }
const first = { id: 'p1', name: 'a' } as const
const cancel = click(20, 20, 'Cancel')

const Said = z.object({ content: z.string() })
const Row = z.object({
  messages: z.array(Said),
  chosen: Said.optional(),
  rejected: Said.optional(),
  kto_tag: z.boolean().optional(),
  origin: z.string(),
})

async function exported(told: readonly Event[], words: readonly Revision[] = [], unjudged = false) {
  const home = await makeHome({ [runId]: told })
  const marks = words.map((word) => toRow(word, crc32)).join('')
  if (marks !== '') await writeFile(join(home, 'runs', runId, 'annotations.jsonl'), marks)
  const { out, manifest } = await make(home, 'llama-factory', { options: { ...plain, unjudged } })
  const rows = [...(await filesIn(out))].flatMap(([file, bytes]) => {
    if (!file.endsWith('.jsonl')) return []
    return jsonLines(bytes).map((row) => {
      const { messages, chosen, rejected, kto_tag, origin } = Row.parse(row)
      const answer = (chosen ?? messages.at(-1))?.content ?? ''
      const sign = kto_tag === undefined ? '' : kto_tag ? '+' : '-'
      return { file: `${file.replace('.jsonl', '')}${sign}`, answer, rejected: rejected?.content, origin }
    })
  })
  return { rows, files: rows.map(({ file }) => file).sort(), excluded: manifest.excluded }
}

const yes = [
  opened,
  ...proposed('p1', 'a', cancel, 'I close it.'),
  approved(first, cancel),
  ...done('p1', cancel, 'b'),
]
const by = (told: readonly Event[], who: Decider) =>
  told.map((event): Event => (event.type === 'approved' ? { ...event, by: who } : event))
const corrected = (from: Action, to: Action, thought: string) => [
  ...[opened, ...proposed('p1', 'a', from, thought), approved(first, to, true), ...done('p1', to, 'b')],
]

test('A1: a veto that a reviewer calls right is no bad answer, and a run judged failed has no good end', async () => {
  const no = [opened, ...proposed('p1', 'a', cancel, 'I close it.'), vetoed(first)]
  expect((await exported(no)).files).toEqual(['kto-'])
  expect((await exported(no, [said('correct', 1)])).files).toEqual(['kto+', 'sft'])
  const end = [opened, ...claim, claimed]
  expect((await exported(end)).files).toEqual(['kto+', 'sft'])
  expect((await exported(end, [outcome('failure')])).files).toEqual(['kto-'])
})

test.each<Decider>(['rule', 'policy', 'countdown', 'headless'])(
  'A2: what ran unasked, by %s, is in no set unless it is asked for, and then it is not called right',
  async (who) => {
    const { files, excluded } = await exported(by(yes, who))
    expect([files, excluded.unjudged]).toEqual([[], 1])
    const { rows } = await exported(by(yes, who), [], true)
    expect(rows.map(({ file, origin }) => [file, JSON.parse(origin).answer.label])).toEqual([
      ['sft', 'unjudged'],
    ])
  },
)

test('A3: what a program of ours answered is no row, whoever approved it', async () => {
  const program = { ...setup, model: 'checklist', dialect: 'canonical' }
  const told = yes.map((event): Event => (event.type === 'opened' ? { ...event, setup: program } : event))
  const { files, excluded } = await exported(told, [], true)
  expect([files, excluded.program]).toEqual([[], 1])
})

/** The target itself tells what is a button. */
const listed = (event: Event): Event =>
  event.type === 'recognized'
    ? { ...event, elements: event.elements.map((element) => ({ ...element, role: 'button' })) }
    : event

test('A4: a point moved from beside a button onto it makes its pair, however short the way', async () => {
  const told = corrected(click(130, 73, 'Save'), click(130, 66, 'Save'), 'I press Save.')
  const { rows, files } = await exported(told.map(listed))
  expect(files).toEqual(['dpo', 'kto+', 'kto-', 'sft'])
  const [pair] = rows.filter(({ file }) => file === 'dpo')
  expect([pair?.answer, pair?.rejected].map((text) => /\[130,\d+\]/.exec(text ?? '')?.[0])).toEqual([
    ...['[130,66]', '[130,73]'],
  ])
  expect(JSON.parse(pair?.origin ?? '')).toMatchObject({
    ...{ answer: { label: 'right', judged_by: 'operator' }, proposal: { label: 'wrong' } },
    ...{ rejected: { label: 'wrong', judged_by: 'operator' }, correction: 'grounding' },
  })
})

test('A4: from beside a word that was read off the picture nobody can tell: a row, no pair, and that is counted', async () => {
  const { rows, files, excluded } = await exported(
    corrected(click(130, 73, 'Save'), click(130, 66, 'Save'), 'I press Save.'),
  )
  expect(files).toEqual(['sft'])
  expect(rows[0]?.answer).toContain('[130,66]')
  expect(excluded).toMatchObject({ 'pair:unclear': 1 })
  const far = await exported(corrected(click(130, 113, 'Save'), click(130, 66, 'Save'), 'I press Save.'))
  expect(far.files).toContain('dpo')
})

test('A5: where the text alone was corrected, what was thought and what is meant stay', async () => {
  const typing = (text: string): Action => {
    return { kind: 'type', at: [130, 60], text, replace: false, submit: false, label: 'Save' }
  }
  const { rows } = await exported(corrected(typing('helo'), typing('hello'), 'I fill it in.'))
  const [sft] = rows.filter(({ file }) => file === 'sft')
  expect(JSON.parse(sft?.answer ?? '')).toMatchObject({
    description: 'I fill it in.',
    target: 'Save',
    action: { text: 'hello' },
  })
})

test('A6: one reply is one text wherever it stands, and both sides of a pair have the same fields', async () => {
  const { rows } = await exported(yes)
  expect(new Set(rows.map(({ answer }) => answer)).size).toBe(1)
  const reply = yes.find((event) => event.type === 'answered')
  expect(rows[0]?.answer).toBe(reply?.type === 'answered' ? reply.reply.text : '')
  const moved = await exported(corrected(cancel, click(130, 60, 'Cancel'), 'I close it.'))
  const [pair] = moved.rows.filter(({ file }) => file === 'dpo')
  const fields = (text = '') => Object.entries(JSON.parse(text)).filter(([, value]) => value !== '')
  expect(fields(pair?.answer).map(([name]) => name)).toEqual(fields(pair?.rejected).map(([name]) => name))
})

test('A7: a row says of its move that nothing changed at its place, where the screen changed elsewhere', async () => {
  const told = yes.map((event): Event => {
    return event.type === 'settled' ? { ...event, outcome: 'changed_elsewhere' } : event
  })
  const { rows } = await exported(told)
  expect(rows.map(({ origin }) => JSON.parse(origin).effect)).toEqual(rows.map(() => 'changed_elsewhere'))
})

test('A8: a row tells who decided and how fast, what came of it, how the run ended and what raters say', async () => {
  const words = [said('correct', 1), said('correct', 1, { by: 'sam', rating: 'second' }), outcome('success')]
  const { rows } = await exported(yes, words)
  expect(rows.length).toBeGreaterThan(0)
  for (const { origin } of rows) {
    expect(JSON.parse(origin)).toMatchObject({
      ...{ run: runId, step: 1, dialect: 'single-step', decision: 'approved', let_by: 'operator' },
      ...{ seconds: 2.3, effect: 'expected_here', outcome: { person: 'success' }, raters_agree: true },
      ...{ version: '0.1.0', prompt: expect.stringMatching(/^[0-9a-f]{64}$/), raters: [{}, {}] },
    })
    expect(origin).not.toMatch(/olga|rae|sam/)
  }
})

const given = (action: Action, who = 'rae', verdicts: readonly Verdict[] = []): Revision =>
  revision({ kind: 'correction', step: 1, frame: frameOf('a'), action, verdicts: [...verdicts] }, { by: who })
const nowhere = click(180, 10, 'Cancel')
const no = [opened, ...proposed('p1', 'a', nowhere, 'I close it.'), vetoed(first)]

test('a veto stands whatever is given afterwards, and what is given in its place makes a pair', async () => {
  expect((await exported(no)).files).toEqual(['kto-'])
  expect((await exported(no, [given(click(180, 115, 'Close'))])).files).toEqual([
    'dpo',
    'kto+',
    'kto-',
    'sft',
  ])
})

test('two people who give places that nobody knows to be one agree on nothing', async () => {
  const two = [given(click(180, 115, 'Close')), given(click(60, 115, 'Close'), 'sam')]
  expect((await exported(no, two)).files).toEqual(['kto-'])
})

test('a mark that is not what was written refuses its run: it may have been a word against a step', async () => {
  const mark = toRow(said('wrong', 1), crc32)
  const home = await makeHome({ [runId]: yes })
  await writeFile(join(home, 'runs', runId, 'annotations.jsonl'), mark.replace('"rae"', '"rea"'))
  await expect(make(home, 'llama-factory', { options: plain })).rejects.toThrow(
    'line 1 of annotations.jsonl is not what was written',
  )
})

test('a secret in a move given afterwards is in no row, and that is counted', async () => {
  const key = 'hf_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh'
  const typed = { kind: 'type', text: key, replace: false, submit: false } as const
  const verdict: Verdict = { rule: 'ask', guard: 'credentials', detail: '', floor: true }
  const { rows, excluded } = await exported(no, [given(typed, 'rae', [verdict])])
  expect(excluded).toMatchObject({ 'sft:redacted': 1, 'pair:redacted': 1 })
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a reviewer’s reason and note reach the row; what was typed in secret does not stand in the note', async () => {
  const typed: Action = { kind: 'type', text: 'hunter22', replace: false, submit: false, at: [140, 100] }
  const secret = [...proposed('p2', 'b', typed, 'I type it.'), approved({ id: 'p2', name: 'b' }, typed)]
  const why = revision({ kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' })
  const note = revision({ kind: 'note', step: 1, text: 'Not this, and hunter22 is not for it.' })
  const { rows } = await exported([...yes, ...secret, ...done('p2', typed, 'c')], [why, note])
  const [row] = rows.filter(({ origin }) => JSON.parse(origin).step === 1)
  expect(JSON.parse(row?.origin ?? '').raters).toMatchObject([
    { reason: 'wrong_target', note: 'Not this, and [secret] is not for it.' },
  ])
})

test('a row names the model that answered, and the one that was asked for beside it', async () => {
  const named = yes.map(
    (event): Event => (event.type === 'answered' ? { ...event, model: 'a-model-0711' } : event),
  )
  const modelsIn = async (told: readonly Event[]) =>
    (await exported(told)).rows.map(({ origin }) => {
      const { model, model_asked } = JSON.parse(origin)
      return [model, model_asked]
    })
  expect(await modelsIn(named)).toEqual([
    ['a-model-0711', 'a-model'],
    ['a-model-0711', 'a-model'],
  ])
  expect((await modelsIn(yes))[0]).toEqual(['a-model', 'a-model'])
})

test.each(['a-model', 'checklist'])(
  'a run that plays one of %s again makes no row, and where it is told whole that model speaks',
  async (model) => {
    const replays = { run: 'the-first', model }
    const again = yes.map((event): Event => {
      if (event.type !== 'opened') return event
      return { ...event, setup: { ...event.setup, model: 'replay', program: true, replays } }
    })
    const { files, excluded } = await exported(again, [said('correct', 1)], true)
    expect([files, excluded.program]).toEqual([[], 1])
    for (const format of ['hf-sessions', 'atif'] as const) {
      const { out } = await make(await makeHome({ [runId]: again }), format)
      const text = [...(await filesIn(out)).values()].map(String).join()
      expect([text.includes(`"${model}"`), text.includes('"replay"')]).toEqual([true, false])
    }
  },
)

test('marks that a newer version wrote are called that, and refuse their run', async () => {
  const home = await makeHome({ [runId]: yes })
  const newer = toRow({ ...said('wrong', 1), v: 2 }, crc32)
  await writeFile(join(home, 'runs', runId, 'annotations.jsonl'), newer)
  await expect(make(home, 'llama-factory')).rejects.toThrow(
    `The marks of the run ${runId} were written by a newer version: line 1`,
  )
})

const save = click(130, 60, 'Save')
/** A reply of two moves: what became of the second is told by `then`. */
const queue = (...then: readonly Event[]): readonly Event[] => [
  opened,
  ...proposed('p1', 'a', cancel, 'I close it.').map((event): Event => {
    if (event.type !== 'proposed') return event
    return { ...event, proposal: { ...event.proposal, actions: [cancel, save] } }
  }),
  approved(first, cancel),
  ...done('p1', cancel, 'b'),
  { type: 'observed', observation: { frame: frameOf('b'), seq: 2, size }, ms: 1 },
  ...then,
]
const onSecond = { id: 'p1', name: 'b' } as const
const second = (action: Action, edited = false): readonly Event[] => [
  { ...approved(onSecond, action, edited), index: 1 } as Event,
  ...done('p1', action, 'c').map((event): Event => {
    return event.type === 'intended' ? { ...event, index: 1 } : event
  }),
]
const elsewhere: Revision = revision({
  ...{ kind: 'correction', step: 2, frame: frameOf('b') },
  ...{ action: click(20, 20, 'Cancel'), verdicts: [] },
})

test.each<[string, readonly Revision[], readonly string[]]>([
  ['nothing', [], ['kto+', 'sft']],
  ['that it was right', [said('correct', 2)], ['kto+', 'sft']],
  ['that it was wrong', [said('wrong', 2)], []],
  ['that it was wrong, and the first right', [said('correct', 1), said('wrong', 2)], []],
  ['that it was unsafe', [said('unsafe', 2)], []],
  ['that it was needless', [said('redundant', 2)], []],
  ['different things', [said('correct', 2), said('wrong', 2, { by: 'sam' })], []],
  ['another move in its place', [elsewhere], []],
])('what people say of the second move of a reply governs all of it: %s', async (_, words, files) => {
  for (const [told, unjudged] of [
    [queue(...second(save)), false],
    [queue(...by(second(save), 'rule')), true],
  ] as const) {
    const found = await exported(told, words, unjudged)
    expect(found.files).toEqual(files)
    expect(found.excluded.item_not_right).toBe(files.length === 0 ? 1 : undefined)
  }
})

test('a reply whose first move people call wrong is a bad answer, whatever became of the second', async () => {
  expect((await exported(queue(...second(save)), [said('wrong', 1), said('wrong', 2)])).files).toEqual([
    'kto-',
  ])
})

test.each<[string, readonly Event[]]>([
  ['vetoed', [{ ...vetoed(onSecond), index: 1 } as Event]],
  ['edited', second(cancel, true)],
  ['never done', []],
])('a first move that a reviewer calls right makes no reply right whose second was %s', async (_, then) => {
  const { files, excluded } = await exported(queue(...then), [said('correct', 1)])
  expect([files, excluded.queue_changed]).toEqual([[], 1])
})

/** The queue as the answer that took the place of a vetoed one: it would be the chosen side of a pair. */
const instead = (told: readonly Event[]): readonly Event[] => [
  opened,
  ...proposed('p0', 'a', click(180, 10, 'Cancel'), 'I look away.'),
  { ...vetoed({ id: 'p0', name: 'a' }), reason: 'wrong_target' } as Event,
  ...told.slice(1),
]
const secondVetoed: Event = { ...vetoed(onSecond), index: 1 } as Event
const stopped: Event = { type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } }

test.each<[string, readonly Event[], readonly Revision[], string | undefined]>([
  ['done', second(save), [], undefined],
  ['vetoed', [secondVetoed], [], 'queue_changed'],
  ['vetoed, and the run stopped', [secondVetoed, stopped], [], 'queue_changed'],
  ['edited', second(cancel, true), [], 'queue_changed'],
  ['edited to the very same place', second(save, true), [], 'queue_changed'],
  ['called wrong by a reviewer', second(save), [said('wrong', 3)], 'item_not_right'],
  ['never done', [], [], 'queue_changed'],
  ['never done, as the run was stopped between', [stopped], [], 'queue_changed'],
])(
  'a reply whose second move was %s is right in SFT, DPO and KTO alike, or in none',
  async (_, then, words, why) => {
    const alone = words.map((one) => ({ ...one, mark: { ...one.mark, step: 2 } }) as Revision)
    const good = why === undefined
    const single = await exported(queue(...then), alone)
    expect([single.files, single.excluded[why ?? '']]).toEqual(good ? [['kto+', 'sft'], undefined] : [[], 1])
    // The vetoed answer before it stays a bad one; nothing is chosen over it.
    const { files } = await exported(instead(queue(...then)), words)
    expect(files).toEqual(good ? ['dpo', 'kto+', 'kto-', 'sft'] : ['kto-'])
    // A word for the first move alone makes no reply right of which more is known.
    const praised = await exported(queue(...then), [said('correct', 1), ...alone])
    expect(praised.files).toEqual(good ? ['kto+', 'sft'] : [])
  },
)

test('an edit called wrong, of a proposal called right, teaches as a veto of it does, with the pair turned', async () => {
  const told = corrected(cancel, save, 'I close it.')
  const right = said('correct', 1, { of: 'proposed' })
  const { rows, files } = await exported(told, [right, said('wrong', 1, { by: 'sam', of: 'done' })])
  expect(files).toEqual(['dpo', 'kto+', 'kto-', 'sft'])
  const [pair] = rows.filter(({ file }) => file === 'dpo')
  expect([pair?.answer, pair?.rejected].map((text) => /\[\d+,\d+\]/.exec(text ?? '')?.[0])).toEqual([
    ...['[20,20]', '[130,60]'],
  ])
  expect(JSON.parse(pair?.origin ?? '')).toMatchObject({
    ...{ answer: { label: 'right', judged_by: 'reviewer' }, rejected: { label: 'wrong' } },
  })
  const needless = await exported(told, [right, said('redundant', 1, { by: 'sam', of: 'done' })])
  expect(needless.files).toEqual(['kto+', 'sft'])
  // A nudge leaves the proposal right by itself; nobody said so.
  const nudged = corrected(cancel, click(24, 22, 'Cancel'), 'I close it.')
  expect((await exported(nudged, [said('wrong', 1)])).files).toEqual(['kto-'])
})

test('a claim of being done that was edited to a failure keeps none of the reasons for being done', async () => {
  const end = (outcome: 'completed' | 'failed', message: string): Action => {
    return { kind: 'finish', outcome, message }
  }
  const claims = corrected(
    end('completed', 'It is saved.'),
    end('failed', 'It is read-only.'),
    'All is done.',
  )
  const { rows } = await exported(claims)
  const [sft] = rows.filter(({ file }) => file === 'sft')
  expect(sft?.answer).toContain('failed')
  expect(sft?.answer).not.toContain('All is done')
  expect(JSON.parse(sft?.origin ?? '')).toMatchObject({ correction: 'kind', thought: 'described' })
})
