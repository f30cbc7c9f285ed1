import { expect, test } from 'vitest'
import { type Cell, cellName, noCases, type Tally } from '../../../../src/core/policy/evidence'
import { type Autonomy, GateRules } from '../../../../src/core/policy/grounds'
import type { Event } from '../../../../src/core/run/events'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { advance, type Run } from '../../../../src/core/run/run'
import { openKeeper, ruledGate } from '../../../../src/main/engine/autonomy/gate'
import { clickAt, deciding, names, withText } from '../../../core/samples'
import { fakeTime } from '../../../fakes/time'

const run = deciding(clickAt(1, 2, 'Save'))
function questionOf({ phase }: Run): PhaseOf<'deciding'> {
  if (phase.name !== 'deciding') throw new Error('the run must be deciding')
  return phase
}
const question = { ...questionOf(run), observation: withText('Save', 1, 2) }
const clean: Tally = { of: 200, through: 200, streak: 200, missed: false }

function keeping(autonomy: Autonomy, tallies: Readonly<Record<string, Tally>> = {}, random = 0.5) {
  const time = fakeTime()
  const tally = (cell: Cell) => tallies[cellName(cell)] ?? noCases
  const trust = { rules: () => GateRules.parse({}), tally, random: () => random }
  const keeper = openKeeper({ autonomy, clock: time.clock, timer: time.timer, trust })
  const word = { run: 'run-1', shown: 'p1/0', input: false, stop: false }
  return { time, keeper, word, weigh: () => keeper.weigh(run, question) }
}

test('a rule answers in the operator’s place where nobody sits at a console', async () => {
  expect(ruledGate(() => true).weigh(run, question).go).toBe('run')
  expect(ruledGate(() => false).weigh(run, question).go).toBe('ask')
})

test('the record of this kind of move, in this place, by this dialect, is what counts', () => {
  const own = { 'click vnc://127.0.0.1:5900 single-step': clean }
  expect(keeping('ask_risky', own).weigh()).toMatchObject({ go: 'run', why: 'record' })
  const others = { 'click elsewhere single-step': clean, 'type vnc://127.0.0.1:5900 single-step': clean }
  expect(keeping('ask_risky', others).weigh()).toMatchObject({ go: 'ask', why: 'thin' })
})

test('what is not known to be harmless runs only on the record of that very control', () => {
  const verdict = {
    rule: 'ask',
    guard: 'unknown',
    detail: 'Save',
    floor: false,
    risk: 'unknown',
    control: 'save',
  } as const
  const asked = { ...question, verdicts: [verdict] }
  const kind = { 'click vnc://127.0.0.1:5900 single-step': clean }
  const control = { 'click vnc://127.0.0.1:5900 single-step "save"': clean }
  for (const mode of ['auto', 'countdown', 'ask_risky'] as const)
    expect(keeping(mode, kind).keeper.weigh(run, asked), mode).toMatchObject({ go: 'ask', why: 'unknown' })
  expect(keeping('auto', control).keeper.weigh(run, asked)).toMatchObject({ go: 'run', why: 'record' })
  expect(keeping('countdown', control).keeper.weigh(run, asked)).toMatchObject({ go: 'count', why: 'record' })
})

test('the lot is drawn once a question', () => {
  const own = { 'click vnc://127.0.0.1:5900 single-step': clean }
  const draws = [0.05, 0.9]
  const trust = {
    rules: () => GateRules.parse({}),
    tally: () => clean,
    random: () => draws.shift() ?? 1,
  }
  const keeper = openKeeper({ autonomy: 'ask_risky', clock: () => 0, trust })
  expect(keeper.weigh(run, question).why).toBe('audit')
  expect(keeper.weigh(run, question).why).toBe('audit')
  expect(draws).toEqual([0.9])
  expect(keeping('ask_risky', own, 0.1).weigh().why).toBe('record')
})

