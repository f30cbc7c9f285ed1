import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeReply } from '../../../../src/core/dialects/step-gui/writing'

const size = { width: 1000, height: 1000 }
const written = (action: object, more: object) =>
  writeReply(Intent.parse({ actions: [Action.parse(action)], ...more }), {
    screen: size,
    image: size,
    space: '0-1000',
  }).text

test('a thought, what it is for, the action, the summary: words lose what would end a field', () => {
  expect(written({ kind: 'click', at: [5, 6] }, { thought: 'I\ttap <b>.\nYes.', memory: 'Did\nit.' })).toBe(
    '<THINK> I tap b>. Yes. </THINK>\nexplain:I tap b>. Yes.\taction:CLICK\tpoint:5,6\tsummary:Did it.',
  )
})

test('without a summary the thought stands for it, so that the step has its end', () => {
  expect(written({ kind: 'navigate', to: 'back' }, { thought: 'Back.' })).toMatch(/summary:Back\.$/)
})
