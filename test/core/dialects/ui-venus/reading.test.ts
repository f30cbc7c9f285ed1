import { expect, test } from 'vitest'
import { readReply } from '../../../../src/core/dialects/ui-venus/reading'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999', params: { version: '1.5' } } as const

test('a thought, an action, and what the step is summed up as', () => {
  const text = '<think>Go back.</think><action>PressBack()</action><conclusion>Went back.</conclusion>'
  expect(readReply({ text, finish: 'stop' }, seen)).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'navigate', to: 'back' }], thought: 'Go back.', memory: 'Went back.' },
  })
})

test('what stands in the summary is no action', () => {
  const text = '<think>x</think>\n<conclusion>Click(box=(1,2))</conclusion>'
  expect(readReply({ text, finish: 'stop' }, seen)).toMatchObject({ ok: false, error: 'no_action' })
})

test('a reply that a limit has cut off is not read', () => {
  const text = '<think>x</think><action>PressBack()</action>'
  expect(readReply({ text, finish: 'length' }, seen)).toMatchObject({ ok: false, error: 'truncated' })
})
