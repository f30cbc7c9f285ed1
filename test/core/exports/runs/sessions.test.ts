import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { type SessionLine, sessionFault, sessionOf } from '../../../../src/core/exports/runs/sessions'
import { naming, origin, signals, trajectory } from '../scene'

const options = { thought: false, lang: 'en', origin, ...naming } as const
const lines = sessionOf(trajectory, signals, options)
const messagesOf = (of: readonly SessionLine[]) =>
  of.flatMap((line) => (line.type === 'message' ? [line.message] : []))
const messages = messagesOf(lines)
const [head] = lines

test('the head names the harness and the run, and leads from each step to its first message', () => {
  expect(head).toMatchObject({ type: 'session', harness: 'pilothouse', id: '20261121-213500-ab12' })
  const steps = head?.type === 'session' ? head.steps : []
  expect(steps.map(({ step }) => step)).toEqual(signals.map(({ step }) => step.number))
  expect(messages[steps[3]?.message ?? 0]).toMatchObject({ role: 'assistant' })
  expect(messages[(steps[3]?.message ?? 0) + 1]?.content).toBe('Vetoed: premature_done: the note is missing')
  expect(steps[3]).not.toHaveProperty('done')
  expect(sessionFault(lines)).toBeUndefined()
})

test('a call is what the model proposed and what ran; what people did is the user’s', () => {
  expect(messages[0]).toMatchObject({ role: 'user', content: trajectory.setup.task })
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id))
  expect(calls).toEqual(['call_1', 'call_5', 'call_10'])
  const people = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  expect(people.slice(1)).toEqual([
    'Done instead: click “Save”',
    'Done instead: click “Save”',
    'Vetoed: premature_done: the note is missing',
    'Done by hand: click at 150, 100',
    'Done by hand: press Ctrl+S',
  ])
  expect(messages.find(({ role }) => role === 'tool')?.content).toBe('sent\nexpected_here')
})

test('a veto that no person gave says whose it was', () => {
  const vetoed = signals[3]
  const decision = vetoed?.step.decision
  if (vetoed === undefined || decision === undefined) throw new Error('there is no veto')
  const step = { ...vetoed.step, decision: { ...decision, by: 'policy' } } as const
  const told = messagesOf(sessionOf(trajectory, [{ ...vetoed, step }], options))
  expect(told[2]?.content).toBe('Vetoed (policy): premature_done: the note is missing')
})

test('thoughts stand apart, and only where they are asked for', () => {
  expect(JSON.stringify(lines)).not.toContain('The file is not saved yet.')
  const told = messagesOf(sessionOf(trajectory, signals, { ...options, thought: true }))
  expect(told[1]).toMatchObject({ reasoningContent: 'The file is not saved yet.', model: 'a-model' })
})

test('what the model said at an edited step stands as the model’s, and the edit as the person’s', () => {
  expect(signals[1]?.step.decision?.kind).toBe('edited')
  const steps = head?.type === 'session' ? head.steps : []
  const at = steps[1]?.message ?? 0
  expect(messages.slice(at, at + 2).map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'click “Cancel”'],
    ['user', 'Done instead: click “Save”'],
  ])
  expect(steps.map(({ origin }) => JSON.parse(origin).actor)).toEqual(
    signals.map(({ step: { kind, decision } }) =>
      kind === 'by_hand' || decision?.kind === 'edited' ? 'human' : 'model',
    ),
  )
})

test('a reply of several moves is said once, with the first', () => {
  const [one] = signals
  if (one === undefined) throw new Error('there is no step')
  const keys: Action = { kind: 'keys', keys: ['enter'] }
  const later = { ...one.step, number: 2, index: 1, proposed: keys, done: keys, sent: keys }
  const told = messagesOf(
    sessionOf(trajectory, [one, { ...one, step: later }], { ...options, thought: true }),
  ).filter(({ role }) => role === 'assistant')
  expect(told[0]?.content).toBe(one.step.answered?.reply.text)
  expect(told[1]).toMatchObject({ content: 'press Enter' })
  expect(told[1]).not.toHaveProperty('reasoningContent')
})

test('what is said for people is said in the language asked for', () => {
  const told = messagesOf(sessionOf(trajectory, signals, { ...options, lang: 'zh' }))
  expect(told.map(({ content }) => content).join('\n')).toContain('已否决: premature_done')
})

const message = (more: object): readonly unknown[] => [
  head,
  { type: 'message', message: { role: 'user', content: '' } },
  { type: 'message', message: { role: 'assistant', content: '', ...more } },
]
const call = (id: string, given = '{}') => ({ id, function: { name: 'click', arguments: given } })
const result = (toolCallId: string) => ({
  type: 'message',
  message: { role: 'tool', content: '', toolCallId },
})

test.each<[string, readonly unknown[]]>([
  ['no message', lines.slice(0, 1)],
  ['no head', lines.slice(1)],
  ['a second head', [head, ...lines]],
  ['a role that nobody has', message({ role: 'operator' })],
  ['content that is no text', message({ content: [{ type: 'text', text: 'x' }] })],
  ['a key that nobody knows', message({ mood: 'good' })],
  ['a call of the user', message({ role: 'user', toolCalls: [call('a')] })],
  ['arguments that are no JSON', [...message({ toolCalls: [call('a', 'x=1')] }), result('a')]],
  ['arguments that are a list', [...message({ toolCalls: [call('a', '[]')] }), result('a')]],
  ['a call that stands twice', [...message({ toolCalls: [call('a'), call('a')] }), result('a')]],
  ['a call without a result', message({ toolCalls: [call('a')] })],
  ['a result of no call', [...message({}), result('b')]],
  ['two results of a call', [...message({ toolCalls: [call('a')] }), result('a'), result('a')]],
  ['half a millisecond', message({ timestamp: 0.5 })],
])('%s is refused', (_, wrong) => {
  expect(sessionFault(wrong)).toEqual(expect.any(String))
})