test('a mode that fell back says why with the question at hand, and stays down until it is chosen again', () => {
  const { time, keeper, weigh } = keeping('auto')
  expect(weigh()).toMatchObject({ go: 'run' })
  void time.leap(61_000)
  expect(weigh()).toEqual({ autonomy: 'ask', go: 'ask', why: 'lapsed', lapse: 'absent' })
  expect(weigh()).toMatchObject({ why: 'lapsed' })
  expect(keeper.show()).toEqual({ autonomy: 'ask', lapse: 'absent' })
  keeper.touched()
  const next = { ...question, proposal: { ...question.proposal, id: 'p2' } }
  expect(keeper.weigh(run, next)).toEqual({ autonomy: 'ask', go: 'ask', why: 'mode' })
  keeper.entrust('auto')
  expect(keeper.show()).toEqual({ autonomy: 'auto' })
  expect(weigh()).toMatchObject({ go: 'run', why: 'auto' })
})

test('the third time of the same on a screen that does not change is asked about', () => {
  const again = (before: Run): Run => {
    const { proposal, verdicts } = questionOf(before)
    const events: Event[] = [
      { type: 'approved', ...names, action: clickAt(1, 2, 'Save'), edited: false, by: 'policy' },
      { type: 'acted', result: 'sent', wire: [], ms: 1 },
      { type: 'settled', outcome: 'nothing_changed', quiet: true, ms: 1 },
      { type: 'observed', observation: question.observation, ms: 1 },
      { type: 'proposed', proposal, verdicts: [...verdicts] },
    ]
    return events.reduce(advance, before)
  }
  const third = again(again(run))
  const { keeper } = keeping('auto')
  expect(keeper.weigh(again(run), questionOf(again(run)))).toMatchObject({ go: 'run' })
  expect(keeper.weigh(third, questionOf(third))).toMatchObject({ go: 'ask', lapse: 'repeats' })
})

test('a countdown begins when a page shows the question and is told with what is left of it', async () => {
  const { keeper, time, weigh, word } = keeping('countdown')
  expect(weigh()).toMatchObject({ go: 'count' })
  const over = keeper.runOut(question, new AbortController().signal)
  expect(keeper.show()).toMatchObject({ countdown: { question: 'p1/0', state: 'waiting', left: 5000 } })
  expect(keeper.attend({ ...word, shown: 'p0/0' })).toBe(false)
  expect(keeper.attend(word)).toBe(true)
  for (let gone = 0; gone < 5000; gone += 1000) {
    await time.pass(1000)
    keeper.attend(word)
  }
  expect(await over).toBe(true)
})

test('a key stops the countdown of its question for good, whatever is chosen afterwards', async () => {
  const { keeper, weigh, word } = keeping('countdown')
  weigh()
  const over = keeper.runOut(question, new AbortController().signal)
  keeper.attend(word)
  expect(keeper.attend({ ...word, stop: true })).toBe(true)
  expect(await over).toBe(false)
  expect(weigh()).toMatchObject({ go: 'ask', why: 'stopped' })
  keeper.entrust('ask')
  keeper.entrust('countdown')
  expect(weigh()).toMatchObject({ go: 'ask', why: 'stopped' })
})

test('another mode stops a countdown under way', async () => {
  const { keeper, weigh, word } = keeping('countdown')
  weigh()
  const over = keeper.runOut(question, new AbortController().signal)
  keeper.attend(word)
  keeper.entrust('ask')
  expect(await over).toBe(false)
  expect(keeper.show()).toEqual({ autonomy: 'ask' })
})

test('a move that is not where its name stands is asked about, whatever the mode', () => {
  const { keeper } = keeping('auto')
  const elsewhere = { ...question, observation: withText('Save', 80, 70) }
  expect(keeper.weigh(run, elsewhere)).toEqual({ autonomy: 'auto', go: 'ask', why: 'grounding' })
  expect(keeping('countdown').keeper.weigh(run, elsewhere)).toMatchObject({ go: 'ask', why: 'grounding' })
})
