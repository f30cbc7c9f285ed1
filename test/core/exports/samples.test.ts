import { expect, test } from 'vitest'
import { originText } from '../../../src/core/exports/samples'
import { gallery, sampled, samples, scene, signals } from './scene'

test('an approved step is a sample: what was asked, with its pictures, and the reply word for word', () => {
  const [one, ...more] = samples(1)
  expect(more).toMatchObject([{ kind: 'kto', label: true, source: 'operator' }])
  expect(one).toMatchObject({
    kind: 'sft',
    key: '20261121-213500-ab12-0001-0sft',
    answer: { actor: 'model', thought: 'model' },
  })
  expect(one?.messages).toHaveLength(2)
  expect(one?.pictures).toHaveLength(1)
})

test('both sides of a pair are bare of thoughts, and differ by the move', () => {
  const pair = samples(2).find(({ kind }) => kind === 'pair')
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  const read = (text: string) => JSON.parse(text)
  expect(read(pair.chosen.text)).toMatchObject({
    description: '',
    target: 'Save',
    action: { coordinates: [120, 60] },
  })
  expect(read(pair.rejected.text)).toMatchObject({
    description: '',
    target: 'Cancel',
    action: { coordinates: [20, 20] },
  })
})

test('where a correction has no name, the rejected answer has none either', () => {
  const pair = samples(8).find(({ kind }) => kind === 'pair')
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(JSON.parse(pair.chosen.text).target).toBe('Password')
  const nameless = signals[7]!.lessons.map((lesson) =>
    lesson.kind === 'pair' && lesson.chosen.from === 'operator'
      ? { ...lesson, chosen: { ...lesson.chosen, action: { kind: 'keys' as const, keys: ['enter'] } } }
      : lesson,
  )
  const { samples: made } = sampled({ ...signals[7]!, lessons: nameless })
  const bare = made.find(({ kind }) => kind === 'pair')
  expect(bare?.kind === 'pair' && JSON.parse(bare.rejected.text).target).toBe('')
})

test('with thoughts, both sides of a pair have them', () => {
  const pair = samples(2, { ...scene, thought: true }).find(({ kind }) => kind === 'pair')
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect([pair.chosen.thought, pair.rejected.thought]).toEqual(['model', 'model'])
  expect(pair.chosen.text).toContain('I close the dialog.')
})

test('what the dialect cannot say is lost, with the reason', () => {
  const hover = { kind: 'hover', at: [3, 3] } as const
  const step = signals[1]!.step
  const answer = {
    from: 'operator',
    step,
    nudge: false,
    action: { ...hover, at: [3, 3] as [number, number] },
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

test('the origin says run, step and who it was', () => {
  expect(JSON.parse(originText(samples(8)[0]!.origin))).toMatchObject({
    step: 8,
    actor: 'human',
    decision: 'by_hand',
  })
})
