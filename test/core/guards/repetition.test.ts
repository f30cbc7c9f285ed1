import { expect, test } from 'vitest'
import type { PastMove } from '../../../src/core/dialects/dialect'
import { repetition } from '../../../src/core/guards/repetition'
import { about, clickAt, objectionBy, seen } from '../samples'

type Made = Pick<PastMove, 'outcome'> & { readonly at?: readonly [number, number]; readonly frame?: string }
const made = ({ at: [x, y] = [50, 40], frame = 'f1', outcome = 'nothing_changed' }: Made): PastMove => ({
  intent: { actions: [], repaired: [], ignored: 0 },
  frame,
  fate: 'approved',
  done: clickAt(x, y),
  outcome,
})
const check = (history: readonly PastMove[]) =>
  objectionBy(repetition, clickAt(50, 40), seen, { ...about, history })

test('the third time is asked about; after three nobody goes on without a person', () => {
  const again = made({})
  expect(check([again])).toBeUndefined()
  expect(check([again, again])).toMatchObject({ rule: 'ask', floor: false, detail: 'same 2' })
  expect(check([again, again, again])).toMatchObject({ floor: true, stops: true })
})

test('ten pixels off is the same place, on another picture that answered it is not the same move', () => {
  expect(check([made({ at: [58, 46] }), made({})])).toBeDefined()
  expect(check([made({ at: [62, 40] }), made({ at: [62, 40] })])).toBeUndefined()
  const answered = made({ frame: 'f0', outcome: 'expected_here' })
  expect(check([answered, answered, answered])).toBeUndefined()
})

test('many different moves without an effect are told too', () => {
  const idle = Array.from({ length: 5 }, (_, nth) => made({ at: [nth * 15, 5] }))
  expect(check(idle)).toMatchObject({ detail: 'idle 5', risk: 'repeat' })
  expect(check([...idle, made({ at: [0, 79], outcome: 'expected_here', frame: 'f0' })])).toBeUndefined()
})

test('at most three executions in every loop', () => {
  for (let loop = 0; loop < 30; loop += 1) {
    const history: PastMove[] = []
    while (check(history)?.stops !== true) history.push(made({ at: [50 + (loop % 10), 40] }))
    expect(history.length).toBeLessThanOrEqual(3)
  }
})
