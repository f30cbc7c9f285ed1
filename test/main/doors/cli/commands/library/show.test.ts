import { expect, test } from 'vitest'
import type { StepView } from '../../../../../../src/core/run/steps'
import { stepLine } from '../../../../../../src/main/doors/cli/commands/library/show'
import { clickAt } from '../../../../../core/samples'

const step: StepView = { number: 6, fate: 'held', proposed: clickAt(453, 180), done: clickAt(494, 178) }

test('the operator’s own move is told beside the model’s, also where it is held', () => {
  expect(stepLine(step, 'en')).toMatch(/^ {2}6 ‖ held {2}.*453, 180.* {2}→ .*494, 178/)
  expect(stepLine({ ...step, fate: 'edited', proposed: undefined }, 'en')).toMatch(/edited {2}→ .*494, 178/)
})

test('what was let through as it was proposed is told once', () => {
  const line = stepLine({ ...step, fate: 'approved', done: clickAt(453, 180) }, 'en')
  expect(line.match(/453, 180/g)).toHaveLength(1)
  expect(line).not.toContain('→')
})

test('what ran without a person judging it is no approval', () => {
  const ran = { ...step, fate: 'approved', by: 'policy', done: clickAt(453, 180) } as const
  expect(stepLine(ran, 'en')).toMatch(/^ {2}6 » unasked /)
})

test('an act that failed is marked and told as that, with how far it had come', () => {
  const failed = { ...step, fate: 'approved', done: clickAt(453, 180), outcome: 'unknown' } as const
  const line = stepLine({ ...failed, broken: { when: 'during' } }, 'en')
  expect(line).toMatch(
    /^ {2}6 ! approved .* {2}It broke off on its way: how much of it arrived is not known\.$/,
  )
  expect(stepLine({ ...failed, broken: { when: 'before' } }, 'zh')).toContain('还没有送出任何内容就失败了。')
  expect(stepLine({ ...failed, broken: { when: 'after' } }, 'en')).toContain('It was sent, but')
})
