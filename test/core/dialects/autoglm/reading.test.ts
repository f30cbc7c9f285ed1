import { expect, test } from 'vitest'
import { callSource, glimpseReply, readReply } from '../../../../src/core/dialects/autoglm/reading'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

const text = '<think>It is there.</think>\n<answer>\ndo(action="Back")\n</answer>'

test('a reply that a limit cut off is never read as an action', () => {
  expect(readReply({ text, finish: 'length' }, seen)).toMatchObject({ error: 'truncated' })
})

test('the thought stands between its tags, and the call is found as it was written', () => {
  expect(readReply({ text, finish: 'stop' }, seen)).toMatchObject({
    ok: true,
    intent: { thought: 'It is there.' },
  })
  expect(callSource({ text, finish: 'stop' })).toBe('do(action="Back")')
})

test('outside an answer nothing is shown before the end', () => {
  expect(glimpseReply('do(action="Tap", element=[5,5])', seen)).toBeUndefined()
})
