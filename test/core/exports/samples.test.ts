import { expect, test } from 'vitest'
import { type Action, Action as ActionShape } from '../../../src/core/action/action'
import { originText } from '../../../src/core/exports/origin'
import { isGivenRow } from '../../../src/core/exports/samples'
import type { Correction } from '../../../src/core/trajectory/correction'
import type { Lesson } from '../../../src/core/trajectory/lesson'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { choiceOf, foreign } from '../../fixtures/exports/choice'
import { click, linesOf } from '../../fixtures/exports/run'
import { gallery, sampled, samples, scene, signals } from './scene'

test('an approved step is a sample: what was asked, with its pictures, and the reply word for word', () => {
  const [one, ...more] = samples(1)
  expect(more).toMatchObject([{ kind: 'kto', label: true, source: 'person' }])
  expect(one).toMatchObject({
    kind: 'sft',
    key: '20261121-213500-ab12-0001-sft-model',
    answer: { actor: 'model', thought: 'model' },
  })
  expect(one?.messages).toHaveLength(2)
  expect(one?.pictures).toHaveLength(1)
})

test('a rejected reply is what the model said but for reasons that neither side can keep, and the chosen one has all its fields', () => {
  const pair = samples(2).find(({ kind }) => kind === 'pair')
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  const reply = signals[1]!.step.answered?.reply.text
  expect(pair.rejected.text).toBe(reply?.replace('I close the dialog.', 'Click “Cancel”.'))
  expect(JSON.parse(pair.chosen.text)).toMatchObject({
    description: 'Click “Save”.',
    target: 'Save',
    action: { coordinates: [120, 60] },
  })
  expect([pair.chosen.thought, pair.rejected.thought]).toEqual(['described', 'described'])
})

test('one reply is one text in every file', () => {
  const [step] = signals
  const texts = samples(1).flatMap((sample) => (sample.kind === 'pair' ? [] : [sample.answer.text]))
  expect(new Set(texts)).toEqual(new Set([step!.step.answered?.reply.text]))
  expect(texts).toHaveLength(2)
})

const right = { label: 'right', by: 'operator' } as const
const wrong = { label: 'wrong', by: 'operator' } as const

const edited = (
  change: Partial<(typeof signals)[number]['step']>,
  action: Action,
  correction: Correction,
  thought?: string,
  kinds: readonly Lesson['kind'][] = ['pair'],
) => {
  const step = { ...signals[1]!.step, ...change }
  const answer = { from: 'operator', judged: right, step, action, correction, thought } as const
  const rejected = { from: 'model', judged: wrong, step } as const
  const lessons: readonly Lesson[] = [
    { kind: 'pair', chosen: answer, rejected },
    { kind: 'kto', answer: rejected, label: false, source: 'person' },
    { kind: 'kto', answer, label: true, source: 'person' },
  ]
  return sampled({ ...signals[1]!, step, lessons: lessons.filter(({ kind }) => kinds.includes(kind)) })
}
const replied = (words: object) => ({
  answered: {
    reply: { text: `Sure!\n${JSON.stringify(words, undefined, 2)}\n`, finish: 'stop' as const },
    ms: 1,
  },
})

test('a correction stands in the model’s own reply, its words around it and all it did not touch', () => {
  const action = { type: 'click', coordinates: [20, 75], text: '' }
  const words = { status: 'in_progress', description: 'I press Save.', target: 'Save', action }
  const proposed = click(20, 75, 'Save')
  const proposal = {
    ...signals[1]!.step.proposal!,
    actions: [proposed],
    target: 'Save',
    thought: 'I press Save.',
  }
  const { samples: made } = edited(
    { ...replied(words), proposed, proposal },
    click(120, 60, 'Save'),
    'grounding',
  )
  const [pair] = made
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(pair.chosen.text).toBe(pair.rejected.text.replace('20', '120').replace('75', '60'))
})

/** A reply with every value taken out of it: how it is written, and in which order. */
const writing = (text: string): string =>
  text
    .replaceAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gu, (string, colon) => (colon === undefined ? '_' : string))
    .replaceAll(/\d+/gu, '_')

