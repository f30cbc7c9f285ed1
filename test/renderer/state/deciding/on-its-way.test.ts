import { expect, test } from 'vitest'
import type { Command, RunView, Snapshot } from '../../../../src/core/api/api'
import { stillOnItsWay } from '../../../../src/renderer/state/deciding/on-its-way'
import { scenes } from '../../../fakes/scenes'
import { question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

const named = (id: string, change: Partial<RunView> = {}): RunView => {
  const run = runOf({ name: 'deciding', ...question() }, change)
  return { ...run, setup: { ...run.setup, id } }
}
const before = (front: RunView, ...fleet: readonly RunView[]): Snapshot => ({
  ...snapshotOf(front),
  fleet: tilesOf(fleet),
})
const [a, b] = [named('A'), named('B')]

/** A console whose service has not answered yet. */
function unanswered(first: Snapshot) {
  const at = consoleAt(first)
  const answers: ((receipt: unknown) => void)[] = []
  const send = (command: Command) => {
    at.sent.push(command)
    return new Promise((resolve) => answers.push(resolve))
  }
  Object.assign(at.link.client, { send })
  const show = (next: Snapshot) => {
    at.store.receive(next)
    at.time.now += 1000
  }
  const answer = async (receipt: unknown) => {
    answers.shift()?.(receipt)
    for (let turn = 0; turn < 6; turn++) await Promise.resolve()
  }
  const told = () => {
    const { refused, question } = at.store.getState()
    return refused?.question === question ? refused.why : undefined
  }
  return { ...at, show, answer, told }
}

test('a decision is sent once, whatever is looked at meanwhile', () => {
  const { press, sent, show, told } = unanswered(before(a, a, b))
  press('Enter')
  show(before(b, a, b))
  press('Enter')
  show(before(a, a, b))
  press('Enter')
  expect(sent.map(({ run }) => run)).toEqual(['A', 'B'])
  expect(told()).toBe('sent')
})

test('what was refused, or lost, while another run was in front can be decided again', async () => {
  const { press, sent, show, answer } = unanswered(before(a, a, b))
  press('Enter')
  show(before(b, a, b))
  await answer({ ok: false, why: 'disturbed' })
  show(before(a, a, b))
  press('Enter')
  expect(sent.map(({ run }) => run)).toEqual(['A', 'A'])
})

test('so can what came to nothing meanwhile, and is asked again in the same words', () => {
  const { press, sent, show } = unanswered(before(a, a, b))
  press('Enter')
  const again = named('A', { since: a.since + 40 })
  show(before(b, again, b))
  show(before(again, again, b))
  press('Enter')
  expect(sent.map(({ run }) => run)).toEqual(['A', 'A'])
})

test('a decision is on its way for as long as its question is open in its phase', () => {
  const open = 'A/deciding/p7/0'
  const all = new Map([[open, { at: 0, since: a.since }]])
  expect(stillOnItsWay(all, before(a, a, b), open)).toBe(all)
  expect(stillOnItsWay(all, before(b, a, b), 'B/deciding/p7/0')).toBe(all)
  expect(stillOnItsWay(all, before(a, a, b), 'A/deciding/p8/0').size).toBe(0)
  expect(stillOnItsWay(all, before(b, b), 'B/deciding/p7/0').size).toBe(0)
})

test('that a decision is on its way is said no longer than it is', async () => {
  const { press, show, answer, told, time } = unanswered(before(a, a))
  press('Enter')
  time.now += 1500
  press('Enter')
  expect(told()).toBe('sent')
  await answer({ ok: true })
  const again = named('A', { since: a.since + 40 })
  show(before(again, again))
  expect(told()).toBeUndefined()
})

test('nor is any notice said of a question that is asked again in the same words', () => {
  const { press, show, told, store } = unanswered(before(a, a))
  show(before(named('B'), a))
  store.receive(before(a, a))
  press('Enter')
  expect(told()).toBe('fresh')
  show(before(a, a))
  expect(told()).toBe('fresh')
  const again = named('A', { since: a.since + 40 })
  show(before(again, again))
  expect(told()).toBeUndefined()
})

test('that a correction is open is said no longer than it is', () => {
  const { press, operator, store } = consoleAt(scenes.candidates('en'))
  press('e')
  operator.pick(2)
  expect(store.getState().refused?.why).toBe('editing')
  press('Escape')
  expect(store.getState().refused).toBeUndefined()
})

test('another candidate that was put up leaves its question open for a decision', async () => {
  const { press, operator, sent, answer } = unanswered(scenes.candidates('en'))
  operator.pick(2)
  press('Enter')
  await answer({ ok: true })
  press('Enter')
  expect(sent.map(({ type }) => type)).toEqual(['pick', 'approve'])
})
