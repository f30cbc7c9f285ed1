import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guards } from '../../../src/core/guards'
import { GateRules } from '../../../src/core/policy/grounds'
import { examine } from '../../../src/core/policy/judgement'
import { noPolicy, Policy } from '../../../src/core/policy/policy'
import { Answered, type RecordedMove } from '../../../src/core/policy/recorded'
import {
  type Counting,
  circumstancesThen,
  isJudged,
  judgeQuestion,
  mostTold,
  openCounting,
  questionOf,
  RecordedQuestion,
  Turn,
  type TurnedStep,
  turnedBy,
  turnOf,
} from '../../../src/core/policy/rehearsal'
import { clickAt, deciding, proposal, seen, withText } from '../samples'

const rules = GateRules.parse({})
const world = { ownDoors: [], secretsIn: () => [], rules }
const action = clickAt(50, 40, 'Frobnicate')
const move: RecordedMove = {
  step: 3,
  run: deciding(action),
  action,
  seen: withText('Frobnicate'),
  proposal: proposal(action),
  answered: 'approved',
  autonomy: 'auto',
}
const rule = (effect: 'ask' | 'deny' | 'allow', words = 'Frobnicate') =>
  Policy.parse({ rules: [{ id: 'r', effect, subject: { kind: 'text', words: [words], where: 'pressed' } }] })
const scroll: RecordedMove = {
  ...move,
  action: { kind: 'scroll', at: [50, 40], direction: 'down', ticks: 3 },
}
const everyScroll = (effect: 'ask' | 'deny') =>
  Policy.parse({ rules: [{ id: 'r', effect, subject: { kind: 'action', actions: ['scroll'] } }] })
const turned = (
  one: RecordedMove,
  from: Policy,
  to: Policy,
  mode: 'then' | 'ask' | 'auto' | 'ask_risky' = 'auto',
) => turnedBy(one, { from, to, mode }, world, guards)?.turn

describe('what becomes of a step under another policy', () => {
  test('a rule asks about what ran, refuses what ran or asked, and does neither once it is gone', () => {
    expect(turned(scroll, noPolicy, everyScroll('ask'))).toBe('asked')
    expect(turned(scroll, noPolicy, everyScroll('deny'))).toBe('refused')
    expect(turned(scroll, everyScroll('ask'), noPolicy)).toBe('unasked')
    expect(turned(scroll, everyScroll('deny'), noPolicy)).toBe('allowed')
    expect(turned(scroll, everyScroll('ask'), everyScroll('deny'))).toBe('refused')
    expect(turned(scroll, everyScroll('deny'), everyScroll('ask'))).toBe('allowed')
  })

  test('what asks anyway does not turn, and a rule about something else turns nothing', () => {
    expect(turned(move, noPolicy, rule('ask'))).toBeUndefined()
    expect(turned(scroll, noPolicy, rule('deny', 'Other'))).toBeUndefined()
    expect(turned(scroll, noPolicy, rule('allow'))).toBeUndefined()
  })

  test('in the mode of then, where everything was asked only a refusal is news', () => {
    const asked = { ...scroll, autonomy: 'ask' } as const
    expect(turned(asked, noPolicy, everyScroll('ask'), 'then')).toBeUndefined()
    expect(turned(asked, noPolicy, everyScroll('deny'), 'then')).toBe('refused')
    expect(turned(scroll, noPolicy, everyScroll('ask'), 'then')).toBe('asked')
  })

  test('a move that the record carried then is carried by it now', () => {
    const record = { through: 40, of: 40, streak: 40, bound: 0.91, level: 0.9, enough: 20 }
    const grounds = { autonomy: 'ask_risky', go: 'run', why: 'record', record } as const
    const carried = { ...move, seen: withText('Frobnicate'), grounds }
    const easy = { ...world, rules: { ...rules, level: 0.9 } }
    const wish = { from: noPolicy, to: rule('ask'), mode: 'ask_risky' } as const
    expect(turnedBy(carried, wish, easy, guards)?.turn).toBe('asked')
    expect(turnedBy(move, wish, easy, guards)).toBeUndefined()
  })

  test('it tells which run, which step, and what speaks where it is stricter', () => {
    const wish = { from: noPolicy, to: everyScroll('deny'), mode: 'auto' } as const
    expect(turnedBy(scroll, wish, world, guards)).toMatchObject({
      run: 'run-1',
      task: 'press Save',
      step: 3,
      answered: 'approved',
      verdict: { guard: 'rule', rule: 'deny' },
    })
    expect(turnedBy(scroll, { ...wish, from: wish.to, to: noPolicy }, world, guards)).toMatchObject({
      turn: 'allowed',
      verdict: { guard: 'rule', rule: 'deny' },
    })
  })
})

