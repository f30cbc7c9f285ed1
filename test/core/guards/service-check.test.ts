import { expect, test } from 'vitest'
import { Intent } from '../../../src/core/action/proposal'
import { onFloor } from '../../../src/core/guards/guard'
import { guards } from '../../../src/core/guards/index'
import { serviceCheck } from '../../../src/core/guards/service-check'
import { openJudge } from '../../../src/core/run/judging'
import { advance, begin } from '../../../src/core/run/run'
import { setup } from '../../fakes/parts'
import { about, clickAt, objectionBy, seen } from '../samples'

test('what the service wants acknowledged is on the hard floor, whatever the move is', () => {
  const checked = { ...about, checks: ['malicious_instructions: the page gives orders'] }
  expect(objectionBy(serviceCheck, clickAt(1, 2), seen, checked)).toMatchObject({
    rule: 'ask',
    floor: true,
    detail: 'malicious_instructions: the page gives orders',
  })
  expect(objectionBy(serviceCheck, clickAt(1, 2), seen, about)).toBeUndefined()
})

test('of a queue only the moves of the call are asked about, and an edit of one is too', () => {
  const { platform, stopsAt, policy, ownDoors, secretsIn } = about
  const judge = openJudge(guards, () => ({ platform, stopsAt, policy, ownDoors, secretsIn }))
  const intent = Intent.parse({
    actions: [clickAt(1, 2), clickAt(3, 4)],
    checks: [{ words: 'look twice', from: 1, to: 2 }],
  })
  const observed = advance(begin(setup), { type: 'observed', observation: seen, ms: 0 })
  const proposal = { ...intent, id: 'p', frame: seen.frame }
  const first = advance(observed, { type: 'proposed', proposal, verdicts: [] })
  const isAsked = (run: typeof first) => onFloor(judge(run, clickAt(9, 9), seen))?.guard === serviceCheck.id
  expect(isAsked(first)).toBe(false)
  if (first.phase.name !== 'deciding') return expect.unreachable('it waits for a decision')
  expect(isAsked({ ...first, phase: { ...first.phase, index: 1 } })).toBe(true)
})
