import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { qwenVl } from '../../../src/core/dialects/qwen-vl/qwen-vl'
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

test.each([undefined, 'The button is up there.'])(
  'a correction keeps the label that its prompt asks for, with the reason %j',
  (thought) => {
    const call = (at: string) =>
      `<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [${at}]}}\n</tool_call>`
    const reply = { text: `Action: Click "Save".\n${call('900, 900')}`, finish: 'stop' as const }
    const size = { width: 1000, height: 1000 }
    const seen = { screen: size, image: size, space: '0-1000', params: {} } as const
    const reading = qwenVl.read(reply, seen)
    if (!reading.ok) throw new Error('the reply cannot be read')
    const { frame = '' } = step
    const proposal = { id: 'p', frame, ...reading.intent }
    const action = Action.parse({ kind: 'click', at: [100, 100] })
    const asked = { ...step, size, observation: undefined, answered: { reply, ms: 1 }, proposal }
    const answer = {
      from: 'operator',
      judged: model.judged,
      step: asked,
      action,
      correction: 'grounding',
    } as const
    const voice = { ...scene, dialect: qwenVl, setup: { ...scene.setup, space: '0-1000' as const } }
    const said = say({ ...answer, ...(thought && { thought }) }, voice)
    expect(said).toMatchObject({ text: expect.stringMatching(/^Action: \S.*\n<tool_call>/) })
  },
)

test('a reply that gives no reasons holds nobody’s', () => {
  const text = '{"status":"in_progress","target":"Save","action":{"type":"click","coordinates":[1,1]}}'
  const { proposal } = step
  if (proposal === undefined) throw new Error('the step has no proposal')
  const { thought: _, ...silent } = proposal
  expect(say({ ...model, step: { ...replied({ text }), proposal: silent } }, scene)).toMatchObject({
    thought: 'none',
  })
  const reasoned = { ...replied({ text }), proposal: { ...silent, thought: 'It is there.' } }
  expect(say({ ...model, step: reasoned }, scene)).toMatchObject({ thought: 'model' })
})

test('reasons that came beside a reply are the row’s only where they are asked for', () => {
  const text = '{"status":"in_progress","target":"Save","action":{"type":"click","coordinates":[1,1]}}'
  const { proposal } = step
  if (proposal === undefined) throw new Error('the step has no proposal')
  const beside = {
    ...replied({ text, reasoning: 'It is there.\n' }),
    proposal: { ...proposal, thought: 'It is there.' },
  }
  expect(say({ ...model, step: beside }, scene)).toMatchObject({ text, thought: 'none' })
  expect(say({ ...model, step: beside }, { ...scene, thought: true })).toMatchObject({ thought: 'model' })
})