const hands: Readonly<Record<string, (words: object, move: object) => string>> = {
  plain: (words, move) => JSON.stringify({ ...words, action: move }),
  fenced: (words, move) =>
    `Sure!\n\`\`\`json\n${JSON.stringify({ ...words, action: move }, undefined, 2)}\n\`\`\``,
  'move first': (words, move) => JSON.stringify({ action: move, ...words }, undefined, 4),
  'odd order': (words, move) =>
    JSON.stringify({
      action: Object.fromEntries(Object.entries(move).reverse()),
      ...Object.fromEntries(Object.entries(words).reverse()),
    }),
  'odd fence': (words, move) =>
    `\`\`\`\n${JSON.stringify(Object.fromEntries(Object.entries({ ...words, action: move }).reverse()), undefined, 1)}\n\`\`\`\nThat is it.`,
}
const cancels = click(20, 20, 'Cancel')
const saves = click(120, 60, 'Cancel')
const kinds: readonly (readonly [Action, Correction])[] = [
  [saves, 'grounding'],
  [ActionShape.parse({ ...saves, count: 2 }), 'kind'],
  [{ kind: 'type', at: [120, 60], text: 'ok', replace: false, submit: false, label: 'Cancel' }, 'kind'],
  [{ kind: 'keys', keys: ['Escape'] }, 'kind'],
]
const orders = Object.keys(hands).flatMap((hand) =>
  kinds.flatMap(([action]) =>
    [undefined, 'It must be saved.'].map((why) => [hand, action.kind, why] as const),
  ),
)

test.each(orders)(
  'the two sides of a pair are written alike, and so are its answers by themselves: a reply %s, corrected to %s because %s',
  (hand, kind, why) => {
    const thought = 'I close the dialog.'
    const words = { status: 'in_progress', description: thought, target: 'Cancel' }
    const reply = hands[hand]?.(words, { type: 'click', coordinates: [20, 20], text: '' }) ?? ''
    const proposal = { ...signals[1]!.step.proposal!, actions: [cancels], target: 'Cancel', thought }
    const answered = { reply: { text: reply, finish: 'stop' as const }, ms: 1 }
    const change = { answered, proposal, proposed: cancels }
    for (const [action, correction] of kinds.filter(([action]) => action.kind === kind)) {
      const [pair, bad, good, ...more] = edited(change, action, correction, why, ['pair', 'kto']).samples
      if (pair?.kind !== 'pair' || bad?.kind !== 'kto' || good?.kind !== 'kto')
        throw new Error('there are no such rows')
      expect(more).toEqual([])
      expect(writing(pair.chosen.text)).toBe(writing(pair.rejected.text))
      expect([good.label, good.answer]).toEqual([true, pair.chosen])
      expect([bad.label, bad.answer]).toEqual([false, pair.rejected])
    }
  },
)

test('an edit that cannot be written as its reply is no good answer beside it, and one that reads the same is none either', () => {
  const both = ['kto'] as const
  const why = 'I close it.'
  const first = signals[1]!.step.proposal!
  const queue = { ...first, thought: why, actions: [...first.actions, click(1, 1)] }
  const without = edited({ proposal: queue }, saves, 'grounding', undefined, both)
  expect(without.samples.map((one) => one.kind === 'kto' && one.label)).toEqual([false])
  expect(without.lost).toEqual([{ kind: 'kto', why: 'thought_untrue' }])
  const same = edited({}, cancels, 'grounding', first.thought, both)
  expect(same.samples).toEqual([])
  expect(same.lost).toEqual([
    { kind: 'kto', why: 'same_answers' },
    { kind: 'kto', why: 'same_answers' },
  ])
})