test('two ways lead back, and the same never turns', () => {
  const go = fc.constantFrom('run', 'ask', 'deny')
  fc.assert(
    fc.property(go, go, (was, is) => {
      expect(turnOf(was, is) === undefined).toBe(was === is)
      const there = turnOf(was, is)
      const stricter = there === 'asked' || there === 'refused'
      const back = turnOf(is, was)
      expect(back === 'unasked' || back === 'allowed').toBe(stricter)
    }),
  )
})

test('a screen can be judged once its texts were looked for, even in vain', () => {
  expect(isJudged(seen)).toBe(false)
  expect(isJudged(withText('Frobnicate'))).toBe(true)
  expect(isJudged({ ...seen, unseen: 'no reader' })).toBe(true)
})

describe('counting', () => {
  const one = fc.record({
    run: fc.constantFrom('a', 'b'),
    task: fc.constant(''),
    step: fc.nat(),
    action: fc.constant(action),
    turn: fc.constantFrom(...Turn.options),
    answered: fc.constantFrom(...Answered.options),
  })
  const happened = fc.oneof(one, fc.constant('same'), fc.constant('unjudged'))
  const counted = (all: readonly (TurnedStep | string)[]): Counting => {
    const counting = openCounting()
    for (const each of all) {
      if (each === 'unjudged') counting.unjudged()
      else counting.judged(typeof each === 'string' ? undefined : each)
    }
    return counting
  }
  const sorted = ({ turned, ...sums }: ReturnType<Counting['sums']>) => ({
    ...sums,
    turned: [...turned].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  })

  test('every step counts once, by its turn and its answer', () => {
    fc.assert(
      fc.property(fc.array(happened), (all) => {
        const counting = counted(all)
        const { judged, unjudged, turned } = counting.sums()
        expect(judged + unjudged).toBe(all.length)
        expect(turned.reduce((sum, { count }) => sum + count, 0)).toBe(counting.steps().length)
        for (const { turn, answered, count } of turned) {
          const same = counting.steps().filter((step) => step.turn === turn && step.answered === answered)
          expect(same).toHaveLength(count)
        }
      }),
    )
  })

  test('run by run or all at once, the sums and the order are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.array(happened)), (runs) => {
        const joined = openCounting()
        for (const run of runs) joined.join(counted(run))
        const whole = counted(runs.flat())
        expect(sorted(joined.sums())).toEqual(sorted(whole.sums()))
        expect(joined.steps()).toEqual(whole.steps())
      }),
    )
  })

  test('the list ends, the count does not', () => {
    const step: TurnedStep = { run: 'a', task: '', step: 1, action, turn: 'asked', answered: 'vetoed' }
    const full = counted(Array.from({ length: mostTold + 5 }, () => step))
    const joined = openCounting()
    joined.join(full)
    joined.join(full)
    for (const [counting, count] of [
      [full, mostTold + 5],
      [joined, 2 * (mostTold + 5)],
    ] as const) {
      expect(counting.steps()).toHaveLength(mostTold)
      expect(counting.sums().turned).toEqual([{ turn: 'asked', answered: 'vetoed', count }])
    }
  })
})

test('a page judges a recorded step as the service does, without learning what it need not know', () => {
  const typed: RecordedMove = { ...move, action: { kind: 'type', text: 'x', replace: false, submit: false } }
  const knowing = { ...world, ownDoors: ['127.0.0.1:1'], secretsIn: () => ['BANK'] }
  for (const [one, policy] of [
    [move, rule('deny')],
    [scroll, everyScroll('ask')],
    [typed, noPolicy],
  ] as const) {
    const question = RecordedQuestion.parse(questionOf(one, knowing))
    for (const autonomy of ['ask', 'ask_risky', 'countdown', 'auto'] as const) {
      const about = circumstancesThen(one, knowing, policy)
      const { action, seen, proposal } = one
      expect(judgeQuestion(question, { policy, autonomy, rules }, guards)).toEqual(
        examine({ action, seen, proposal, autonomy, rules, about }, guards),
      )
    }
  }
})
