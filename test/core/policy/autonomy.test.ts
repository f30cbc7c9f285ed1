import { describe, expect, test } from 'vitest'
import type { PastMove } from '../../../src/core/dialects/dialect'
import type { Verdict } from '../../../src/core/guards/guard'
import { repeats, type Weighing, weigh } from '../../../src/core/policy/autonomy'
import { noCases } from '../../../src/core/policy/evidence'
import { type Autonomy, GateRules } from '../../../src/core/policy/grounds'
import { clickAt, proposal } from '../samples'

const scroll = { kind: 'scroll', direction: 'down', ticks: 3 } as const
const click = clickAt(1, 2)
const objection: Verdict = { rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true }
const rules = GateRules.parse({})
const clean = (of: number) => ({ of, through: of, streak: of, missed: false })
const weighed = (autonomy: Autonomy, change: Partial<Weighing> = {}) => {
  const action = change.action ?? click
  const base = { proposal: proposal(action), verdicts: [], tally: noCases, audit: false, rules }
  return weigh({ autonomy, action, ...base, ...change })
}

test('nothing runs unasked by default', () => {
  expect(weighed('ask', { action: scroll, tally: clean(500) })).toEqual({
    autonomy: 'ask',
    go: 'ask',
    why: 'mode',
  })
})

describe('asking for the risky', () => {
  test('lets the harmless run', () => {
    expect(weighed('ask_risky', { action: scroll })).toMatchObject({ go: 'run', why: 'harmless' })
  })

  test('lets others run once the record carries them', () => {
    expect(weighed('ask_risky', { tally: clean(72) })).toMatchObject({ go: 'ask', why: 'thin' })
    expect(weighed('ask_risky', { tally: clean(80) })).toMatchObject({
      go: 'run',
      why: 'record',
      record: { through: 80, of: 80, level: 0.95 },
    })
  })

  test('needs enough cases, however low the level', () => {
    const low = { ...rules, level: 0.5 }
    expect(weighed('ask_risky', { tally: clean(19), rules: low })).toMatchObject({ why: 'thin' })
    expect(weighed('ask_risky', { tally: clean(20), rules: low })).toMatchObject({ go: 'run' })
  })

  test('tells the numbers it asks by: 12 of 13, bound 0.667 below 0.95', () => {
    const tally = { of: 13, through: 12, streak: 9, missed: false }
    expect(weighed('ask_risky', { tally })).toEqual({
      autonomy: 'ask_risky',
      go: 'ask',
      why: 'thin',
      record: { through: 12, of: 13, streak: 9, bound: 0.667, level: 0.95, enough: 20 },
    })
  })

  test('is stricter at once after one miss, until enough were let through again', () => {
    const since = (streak: number) => ({ of: 1000, through: 999, streak, missed: true })
    expect(weighed('ask_risky', { tally: since(0) })).toMatchObject({ go: 'ask', why: 'missed' })
    expect(weighed('ask_risky', { tally: since(19) })).toMatchObject({ go: 'ask', why: 'missed' })
    expect(weighed('ask_risky', { tally: since(20) })).toMatchObject({ go: 'run', why: 'record' })
  })

  test('asks all the same where the lot falls', () => {
    expect(weighed('ask_risky', { tally: clean(500), audit: true })).toMatchObject({
      go: 'ask',
      why: 'audit',
    })
  })
})

test('a countdown and full autonomy let run what no guard objects to', () => {
  expect(weighed('countdown')).toMatchObject({ go: 'count', why: 'countdown' })
  expect(weighed('auto')).toMatchObject({ go: 'run', why: 'auto' })
})

test.each<Autonomy>(['ask_risky', 'countdown', 'auto'])('no guard is below %s', (autonomy) => {
  const tally = clean(500)
  expect(weighed(autonomy, { tally, verdicts: [objection] })).toMatchObject({ go: 'ask', why: 'guard' })
  const allowed = { ...objection, rule: 'allow' } as const
  expect(weighed(autonomy, { tally, verdicts: [allowed] })).toMatchObject({ go: 'ask', why: 'guard' })
})

test.each([{ repaired: ['fence'] }, { ignored: 1 }, { confirm: 'sure?' }])(
  'a reply with %o is always shown',
  (change) => {
    expect(weighed('auto', { proposal: { ...proposal(click), ...change } })).toMatchObject({ why: 'reply' })
  },
)

test('a question of the model is for a person', () => {
  const ask = { kind: 'ask', question: 'Which?' } as const
  expect(weighed('auto', { action: ask })).toMatchObject({ go: 'ask', why: 'question' })
})

describe('the third time of the same', () => {
  const move = (x: number, change: Partial<PastMove> = {}): PastMove => ({
    intent: { actions: [clickAt(x, 2)], repaired: [], ignored: 0 },
    frame: 'f0',
    fate: 'approved',
    done: clickAt(x, 2),
    outcome: 'nothing_changed',
    ...change,
  })

  test('on a screen that does not change is a repetition, ten pixels apart or not', () => {
    expect(repeats([move(1), move(9)], click, 'f1')).toBe(true)
    expect(
      repeats(
        [move(1, { outcome: 'changed_elsewhere', frame: 'f1' }), move(1, { frame: 'f1' })],
        click,
        'f1',
      ),
    ).toBe(true)
  })

  test.each([
    ['only the second', [move(1)]],
    ['elsewhere', [move(1), move(30)]],
    ['with an effect', [move(1), move(1, { outcome: 'expected_here' })]],
    ['of another kind', [move(1), move(1, { done: { ...scroll, at: [1, 2] } })]],
    ['vetoed in between', [move(1), move(1, { fate: 'vetoed', done: undefined })]],
  ])('is none when it is %s', (_, history) => {
    expect(repeats(history, click, 'f1')).toBe(false)
  })
})

test.each(['elsewhere', 'nowhere', 'unnamed'] as const)('what it names %s is asked about', (grounding) => {
  const modes = ['ask_risky', 'countdown', 'auto'] as const
  for (const mode of modes)
    expect(weighed(mode, { grounding, tally: clean(500) })).toMatchObject({ go: 'ask', why: 'grounding' })
  expect(weighed('auto', { grounding: 'there' })).toMatchObject({ go: 'run' })
})
