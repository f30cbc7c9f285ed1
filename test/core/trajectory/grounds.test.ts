import { expect, test } from 'vitest'
import type { Revision } from '../../../src/core/library/annotation'
import { groundsOf } from '../../../src/core/trajectory/grounds'
import { judgementOf } from '../../../src/core/trajectory/judgement'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { revision, said } from '../../fixtures/exports/opinions'
import { trajectory } from '../exports/scene'

const wrong = (step: number, who: Parameters<typeof revision>[1] = {}): Revision =>
  revision({ kind: 'step', step, label: 'wrong', reason: 'wrong_target' }, who)
const note = (step: number, text: string, by = 'rae'): Revision =>
  revision({ kind: 'note', step, text }, { by })
const grounds = (number: number, words: readonly Revision[]): string => {
  const step = trajectory.steps[number - 1]
  if (step === undefined) throw new Error('there is no such step')
  const opinions = opinionsOf(words)
  return groundsOf(step, 'proposed', judgementOf(step, opinions).proposed, opinions)
}

test('who calls a step wrong afterwards gives the reason, with the note they left on it', () => {
  expect(grounds(1, [])).toBe('')
  expect(grounds(1, [wrong(1)])).toBe('wrong_target')
  expect(grounds(1, [wrong(1), note(1, 'That closes it.')])).toBe('wrong_target: That closes it.')
  expect(grounds(1, [wrong(1), note(1, 'No word on the step.', 'sam')])).toBe('wrong_target')
})

test('the operator’s reason stands where those who agree give none, and falls with a veto that is called right', () => {
  const veto = trajectory.steps.find(({ decision }) => decision?.kind === 'vetoed')?.number ?? 0
  expect(grounds(veto, [])).toBe('premature_done: the note is missing')
  expect(grounds(veto, [said('wrong', veto)])).toBe('premature_done: the note is missing')
  expect(grounds(veto, [said('correct', veto)])).toBe('')
})

test('what ended a disagreement gives the reason, not what went before it', () => {
  const words = [
    wrong(1),
    said('correct', 1, { by: 'sam' }),
    said('wrong', 1, { by: 'ida', rating: 'resolution' }),
  ]
  expect(grounds(1, words)).toBe('')
})
