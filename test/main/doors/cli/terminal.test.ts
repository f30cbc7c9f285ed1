import { expect, test } from 'vitest'
import type { Verdict } from '../../../../src/core/guards/guard'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { promptFor, readAnswer } from '../../../../src/main/doors/cli/terminal'
import { clickAt, deciding, names } from '../../../core/samples'

const pays: Verdict = { rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true, risk: 'pay' }

function question(verdicts: readonly Verdict[] = []): PhaseOf<'deciding'> {
  const { phase } = deciding(clickAt(1, 2))
  if (phase.name !== 'deciding') throw new Error('the run must be deciding')
  return { ...phase, verdicts }
}
const read = (line: string, phase = question()) => readAnswer(line, phase, 'run-1')
const answers = { run: 'run-1', ...names }

test('Enter approves an ordinary move', () => {
  expect(read('')).toEqual({ type: 'approve', ...answers })
  expect(read('y')).toEqual({ type: 'approve', ...answers })
})

test('the hard floor is approved by its own word typed out, and by nothing shorter', () => {
  const phase = question([pays])
  for (const line of ['', 'y', 'Y', 'yes', 'p', 'a']) expect(read(line, phase)).toBeUndefined()
  expect(read('pay', phase)).toEqual({ type: 'approve', ...answers, confirmed: true })
  expect(promptFor(phase)).toContain('type “pay” to do it')
  expect(promptFor(phase)).not.toContain('Enter')
})

test('a record that names no risk is confirmed by the name of its guard', () => {
  const { risk: _, ...older } = pays
  expect(read('payment', question([older]))).toMatchObject({ confirmed: true })
})

test('a veto carries the words after it; what means nothing is asked again', () => {
  expect(read('x the left one')).toEqual({
    type: 'veto',
    ...answers,
    reason: 'other',
    note: 'the left one',
  })
  expect(read('xylophone')).toBeUndefined()
  expect(read('r')).toMatchObject({ type: 'repredict' })
  expect(read('q', question([pays]))).toMatchObject({ type: 'stop' })
})

test.each([
  ['x wrong_target', 'wrong_target', ''],
  ['x wrong_target the left one', 'wrong_target', 'the left one'],
  ['x wrong target: the left one', 'wrong_target', 'the left one'],
  ['x Not-on-screen, scroll', 'not_on_screen', 'scroll'],
  ['x unsafe', 'unsafe', ''],
  ['x wrong', 'other', 'wrong'],
  ['x wrong_targets', 'other', 'wrong_targets'],
  ['x 位置不对', 'other', '位置不对'],
  ['x', 'other', ''],
])('a veto names its reason where its words are one: %s', (line, reason, note) => {
  expect(read(line)).toEqual({ type: 'veto', ...answers, reason, note })
})

test('a question of the model is answered by the number of an option, or in words', () => {
  const open = deciding({ kind: 'ask', question: 'Which?', options: ['left', 'right'] }).phase
  if (open.name !== 'deciding') throw new Error('the run must be deciding')
  expect(read('2', open)).toMatchObject({ type: 'reply', text: 'right' })
  expect(read('the middle one', open)).toMatchObject({ text: 'the middle one' })
})
