import { expect, test } from 'vitest'
import type { Asker, Event, Usage } from '../../../src/core/run/events'
import { costOf, nothingSpent, type Spending, spend } from '../../../src/core/run/spending'
import { clickAt, names } from '../samples'

const answered = (prompt: number, completion: number): Event => ({
  type: 'answered',
  reply: { text: '', finish: 'stop' },
  usage: { prompt, completion },
  ms: 1500,
})

test('looking, thinking and acting add up, tokens too', () => {
  const acted = { type: 'acted', result: 'sent', wire: [], ms: 20 } satisfies Event
  const spent = [answered(100, 5), acted, answered(200, 7)].reduce<Spending>(spend, nothingSpent)
  expect(spent).toEqual({ ms: 3020, prompt: 300, completion: 12 })
})

test('the time that a person takes is not counted', () => {
  const approved: Event = {
    type: 'approved',
    ...names,
    action: clickAt(1, 2),
    edited: false,
    by: 'operator',
    ms: 60_000,
  }
  expect(spend(nothingSpent, approved)).toEqual(nothingSpent)
})

test('a cost is known only where prices are', () => {
  const spent = { ms: 0, prompt: 2_000_000, completion: 500_000 }
  expect(costOf(spent, undefined)).toBeUndefined()
  expect(costOf(spent, { prompt: 3, completion: 15 })).toBe(13.5)
})

test('what a service had kept from before has its own price, where one is told', () => {
  const kept = { ...answered(1_000_000, 0), usage: { prompt: 1_000_000, completion: 0, cached: 800_000 } }
  const spent = [kept, kept].reduce<Spending>(spend, nothingSpent)
  expect(spent).toMatchObject({ prompt: 2_000_000, cached: 1_600_000 })
  expect(costOf(spent, { prompt: 10, completion: 1 })).toBe(20)
  expect(costOf(spent, { prompt: 10, completion: 1, cached: 1 })).toBeCloseTo(5.6)
})

test('no more can have been kept than was asked', () => {
  const strange = { ...answered(10, 0), usage: { prompt: 10, completion: 0, cached: 5000 } }
  expect(spend(nothingSpent, strange).cached).toBe(10)
})

const asker = { title: 'M', model: 'm', dialect: 'qwen-vl', space: 'pixels' } as const
const candidate = (usage: Usage, by: Partial<Asker> = {}): Event => ({
  type: 'candidate',
  ...names,
  nth: 0,
  by: { ...asker, ...by },
  usage,
  ms: 9000,
})

test('neither the choice of a person nor what goes on beside their question takes time of the run', () => {
  const picked: Event = {
    type: 'picked',
    ...names,
    candidate: 'p2',
    action: clickAt(1, 2),
    verdicts: [],
    nth: 1,
    of: 2,
    ms: 60_000,
  }
  const verified: Event = { type: 'verified', frame: 'f', question: '', answer: '', ms: 4000 }
  const others = [candidate({ prompt: 10, completion: 1 }), candidate({ prompt: 10, completion: 1 })]
  expect([picked, verified, ...others].reduce<Spending>(spend, nothingSpent)).toEqual({
    ms: 0,
    prompt: 20,
    completion: 2,
  })
})

test('the tokens of another model cost what that one costs, and count among all', () => {
  const million = { prompt: 1_000_000, completion: 1_000_000 }
  const dear = candidate(
    { ...million, cached: 500_000 },
    { price: { prompt: 100, completion: 1000, cached: 2 } },
  )
  const own = candidate(million)
  const spent = [dear, own, dear].reduce<Spending>(spend, nothingSpent)
  expect(spent).toMatchObject({ prompt: 3_000_000, completion: 3_000_000 })
  expect(costOf(spent, { prompt: 1, completion: 2 })).toBeCloseTo(3 + 2 * (50 + 1 + 1000))
  expect(costOf(spent, undefined)).toBeUndefined()
})
