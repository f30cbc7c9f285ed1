import { expect, test } from 'vitest'
import { describe } from '../../../src/core/describe'
import type { PastMove, Seen } from '../../../src/core/dialects/dialect'
import { latestMemory, notableFate, sayMove } from '../../../src/core/dialects/glm-history'
import { Intent } from '../../../src/core/proposal'

const size = { width: 2000, height: 1000 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }
const intent = Intent.parse({ actions: [{ kind: 'click', at: [1000, 500] }] })
const move = (more: Partial<PastMove> = {}): PastMove => ({ intent, frame: 'f', fate: 'approved', ...more })

test('a move that simply was done is not worth a word', () => {
  expect(notableFate(move(), 'en', seen)).toBeUndefined()
  expect(notableFate(move({ outcome: 'confirmed', note: '' }), 'en', seen)).toBeUndefined()
})

test('a veto, words of the operator and a screen that did not change are told', () => {
  const veto = notableFate(move({ fate: 'vetoed', reason: 'wrong_target' }), 'en', seen)
  expect(veto).toContain('The operator refused it (wrong element); nothing was done.')
  expect(notableFate(move({ outcome: 'no_change' }), 'en', seen)).toContain('The screen did not change.')
  expect(notableFate(move({ note: 'well done' }), 'en', seen)).toContain('well done')
})

test('what is told of a move stays on one line', () => {
  expect(notableFate(move({ note: 'the red one!\n not blue' }), 'en', seen)).toContain(
    'the red one! not blue',
  )
})

test('a move is said in the words of the dialect, or in a sentence where it has none', () => {
  const [action] = intent.actions
  if (action === undefined) throw new Error('the move has no action')
  expect(sayMove(move(), 'en', ({ kind }) => `${kind}()`)).toBe('click()')
  const speechless = () => {
    throw new Error('no such word')
  }
  expect(sayMove(move(), 'en', speechless)).toBe(describe(action, 'en'))
})

test('the latest memory outlives moves without one', () => {
  const remembered = (memory: string) => move({ intent: { ...intent, memory } })
  expect(latestMemory([remembered('one'), remembered('two'), move()])).toBe('two')
  expect(latestMemory([move()])).toBeUndefined()
})
