import { expect, test } from 'vitest'
import { createOperator } from '../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { question, runOf, snapshotOf } from '../../fakes/snapshots'

/** Enter, again and again, every 50 ms, at a console that is shown what a test wants. */
function masher() {
  let now = 0
  const first = question()
  const ask = (number: number, disturbed?: number) => ({
    ...snapshotOf({
      ...runOf({ name: 'deciding', ...first, proposal: { ...first.proposal, id: `p${number}` } }),
      ...(disturbed !== undefined && { disturbed }),
    }),
    now,
  })
  const link = fakeLink(ask(0))
  const store = createConsoleStore(() => now)
  const operator = createOperator(link, store)
  const none = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  return {
    sent: link.sent,
    show: (number: number, disturbed?: number) => store.receive(ask(number, disturbed)),
    disturb: (number: number) => store.receive(ask(number, now)),
    mash(times: number) {
      for (let press = 0; press < times; press++) {
        now += 50
        operator.press({ ...none, key: 'Enter', code: 'Enter', focus: 'page' })
      }
    },
    /** A key and a click that were made 900 ms before the page hears of them. */
    late() {
      now += 1000
      operator.press({ ...none, key: 'Enter', code: 'Enter', focus: 'page', at: now - 900 })
      operator.click('approve', { timeStamp: performance.now() - 900 })
      operator.veto('unsafe', '', { timeStamp: performance.now() - 900 })
    },
  }
}

test('a key mashed at 20 Hz over 100 questions approves none that has not stood for 250 ms', () => {
  const { show, mash, sent } = masher()
  for (let number = 0; number < 100; number++) {
    show(number)
    mash(4)
  }
  expect(sent).toEqual([])
  mash(1)
  expect(sent).toMatchObject([{ type: 'approve', proposal: 'p99' }])
})

test('nor any whose picture has changed since, however long the question has stood', () => {
  const { show, disturb, mash, sent } = masher()
  show(1)
  mash(4)
  for (let change = 0; change < 100; change++) {
    disturb(1)
    mash(4)
  }
  expect(sent).toEqual([])
  mash(1)
  expect(sent).toMatchObject([{ type: 'approve', proposal: 'p1' }])
})

test('nor any that had not stood for so long when the key or the click was made, however late a busy page hears of it', () => {
  const { show, late, mash, sent } = masher()
  show(1)
  late()
  expect(sent).toEqual([])
  mash(1)
  expect(sent).toMatchObject([{ type: 'approve', proposal: 'p1' }])
})
