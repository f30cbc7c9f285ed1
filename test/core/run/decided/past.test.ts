import { expect, test } from 'vitest'
import { byHand, confirmedIn, past } from '../../../../src/core/run/decided/past'
import type { Question } from '../../../../src/core/run/phase'
import { begin } from '../../../../src/core/run/run'
import { clickAt, proposal, seen, setup } from '../../samples'

const action = clickAt(1, 2)
const question: Question = {
  ...{ observation: seen, proposal: proposal(action), index: 0, action, verdicts: [], rest: false },
}
const run = { ...begin(setup), reply: { text: '{}', finish: 'stop' } as const }

test('what became of a move of the model is told with the reply that it came from', () => {
  expect(past(run, question, 'vetoed', { reason: 'other', note: 'not this' })).toMatchObject({
    ...{ fate: 'vetoed', reason: 'other', note: 'not this', reply: run.reply, frame: seen.frame },
  })
})

test('the operator’s own move is told as made by hand, and as unread where it was not done', () => {
  const own = { ...run, composed: question.proposal.id }
  expect(past(own, question, 'edited')).toMatchObject({ fate: 'by_hand' })
  expect(past(own, question, 'vetoed')).toMatchObject({ fate: 'unread' })
  expect(past(own, question, 'edited')).not.toHaveProperty('reply')
})

test('a second key is told of a person alone', () => {
  const consent = { by: 'operator', edited: false, action, rest: false, confirmed: true } as const
  expect(confirmedIn(consent)).toEqual({ confirmed: true })
  expect(confirmedIn({ ...consent, by: 'policy' })).toEqual({})
  expect(confirmedIn({ ...consent, confirmed: false })).toEqual({})
})

test('a move by hand has no proposal', () => {
  expect(byHand({ type: 'hand', action, frame: 'f1' })).toMatchObject({ fate: 'by_hand', done: action })
})

test('a move by hand of which some did not arrive is told as one whose end nobody knows', () => {
  const told = byHand({ type: 'hand', action, frame: 'f1', astray: 'broken' })
  expect(told).toMatchObject({ fate: 'by_hand', partial: true, outcome: 'unknown' })
})
