import { expect, test } from 'vitest'
import { Intent } from '../../../src/core/action/proposal'
import type { PastMove, Seen } from '../../../src/core/dialects/dialect'
import { tellHistory } from '../../../src/core/dialects/history'
import { VetoReason } from '../../../src/core/run/events'

const size = { width: 2000, height: 1000 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }
const intent = Intent.parse({ actions: [{ kind: 'click', at: [1000, 500] }], thought: 'a chat' })
const move = (more: Partial<PastMove>): PastMove => ({
  intent,
  frame: 'f',
  fate: 'approved',
  ...more,
})
const tell = (more: Partial<PastMove>, lang: 'en' | 'zh' = 'en') => tellHistory([move(more)], lang, seen)

test('a first step has no history', () => {
  expect(tellHistory([], 'en', seen)).toBe('Nothing has been done yet.')
})

test.each<[Partial<PastMove>, string]>([
  [
    { outcome: 'nothing_changed' },
    '1. You saw: a chat. You proposed: click at 1000, 500. It was done. The screen did not change.',
  ],
  [
    { fate: 'vetoed', reason: 'wrong_target', note: 'the red one!\nnot blue' },
    "1. You saw: a chat. You proposed: click at 1000, 500. The operator refused it (wrong element); nothing was done. The operator's words: the red one!\nnot blue",
  ],
  [
    { fate: 'edited', done: { kind: 'wait', ms: 500 } },
    '1. You saw: a chat. You proposed: click at 1000, 500. The operator corrected it; this was done instead: wait 0.5 s.',
  ],
  [
    { fate: 'by_hand', done: { kind: 'wait', ms: 500 }, intent: { ...intent, thought: undefined } },
    '1. The operator did this by hand: wait 0.5 s.',
  ],
  [
    { fate: 'by_hand', done: { kind: 'wait', ms: 500 }, outcome: 'unknown', broken: true, partial: true },
    "1. You saw: a chat. A move of the operator's own was begun: wait 0.5 s. It failed on its way: none, some or all of it may have happened.",
  ],
  [
    { fate: 'answered', note: 'yes' },
    "1. You saw: a chat. You proposed: click at 1000, 500. The operator answered. The operator's words: yes",
  ],
])('%j is told in words', (more, words) => {
  expect(tell(more)).toBe(words)
})

test('every reason of a veto has words in both languages, and a foreign one is told as it is', () => {
  for (const reason of VetoReason.options) {
    for (const lang of ['en', 'zh'] as const)
      expect(tell({ fate: 'vetoed', reason }, lang)).not.toContain(
        reason === 'other' || reason === 'unsafe' || reason === 'malformed' || reason === 'environment'
          ? '_'
          : reason,
      )
  }
  expect(tell({ fate: 'vetoed', reason: 'toString' })).toContain('(toString)')
})

test('places are told in the space that the model speaks', () => {
  expect(tellHistory([move({})], 'zh', { ...seen, space: '0-1000' })).toContain('(500, 500)')
})
