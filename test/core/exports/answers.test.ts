import { expect, test } from 'vitest'
import { say, textOf } from '../../../src/core/exports/answers'
import { scene, trajectory } from './scene'

const [step] = trajectory.steps
const model = { from: 'model', judged: { label: 'right', by: 'operator' } } as const
if (step === undefined) throw new Error('the run has no steps')
const replied = (reply: object) => ({
  ...step,
  answered: { reply: { text: '', finish: 'stop' as const, ...reply }, ms: 1 },
})

test('a reply is told word for word, its separate reasoning only when thoughts are wanted', () => {
  const thoughtful = { ...model, step: replied({ text: 'done', reasoning: 'because' }) } as const
  expect(say(thoughtful, scene)).toMatchObject({ text: 'done' })
  expect(say(thoughtful, { ...scene, thought: true })).toMatchObject({
    text: '<think>\nbecause\n</think>\ndone',
  })
})

test('a reply that came as reasoning alone is its reasoning', () => {
  expect(say({ ...model, step: replied({ reasoning: 'click' }) }, scene)).toMatchObject({
    text: 'click',
  })
})

test('an empty answer and one with words taken out are no targets', () => {
  expect(say({ ...model, step: replied({ text: ' ' }) }, scene)).toBe('empty')
  expect(say({ ...model, step: replied({ text: 'type [secret]' }) }, scene)).toBe('redacted')
})

test('calls stand in the text after the words', () => {
  const toolCalls = [{ id: 'c', name: 'tap', arguments: '{"x": 1}' }]
  expect(textOf({ text: 'I tap.', toolCalls })).toBe(
    'I tap.\n<tool_call>\n{"name": "tap", "arguments": {"x": 1}}\n</tool_call>',
  )
})
