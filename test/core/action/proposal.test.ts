import { expect, test } from 'vitest'
import { Intent, Proposal, ReadingError, unreadable } from '../../../src/core/action/proposal'

test('a proposal holds at least one action and belongs to a frame', () => {
  const intent = Intent.parse({ actions: [{ kind: 'wait', ms: 5 }] })
  expect(intent).toEqual({ actions: [{ kind: 'wait', ms: 5 }], repaired: [], ignored: 0 })
  expect(Proposal.parse({ ...intent, id: 'p', frame: 'f' })).toMatchObject({ id: 'p', frame: 'f' })
  expect(Intent.safeParse({ actions: [] }).success).toBe(false)
  expect(Proposal.safeParse(intent).success).toBe(false)
})

test('what the model wrote is kept as written, decimals included', () => {
  const said = { points: [[586.5, 446]], space: '0-1000' }
  expect(Intent.parse({ actions: [{ kind: 'wait', ms: 5 }], said }).said).toEqual(said)
})

test('an unreadable reply has one of the named reasons', () => {
  expect(unreadable('truncated', 'cut')).toEqual({ ok: false, error: 'truncated', detail: 'cut' })
  expect(ReadingError.options).toHaveLength(8)
})
