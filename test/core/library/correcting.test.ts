import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { dialect } from '../../../src/core/dialects'
import { faultOfCorrection } from '../../../src/core/library/correcting'
import { click } from '../../fixtures/exports/run'

const size = { width: 200, height: 120 }
const moment = { step: 3, frame: 'a', seen: { screen: size, image: size, space: 'pixels' } } as const
const spoken = dialect('single-step')
if (spoken === undefined) throw new Error('the dialect is not there')
const denies = { rule: 'deny', guard: 'payment', detail: 'Pay', floor: true } as const

const faultOf = (action: Action, frame = 'a', verdicts: readonly (typeof denies)[] = []) =>
  faultOfCorrection({ action, frame }, moment, spoken, verdicts)?.code

test('a move on the step’s own frame that the dialect can say stands', () => {
  expect(faultOf(click(120, 60))).toBeUndefined()
})

test.each<[string, Action, string, readonly (typeof denies)[], string]>([
  ['another frame', click(1, 1), 'b', [], 'correction.other_frame'],
  ['a point outside', click(300, 1), 'a', [], 'correction.off_screen'],
  ['what a guard forbids', click(1, 1), 'a', [denies], 'correction.denied'],
  ['what the dialect has no words for', { kind: 'hover', at: [3, 3] }, 'a', [], 'correction.unsayable'],
])('%s is refused', (_, action, frame, verdicts, code) => {
  expect(faultOf(action, frame, verdicts)).toBe(code)
})