test('another text for another field is not said to be at the old one', () => {
  const type = (text: string, at: readonly [number, number]): Action =>
    ActionShape.parse({ kind: 'type', text, at, replace: false, submit: false, label: 'Cancel' })
  const action = { type: 'type', coordinates: [20, 20], text: 'a' }
  const words = { status: 'in_progress', description: 'I fill in Cancel.', target: 'Cancel', action }
  const proposed = type('a', [20, 20])
  const proposal = {
    ...signals[1]!.step.proposal!,
    actions: [proposed],
    target: 'Cancel',
    thought: words.description,
  }
  const change = { ...replied(words), proposed, proposal }
  const chosen = (edit: Action) => {
    const [pair] = edited(change, edit, 'text').samples
    return pair?.kind === 'pair' ? pair.chosen.text : undefined
  }
  expect(chosen(type('b', [120, 60]))).toMatch(/"target": ?"Save"/)
  expect(chosen(type('b', [20, 20]))).toMatch(/"target": ?"Cancel"/)
})

test('reasons for the other move give way to a plain sentence on both sides; a person’s own reasons do not', () => {
  const why =
    'The dialog asks whether I want to keep the file, and as the task is over I had better leave it.'
  const proposal = { ...signals[1]!.step.proposal!, thought: why }
  const action = { type: 'click', coordinates: [20, 20], text: '' }
  const words = { status: 'in_progress', description: why, target: 'Cancel', action }
  const change = { ...replied(words), proposal }
  const [pair, ...others] = edited(change, click(120, 60, 'Cancel'), 'grounding').samples
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(others).toEqual([])
  const described = [pair.chosen, pair.rejected].map(({ text, thought, actor }) => [
    ...[/"description": "(.*)"/.exec(text)?.[1], thought, actor],
  ])
  expect(described).toEqual([
    ['Click “Save”.', 'described', 'human'],
    ['Click “Cancel”.', 'described', 'model'],
  ])
  const queue = { ...proposal, actions: [...proposal.actions, click(1, 1)] }
  expect(edited({ ...change, proposal: queue }, click(120, 60, 'Cancel'), 'grounding').lost).toEqual([
    { kind: 'pair', why: 'thought_untrue' },
  ])
  const step = { ...signals[1]!.step, ...change }
  const answer = {
    from: 'operator',
    judged: right,
    step,
    action: click(120, 60, 'Cancel'),
    correction: 'grounding',
    thought: 'It must be saved.',
  } as const
  const { samples: made } = sampled({
    ...signals[1]!,
    step,
    lessons: [{ kind: 'pair', chosen: answer, rejected: { from: 'model', judged: wrong, step } }],
  })
  expect(made).toMatchObject([{ kind: 'pair', chosen: { thought: 'human' } }])
})

test('a place at which nothing is written is called by its region, and is no referent', () => {
  const [pair] = edited({}, click(75, 100, 'Cancel'), 'grounding').samples
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(JSON.parse(pair.chosen.text)).toMatchObject({
    target: 'near Password',
    // What is no name stands in no quotes.
    description: 'Click near Password.',
    action: { coordinates: [75, 100] },
  })
  expect(pair.chosen.actions).toEqual([click(75, 100)])
})

test('a move without a place that is corrected to a press gets its target, and the pair is made', () => {
  const wait = { kind: 'wait', ms: 500 } as const
  const words = { status: 'in_progress', description: 'I wait.', target: '' }
  const action = { type: 'wait', coordinates: [0, 0], text: '' }
  const proposal = { ...signals[1]!.step.proposal!, actions: [wait], target: undefined, thought: 'I wait.' }
  const change = { ...replied({ ...words, action }), proposed: wait, proposal }
  const { samples: made, lost } = edited(change, click(120, 60), 'kind')
  expect(lost).toEqual([])
  const [pair] = made
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(/"target": ?"Save"/.test(pair.chosen.text)).toBe(true)
})

test('what the dialect cannot say is lost, with the reason', () => {
  const hover = { kind: 'hover', at: [120, 60] } as const
  const step = signals[1]!.step
  const answer = {
    from: 'operator',
    judged: right,
    step,
    action: { ...hover, at: [120, 60] as [number, number] },
  } as const
  const { samples: made, lost } = sampled({ ...signals[1]!, lessons: [{ kind: 'sft', answer }] })
  expect(made).toEqual([])
  expect(lost).toEqual([{ kind: 'sft', why: 'unsayable' }])
})

