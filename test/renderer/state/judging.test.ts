import { expect, test } from 'vitest'
import type { Verdict } from '../../../src/core/guards/guard'
import { Policy } from '../../../src/core/policy/policy'
import { dangerOf } from '../../../src/renderer/state/danger'
import { approval } from '../../../src/renderer/state/decisions'
import { objectionsTo } from '../../../src/renderer/state/judging'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { click, question, runOf, snapshotOf } from '../../fakes/snapshots'

type Was = readonly Verdict[]

function under(policy: unknown, was: Was = []) {
  const phase = { name: 'deciding' as const, ...question(click()), verdicts: [...was] }
  const spent = { steps: 6, ms: 60_000, tokens: 900 }
  return { run: runOf(phase, { about: { policy: Policy.parse(policy), stopsAt: [], spent } }), phase }
}

const forbids = {
  rules: [{ id: 'a', title: 'no clicks', subject: { kind: 'action', actions: ['click'] }, effect: 'deny' }],
}
const spoken = { rule: 'deny', guard: 'rule', detail: 'deny no clicks', floor: false } as const

test('a rule that is saved while a question is open stands against it at once, and Enter approves it no more', () => {
  const { run, phase } = under(forbids)
  expect(objectionsTo(run, phase)).toMatchObject([spoken])
  expect(approval(run, undefined)).toBeUndefined()
})

test('a rule that is taken back no longer stands against the open question', () => {
  const { run, phase } = under({}, [spoken])
  expect(objectionsTo(run, phase)).toEqual([])
  expect(approval(run, undefined)).toMatchObject({ type: 'approve' })
})

test('what the built-in guards said stays, behind what forbids the move', () => {
  const sends = { rule: 'ask', guard: 'sending', detail: 'Send', floor: true } as const
  const { run, phase } = under(forbids, [sends])
  expect(objectionsTo(run, phase)).toMatchObject([spoken, sends])
})

test('a budget that is lowered below what has been used takes the second key at once', () => {
  const { run } = under({ budgets: { tokens: 500 } })
  const store = createConsoleStore(() => 0)
  store.receive(snapshotOf(run))
  expect(dangerOf(store.getState())).toMatchObject({ guard: 'budget', detail: 'tokens 900 500' })
})
