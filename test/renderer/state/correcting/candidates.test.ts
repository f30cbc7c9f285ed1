import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { candidateUnder, restarted } from '../../../../src/renderer/state/correcting/candidates'
import type { Press } from '../../../../src/renderer/state/keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore, draftOf } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

const bare = { code: '', shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }

function consoleAt(snapshot: Snapshot) {
  const time = { now: 1000 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  const press = (key: string) => operator.press({ ...bare, key, focus: 'page' } satisfies Press)
  return { store, operator, press, time, sent: link.sent }
}

const choice = scenes.candidates('en')
const answered = { run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }

test('N asks for as many more as the settings say, with the question still open', () => {
  const { store, press, time, sent } = consoleAt(scenes.deciding('en'))
  store.receive(scenes.deciding('en'))
  time.now += 1000
  press('n')
  press('Enter')
  expect(sent).toEqual([
    { type: 'more', ...answered, count: 2 },
    { type: 'approve', ...answered },
  ])
})

test('a digit puts the candidate up that bears it, and not the one that is up', () => {
  const { store, press, time, sent } = consoleAt(choice)
  store.receive(choice)
  time.now += 1000
  press('1')
  press('2')
  expect(sent).toEqual([{ type: 'pick', ...answered, candidate: 'p8' }])
})

test('a digit that was meant for an element does not take a candidate that has only just come', () => {
  const { store, press, time, sent } = consoleAt(choice)
  store.receive(scenes.deciding('en'))
  time.now += 1000
  store.receive(choice)
  time.now += 100
  press('2')
  expect(sent).toEqual([])
  expect(store.getState().refused).toMatchObject({ why: 'fresh' })
  time.now += 200
  press('2')
  expect(sent).toHaveLength(1)
})

test('once a correction has begun digits put its mark on elements', () => {
  const { store, press, time, sent } = consoleAt(choice)
  store.receive(choice)
  time.now += 1000
  press('e')
  press('2')
  expect(sent).toEqual([])
  expect(draftOf(store.getState())?.action).toMatchObject({ label: 'Flip Vertically' })
})

test('an approval names what has stood in sight beside it, and not what came this moment', () => {
  const { store, press, time, sent } = consoleAt(choice)
  store.receive(scenes.deciding('en'))
  time.now += 1000
  store.receive(choice)
  time.now += 100
  press('Enter')
  expect(sent).toEqual([{ type: 'approve', ...answered }])
  const later = consoleAt(choice)
  later.store.receive(choice)
  later.time.now += 1000
  later.press('Enter')
  expect(later.sent).toEqual([{ type: 'approve', ...answered, over: ['p8', 'p9'] }])
})

test('a click on a mark puts its candidate up; anywhere else it corrects', () => {
  const { store, operator, time, sent } = consoleAt(choice)
  store.receive(choice)
  time.now += 1000
  expect(candidateUnder(choice.run?.phase, [800, 312])).toBe(2)
  operator.place([800, 312])
  expect(sent).toMatchObject([{ type: 'pick', candidate: 'p8' }])
  const { store: other, operator: hand, time: clock, sent: nothing } = consoleAt(choice)
  other.receive(choice)
  clock.now += 1000
  hand.place([480, 320])
  expect(nothing).toEqual([])
  expect(draftOf(other.getState())).toBeDefined()
})

test('what stood while the page showed something else is as young as the return', () => {
  const before = new Map([
    ['p1', 0],
    ['p2', 40],
  ])
  expect([...restarted(before, 900).values()]).toEqual([900, 900])
  expect(restarted(new Map(), 900).size).toBe(0)
})