test('replies that count pixels of the picture are not put to a picture of another size', () => {
  const on = { ...scene, setup: { ...scene.setup, space: 'image' as const }, gallery: gallery(100) }
  expect(sampled(signals[0], on).lost).toEqual([
    { kind: 'sft', why: 'picture_resized' },
    { kind: 'kto', why: 'picture_resized' },
  ])
})

test('two answers that are the same in the space of the dialect are no pair', () => {
  const [lesson] = signals[3]!.lessons
  if (lesson?.kind !== 'pair') throw new Error('there is no pair')
  const { lost } = sampled({ ...signals[3]!, lessons: [{ ...lesson, chosen: lesson.rejected }] })
  expect(lost).toEqual([{ kind: 'pair', why: 'same_answers' }])
})

test('a pair says whether its sides are two moves, or one move with two reasons', () => {
  const reasoned = edited({}, signals[1]!.step.proposed!, 'none', 'It must be closed.').samples
  const differences = [
    ...edited({}, click(120, 60, 'Cancel'), 'grounding').samples,
    ...reasoned,
    ...samples(1),
  ]
  expect(differences.map(({ kind, origin }) => [kind, origin.differs_in])).toEqual([
    ['pair', 'move'],
    ['pair', 'thought'],
    ['sft', null],
    ['kto', null],
  ])
})

test('what was passed over is the worse side of a pair on the same question, and nobody called it wrong', () => {
  const pairs = ({ by }: Parameters<typeof choiceOf>[0]) => {
    const told = trajectoryOf(linesOf(choiceOf({ pick: 'c1', over: ['p1', 'c2'], by })))
    const [signal] = told === undefined ? [] : signalsOf(told)
    return sampled(signal).samples.flatMap((sample) => (sample.kind === 'pair' ? [sample] : []))
  }
  const own = pairs({})
  expect(own.map(({ rejected }) => JSON.parse(rejected.text).target)).toEqual(['Save', ''])
  expect(own.map(({ chosen }) => JSON.parse(chosen.text).target)).toEqual(['Cancel', 'Cancel'])
  expect(own[0]?.origin).toMatchObject({
    answer: { label: 'right', judged_by: 'operator' },
    rejected: { label: 'unjudged', judged_by: 'nobody' },
    request: 'sent',
  })
  // Another model’s words are told in this one’s format, whatever it wrote itself.
  for (const { chosen, rejected } of pairs({ by: foreign }))
    for (const { text } of [chosen, rejected]) expect(() => JSON.parse(text)).not.toThrow()
})

test('the name of a row says that it teaches a move given in a review, and is read where it is written', () => {
  for (const { key, origin } of signals.flatMap((one) =>
    one.lessons.length === 0 ? [] : sampled(one).samples,
  ))
    expect(isGivenRow(key), key).toBe(origin.afterwards)
  const [signal] = signals.filter(({ lessons }) =>
    lessons.some((lesson) => lesson.kind === 'sft' && lesson.answer.from === 'operator'),
  )
  if (signal === undefined) throw new Error('nobody corrected anything')
  const lessons = signal.lessons.flatMap((lesson): Lesson[] => {
    if (lesson.kind !== 'sft' || lesson.answer.from !== 'operator') return []
    const given: Lesson = { kind: 'sft', answer: { ...lesson.answer, afterwards: true } }
    return [lesson, given, given]
  })
  const rows = sampled({ ...signal, lessons }).samples
  expect(rows.map(({ key }) => isGivenRow(key))).toEqual([false, true, true])
  expect(rows.at(-1)?.key).toMatch(/-given-2$/)
  expect(rows.map(({ origin }) => origin.afterwards)).toEqual([false, true, true])
})

test('the origin says run, step and who it was', () => {
  expect(JSON.parse(originText(samples(8)[0]!.origin))).toMatchObject({
    step: 8,
    actor: 'human',
    decision: 'by_hand',
  })
})
