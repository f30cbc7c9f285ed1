import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { openTypedSecrets } from '../../../src/core/exports/secrets'
import type { Event } from '../../../src/core/run/events'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { click, linesOf, proposed, setup } from '../../fixtures/exports/run'

const opened: Event = { type: 'opened', setup, version: '0.1.0' }
const typing = (text: string, at?: [number, number]): Action => ({
  kind: 'type',
  text,
  replace: false,
  submit: false,
  ...(at && { at }),
})
const hand = (action: Action): Event => ({ type: 'hand', action })
const told = (events: readonly Event[]): readonly string[] => {
  const trajectory = trajectoryOf(linesOf([opened, ...events]))
  const secrets = openTypedSecrets()
  for (const step of trajectory?.steps ?? []) secrets.see(step)
  return secrets.found()
}

test('what is typed into a hidden field is a secret, and what is typed elsewhere is not', () => {
  expect(told(proposed('p1', 'a', typing('hunter2', [120, 100]), ''))).toEqual(['hunter2'])
  expect(told(proposed('p1', 'a', typing('hello', [120, 60]), ''))).toEqual([])
})

test('after a press into a hidden field everything typed is a secret, until another place is pressed', () => {
  const before = proposed('p1', 'a', click(20, 20), '')
  const took: Event = { type: 'took_over', epoch: 1 }
  const hands = [click(120, 100), typing('one'), typing('two'), click(20, 20), typing('three')].map(hand)
  expect(told([...before, took, ...hands])).toEqual(['one', 'two'])
})

test('what a guard took for a secret is one', () => {
  const doubted = proposed('p1', 'a', typing('ghp_0123456789'), '').map(
    (event): Event =>
      event.type === 'proposed' || event.type === 'recognized'
        ? { ...event, verdicts: [{ rule: 'ask', guard: 'credentials', detail: '', floor: true }] }
        : event,
  )
  expect(told(doubted)).toEqual(['ghp_0123456789'])
})

test('what a reply would have typed into a hidden field is a secret, though it did not get that far', () => {
  const unreached = proposed('p1', 'a', click(120, 100), '').map(
    (event): Event =>
      event.type === 'proposed'
        ? {
            ...event,
            proposal: {
              ...event.proposal,
              actions: [click(120, 100), typing('hunter2'), click(20, 20), typing('hello')],
            },
          }
        : event,
  )
  expect(told(unreached)).toEqual(['hunter2'])
})

test('what another answer would have typed into a hidden field is a secret too', () => {
  const trajectory = trajectoryOf(linesOf([opened, ...proposed('p1', 'a', click(20, 20), '')]))
  const [step] = trajectory?.steps ?? []
  const secrets = openTypedSecrets()
  if (step?.proposal === undefined || step.answered === undefined) throw new Error('no step')
  const rival = { ...step.proposal, id: 'c1', actions: [click(120, 100), typing('hunter2')] }
  secrets.see({ ...step, rivals: [{ proposal: rival, answered: step.answered }] })
  expect(secrets.found()).toEqual(['hunter2'])
})
