import { expect, test } from 'vitest'
import {
  armed,
  armedFor,
  dangerOf,
  isArmed,
  mayPass,
  namesItself,
  riskOf,
  shownQuestion,
} from '../../../src/renderer/state/danger'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { scenes } from '../../fakes/scenes'
import { click, question, runOf, snapshotOf } from '../../fakes/snapshots'

function shownOf(scene: keyof typeof scenes) {
  const store = createConsoleStore(() => 0)
  store.receive(scenes[scene]('en'))
  return store
}

test('what the guards put on the hard floor is a danger, everything else is not', () => {
  expect(dangerOf(shownOf('guarded').getState())).toMatchObject({ guard: 'payment' })
  for (const scene of ['deciding', 'thinking', 'ended', 'start'] as const)
    expect(dangerOf(shownOf(scene).getState())).toBeUndefined()
})

test('records that name no risk are told apart by their guard', () => {
  const verdict = { rule: 'ask', detail: '', floor: true } as const
  expect(riskOf({ ...verdict, guard: 'payment' })).toBe('pay')
  expect(riskOf({ ...verdict, guard: 'credentials' })).toBe('secret')
  expect(riskOf({ ...verdict, guard: 'consequence' })).toBe('other')
  expect(riskOf({ ...verdict, guard: 'consequence', risk: 'delete' })).toBe('delete')
})

test('who may let it through: no mode what is asked, nobody what is forbidden, a person what a dialect leaves', () => {
  const verdict = { rule: 'ask', guard: 'payment', detail: '', floor: true } as const
  expect(mayPass(verdict)).toBe('floor')
  expect(mayPass({ ...verdict, rule: 'deny' })).toBe('closed')
  expect(mayPass({ ...verdict, rule: 'deny', stops: true })).toBe('leaves')
  // A budget that is used up ends nothing for good: it asks.
  expect(mayPass({ ...verdict, guard: 'budget', stops: true })).toBe('floor')
  expect(mayPass({ ...verdict, floor: false })).toBeUndefined()
  expect(mayPass({ ...verdict, rule: 'deny', floor: false })).toBeUndefined()
})

test('only a rule of the operator’s own names itself in its sentence', () => {
  const verdict = { rule: 'ask', detail: 'ask Two people', floor: false } as const
  expect(namesItself({ ...verdict, guard: 'rule', risk: 'rule' })).toBe(true)
  expect(namesItself({ ...verdict, guard: 'payment', risk: 'pay' })).toBe(false)
  // That it is asked about stands nowhere in “whether it applies cannot be told here”.
  expect(namesItself({ ...verdict, guard: 'rule', risk: 'rule', detail: 'unknown Two people' })).toBe(false)
})

test('arming is void once the question, the edit or the objection is another one', () => {
  const store = shownOf('guarded')
  store.setState({ armed: armed(store.getState(), 100) })
  expect(armedFor(store.getState(), 350)).toBe(250)
  store.setState(({ question: open }) => ({
    drafts: new Map([[open, { question: open, action: click(), handle: 0 }]]),
  }))
  expect(isArmed(store.getState())).toBe(false)
  store.setState({ drafts: new Map() })
  expect(isArmed(store.getState())).toBe(true)
  const verdicts = [{ rule: 'ask', guard: 'payment', detail: 'Place order', floor: true } as const]
  store.receive(snapshotOf(runOf({ name: 'deciding', ...question(), verdicts })))
  expect(isArmed(store.getState())).toBe(false)
})

test('a question is named as the service names it', () => {
  expect(shownQuestion({ name: 'deciding', ...question() })).toBe('p7/0')
  expect(shownQuestion({ name: 'observing' })).toBe('')
})

test('of a recorded step nothing is dangerous: what is made of it is only kept', () => {
  const store = shownOf('guarded')
  store.setState({ recorded: true })
  expect(dangerOf(store.getState())).toBeUndefined()
})
