import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import type { PastMove } from '../../../../src/core/dialects/dialect'
import { latestMemory, notableFate, sayMove } from '../../../../src/core/dialects/glm/history'

const size = { width: 100, height: 100 }
const seen = { screen: size, image: size, space: '0-999' } as const
const move = (more: Partial<PastMove> = {}): PastMove => ({
  intent: Intent.parse({ actions: [Action.parse({ kind: 'wait', ms: 500 })] }),
  frame: 'f',
  fate: 'approved',
  ...more,
})

test('only what the model must know is told', () => {
  expect(notableFate(move({ outcome: 'expected_here' }), 'en', seen)).toBeUndefined()
  expect(notableFate(move({ outcome: 'nothing_changed' }), 'en', seen)).toContain('did not change')
  expect(notableFate(move({ note: 'look\nup' }), 'en', seen)).toContain('look up')
  expect(notableFate(move({ fate: 'vetoed', reason: 'unsafe' }), 'en', seen)).toContain('unsafe')
})

test('a move that the dialect cannot say is described', () => {
  const fail = () => {
    throw new Error('no words')
  }
  expect(sayMove(move(), 'en', () => 'WAIT()')).toBe('WAIT()')
  expect(sayMove(move(), 'en', fail)).toContain('wait')
})

test('the memory is the latest that was written', () => {
  const kept = move({ intent: Intent.parse({ ...move().intent, memory: '[1]' }) })
  expect(latestMemory([kept, move({ fate: 'by_hand' })])).toBe('[1]')
  expect(latestMemory([])).toBeUndefined()
})
