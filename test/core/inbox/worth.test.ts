import { expect, test } from 'vitest'
import { countIn, isNearMiss, isSigns, signsOf, worthOf } from '../../../src/core/inbox/worth'
import type { StepView } from '../../../src/core/run/steps'

const size = { width: 1000, height: 1000 }
const click = (x: number, y: number) =>
  ({ kind: 'click', at: [x, y], button: 'left', count: 1, modifiers: [] }) as const
const step = (change: Partial<StepView> = {}): StepView =>
  ({
    ...{ number: 1, frame: 'f', size, fate: 'approved', by: 'operator' },
    proposed: { ...click(10, 10), modifiers: [] },
    ...change,
  }) as StepView
const causeOf = (change: Partial<StepView>, program = false) => worthOf(signsOf([step(change)], program))

test('what was done in vain, or changed something else, is worth a look before what was let through and worked', () => {
  expect(causeOf({ outcome: 'nothing_changed' })).toMatchObject({ cause: 'no_effect', edited: false })
  expect(causeOf({ outcome: 'changed_elsewhere' })).toMatchObject({ cause: 'elsewhere' })
  expect(causeOf({ outcome: 'expected_here' })).toMatchObject({ cause: 'unreviewed' })
  expect(causeOf({ outcome: 'nothing_changed', proposed: { kind: 'wait', ms: 1000 } })).toMatchObject({
    cause: 'unreviewed',
  })
})

test('what ran with nobody asked is told from what an operator decided', () => {
  for (const by of ['rule', 'policy', 'countdown', 'headless'] as const)
    expect(causeOf({ by })).toMatchObject({ cause: 'unattended' })
  expect(causeOf({ by: 'operator' })).toMatchObject({ cause: 'unreviewed' })
})

test('a mark that was moved a little is a near miss; one moved far, or another move, is none', () => {
  const edited = (to: StepView['done']) => step({ fate: 'edited', done: to })
  expect(isNearMiss(edited({ ...click(20, 20), modifiers: [] }))).toBe(true)
  expect(isNearMiss(edited({ ...click(600, 20), modifiers: [] }))).toBe(false)
  expect(isNearMiss(edited({ ...click(10, 10), modifiers: [] }))).toBe(false)
  expect(isNearMiss(edited({ kind: 'wait', ms: 1000 }))).toBe(false)
  expect(causeOf({ fate: 'edited', done: { ...click(20, 20), modifiers: [] } })).toEqual({
    cause: 'near_miss',
    edited: true,
    byHand: false,
  })
})

test('an open question, an unread reply and a step without a picture are nothing to judge', () => {
  const steps = [
    step({ fate: 'open' }),
    step({ fate: 'unread', proposed: undefined }),
    step({ frame: undefined }),
  ]
  expect(signsOf(steps, false)).toBe('---')
  expect(countIn(signsOf([...steps, step()], false))).toBe(1)
  expect(worthOf('-')).toBeUndefined()
})

test('what a program answered comes last, and a move by hand is nobody’s proposal', () => {
  expect(causeOf({}, true)).toMatchObject({ cause: 'program' })
  const done = { ...click(1, 1), modifiers: [] as string[] }
  expect(causeOf({ fate: 'by_hand', proposed: undefined, done })).toEqual({
    cause: 'unreviewed',
    edited: false,
    byHand: true,
  })
})

test('a move by hand beside a program is a person’s, as any other is: it may become a row', () => {
  const done = { ...click(1, 1), modifiers: [] as string[] }
  expect(causeOf({ fate: 'by_hand', proposed: undefined, done }, true)).toEqual({
    cause: 'unreviewed',
    edited: false,
    byHand: true,
  })
})

test('what neither a row nor a drill can come of, whatever is said, is not to be judged', () => {
  const done = { ...click(1, 1), modifiers: [] as string[] }
  expect(signsOf([step({ fate: 'again' }), step({ fate: 'held' }), step({ fate: 'stopped' })], false)).toBe(
    '---',
  )
  const beside = [
    step({ fate: 'edited', proposed: undefined, done }),
    step({ by: 'policy' }),
    step({ fate: 'answered' }),
    step({ fate: 'stopped' }),
    step({ fate: 'by_hand', proposed: undefined, done }),
  ]
  expect(signsOf(beside, true)).toBe('----h')
})

test('a question that was left for the helm is judged: the move by hand stands in its place', () => {
  const done = { ...click(1, 1), modifiers: [] as string[] }
  const taken = [step({ fate: 'overtaken' }), step({ fate: 'by_hand', proposed: undefined, done })]
  expect(signsOf(taken, false)).toBe('dh')
})

test('a move that the operator composed is one move, which nobody proposed', () => {
  const done = { ...click(1, 1), modifiers: [] as string[] }
  const composed = { fate: 'edited' as const, proposed: undefined, done }
  expect(causeOf(composed)).toEqual({ cause: 'unreviewed', edited: false, byHand: true })
})

test('only these letters are signs', () => {
  expect(isSigns('nEmuD-ph')).toBe(true)
  expect(isSigns('x')).toBe(false)
})
