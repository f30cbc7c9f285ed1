import { expect, test } from 'vitest'
import type { Verdict } from '../../../../src/core/guards/guard'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { type Approve, mayRunUnattended, wentPast, whyOpen } from '../../../../src/main/doors/cli/approval'
import { clickAt, deciding, proposal } from '../../../core/samples'

const asks: Verdict = { rule: 'ask', guard: 'payment', detail: 'Buy', floor: false }
const ruled: Verdict = { rule: 'ask', guard: 'policy', detail: 'no clicks', floor: false }
const onFloor: Verdict = { ...asks, floor: true }
const denied: Verdict = { ...asks, rule: 'deny' }
const allowed: Verdict = { ...asks, rule: 'allow' }

const move = clickAt(1, 2)
const runs = (approve: Approve, ...verdicts: Verdict[]) => mayRunUnattended(approve)(question(...verdicts))

test('`all` answers what nothing objects to, and stops at whatever asks', () => {
  expect(runs('all')).toBe(true)
  expect(runs('all', allowed)).toBe(true)
  for (const verdict of [asks, ruled, onFloor, denied]) expect(runs('all', verdict)).toBe(false)
})

test('`everything-but-the-floor` goes past what asks, and never past the floor or a no', () => {
  for (const verdict of [asks, ruled, allowed]) expect(runs('everything-but-the-floor', verdict)).toBe(true)
  for (const verdict of [onFloor, denied]) expect(runs('everything-but-the-floor', asks, verdict)).toBe(false)
})

test('nothing is let through by the other values', () => {
  expect([runs('ask'), runs('never')]).toEqual([false, false])
})

test('what the model asks, or wants confirmed itself, needs a person whatever the value', () => {
  for (const approve of ['all', 'everything-but-the-floor'] as const) {
    const which = { kind: 'ask', question: 'Which?' } as const
    expect(mayRunUnattended(approve)({ ...question(), proposal: proposal(which), action: which })).toBe(false)
    const confirmed = { ...proposal(move), confirm: 'money' }
    expect(mayRunUnattended(approve)({ ...question(), proposal: confirmed })).toBe(false)
  }
})

function question(...verdicts: Verdict[]): PhaseOf<'deciding'> {
  const { phase } = deciding(move)
  if (phase.name !== 'deciding') throw new Error('the run must be deciding')
  return { ...phase, observation: { ...phase.observation, elements: [] }, verdicts }
}

test('every reason to stop is told, and none before the texts of the screen are known', () => {
  const open = question(asks, ruled)
  expect(whyOpen(open, 'all', 'en')).toMatch(/needs a person: .*Buy.* · /)
  expect(whyOpen(question(), 'all', 'en')).toBeUndefined()
  expect(whyOpen(question(), 'never', 'en')).toBe('Nobody is here to approve this step.')
  const unread = { ...open, observation: { ...open.observation, elements: undefined } }
  expect(whyOpen(unread, 'all', 'en')).toBeUndefined()
})

test('what the model names and does not lie there needs a person; a move without a name is not held against it', () => {
  const { observation, ...rest } = question()
  const texts = [{ text: 'Archive', box: { x: 300, y: 200, width: 80, height: 20 }, confidence: 1 }]
  const seen = { ...observation, elements: texts }
  const named = (target?: string) => ({ ...rest, observation: seen, proposal: { ...proposal(move), target } })
  expect(mayRunUnattended('all')(named('the Archive button'))).toBe(false)
  expect(whyOpen(named('the Archive button'), 'all', 'en')).toContain('“Archive”')
  expect(mayRunUnattended('all')(named('the Rename button'))).toBe(false)
  expect(mayRunUnattended('all')(named())).toBe(true)
  expect(mayRunUnattended('everything-but-the-floor')(named('the Archive button'))).toBe(true)
  expect(wentPast(named('the Archive button'), 'en')).toHaveLength(1)
})

test('the run ends by itself where its rules say so, unless a person is asked', () => {
  const ends: Verdict = { ...asks, stops: true }
  expect(whyOpen(question(ends), 'all', 'en')).toBeUndefined()
  expect(whyOpen(question(ends), 'ask', 'en')).toContain('needs a person')
})

test('what was gone past is told, a sentence each', () => {
  expect(wentPast(question(asks, allowed), 'en')).toHaveLength(1)
  expect(wentPast(question(asks), 'en')[0]).toContain('Buy')
})
