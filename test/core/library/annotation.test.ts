import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blinded,
  labelKeys,
  type Mark,
  Revision,
  StepLabel,
  secondSample,
  standing,
  undoOfLast,
} from '../../../src/core/library/annotation'
import { clickAt } from '../samples'

const revise = (rev: number, mark: Mark, more: Partial<Revision> = {}): Revision =>
  Revision.parse({ v: 1, rev, t_utc: '2026-11-21T21:35:00.000Z', by: 'ada', mark, ...more })

const step = (number: number, label: StepLabel): Mark => ({ kind: 'step', step: number, label })

test('the newest word on a step stands, the earlier ones are only kept', () => {
  const revisions = [
    revise(1, step(1, 'correct')),
    revise(2, step(2, 'wrong')),
    revise(3, { ...step(1, 'wrong'), kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' }),
  ]
  expect(standing(revisions).map(({ rev }) => rev)).toEqual([2, 3])
})

test('what is withdrawn no longer stands, and may be said again', () => {
  const said = revise(1, step(1, 'correct'))
  const withdrawn = revise(2, step(1, 'correct'), { withdrawn: true })
  expect(standing([said, withdrawn])).toEqual([])
  expect(standing([said, withdrawn, revise(3, step(1, 'unsafe'))]).map(({ rev }) => rev)).toEqual([3])
})

test('people, ratings and things are kept apart', () => {
  const frame = 'a'.repeat(64)
  const revisions = [
    revise(1, step(1, 'correct')),
    revise(2, step(1, 'wrong'), { by: 'bob' }),
    revise(3, step(1, 'wrong'), { rating: 'second' }),
    revise(4, { kind: 'note', step: 1, text: 'late' }),
    revise(5, { kind: 'note', text: 'of the whole run' }),
    revise(6, { kind: 'outcome', outcome: 'partial' }),
    revise(7, { kind: 'redaction', frame, boxes: [{ x: 0, y: 0, width: 5, height: 5 }] }),
    revise(8, { kind: 'redaction', frame: 'b'.repeat(64), boxes: [] }),
  ]
  expect(standing(revisions)).toEqual(revisions)
})

test.each([
  [{ kind: 'step', step: 0, label: 'correct' }],
  [{ kind: 'step', step: 1, label: 'nice' }],
  [{ kind: 'redaction', frame: '../../etc/passwd', boxes: [] }],
  [{ kind: 'redaction', frame: 'a'.repeat(64), boxes: [{ x: 0, y: 0, width: 0, height: 1 }] }],
])('%j is no annotation', (mark) => {
  expect(Revision.safeParse({ v: 1, rev: 1, t_utc: '', by: 'ada', mark }).success).toBe(false)
})

test('every label has a key of its own', () => {
  expect(labelKeys.map(([, label]) => label)).toEqual(StepLabel.options)
  expect(new Set(labelKeys.map(([key]) => key)).size).toBe(labelKeys.length)
})

test('a second rater sees what was proposed, not what became of it', () => {
  const view = { number: 3, fate: 'vetoed', by: 'operator', frame: 'f', proposed: clickAt(1, 2) } as const
  const shown = blinded({
    ...view,
    reason: 'wrong_target',
    note: 'no!',
    done: clickAt(3, 4),
    outcome: 'expected_here',
  })
  expect(shown).toEqual({ number: 3, fate: 'open', frame: 'f', proposed: clickAt(1, 2) })
})

test('the sample is a share of the steps, the same for the same run, different for another', () => {
  const steps = Array.from({ length: 200 }, (_, n) => n + 1)
  const sample = secondSample(steps, 0.1, 'run-a')
  expect(sample).toHaveLength(20)
  expect(secondSample(steps, 0.1, 'run-a')).toEqual(sample)
  expect(secondSample(steps, 0.1, 'run-b')).not.toEqual(sample)
  expect(secondSample([7], 0.05, 'x')).toEqual([7])
  expect(secondSample([], 0.5, 'x')).toEqual([])
})

test('the sample is drawn from everywhere, without repeating a step', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 400 }), (seed, count) => {
      const steps = Array.from({ length: count }, (_, n) => n + 1)
      const sample = secondSample(steps, 0.2, seed)
      expect(new Set(sample).size).toBe(Math.ceil(count * 0.2))
      expect(sample).toEqual([...sample].sort((a, b) => a - b))
    }),
  )
  const hits = Array.from(
    { length: 400 },
    (_, n) =>
      secondSample(
        Array.from({ length: 10 }, (_, m) => m + 1),
        0.1,
        `run-${n}`,
      )[0] ?? 0,
  )
  for (let number = 1; number <= 10; number++)
    expect(hits.filter((hit) => hit === number).length).toBeGreaterThan(15)
})

test('to name the move that is meant anyhow is to speak of the same thing', () => {
  const named = revise(2, { kind: 'step', step: 1, label: 'wrong', of: 'done' })
  expect(standing([revise(1, step(1, 'correct')), named]).map(({ rev }) => rev)).toEqual([2])
  const proposed = revise(3, { kind: 'step', step: 1, label: 'wrong', of: 'proposed' })
  expect(standing([named, proposed]).map(({ rev }) => rev)).toEqual([2, 3])
})

test('what takes the last revision back names it, and brings back what stood before it', () => {
  const [first, second] = [revise(1, step(1, 'wrong')), revise(2, step(1, 'correct'))]
  expect(undoOfLast([first, second])).toMatchObject({ rev: 2, annotation: { mark: { label: 'wrong' } } })
  expect(undoOfLast([first])).toMatchObject({ rev: 1, annotation: { withdrawn: true } })
  expect(undoOfLast([first, revise(2, step(1, 'wrong'))])).toBeUndefined()
  expect(undoOfLast([])).toBeUndefined()
})
