import { expect, test } from 'vitest'
import { callSource, glimpseReply, readReply } from '../../../src/core/dialects/autoglm-reading'
import type { Seen } from '../../../src/core/dialects/dialect'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }
const tap = 'do(action="Tap", element=[500,500])'

test('the thought is told from the move, and the points are kept as they were said', () => {
  const text = `<think>I open it.</think>\n<answer>${tap}</answer>`
  expect(readReply({ text, finish: 'stop' }, seen)).toMatchObject({
    ok: true,
    intent: {
      thought: 'I open it.',
      actions: [{ kind: 'click', at: [540, 1200] }],
      said: { points: [[500, 500]], space: '0-999' },
      repaired: [],
      ignored: 0,
    },
  })
})

test('a call inside the thought is no move', () => {
  const text = `<think>Perhaps do(action="Home").</think>\n<answer>${tap}</answer>`
  expect(readReply({ text, finish: 'stop' }, seen)).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'click' }], ignored: 0 },
  })
})

test('a reply that a limit cut off is refused, however whole it looks', () => {
  const text = `<think></think><answer>${tap}</answer>`
  expect(readReply({ text, finish: 'length' }, seen)).toMatchObject({ ok: false, error: 'truncated' })
  expect(readReply({ text: 'I cannot do that.', finish: 'stop' }, seen)).toMatchObject({
    ok: false,
    error: 'no_action',
  })
})

test('the call is kept for the history as the model wrote it', () => {
  const text = `<think>x</think>\n<answer>\n${tap}\n</answer>`
  expect(callSource({ text, finish: 'stop' })).toBe(tap)
  expect(callSource({ text: 'I cannot do that.', finish: 'stop' })).toBeUndefined()
})

test('a glimpse comes with the closed list of an answer, and never outside one', () => {
  const early = '<think>x</think>\n<answer>do(action="Tap", element=[500,500]'
  expect(glimpseReply(early, seen)).toMatchObject({ kind: 'click', at: [540, 1200] })
  expect(glimpseReply(early.slice(0, -1), seen)).toBeUndefined()
  expect(glimpseReply(tap, seen)).toBeUndefined()
  expect(glimpseReply(`<think>x</think><answer>do(action="Back")`, seen)).toBeUndefined()
})
